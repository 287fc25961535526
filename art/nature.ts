/** Sky, land and plants for several scenes. */
import type { Canvas, Point } from './canvas.ts';
import { darken, lighten, mix, stepped } from './color.ts';

/** Fills the sheet with the sky of its palette. */
export function sky(c: Canvas, horizon = 1): void {
  const [top, middle, low] = c.palette.sky;
  c.rect(0, 0, c.width, c.height * horizon + 2, c.vertical(top, middle, low));
}

/** Small stars down to a fraction of the height. A few of them sparkle. */
export function stars(c: Canvas, count: number, bottom = 0.6, color = c.palette.light): void {
  const { random: r, unit: u } = c;
  for (let i = 0; i < count; i++) {
    const y = r.next() ** 1.4 * c.height * bottom;
    const fade = 1 - y / (c.height * bottom);
    c.circle(r.between(0, c.width), y, r.between(0.08, 0.26) * u, color, {
      opacity: Math.max(0.12, stepped(r.between(0.35, 1) * (0.35 + 0.65 * fade))),
    });
  }
  for (let i = 0; i < count / 30; i++) {
    sparkle(c, r.between(0, c.width), r.between(0, c.height * bottom * 0.7), r.between(0.7, 1.4) * u, color);
  }
}

/** A four-pointed star. */
export function sparkle(c: Canvas, x: number, y: number, size: number, color: string, opacity = 0.9): void {
  const s = size * 0.16;
  const points: Point[] = [
    [x, y - size],
    [x + s, y - s],
    [x + size, y],
    [x + s, y + s],
    [x, y + size],
    [x - s, y + s],
    [x - size, y],
    [x - s, y - s],
  ];
  c.polygon(points, color, { opacity });
}

/** A full disc with two faint halos, or a moon with craters. */
export function moon(c: Canvas, x: number, y: number, radius: number, craters = false): void {
  const { light } = c.palette;
  c.circle(x, y, radius * 1.75, light, { opacity: 0.06 });
  c.circle(x, y, radius * 1.35, light, { opacity: 0.1 });
  c.circle(x, y, radius, light);
  if (!craters) return;
  const shade = mix(light, c.palette.sky[1], 0.28);
  for (const [dx, dy, size] of [
    [-0.35, -0.25, 0.2],
    [0.3, 0.1, 0.26],
    [-0.1, 0.45, 0.15],
    [0.15, -0.55, 0.11],
    [-0.6, 0.2, 0.1],
  ] as const) {
    c.circle(x + dx * radius, y + dy * radius, size * radius, shade, { opacity: 0.55 });
  }
}

/** A thick crescent moon, open to the upper right, with a faint halo. */
export function crescent(c: Canvas, x: number, y: number, radius: number): void {
  const { light } = c.palette;
  c.circle(x, y, radius * 1.6, light, { opacity: 0.06 });
  const [top, bottom] = [y - radius, y + radius];
  c.path(
    `M${x} ${top}A${radius} ${radius} 0 1 0 ${x + radius * 0.95} ${y + radius * 0.3}A${radius * 0.82} ${radius * 0.82} 0 0 1 ${x} ${top}Z`,
    light,
    { transform: `rotate(-10 ${x} ${bottom})` },
  );
}

/** Flat clouds of stacked rounded bars. */
export function clouds(c: Canvas, count: number, from: number, to: number, color: string, opacity = 0.35): void {
  const { random: r, unit: u } = c;
  for (let i = 0; i < count; i++) {
    const x = r.between(-0.05, 0.95) * c.width;
    const y = r.between(from, to) * c.height;
    const length = r.between(14, 34) * u;
    const thick = r.between(1.1, 2.2) * u;
    c.group({ opacity }, () => {
      c.rect(x, y, length, thick, color, { rx: thick / 2 });
      c.rect(x + length * r.between(0.1, 0.3), y - thick * 0.95, length * r.between(0.35, 0.55), thick, color, {
        rx: thick / 2,
      });
      c.rect(x - length * 0.12, y + thick * 0.95, length * r.between(0.4, 0.8), thick, color, { rx: thick / 2 });
    });
  }
}

