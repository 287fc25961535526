/** A stage with beams of light, the rings of a speaker and the bars of an equalizer. */
import type { Canvas, Point } from '../canvas.ts';
import { darken, lighten, mix } from '../color.ts';
import { stars } from '../nature.ts';

export function stage(c: Canvas): void {
  const { random: r, palette: p, unit: u, width: w, height: h } = c;
  c.rect(0, 0, w, h, c.vertical(p.ink, p.sky[0], p.sky[1]));
  stars(c, 40, 0.5, p.cool);
  for (let i = 0; i < 6; i++)
    beam(c, w * (0.05 + i * 0.18), r.between(-0.35, 0.35), r.pick([p.warm, p.cool, p.sky[2], '#ff6fa8']));
  const [x, y] = [w / 2, h * 0.36];
  c.glow(x, y, 60 * u, p.warm, 0.35);
  const tone = r.pick([p.warm, p.cool, '#ff6fa8', '#8f7bff']);
  for (const [i, far] of [36, 31, 26, 17, 8].entries()) {
    c.circle(
      x,
      y,
      far * u,
      [darken(tone, 0.5), mix(tone, p.ink, 0.25), p.ink, mix(tone, p.ink, 0.45), lighten(tone, 0.35)][i] ?? tone,
    );
  }
  c.circle(x, y, 22 * u, 'none', { stroke: lighten(tone, 0.2), 'stroke-width': 0.5 * u, opacity: 0.5 });
  const bars = 17;
  for (let i = 0; i < bars; i++) {
    const height = u * (10 + 34 * Math.abs(Math.sin(i * r.between(0.5, 0.9) + 1)));
    const left = (w / bars) * (i + 0.18);
    c.rect(
      left,
      h * 0.84 - height,
      (w / bars) * 0.64,
      height,
      c.vertical(lighten(tone, 0.4), tone, darken(tone, 0.4)),
      { rx: u },
    );
  }
  c.rect(0, h * 0.84, w, h * 0.16 + 2, p.ink);
  for (let i = 0; i < 15; i++) head(c, w * (i / 14) + r.between(-2, 2) * u, h * 0.88 + r.between(-1, 4) * u);
}

function beam(c: Canvas, x: number, lean: number, color: string): void {
  const { width: w, height: h, unit: u } = c;
  const reach = h * 0.85;
  const points: Point[] = [
    [x - u, -2],
    [x + u, -2],
    [x + lean * w + 15 * u, reach],
    [x + lean * w - 15 * u, reach],
  ];
  c.polygon(
    points,
    c.linear(0, 0, 0, 1, [
      [0, color, 0.5],
      [1, color, 0],
    ]),
  );
}

function head(c: Canvas, x: number, y: number): void {
  const { unit: u, palette: p, random: r } = c;
  c.circle(x, y, 4 * u, darken(p.near, 0.4));
  c.rect(x - 6 * u, y + 3 * u, 12 * u, 30 * u, darken(p.near, 0.4), { rx: 4 * u });
  if (r.chance(0.5))
    c.line(x + 4 * u, y + 6 * u, x + r.between(4, 9) * u, y - r.between(6, 11) * u, darken(p.near, 0.4), 2.2 * u);
}
