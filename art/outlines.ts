/** Path data of basic shapes. All run clockwise, so that merged shapes do not cut holes into each other. */

export type Point = readonly [x: number, y: number];

export const round = (value: number): string => String(Math.round(value * 10) / 10);

/** Path data with at most two decimals. */
export function short(data: string): string {
  return data.replace(/-?\d+\.\d{3,}(?:e-?\d+)?|-?\d+(?:\.\d+)?e-\d+/g, (number) =>
    String(Math.round(Number(number) * 100) / 100),
  );
}

/** A line through points. */
export function through(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}`;
}

/** The points of a polygon, reversed if they run counterclockwise. */
export function clockwise(points: readonly Point[]): readonly Point[] {
  let doubleArea = 0;
  let [fromX, fromY] = points.at(-1) ?? [0, 0];
  for (const [x, y] of points) {
    doubleArea += fromX * y - x * fromY;
    [fromX, fromY] = [x, y];
  }
  return doubleArea < 0 ? points.toReversed() : points;
}

export function rectangle(x: number, y: number, width: number, height: number, corner: number): string {
  const [rx, ry] = [Math.min(corner, width / 2), Math.min(corner, height / 2)];
  if (rx <= 0) return short(`M${x} ${y}h${width}v${height}h${-width}z`);
  const [across, down] = [width - 2 * rx, height - 2 * ry];
  const arc = (dx: number, dy: number) => `a${rx} ${ry} 0 0 1 ${dx} ${dy}`;
  return short(
    `M${x + rx} ${y}h${across}${arc(rx, ry)}v${down}${arc(-rx, ry)}h${-across}${arc(-rx, -ry)}v${-down}${arc(rx, -ry)}z`,
  );
}

export function oval(x: number, y: number, rx: number, ry: number): string {
  return short(`M${x - rx} ${y}a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1 ${-2 * rx} 0z`);
}
