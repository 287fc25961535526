/** Faceted mountains at dusk: over a lake, a meadow with a tent, or a forest. */
import type { Canvas } from '../canvas.ts';
import { darken, lighten, mix } from '../color.ts';
import { birds, clouds, mist, moon, pine, pineRow, ridge, sky, stars, water } from '../nature.ts';

export function mountain(c: Canvas): void {
  const { random: r, palette: p, unit: u, width: w, height: h } = c;
  const lake = r.chance(0.5);
  const sunX = w * r.between(0.22, 0.8);
  sky(c, 0.85);
  stars(c, 90, 0.45);
  moon(c, sunX, h * r.between(0.24, 0.36), u * r.between(8, 13), r.chance(0.4));
  clouds(c, r.int(2, 4), 0.1, 0.42, lighten(p.sky[2], 0.3), 0.28);
  const horizon = h * (lake ? 0.72 : 0.78);
  const far = mix(p.far, p.sky[2], 0.3);
  ridge(c, { base: horizon, height: h * 0.34, peaks: r.int(4, 6), color: far, lit: lighten(far, 0.07) });
  mist(c, horizon, h * 0.16, p.sky[2], 0.5);
  ridge(c, {
    base: horizon,
    height: h * r.between(0.4, 0.5),
    peaks: r.int(2, 3),
    color: mix(p.mid, p.far, 0.25),
    lit: mix(p.mid, p.far, 0.55),
    snow: mix(p.light, p.far, 0.12),
  });
  mist(c, horizon, h * 0.13, p.sky[2], 0.4);
  ridge(c, { base: horizon + u, height: h * 0.2, peaks: r.int(4, 6), color: p.mid, lit: lighten(p.mid, 0.05) });
  if (lake) {
    water(c, horizon, sunX, darken(p.mid, 0.25));
    const shore = (x: number) => h * (0.985 - 0.1 * Math.abs(x / w - 0.5) ** 1.2 * 2);
    c.path(`M0 ${h * 0.86}Q${w * 0.3} ${h * 0.98} ${w * 0.55} ${h * 0.97}T${w} ${h * 0.88}V${h + 2}H0Z`, p.ink);
    pineRow(c, 20, (x) => shore(x) - h * 0.01, h * 0.2, p.near);
  } else {
    const slope = (x: number) => h * (0.86 - 0.05 * Math.sin((x / w) * 3.1 + 0.4));
    c.path(`M0 ${slope(0)}Q${w * 0.4} ${h * 0.78} ${w * 0.6} ${h * 0.83}T${w} ${slope(w)}V${h + 2}H0Z`, p.near);
    pineRow(c, 22, (x) => slope(x) + h * 0.03, h * 0.17, p.near);
    c.path(`M0 ${h * 0.95}Q${w * 0.5} ${h * 0.87} ${w} ${h * 0.96}V${h + 2}H0Z`, p.ink);
    if (r.chance(0.7)) camp(c, w * r.between(0.35, 0.65), h * 0.925);
  }
  pine(c, w * 0.06, h * 1.02, h * 0.34, p.ink);
  pine(c, w * 0.93, h * 1.02, h * 0.28, p.ink);
  birds(c, w * r.between(0.3, 0.7), h * 0.3, 5, darken(p.mid, 0.2));
}

/** A lit tent and a fire. */
function camp(c: Canvas, x: number, y: number): void {
  const { palette: p, unit: u } = c;
  c.glow(x, y - 2 * u, 20 * u, p.warm, 0.4);
  c.polygon(
    [
      [x - 7 * u, y],
      [x, y - 8 * u],
      [x + 7 * u, y],
    ],
    p.warm,
  );
  c.polygon(
    [
      [x, y - 8 * u],
      [x + 7 * u, y],
      [x + 9.5 * u, y - 1.2 * u],
    ],
    darken(p.warm, 0.3),
  );
  c.polygon(
    [
      [x - 2 * u, y],
      [x, y - 5.5 * u],
      [x + 2 * u, y],
    ],
    darken(p.warm, 0.6),
  );
  const f = x + 15 * u;
  c.glow(f, y - u, 9 * u, p.warm, 0.7);
  c.polygon(
    [
      [f - 1.4 * u, y],
      [f - 0.2 * u, y - 4.6 * u],
      [f + 1.4 * u, y],
    ],
    '#ff8a4a',
  );
  c.polygon(
    [
      [f - 0.7 * u, y],
      [f + 0.2 * u, y - 2.6 * u],
      [f + 0.8 * u, y],
    ],
    p.light,
  );
  c.rect(f - 2.4 * u, y - 0.4 * u, 4.8 * u, 0.8 * u, '#2a1a18', { rx: 0.4 * u });
}
