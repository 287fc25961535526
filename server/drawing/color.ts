/** Arithmetic on `#rrggbb` colors. */

function channels(color: string): [number, number, number] {
  const value = Number.parseInt(color.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** The color that lies `share` (0 to 1) of the way from one color to another. */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [channels(from), channels(to)];
  const mixed = a.map((channel, i) => Math.round(channel + ((b[i] ?? channel) - channel) * share));
  return `#${mixed.map((channel) => Math.max(0, Math.min(255, channel)).toString(16).padStart(2, '0')).join('')}`;
}

/** A lighter shade. */
export const lighten = (color: string, share: number): string => mix(color, '#ffffff', share);

/** A darker shade, towards the night rather than towards black. */
export const darken = (color: string, share: number): string => mix(color, '#05060f', share);
