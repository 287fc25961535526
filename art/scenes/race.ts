/** A desert race track at sunset, seen from behind the leading cars. */
import type { Canvas, Point } from '../canvas.ts';
import { darken, lighten, mix } from '../color.ts';
import { clouds, moon, ridge, sky, stars } from '../nature.ts';

export function race(c: Canvas): void {
  const { random: r, palette: p, unit: u, width: w, height: h } = c;
  const horizon = h * r.between(0.46, 0.52);
  sky(c, horizon / h);
  stars(c, 70, 0.28);
  const sunX = w * r.between(0.3, 0.7);
  c.glow(sunX, horizon - 6 * u, 50 * u, p.warm, 0.5);
  moon(c, sunX, horizon - r.between(4, 14) * u, u * r.between(10, 15));
  clouds(c, 4, 0.06, 0.3, p.sky[2], 0.4);
  ridge(c, { base: horizon, height: h * 0.13, peaks: 8, color: mix(p.far, p.sky[2], 0.35) });
  mesas(c, horizon);
  c.rect(0, horizon, w, h - horizon + 2, c.vertical(mix(p.sky[2], p.far, 0.55), mix(p.mid, p.sky[2], 0.12)));
  for (let i = 0; i < 40; i++) {
    const t = r.next() ** 1.5;
    c.rect(r.next() * w, horizon + t * (h - horizon), r.between(2, 9) * u * (0.4 + t), 0.35 * u, p.near, {
      opacity: 0.16,
      rx: 0.2 * u,
    });
  }
  const bend = w * r.between(-0.16, 0.16);
  const centre = (t: number) => w / 2 + bend * (1 - t) ** 2;
  const half = (t: number) => w * (0.008 + 0.5 * t);
  track(c, horizon, centre, half);
  const spots = [
    [0.14, -0.4],
    [0.26, 0.38],
    [0.46, -0.42],
    [0.78, 0.22],
  ] as const;
  const colors = ['#e8546b', p.cool, '#f6f1e0', p.warm, '#6f8bff'];
  const shift = r.int(0, 4);
  for (const [i, [t, side]] of spots.entries()) {
    if (i < 3 && r.chance(0.2)) continue;
    const y = horizon + t * (h - horizon);
    car(c, centre(t) + side * half(t), y, half(t) * 0.34, colors[(i + shift) % colors.length] ?? p.warm);
  }
}

/** Mesas and cacti. */
function mesas(c: Canvas, horizon: number): void {
  const { random: r, palette: p, unit: u, width: w } = c;
  for (let i = 0; i < 4; i++) {
    const [x, wide, tall] = [w * (i * 0.28 + r.between(-0.06, 0.1)), r.between(9, 22) * u, r.between(7, 16) * u];
    c.polygon(
      [
        [x - wide * 0.4, horizon],
        [x, horizon - tall * 0.6],
        [x + wide * 0.06, horizon - tall],
        [x + wide * 0.85, horizon - tall * 0.97],
        [x + wide * 0.92, horizon - tall * 0.55],
        [x + wide * 1.4, horizon],
      ],
      mix(p.far, p.mid, 0.55),
    );
    c.polygon(
      [
        [x + wide * 0.55, horizon],
        [x + wide * 0.62, horizon - tall * 0.98],
        [x + wide * 0.85, horizon - tall * 0.97],
        [x + wide * 0.92, horizon - tall * 0.55],
        [x + wide * 1.4, horizon],
      ],
      mix(p.mid, p.near, 0.3),
    );
    c.rect(x + wide * 0.02, horizon - tall * 0.7, wide * 0.88, 0.6 * u, p.far, { opacity: 0.8 });
  }
}

