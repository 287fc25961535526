/** The colors of two fighters that clash in the middle, with a burst between them. */
import type { Canvas, Point } from '../canvas.ts';
import { darken, lighten, mix } from '../color.ts';

export function duel(c: Canvas): void {
  const { random: r, palette: p, unit: u, width: w, height: h } = c;
  const [left, right] = r.pick([
    ['#e2474f', '#2f7de1'],
    ['#f08a24', '#6a3fd0'],
    ['#d63a8f', '#1fa79a'],
    ['#f0b429', '#2b4fb8'],
    ['#35a853', '#b03060'],
  ] as const);
  const [x, y] = [w * 0.5, h * r.between(0.36, 0.42)];
  c.rect(0, 0, w, h, c.vertical(mix(left, p.ink, 0.35), mix(left, p.ink, 0.75)));
  const slant = w * r.between(0.1, 0.2) * (r.chance(0.5) ? 1 : -1);
  c.polygon(
    [
      [x + slant, 0],
      [w, 0],
      [w, h],
      [x - slant, h],
    ],
    c.vertical(mix(right, p.ink, 0.3), mix(right, p.ink, 0.75)),
  );
  rays(c, x, y);
  const reach = u * r.between(30, 36);
  emblem(c, x - reach, y, u * 21, left, r.int(3, 6));
  emblem(c, x + reach, y, u * 21, right, r.int(3, 6));
  bolt(c, x + slant * 0.8, x - slant * 0.8, h);
  burst(c, x, y, u * 21, '#ffffff', 0.25);
  burst(c, x, y, u * 15, lighten(p.warm, 0.2), 1);
  burst(c, x, y, u * 8, '#ffffff', 1);
  for (let i = 0; i < 26; i++) {
    const [angle, far] = [r.between(0, 2 * Math.PI), r.between(18, 62) * u];
    c.cut(
      x + Math.cos(angle) * far,
      y + Math.sin(angle) * far,
      u * r.between(0.5, 1.6),
      '0 -1 1 0 0 1 -1 0',
      r.pick([p.warm, '#ffffff', p.light]),
      { opacity: r.between(0.5, 1) },
    );
  }
}

function rays(c: Canvas, x: number, y: number): void {
  const far = c.width + c.height;
  for (let i = 0; i < 14; i++) {
    const angle = (i / 14) * 2 * Math.PI + 0.1;
    const points: Point[] = [0, 0.2].map((turn) => [
      x + Math.cos(angle + turn) * far,
      y + Math.sin(angle + turn) * far,
    ]);
    c.polygon([[x, y], ...points], '#ffffff', { opacity: 0.06 });
  }
}

/** A shield of rings with a star of `points` points. */
function emblem(c: Canvas, x: number, y: number, size: number, color: string, points: number): void {
  c.glow(x, y, size * 2, lighten(color, 0.3), 0.5);
  c.circle(x, y, size, darken(color, 0.45));
  c.circle(x, y, size * 0.84, color);
  c.circle(x, y, size * 0.7, darken(color, 0.3));
  const star: Point[] = Array.from({ length: points * 2 }, (_, i) => {
    const [angle, far] = [(i / points) * Math.PI - Math.PI / 2, size * (i % 2 ? 0.28 : 0.64)];
    return [x + Math.cos(angle) * far, y + Math.sin(angle) * far];
  });
  c.polygon(star, lighten(color, 0.6));
}

function bolt(c: Canvas, top: number, bottom: number, height: number): void {
  const steps = 9;
  const side = (shift: number): Point[] =>
    Array.from({ length: steps + 1 }, (_, i) => {
      const zigzag = (i % 2 ? 1 : -1) * 3.4 * c.unit;
      return [top + ((bottom - top) * i) / steps + zigzag + shift * c.unit, (height * i) / steps];
    });
  c.polygon([...side(-1.4), ...side(1.4).reverse()], '#ffffff', { opacity: 0.9 });
}

function burst(c: Canvas, x: number, y: number, size: number, color: string, opacity: number): void {
  const points: Point[] = Array.from({ length: 28 }, (_, i) => {
    const far = i % 2 ? size * 0.5 : size * c.random.between(0.8, 1.25);
    return [x + Math.cos((i / 14) * Math.PI) * far, y + Math.sin((i / 14) * Math.PI) * far];
  });
  c.polygon(points, color, { opacity });
}
