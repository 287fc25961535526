/** A sheet that collects flat vector shapes and renders them as an SVG document. */
import { type Box, boxOfOval, everywhere, extentOf, hull, turned, widened } from './extent.ts';
import { Layer } from './layer.ts';
import { clockwise, oval, type Point, rectangle, round, short, through } from './outlines.ts';
import type { Palette } from './palettes.ts';
import type { Random } from './random.ts';

/** Additional attributes of a shape by SVG name. */
export type Extra = Record<string, string | number>;
export type { Point };

type Stop = readonly [offset: number, color: string, opacity?: number];

function attributes(extra: Extra): string {
  let text = '';
  for (const name in extra) text += ` ${name}="${extra[name]}"`;
  return text;
}

/**
 * Attributes of a shape. Opacity applies to its paint, because an opacity of the shape would need a compositing layer.
 */
function painted(fill: string, { opacity, ...extra }: Extra): string {
  if (opacity === undefined) return attributes(extra);
  const paint: Extra = { ...extra };
  if (fill !== 'none') paint['fill-opacity'] = opacity;
  if (extra.stroke !== undefined) paint['stroke-opacity'] = opacity;
  return attributes(paint);
}

export class Canvas {
  readonly width: number;
  readonly height: number;
  readonly random: Random;
  readonly palette: Palette;
  /** The length of 1 % of the shorter side. Sizes use this unit, so that drawings fit every format. */
  readonly unit: number;
  readonly #defs: string[] = [];
  readonly #gradients = new Map<string, string>();
  #layer: Layer;

  constructor(width: number, height: number, random: Random, palette: Palette) {
    this.width = width;
    this.height = height;
    this.random = random;
    this.palette = palette;
    this.unit = Math.min(width, height) / 100;
    this.#layer = new Layer({ left: 0, top: 0, right: width, bottom: Infinity });
  }

  rect(x: number, y: number, width: number, height: number, fill: string, extra: Extra = {}): void {
    const [left, top, wide, high] = [x, y, width, height].map(round);
    const { rx, ...look } = extra;
    const element = `<rect x="${left}" y="${top}" width="${wide}" height="${high}" fill="${fill}"${painted(fill, extra)}/>`;
    const outline = rectangle(Number(left), Number(top), Number(wide), Number(high), Number(rx ?? 0));
    this.#draw(element, outline, { left: x, top: y, right: x + width, bottom: y + height }, fill, look);
  }