interface RidgeLook {
  base: number;
  height: number;
  peaks: number;
  color: string;
  /** Color of the lit side. Without it, the ridge is a silhouette. */
  lit?: string;
  snow?: string;
}

/** A chain of faceted peaks from edge to edge. Returns the summits, from left to right. */
export function ridge(c: Canvas, look: RidgeLook): Point[] {
  const { random: r } = c;
  const step = c.width / look.peaks;
  const outline: Point[] = [[-step, look.base]];
  const tops: { top: Point; left: Point; right: Point }[] = [];
  let valley: Point = [-step * 0.7, look.base - look.height * r.between(0.1, 0.35)];
  outline.push(valley);
  for (let i = 0; i <= look.peaks; i++) {
    const top: Point = [step * (i + r.between(-0.18, 0.28)), look.base - look.height * r.between(0.52, 1)];
    const next: Point = [step * (i + 0.5 + r.between(-0.08, 0.14)), look.base - look.height * r.between(0.12, 0.42)];
    outline.push(top, next);
    tops.push({ top, left: valley, right: next });
    valley = next;
  }
  outline.push([c.width + step, c.height + 2], [-step, c.height + 2]);
  c.polygon(outline, look.color);
  for (const { top, left, right } of tops) {
    if (look.lit) {
      const foot: Point = [top[0] + (left[0] - top[0]) * 0.28, look.base];
      const bend: Point = [top[0] - (top[0] - left[0]) * 0.02, top[1] + (look.base - top[1]) * 0.42];
      c.polygon([left, top, bend, foot, [left[0], look.base]], look.lit);
    }
    if (look.snow) snowCap(c, top, left, right, look.snow);
  }
  return tops.map(({ top }) => top);
}

/** A snow cap with a zigzag lower edge between the two flanks. */
function snowCap(c: Canvas, top: Point, left: Point, right: Point, color: string): void {
  const along = (to: Point, share: number): Point => [
    top[0] + (to[0] - top[0]) * share,
    top[1] + (to[1] - top[1]) * share,
  ];
  const [a, b] = [along(left, 0.34), along(right, 0.34)];
  const across = (share: number, drop: number): Point => [
    a[0] + (b[0] - a[0]) * share,
    a[1] + (b[1] - a[1]) * share + drop * (b[0] - a[0]),
  ];
  c.polygon([top, b, across(0.78, -0.1), across(0.62, 0.14), across(0.45, -0.08), across(0.25, 0.12), a], color);
  c.polygon([top, b, across(0.78, -0.1), across(0.62, 0.14), across(0.52, 0)], darken(color, 0.14));
}

/** Rolling hills from edge to edge. */
export function hills(c: Canvas, base: number, height: number, color: string, waves = 2): (x: number) => number {
  const { random: r } = c;
  const [p1, p2] = [r.between(0, 6.28), r.between(0, 6.28)];
  const at = (x: number) => {
    const t = (x / c.width) * Math.PI * waves;
    return base - height * (0.5 + 0.35 * Math.sin(t + p1) + 0.15 * Math.sin(t * 2.3 + p2));
  };
  const points: Point[] = [];
  for (let i = 0; i <= 40; i++) points.push([(i / 40) * c.width, at((i / 40) * c.width)]);
  c.polygon([...points, [c.width, c.height + 2], [0, c.height + 2]], color);
  return at;
}

interface Conifer {
  x: number;
  base: number;
  height: number;
}

/** A conifer with its base at a point. */
export function pine(c: Canvas, x: number, base: number, height: number, color: string, lit?: string): void {
  pines(c, [{ x, base, height }], color, lit);
}

/** Conifers of the same color, which may overlap in any order. */
export function pines(c: Canvas, trees: readonly Conifer[], color: string, lit?: string): void {
  for (const { x, base, height } of trees)
    c.rect(x - height * 0.03, base - height * 0.16, height * 0.06, height * 0.18, darken(color, 0.35));
  tiers(c, trees, color, 1);
  if (lit) tiers(c, trees, lit, -0.16);
}

