/** A sheet that collects flat vector shapes and gives them back as one SVG document. */
import type { Palette } from './palettes.ts';
import type { Random } from './random.ts';

/** Further attributes of a shape, by their SVG name. */
export type Extra = Record<string, string | number>;
export type Point = readonly [x: number, y: number];
type Stop = readonly [offset: number, color: string, opacity?: number];

const round = (value: number): string => String(Math.round(value * 10) / 10);

function attributes(extra: Extra): string {
  let text = '';
  for (const name in extra) text += ` ${name}="${extra[name]}"`;
  return text;
}

/** Attributes of one shape; opacity goes to its paint, because on the shape it would cost a layer of its own. */
function painted(fill: string, { opacity, ...extra }: Extra): string {
  if (opacity === undefined) return attributes(extra);
  const paint: Extra = { ...extra };
  if (fill !== 'none') paint['fill-opacity'] = opacity;
  if (extra.stroke !== undefined) paint['stroke-opacity'] = opacity;
  return attributes(paint);
}

/** Path data of a line through points. */
function through(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}`;
}

export class Canvas {
  readonly width: number;
  readonly height: number;
  readonly random: Random;
  readonly palette: Palette;
  /** The length that 1 % of the shorter side has; sizes are given in it so that every format works. */
  readonly unit: number;
  readonly #defs: string[] = [];
  readonly #body: string[] = [];

  constructor(width: number, height: number, random: Random, palette: Palette) {
    this.width = width;
    this.height = height;
    this.random = random;
    this.palette = palette;
    this.unit = Math.min(width, height) / 100;
  }

  rect(x: number, y: number, width: number, height: number, fill: string, extra: Extra = {}): void {
    this.#body.push(
      `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}"${painted(fill, extra)}/>`,
    );
  }

  circle(x: number, y: number, radius: number, fill: string, extra: Extra = {}): void {
    this.#body.push(
      `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"${painted(fill, extra)}/>`,
    );
  }

  ellipse(x: number, y: number, rx: number, ry: number, fill: string, extra: Extra = {}): void {
    this.#body.push(
      `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}"${painted(fill, extra)}/>`,
    );
  }

  polygon(points: readonly Point[], fill: string, extra: Extra = {}): void {
    this.path(`${through(points)}Z`, fill, extra);
  }

  path(data: string, fill: string, extra: Extra = {}): void {
    this.#body.push(`<path d="${data}" fill="${fill}"${painted(fill, extra)}/>`);
  }

  stroke(data: string, color: string, width: number, extra: Extra = {}): void {
    this.path(data, 'none', { stroke: color, 'stroke-width': round(width), 'stroke-linecap': 'round', ...extra });
  }

  line(x1: number, y1: number, x2: number, y2: number, color: string, width: number, extra: Extra = {}): void {
    this.stroke(
      through([
        [x1, y1],
        [x2, y2],
      ]),
      color,
      width,
      extra,
    );
  }

  /** A polygon whose corners are written as text, `dx dy dx dy …`, in units of `scale` around a point. */
  cut(x: number, y: number, scale: number, corners: string, fill: string, extra: Extra = {}): void {
    const numbers = corners.split(' ').map(Number);
    const points: Point[] = [];
    for (let i = 0; i + 1 < numbers.length; i += 2) {
      points.push([x + (numbers[i] ?? 0) * scale, y + (numbers[i + 1] ?? 0) * scale]);
    }
    this.polygon(points, fill, extra);
  }

  /** Writes in whatever bold face the reader's machine has; for scripts that have no outlines here. */
  text(text: string, x: number, y: number, size: number, color: string): void {
    const escaped = text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
    this.#body.push(
      `<text x="${round(x)}" y="${round(y)}" font-family="system-ui, sans-serif" font-weight="700" font-size="${round(size)}" fill="${color}">${escaped}</text>`,
    );
  }

  /** Draws inside a group that bears the given attributes. */
  group(extra: Extra, draw: () => void): void {
    this.#body.push(`<g${attributes(extra)}>`);
    draw();
    this.#body.push('</g>');
  }

  /** Draws in a window: what lies outside of it is cut off; coordinates stay those of the sheet. */
  window(x: number, y: number, width: number, height: number, draw: () => void): void {
    const box = [x, y, width, height].map(round);
    this.#body.push(
      `<svg x="${box[0]}" y="${box[1]}" width="${box[2]}" height="${box[3]}" viewBox="${box.join(' ')}" preserveAspectRatio="none">`,
    );
    draw();
    this.#body.push('</svg>');
  }

  /** Draws inside a circle; what lies outside of it is cut off. */
  disc(x: number, y: number, radius: number, draw: () => void): void {
    const id = `c${this.#defs.length}`;
    this.#defs.push(`<clipPath id="${id}"><circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}"/></clipPath>`);
    this.group({ 'clip-path': `url(#${id})` }, draw);
  }

  /** A fill that runs along the box of the shape, from (x1, y1) to (x2, y2), each 0 to 1. */
  linear(x1: number, y1: number, x2: number, y2: number, stops: readonly Stop[]): string {
    return this.#gradient('linearGradient', `x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`, stops);
  }

  /** A fill from top to bottom through evenly spaced colors. */
  vertical(...colors: string[]): string {
    return this.linear(
      0,
      0,
      0,
      1,
      colors.map((color, i) => [i / Math.max(1, colors.length - 1), color]),
    );
  }

  /** A fill from the center outwards. */
  radial(stops: readonly Stop[], x = 0.5, y = 0.5, radius = 0.5): string {
    return this.#gradient('radialGradient', `cx="${x}" cy="${y}" r="${radius}"`, stops);
  }

  /** A soft light around a point. */
  glow(x: number, y: number, radius: number, color: string, opacity = 0.5): void {
    const fill = this.radial([
      [0, color, opacity],
      [0.4, color, opacity * 0.4],
      [1, color, 0],
    ]);
    this.circle(x, y, radius, fill);
  }

  /** The finished document, which may go on below what the scene fills. */
  toSvg(height = this.height): string {
    const { width } = this;
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${this.#defs.join('')}</defs>${this.#body.join('')}</svg>`;
  }

  #gradient(tag: string, geometry: string, stops: readonly Stop[]): string {
    const id = `g${this.#defs.length}`;
    const inner = stops
      .map(
        ([offset, color, opacity = 1]) =>
          `<stop offset="${Math.round(offset * 1000) / 1000}" stop-color="${color}" stop-opacity="${Math.round(opacity * 100) / 100}"/>`,
      )
      .join('');
    this.#defs.push(`<${tag} id="${id}" ${geometry}>${inner}</${tag}>`);
    return `url(#${id})`;
  }
}