  circle(x: number, y: number, radius: number, fill: string, extra: Extra = {}): void {
    const [cx, cy, r] = [x, y, radius].map(round);
    const element = `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}"${painted(fill, extra)}/>`;
    this.#draw(
      element,
      oval(Number(cx), Number(cy), Number(r), Number(r)),
      boxOfOval(x, y, radius, radius),
      fill,
      extra,
    );
  }

  ellipse(x: number, y: number, rx: number, ry: number, fill: string, extra: Extra = {}): void {
    const [cx, cy, wide, high] = [x, y, rx, ry].map(round);
    const element = `<ellipse cx="${cx}" cy="${cy}" rx="${wide}" ry="${high}" fill="${fill}"${painted(fill, extra)}/>`;
    this.#draw(element, oval(Number(cx), Number(cy), Number(wide), Number(high)), boxOfOval(x, y, rx, ry), fill, extra);
  }

  polygon(points: readonly Point[], fill: string, extra: Extra = {}): void {
    const outline = `${through(clockwise(points))}Z`;
    this.#draw(`<path d="${outline}" fill="${fill}"${painted(fill, extra)}/>`, outline, hull(points), fill, extra);
  }

  path(data: string, fill: string, extra: Extra = {}): void {
    const outline = short(data);
    const element = `<path d="${outline}" fill="${fill}"${painted(fill, extra)}/>`;
    this.#draw(element, outline, extentOf(outline), fill, extra, fill === 'none');
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

  /** A polygon around a point. Its corners are text, `dx dy dx dy …`, in units of `scale`. */
  cut(x: number, y: number, scale: number, corners: string, fill: string, extra: Extra = {}): void {
    const numbers = corners.split(' ').map(Number);
    const points: Point[] = [];
    for (let i = 0; i + 1 < numbers.length; i += 2) {
      points.push([x + (numbers[i] ?? 0) * scale, y + (numbers[i + 1] ?? 0) * scale]);
    }
    this.polygon(points, fill, extra);
  }

  /** Writes text in a bold system font, for scripts whose outlines are not available. */
  text(text: string, x: number, y: number, size: number, color: string): void {
    const escaped = text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
    const element = `<text x="${round(x)}" y="${round(y)}" font-family="system-ui, sans-serif" font-weight="700" font-size="${round(size)}" fill="${color}">${escaped}</text>`;
    this.#layer.add({ element, box: everywhere });
  }

  group(extra: Extra, draw: () => void): void {
    const { inner, box } = this.#apart(draw);
    const element = `<g${attributes(extra)}>${inner}</g>`;
    this.#layer.add({ element, box: extra.transform === undefined ? box : turned(box, extra.transform) });
  }

  /** Draws inside a rectangle that clips its content. Coordinates remain those of the sheet. */
  window(x: number, y: number, width: number, height: number, draw: () => void): void {
    const extent = { left: x, top: y, right: x + width, bottom: y + height };
    const box = [x, y, width, height].map(round);
    const { inner } = this.#apart(draw, extent);
    const element = `<svg x="${box[0]}" y="${box[1]}" width="${box[2]}" height="${box[3]}" viewBox="${box.join(' ')}" preserveAspectRatio="none">${inner}</svg>`;
    this.#layer.add({ element, box: extent });
  }

  /** Draws inside a circle that clips its content. */
  disc(x: number, y: number, radius: number, draw: () => void): void {
    const id = `c${this.#defs.length}`;
    this.#defs.push(`<clipPath id="${id}"><circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}"/></clipPath>`);
    this.group({ 'clip-path': `url(#${id})` }, draw);
  }

  /** A linear gradient from (x1, y1) to (x2, y2). Coordinates are fractions of the box of the filled shape. */
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

  /** The finished document, which may extend below the scene. */
  toSvg(height = this.height): string {
    const { width } = this;
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${this.#defs.join('')}</defs>${this.#layer}</svg>`;
  }

  /** Draws on a separate layer. Returns its content and its box. */
  #apart(draw: () => void, sheet?: Box): { inner: string; box: Box } {
    const outer = this.#layer;
    this.#layer = new Layer(sheet);
    draw();
    const { bounds } = this.#layer;
    const inner = this.#layer.toString();
    this.#layer = outer;
    return { inner, box: bounds ?? everywhere };
  }

  /** Adds a shape to the layer. `isSteady` means that the outline covers the same area when merged into a path. */
  #draw(element: string, outline: string, extent: Box, fill: string, extra: Extra, isSteady = true): void {
    const { stroke } = extra;
    const plain = stroke === undefined ? extent : widened(extent, Number(extra['stroke-width'] ?? 1) * 2);
    const box = extra.transform === undefined ? plain : turned(plain, extra.transform);
    const paint = ` fill="${fill}"${painted(fill, extra)}`;
    const isAlone = extra.transform !== undefined || paint.includes('url(');
    const isOnePaint = (fill === 'none') !== (stroke === undefined);
    const mayOverlap = isSteady && isOnePaint && extra.opacity === undefined;
    this.#layer.add(isAlone ? { element, box } : { element, box, part: { outline, paint, mayOverlap } });
  }

  #gradient(tag: string, geometry: string, stops: readonly Stop[]): string {
    const inner = stops
      .map(
        ([offset, color, opacity = 1]) =>
          `<stop offset="${Math.round(offset * 1000) / 1000}" stop-color="${color}"${opacity === 1 ? '' : ` stop-opacity="${Math.round(opacity * 100) / 100}"`}/>`,
      )
      .join('');
    const known = this.#gradients.get(geometry + inner);
    if (known) return known;
    const id = `g${this.#defs.length}`;
    this.#defs.push(`<${tag} id="${id}" ${geometry}>${inner}</${tag}>`);
    this.#gradients.set(geometry + inner, `url(#${id})`);
    return `url(#${id})`;
  }
}
