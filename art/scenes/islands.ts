/** Floating islands in the sky, with coins between them and a flag on the last island. */
import type { Canvas, Point } from '../canvas.ts';
import { darken, lighten, mix } from '../color.ts';
import { birds, clouds, moon, sky, sparkle, tree } from '../nature.ts';

export function islands(c: Canvas): void {
  const { random: r, palette: p, unit: u, width: w, height: h } = c;
  sky(c, 0.9);
  const side = r.chance(0.5) ? 1 : -1;
  moon(c, w * (0.5 - side * 0.28), h * 0.16, u * r.between(10, 14));
  clouds(c, 6, 0.08, 0.62, lighten(p.sky[2], 0.35), 0.5);
  birds(c, w * (0.5 + side * 0.24), h * 0.12, 4, p.ink);
  const stops: Point[] = [
    [w * (0.5 + side * 0.28), h * 0.24],
    [w * (0.5 - side * 0.24), h * 0.4],
    [w * (0.5 + side * 0.2), h * 0.56],
    [w * (0.5 - side * 0.2), h * 0.76],
  ];
  for (const [i, [x, y]] of stops.entries()) {
    const size = u * (18 + i * 5);
    const next = stops[i - 1];
    island(c, x, y, size, i);
    if (next) coins(c, [x, y - size * 0.5], [next[0], next[1] + 6 * u]);
  }
  const [x, y] = stops[0] ?? [0, 0];
  flag(c, x, y);
}

function island(c: Canvas, x: number, y: number, size: number, index: number): void {
  const { random: r, palette: p } = c;
  const grass = mix(r.pick(['#5fb866', '#79c06a', '#4fb08f', '#d98fb0', '#e0b355']), p.far, 0.25);
  const rock = mix(p.near, '#8a5a44', 0.45);
  const under: Point[] = [[x - size, y]];
  for (let i = 1; i < 8; i++) {
    const t = i / 8;
    under.push([x - size + 2 * size * t, y + size * (0.25 + Math.sin(Math.PI * t) * r.between(0.5, 0.85))]);
  }
  c.polygon([...under, [x + size, y]], rock);
  c.polygon([[x, y], ...under.slice(4), [x + size, y]], darken(rock, 0.25));
  c.path(
    `M${x - size * 1.04} ${y}Q${x} ${y - size * 0.42} ${x + size * 1.04} ${y}Q${x} ${y + size * 0.34} ${x - size * 1.04} ${y}Z`,
    grass,
  );
  c.path(
    `M${x - size} ${y}Q${x} ${y - size * 0.38} ${x + size} ${y}Q${x} ${y + size * 0.06} ${x - size} ${y}Z`,
    lighten(grass, 0.16),
  );
  if (index === 0) return;
  for (let i = 0; i < index; i++)
    tree(
      c,
      x + r.between(-0.7, 0.7) * size,
      y - size * 0.06,
      size * r.between(0.5, 0.85),
      mix(grass, p.near, r.between(0.25, 0.5)),
    );
}

function coins(c: Canvas, from: Point, to: Point): void {
  const { palette: p, unit: u } = c;
  for (const t of [0.28, 0.5, 0.72]) {
    const x = from[0] + (to[0] - from[0]) * t;
    const y = from[1] + (to[1] - from[1]) * t - Math.sin(Math.PI * t) * 7 * u;
    c.glow(x, y, 5 * u, p.warm, 0.5);
    c.ellipse(x, y, 2 * u, 2.6 * u, darken(p.warm, 0.2));
    c.ellipse(x - 0.3 * u, y, 1.5 * u, 2.1 * u, lighten(p.warm, 0.35));
  }
  sparkle(c, to[0], to[1] - 12 * u, 2 * u, '#ffffff', 0.8);
}

function flag(c: Canvas, x: number, y: number): void {
  const { palette: p, unit: u } = c;
  c.line(x, y - 2 * u, x, y - 24 * u, lighten(p.far, 0.6), 1.1 * u);
  c.polygon(
    [
      [x, y - 24 * u],
      [x + 13 * u, y - 20 * u],
      [x, y - 15 * u],
    ],
    c.random.pick(['#e8546b', '#f0a030', '#4f7df0']),
  );
  c.circle(x, y - 24.6 * u, 1.5 * u, p.warm);
}
