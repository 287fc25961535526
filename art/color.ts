/** Arithmetic on `#rrggbb` colors. */

function channels(color: string): [number, number, number] {
  const value = Number.parseInt(color.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** The color at `share` (0 to 1) between two colors. */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [channels(from), channels(to)];
  const mixed = a.map((channel, i) => Math.round(channel + ((b[i] ?? channel) - channel) * share));
  return `#${mixed.map((channel) => Math.max(0, Math.min(255, channel)).toString(16).padStart(2, '0')).join('')}`;
}

/** A lighter shade. */
export const lighten = (color: string, share: number): string => mix(color, '#ffffff', share);

/** A darker shade. Mixes with the color of the night instead of black. */
export const darken = (color: string, share: number): string => mix(color, '#05060f', share);

/** Whether light details have more contrast on the color than dark ones. */
export function isDark(color: string): boolean {
  const [red, green, blue] = channels(color);
  return 0.3 * red + 0.59 * green + 0.11 * blue < 92;
}

/** The distance between two colors, from 0 to about 440. */
export function distance(from: string, to: string): number {
  const [a, b] = [channels(from), channels(to)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** Rounds a fraction or an opacity to a coarse scale, so that similar shapes use the same paint. */
export const stepped = (value: number, step = 0.15): number => Math.round(Math.round(value / step) * step * 100) / 100;
