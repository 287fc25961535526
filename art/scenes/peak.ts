/** A single snowy peak with northern lights, falling snow, and a lit hut or a flag at the summit. */
import type { Canvas, Point } from '../canvas.ts';
import { darken, lighten, mix, stepped } from '../color.ts';
import { crescent, mist, moon, pineRow, ridge, sky, stars } from '../nature.ts';

export function peak(c: Canvas): void {
  const { random: r, palette: p, unit: u, width: w, height: h } = c;
  sky(c);
  stars(c, 150, 0.6);
  if (r.chance(0.65)) lights(c);
  if (r.chance(0.5)) crescent(c, w * r.between(0.12, 0.3), h * 0.2, u * 7);
  else moon(c, w * r.between(0.72, 0.88), h * 0.2, u * 6, true);
  ridge(c, {
    base: h * 0.84,
    height: h * 0.3,
    peaks: 6,
    color: mix(p.far, p.sky[2], 0.35),
    lit: mix(p.far, p.sky[2], 0.5),
  });
  mist(c, h * 0.84, h * 0.2, p.sky[2], 0.5);
  const top: Point = [w * r.between(0.42, 0.6), h * r.between(0.17, 0.24)];
  giant(c, top);
  mist(c, h * 0.9, h * 0.2, p.sky[2], 0.45);
  c.path(
    `M0 ${h * 0.84}Q${w * 0.3} ${h * 0.78} ${w * 0.55} ${h * 0.86}T${w} ${h * 0.82}V${h + 2}H0Z`,
    lighten(p.far, 0.45),
  );
  c.path(
    `M0 ${h * 0.92}Q${w * 0.4} ${h * 0.83} ${w * 0.7} ${h * 0.91}T${w} ${h * 0.9}V${h + 2}H0Z`,
    lighten(p.far, 0.68),
  );
  pineRow(c, 18, () => h * 0.93, h * 0.14, p.mid);
  if (r.chance(0.6)) hut(c, w * r.between(0.36, 0.62), h * 0.93);
  c.path(`M0 ${h * 0.985}Q${w * 0.45} ${h * 0.94} ${w} ${h * 0.98}V${h + 2}H0Z`, lighten(p.far, 0.85));
  for (let i = 0; i < 130; i++) {
    c.circle(r.next() * w, r.next() * h, r.between(0.1, 0.38) * u, '#ffffff', {
      opacity: stepped(r.between(0.3, 0.9)),
    });
  }
}

/** The mountain: a lit left flank, a shaded right flank, and a broken snow line. */
function giant(c: Canvas, [x, y]: Point): void {
  const { random: r, palette: p, unit: u, width: w, height: h } = c;
  const base = h * 0.9;
  const left = x - w * 0.42;
  const right = x + w * 0.44;
  const edge: Point[] = [[left, base]];
  const steps = 7;
  for (let i = 1; i < steps; i++) {
    const t = i / steps;
    edge.push([left + (x - left) * t + r.between(-1.6, 1.6) * u, base + (y - base) * t ** 1.15 + r.between(-1, 1) * u]);
  }
  const flank: Point[] = [];
  for (let i = 1; i < steps; i++) {
    const t = i / steps;
    flank.push([x + (right - x) * t + r.between(-1.6, 1.6) * u, y + (base - y) * t ** 0.88 + r.between(-1, 1) * u]);
  }
  const spine: Point[] = [];
  for (let i = 1; i <= 6; i++) {
    spine.push([x + (i % 2 ? 3.4 : -1.2) * u * (0.4 + i * 0.34), y + ((base - y) * i) / 6]);
  }
  c.polygon([[x, y], ...flank, [right, base], ...[...spine].reverse()], mix(p.near, p.mid, 0.45));
  c.polygon([...edge, [x, y], ...spine], mix(p.mid, p.far, 0.45));
  const cap = (side: number, color: string) => {
    const s = (dx: number, dy: number): Point => [x + dx * u * side, y + dy * u];
    c.polygon(
      [
        [x, y],
        s(8, 11.5),
        s(13.5, 19),
        s(11, 21),
        s(9.2, 18.5),
        s(7.6, 25),
        s(5.4, 20),
        s(3.6, 28),
        s(1.6, 21),
        s(0.3, 25),
      ],
      color,
    );
  };
  cap(1, mix(p.light, p.far, 0.42));
  cap(-1, mix(p.light, '#ffffff', 0.5));
  for (let i = 0; i < 9; i++) {
    const t = r.between(0.4, 0.9);
    const sx = left + (x - left) * (1 - t) + (x - left) * t * r.between(0.45, 0.9);
    const sy = y + (base - y) * t;
    c.polygon(
      [
        [sx, sy],
        [sx + 5 * u, sy - 3.4 * u],
        [sx + 3.4 * u, sy + 0.4 * u],
      ],
      p.light,
      { opacity: 0.32 },
    );
  }
  if (r.chance(0.6)) {
    c.line(x, y, x, y - 6 * u, p.ink, 0.4 * u);
    c.polygon(
      [
        [x, y - 6 * u],
        [x + 4.4 * u, y - 4.9 * u],
        [x, y - 3.6 * u],
      ],
      p.warm,
    );
  }
}

/** Curtains of northern light. */
function lights(c: Canvas): void {
  const { random: r, palette: p, width: w, height: h } = c;
  for (let band = 0; band < 3; band++) {
    const color = band === 1 ? p.warm : p.cool;
    const base = h * r.between(0.2, 0.42);
    const tall = h * r.between(0.18, 0.3);
    const phase = r.between(0, 6);
    const fill = c.linear(0, 0, 0, 1, [
      [0, color, 0],
      [0.5, color, band === 1 ? 0.16 : 0.36],
      [0.74, color, 0],
    ]);
    const wave = (t: number) => Math.sin(t * 5 + phase) * h * 0.05 + Math.sin(t * 11 + phase) * h * 0.02;
    const upper: Point[] = [];
    const lower: Point[] = [];
    for (let i = 0; i <= 30; i++) {
      const t = i / 30;
      upper.push([t * w, base - tall + wave(t) * 0.6]);
      lower.push([t * w, base + wave(t)]);
    }
    c.polygon([...upper, ...lower.reverse()], fill);
  }
}

/** A small mountain hut with warm windows. */
function hut(c: Canvas, x: number, y: number): void {
  const { palette: p, unit: u } = c;
  c.glow(x, y - 3 * u, 14 * u, p.warm, 0.5);
  c.rect(x - 5 * u, y - 5 * u, 10 * u, 6 * u, darken(p.near, 0.2));
  c.rect(x - 3.4 * u, y - 3.6 * u, 2.4 * u, 2.4 * u, p.warm);
  c.rect(x + 1.2 * u, y - 3.8 * u, 2 * u, 4.8 * u, p.warm);
  c.polygon(
    [
      [x - 7 * u, y - 4.6 * u],
      [x, y - 10 * u],
      [x + 7 * u, y - 4.6 * u],
    ],
    lighten(p.far, 0.8),
  );
  c.polygon(
    [
      [x - 7 * u, y - 4.6 * u],
      [x, y - 8.8 * u],
      [x + 7 * u, y - 4.6 * u],
    ],
    darken(p.near, 0.4),
  );
}
