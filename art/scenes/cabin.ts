/** A forest cabin with lit windows under tall trees, and fireflies. */
import type { Canvas } from '../canvas.ts';
import { darken, lighten, mix } from '../color.ts';
import { crescent, hills, mist, moon, pine, pines, sky, stars } from '../nature.ts';

export function cabin(c: Canvas): void {
  const { random: r, palette: p, unit: u, width: w, height: h } = c;
  sky(c, 0.8);
  stars(c, 110, 0.5);
  if (r.chance(0.5)) moon(c, w * r.between(0.15, 0.85), h * 0.2, u * r.between(6, 10), true);
  else crescent(c, w * r.between(0.2, 0.8), h * 0.2, u * 7);
  for (const [depth, count, tall, base] of [
    [0.12, 24, 0.34, 0.7],
    [0.4, 17, 0.46, 0.74],
    [0.75, 12, 0.56, 0.79],
  ] as const) {
    const color = mix(mix(p.far, p.sky[2], 0.3), p.near, depth);
    const trees: { x: number; base: number; height: number }[] = [];
    for (let i = 0; i < count; i++) {
      const x = ((i + r.between(0.1, 0.9)) / count) * w;
      if (depth > 0.5 && Math.abs(x / w - 0.5) < 0.2) continue;
      trees.push({ x, base: h * base, height: h * tall * r.between(0.7, 1.1) });
    }
    pines(c, trees, color, lighten(color, 0.04));
    mist(c, h * base, h * 0.2, p.sky[2], 0.34);
  }
  const ground = hills(c, h * 0.82, h * 0.07, p.near, 1.4);
  const x = w * r.between(0.42, 0.58);
  const y = ground(x) + 3 * u;
  c.polygon(
    [
      [x + 2 * u, y],
      [x + 6 * u, y],
      [x + w * 0.2, h + 2],
      [x - w * 0.02, h + 2],
    ],
    mix(p.near, p.warm, 0.22),
  );
  house(c, x, y);
  hills(c, h * 0.985, h * 0.07, p.ink, 2);
  pine(c, w * 0.03, h * 1.04, h * 0.9, p.ink);
  pine(c, w * 0.16, h * 1.05, h * 0.56, darken(p.near, 0.3));
  pine(c, w * 0.97, h * 1.04, h * 0.8, p.ink);
  pine(c, w * 0.86, h * 1.05, h * 0.48, darken(p.near, 0.3));
  for (let i = 0; i < 40; i++) {
    const [fx, fy, s] = [r.next() * w, h * r.between(0.5, 0.97), r.between(0.25, 0.5) * u];
    c.circle(fx, fy, s * 4, p.warm, { opacity: 0.14 });
    c.circle(fx, fy, s * 2, p.warm, { opacity: 0.25 });
    c.circle(fx, fy, s, p.light);
  }
}

function house(c: Canvas, x: number, y: number): void {
  const { random: r, palette: p, unit: u } = c;
  const wood = mix('#7a5138', p.near, 0.4);
  const roof = mix(p.mid, p.ink, 0.35);
  c.glow(x, y - 8 * u, 42 * u, p.warm, 0.5);
  c.rect(x + 8 * u, y - 33 * u, 4 * u, 12 * u, darken(wood, 0.3));
  for (let i = 0; i < 5; i++)
    c.circle(x + (10 + Math.sin(i * 1.3) * 1.6 + i * 0.8) * u, y - (36 + i * 4.6) * u, (1.5 + i * 0.65) * u, p.light, {
      opacity: (0.26 - i * 0.04).toFixed(2),
    });
  c.rect(x - 16 * u, y - 15 * u, 32 * u, 15 * u, wood);
  c.polygon(
    [
      [x - 16 * u, y - 15 * u],
      [x, y - 28 * u],
      [x + 16 * u, y - 15 * u],
    ],
    darken(wood, 0.12),
  );
  for (let i = 1; i < 7; i++) c.rect(x - 16 * u, y - i * 2.2 * u, 32 * u, 0.35 * u, darken(wood, 0.35));
  c.polygon(
    [
      [x - 20 * u, y - 13 * u],
      [x, y - 30 * u],
      [x + 20 * u, y - 13 * u],
      [x + 17 * u, y - 11.6 * u],
      [x, y - 25.6 * u],
      [x - 17 * u, y - 11.6 * u],
    ],
    roof,
  );
  c.polygon(
    [
      [x, y - 30 * u],
      [x + 20 * u, y - 13 * u],
      [x + 17 * u, y - 11.6 * u],
      [x, y - 25.6 * u],
    ],
    darken(roof, 0.3),
  );
  const pane = (px: number, py: number, s: number) => {
    c.rect(px - 0.5 * u, py - 0.5 * u, s + u, s + u, darken(wood, 0.5));
    c.rect(px, py, s, s, c.vertical(p.light, p.warm));
    c.rect(px + s / 2 - 0.2 * u, py, 0.4 * u, s, darken(wood, 0.5));
    c.rect(px, py + s / 2 - 0.2 * u, s, 0.4 * u, darken(wood, 0.5));
  };
  pane(x - 13 * u, y - 11 * u, 5.4 * u);
  pane(x - 5.4 * u, y - 11 * u, 5.4 * u);
  c.circle(x, y - 20 * u, 2.4 * u, darken(wood, 0.5));
  c.circle(x, y - 20 * u, 1.8 * u, p.warm);
  c.rect(x + 2.6 * u, y - 11.4 * u, 6.4 * u, 11.4 * u, darken(wood, 0.45), { rx: 0.6 * u });
  c.circle(x + 7.8 * u, y - 5.4 * u, 0.5 * u, p.warm);
  c.rect(x + 11 * u, y - 10.6 * u, 1.8 * u, 2.6 * u, p.light, { rx: 0.5 * u });
  c.glow(x + 12 * u, y - 9.4 * u, 6 * u, p.warm, 0.8);
  if (r.chance(0.5)) {
    for (let i = 0; i < 3; i++)
      for (let k = 0; k <= i; k++)
        c.circle(
          x + (-22 + k * 2.6 - i * 1.3) * u,
          y - (6 - i * 2.3) * u,
          1.3 * u,
          i % 2 ? lighten(wood, 0.16) : lighten(wood, 0.08),
        );
  }
}
