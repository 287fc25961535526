/** The part of zzfx that we use; the package brings no types. */
declare module 'zzfx' {
  export function zzfx(...parameters: (number | undefined)[]): AudioBufferSourceNode;
}