function track(c: Canvas, horizon: number, centre: (t: number) => number, half: (t: number) => number): void {
  const { palette: p, unit: u, height: h } = c;
  const y = (t: number) => horizon + t * (h - horizon);
  const steps = 44;
  const strip = (from: number, to: number, a: number, b: number): Point[] => [
    [centre(from) + half(from) * a, y(from)],
    [centre(from) + half(from) * b, y(from)],
    [centre(to) + half(to) * b, y(to)],
    [centre(to) + half(to) * a, y(to)],
  ];
  const parts: [number, number][] = [];
  for (let i = 0; i < steps; i++) {
    const [t0, t1] = [(i / steps) ** 2.2 * 1.06, ((i + 1) / steps) ** 2.2 * 1.06];
    parts.push([t0, t1]);
  }
  for (const [rest, kerb] of ['#d9485f', '#f3ead8'].entries()) {
    for (const [t0, t1] of parts.filter((_, i) => i % 2 === rest)) {
      c.polygon(strip(t0, t1, -1.14, -0.98), kerb);
      c.polygon(strip(t0, t1, 0.98, 1.14), kerb);
    }
  }
  for (const [t0, t1] of parts) c.polygon(strip(t0, t1 + 0.002, -1, 1), mix(p.near, '#4a4a5c', 0.35));
  for (const [t0, t1] of parts.filter((_, i) => i % 4 < 2))
    c.polygon(strip(t0, t1, -0.018, 0.018), p.light, { opacity: 0.8 });
  const groove = [
    [-0.5, -0.3],
    [0.3, 0.46],
  ] as const;
  for (const [a, b] of groove) c.polygon([...strip(0, 1.06, a, b)], p.ink, { opacity: 0.22 });
  for (const side of [-1, 1]) {
    for (const t of [0.03, 0.07, 0.14, 0.26, 0.46]) {
      const [x, s] = [centre(t) + side * half(t) * 1.5, half(t) * 0.1];
      c.rect(x - s * 0.15, y(t) - s * 4, s * 0.3, s * 4, p.ink);
      c.rect(x - s * 1.2, y(t) - s * 5.4, s * 2.4, s * 1.6, side > 0 ? p.warm : p.cool, { rx: 0.2 * u });
    }
  }
}

/** A low race car from behind; `s` is half its width. */
function car(c: Canvas, x: number, y: number, s: number, color: string): void {
  const { palette: p } = c;
  const at = (dx: number, dy: number): Point => [x + dx * s, y + dy * s];
  c.ellipse(x, y + s * 0.04, s * 1.2, s * 0.13, '#05060f', { opacity: 0.5 });
  for (const dx of [-0.98, 0.62]) c.rect(x + dx * s, y - s * 0.36, s * 0.36, s * 0.4, '#15131f', { rx: s * 0.08 });
  c.polygon([at(-0.62, -0.62), at(-0.42, -0.98), at(0.42, -0.98), at(0.62, -0.62)], darken(color, 0.55));
  c.polygon([at(-0.5, -0.64), at(-0.36, -0.92), at(0.36, -0.92), at(0.5, -0.64)], mix(p.sky[1], p.light, 0.35));
  c.polygon(
    [
      at(-1, -0.28),
      at(-0.92, -0.58),
      at(-0.66, -0.68),
      at(0.66, -0.68),
      at(0.92, -0.58),
      at(1, -0.28),
      at(0.94, -0.1),
      at(-0.94, -0.1),
    ],
    color,
  );
  c.polygon([at(-0.92, -0.58), at(-0.66, -0.68), at(0.66, -0.68), at(0.92, -0.58)], lighten(color, 0.3));
  c.rect(x - s * 0.98, y - s * 0.86, s * 1.96, s * 0.09, darken(color, 0.25), { rx: s * 0.03 });
  for (const dx of [-0.78, 0.7]) c.rect(x + dx * s, y - s * 0.84, s * 0.08, s * 0.24, darken(color, 0.45));
  for (const dx of [-0.86, 0.5]) {
    c.rect(x + dx * s, y - s * 0.46, s * 0.36, s * 0.11, '#ff4a5e', { rx: s * 0.04 });
    c.glow(x + (dx + 0.18) * s, y - s * 0.4, s * 0.5, '#ff4a5e', 0.5);
  }
  c.rect(x - s * 0.6, y - s * 0.26, s * 1.2, s * 0.2, darken(color, 0.6), { rx: s * 0.05 });
  for (const dx of [-0.34, 0.2]) c.circle(x + (dx + 0.07) * s, y - s * 0.15, s * 0.07, '#aab2c4');
}
