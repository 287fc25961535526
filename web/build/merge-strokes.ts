/** Draws an icon as one path: each element of a drawing is one of the page, and hundreds of marks may stand on a map. */

type Attributes = Record<string, string>;

/** Elements of a drawing with their attributes; `key` tells them apart and draws nothing. */
export type IconNode = [name: string, attributes: Attributes][];

/** The same drawing as a single path; as it was where an element has more than a shape, such as a color. */
export function mergeStrokes(node: IconNode): IconNode {
  const paths = node.map(([name, attributes]) => pathOf(name, attributes));
  return paths.includes(undefined) ? node : [['path', { d: paths.join('') }]];
}

interface Shape {
  attributes: string[];
  /** Its path, which begins at an absolute place. */
  draw(attributes: Attributes): string;
}

const shapes: Record<string, Shape> = {
  path: { attributes: ['d'], draw: ({ d = '' }) => beginAbsolutely(d) },
  line: { attributes: ['x1', 'y1', 'x2', 'y2'], draw: ({ x1, y1, x2, y2 }) => `M${x1} ${y1}L${x2} ${y2}` },
  polyline: { attributes: ['points'], draw: ({ points }) => `M${points}` },
  polygon: { attributes: ['points'], draw: ({ points }) => `M${points}z` },
  circle: { attributes: ['cx', 'cy', 'r'], draw: ({ cx, cy, r }) => drawEllipse({ cx, cy, rx: r, ry: r }) },
  ellipse: { attributes: ['cx', 'cy', 'rx', 'ry'], draw: drawEllipse },
  rect: { attributes: ['x', 'y', 'width', 'height', 'rx', 'ry'], draw: drawRectangle },
};

function pathOf(name: string, attributes: Attributes): string | undefined {
  const shape = shapes[name];
  const isShapeAlone = Object.keys(attributes).every((key) => key === 'key' || shape?.attributes.includes(key));
  return isShapeAlone ? shape?.draw(attributes) : undefined;
}

function drawEllipse(attributes: Partial<Attributes>): string {
  const [cx, cy, rx, ry] = [attributes.cx, attributes.cy, attributes.rx, attributes.ry].map(Number) as Four;
  const half = (width: number) => `a${rx} ${ry} 0 1 0 ${round(width)} 0`;
  return `M${round(cx - rx)} ${cy}${half(2 * rx)}${half(-2 * rx)}z`;
}

function drawRectangle({ x = '0', y = '0', width, height, rx, ry }: Partial<Attributes>): string {
  const [left, top, wide, high] = [x, y, width, height].map(Number) as Four;
  const across = Math.min(Number(rx ?? ry ?? 0), wide / 2);
  const down = Math.min(Number(ry ?? rx ?? 0), high / 2);
  if (across === 0 || down === 0) return `M${left} ${top}h${wide}v${high}h${-wide}z`;
  const corner = (right: number, below: number) => `a${across} ${down} 0 0 1 ${right} ${below}`;
  const [straight, upright] = [round(wide - 2 * across), round(high - 2 * down)];
  return [
    `M${round(left + across)} ${top}h${straight}${corner(across, down)}v${upright}${corner(-across, down)}`,
    `h${-straight}${corner(-across, -down)}v${-upright}${corner(across, -down)}z`,
  ].join('');
}

type Four = [number, number, number, number];

/** A path that begins relatively begins at 0, 0 by itself, but behind another one where that ended. */
function beginAbsolutely(d: string): string {
  const start = /^m\s*([-+]?(?:\d*\.\d+|\d+))[\s,]*([-+]?(?:\d*\.\d+|\d+))[\s,]*/.exec(d);
  if (!start) return d;
  const rest = d.slice(start[0].length);
  // Further places behind the first are lines to there, relative ones.
  return `M${start[1]} ${start[2]}${/^[-+.\d]/.test(rest) ? 'l' : ''}${rest}`;
}

const round = (length: number): number => Number(length.toFixed(3));
