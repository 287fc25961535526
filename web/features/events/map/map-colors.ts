/** The theme's colors as hexadecimal numbers. The theme uses oklch, which MapLibre cannot parse. */

const names = [
  'water',
  'shore',
  'land',
  'border',
  'light',
  'name',
  'water-name',
  'place-name',
  'halo',
  'mark',
] as const;

export type MapColors = Record<(typeof names)[number], string>;

export function readMapColors(): MapColors {
  const theme = getComputedStyle(document.documentElement);
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const read = (name: string) => {
    if (!context) return '#888888';
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = theme.getPropertyValue(`--color-map-${name}`);
    context.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = context.getImageData(0, 0, 1, 1).data;
    return `rgba(${red}, ${green}, ${blue}, ${(alpha ?? 255) / 255})`;
  };
  return Object.fromEntries(names.map((name) => [name, read(name)])) as MapColors;
}
