/** The address of a module that is built as a separate script. See `web/build/script-address.ts`. */
declare module '*?script' {
  const address: string;
  export default address;
}