/** Draws three tiers per conifer. `right` is 1 for a whole tree, or negative for a lit strip left of the trunk. */
function tiers(c: Canvas, trees: readonly Conifer[], color: string, right: number): void {
  for (const { x, base, height } of trees) {
    for (const [from, to, wide] of [
      [0.1, 0.46, 1],
      [0.32, 0.7, 0.76],
      [0.55, 1, 0.5],
    ] as const) {
      const half = height * 0.34 * wide;
      const foot = base - height * from;
      c.polygon(
        [
          [x - half, foot],
          [x, base - height * to],
          [x + (right < 0 ? height * 0.34 : half) * right, foot],
        ],
        color,
      );
    }
  }
}

/** Conifers along a line, denser towards both edges. */
export function pineRow(c: Canvas, count: number, base: (x: number) => number, size: number, color: string): void {
  const { random: r } = c;
  const shades = [0.03, 0.09, 0.15].map((share) => ({
    color: mix(color, c.palette.mid, share),
    trees: [] as Conifer[],
  }));
  for (let i = 0; i < count; i++) {
    const side = r.next() ** 1.6 * 0.5;
    const x = (r.chance(0.5) ? side : 1 - side) * c.width;
    const { trees } = r.pick(shades);
    trees.push({ x, base: base(x) + size * 0.06, height: size * r.between(0.6, 1.2) });
  }
  for (const { color: shade, trees } of shades) pines(c, trees, shade, lighten(shade, 0.05));
}

/** Trees with round crowns. */
export function tree(c: Canvas, x: number, base: number, height: number, crown: string): void {
  c.rect(x - height * 0.04, base - height * 0.4, height * 0.08, height * 0.42, darken(crown, 0.55));
  c.circle(x, base - height * 0.62, height * 0.34, crown);
  c.circle(x - height * 0.2, base - height * 0.48, height * 0.22, crown);
  c.circle(x + height * 0.2, base - height * 0.5, height * 0.22, darken(crown, 0.12));
  c.circle(x - height * 0.1, base - height * 0.72, height * 0.16, lighten(crown, 0.1));
}

/** A band of mist that fades out at its upper edge. */
export function mist(c: Canvas, y: number, height: number, color: string, opacity = 0.35): void {
  const fill = c.linear(0, 0, 0, 1, [
    [0, color, 0],
    [0.75, color, opacity],
    [1, color, 0],
  ]);
  c.rect(0, y - height, c.width, height * 1.3, fill);
}

/** A few distant birds. */
export function birds(c: Canvas, x: number, y: number, count: number, color: string): void {
  const { random: r, unit: u } = c;
  for (let i = 0; i < count; i++) {
    const [bx, by, s] = [x + r.between(-9, 9) * u, y + r.between(-4, 4) * u, r.between(0.8, 1.5) * u];
    c.stroke(
      `M${bx - s} ${by - s * 0.35}Q${bx - s * 0.4} ${by - s * 0.6} ${bx} ${by}Q${bx + s * 0.4} ${by - s * 0.6} ${bx + s} ${by - s * 0.35}`,
      color,
      0.28 * u,
    );
  }
}

/** Water from a line to the lower edge, with a reflection of a light above. */
export function water(c: Canvas, top: number, lightX: number, near: string): void {
  const { random: r, unit: u, palette: p } = c;
  c.rect(0, top, c.width, c.height - top + 2, c.vertical(mix(p.sky[2], near, 0.35), near));
  for (let i = 0; i < 22; i++) {
    const share = (i + r.next()) / 22;
    const y = top + share * (c.height - top);
    const length = r.between(2, 7) * u * (0.6 + share * 1.6);
    const x = lightX + r.between(-1, 1) * u * (3 + share * 12) - length / 2;
    c.rect(x, y, length, 0.38 * u, p.light, { rx: 0.2 * u, opacity: stepped(0.62 - share * 0.4, 0.1) });
  }
  for (let i = 0; i < 26; i++) {
    const y = top + r.next() * (c.height - top);
    c.rect(r.between(0, c.width), y, r.between(4, 16) * u, 0.26 * u, p.sky[2], { rx: 0.2 * u, opacity: 0.22 });
  }
}
