/** A box that contains a shape. Boxes determine which shapes of a sheet may be reordered. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const everywhere: Box = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };

export function areApart(a: Box, b: Box): boolean {
  return a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
}

export function around(a: Box, b: Box): Box {
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  };
}

export function boxOfOval(x: number, y: number, rx: number, ry: number): Box {
  return { left: x - rx, top: y - ry, right: x + rx, bottom: y + ry };
}

export function widened({ left, top, right, bottom }: Box, margin: number): Box {
  return { left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin };
}

/** The box around points. */
export function hull(points: readonly (readonly [x: number, y: number])[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  return { left, top, right, bottom };
}

/** The number of arguments of each path command. */
const counts: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7 };

/** A box around path data. It may be too large: it contains the control points of curves and the radii of arcs. */
export function extentOf(data: string): Box {
  let [x, y, startX, startY, handleX, handleY] = [0, 0, 0, 0, 0, 0];
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  const hold = (px: number, py: number, reach = 0) => {
    left = Math.min(left, px - reach);
    top = Math.min(top, py - reach);
    right = Math.max(right, px + reach);
    bottom = Math.max(bottom, py + reach);
  };
  for (const [, command = '', rest = ''] of data.matchAll(/([a-df-z])([^a-df-z]*)/gi)) {
    const kind = command.toUpperCase();
    const numbers = rest.match(/-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/g)?.map(Number) ?? [];
    if (kind === 'Z') [x, y] = [startX, startY];
    const count = counts[kind] ?? 1;
    for (let i = 0; i + count <= numbers.length; i += count) {
      const isRelative = command !== kind;
      const [fromX, fromY] = isRelative ? [x, y] : [0, 0];
      const at = (offset: number): [number, number] => [
        fromX + (numbers[i + offset] ?? 0),
        fromY + (numbers[i + offset + 1] ?? 0),
      ];
      let handle: [number, number] | undefined;
      if (kind === 'H') x = fromX + (numbers[i] ?? 0);
      else if (kind === 'V') y = fromY + (numbers[i] ?? 0);
      else {
        if (kind === 'C') hold(...at(0));
        if (kind === 'T') handle = [2 * x - handleX, 2 * y - handleY];
        if (kind === 'S') hold(2 * x - handleX, 2 * y - handleY);
        if (kind === 'C') handle = at(2);
        if (kind === 'S' || kind === 'Q') handle = at(0);
        const [nextX, nextY] = at(count - 2);
        if (kind === 'A') {
          const radius = Math.max(numbers[i] ?? 0, numbers[i + 1] ?? 0, Math.hypot(nextX - x, nextY - y) / 2);
          const reach = numbers[i + 3] ? 2 * radius : radius;
          hold(x, y, reach);
          hold(nextX, nextY, reach);
        }
        [x, y] = [nextX, nextY];
        if (kind === 'M' && i === 0) [startX, startY] = [x, y];
      }
      if (handle) hold(...handle);
      hold(x, y);
      [handleX, handleY] = handle ?? [x, y];
    }
  }
  return { left, top, right, bottom };
}

/** The box of a transformed box. It is exact for a rotation around a point, and unbounded for other transformations. */
export function turned(box: Box, transform: string | number): Box {
  const [, angle, x, y] = /^rotate\((\S+) (\S+) (\S+)\)$/.exec(String(transform))?.map(Number) ?? [];
  if (angle === undefined || x === undefined || y === undefined) return everywhere;
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const corners = [box.left, box.right].flatMap((cx) =>
    [box.top, box.bottom].map((cy): Box => {
      const [dx, dy] = [cx - x, cy - y];
      const [left, top] = [x + dx * cos - dy * sin, y + dx * sin + dy * cos];
      return { left, top, right: left, bottom: top };
    }),
  );
  return corners.reduce(around);
}
