/** The types for the used part of zzfx, which contains none. */
declare module 'zzfx' {
  export function zzfx(...parameters: (number | undefined)[]): AudioBufferSourceNode;
}
