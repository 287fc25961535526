/** The address of a module that is a script of its own; see `web/build/script-address.ts`. */
declare module '*?script' {
  const address: string;
  export default address;
}
