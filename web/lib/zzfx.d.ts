/** Types of the function that the client uses. The package zzfx contains no types. */
declare module 'zzfx' {
  export function zzfx(...parameters: (number | undefined)[]): AudioBufferSourceNode;
}
