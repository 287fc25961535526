/** A climbing heap of cubes, some of which float. */
import type { Canvas, Point } from '../canvas.ts';
import { darken, lighten, mix } from '../color.ts';
import { sparkle } from '../nature.ts';

const wide = Math.cos(Math.PI / 6);

export function cubes(c: Canvas): void {
  const { random: r, palette: p, unit: u, width: w, height: h } = c;
  c.rect(0, 0, w, h, c.vertical(p.sky[0], p.sky[1], p.sky[2]));
  const [x, top] = [w / 2, h * 0.2];
  c.glow(x, top + 12 * u, 70 * u, p.light, 0.4);
  const size = u * r.between(9.5, 12);
  const colors = [p.warm, p.cool, p.far, mix(p.warm, p.cool, 0.5), lighten(p.mid, 0.2), p.light];
  const reach = 4;
  const height = new Map<string, number>();
  for (let i = -reach; i <= reach; i++) {
    for (let j = -reach; j <= reach; j++) {
      const steps = Math.max(0, reach + 1 - Math.max(Math.abs(i), Math.abs(j)) + r.int(-2, 1));
      height.set(`${i}/${j}`, steps);
    }
  }
  const base = h * 0.66;
  for (let sum = -2 * reach; sum <= 2 * reach; sum++) {
    // The visible faces of a row do not overlap, so the order in which they are drawn does not matter.
    const row: Face[] = [];
    for (let i = -reach; i <= reach; i++) {
      const steps = height.get(`${i}/${sum - i}`) ?? -1;
      for (let k = 0; k <= steps; k++) {
        const shade = mix(r.pick(colors), p.near, 0.25 + 0.4 * (1 - (k - (k % 2) + 0.5) / (reach + 2)));
        const [top, left, right] = faces(
          x + (2 * i - sum) * size * wide,
          base + (sum * size) / 2 - k * size,
          size,
          shade,
        );
        if (k === steps) row.push(top);
        if ((height.get(`${i}/${sum - i + 1}`) ?? -1) < k) row.push(left);
        if ((height.get(`${i + 1}/${sum - i}`) ?? -1) < k) row.push(right);
      }
    }
    for (const [fill, alike] of Map.groupBy(row, ({ fill }) => fill))
      for (const { points } of alike) c.polygon(points, fill);
  }
  for (let i = 0; i < 4; i++) {
    const [dx, dy] = [r.between(-0.4, 0.4) * w, h * r.between(0.06, 0.24)];
    for (const { points, fill } of faces(x + dx, dy, size * r.between(0.5, 0.9), r.pick(colors)))
      c.polygon(points, fill);
    sparkle(c, x - dx * 0.8, dy + 9 * u, u * r.between(1.4, 2.6), '#ffffff', 0.8);
  }
}

interface Face {
  points: Point[];
  fill: string;
}

/** Three faces around the nearest upper corner: top, left and right. */
function faces(x: number, y: number, size: number, color: string): [Face, Face, Face] {
  const side = size * wide;
  const above: Point[] = [
    [x, y - size],
    [x + side, y - size / 2],
    [x, y],
    [x - side, y - size / 2],
  ];
  const flank = (edge: number): Point[] => [
    [edge, y - size / 2],
    [x, y],
    [x, y + size],
    [edge, y + size / 2],
  ];
  return [
    { points: above, fill: lighten(color, 0.22) },
    { points: flank(x - side), fill: color },
    { points: flank(x + side), fill: darken(color, 0.28) },
  ];
}
