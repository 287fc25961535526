/** A truck or a van on a long road at night, with a gas station or hills beside it. */
import type { Canvas } from '../canvas.ts';
import { darken, lighten, mix } from '../color.ts';
import { clouds, hills, moon, pineRow, ridge, sky, stars } from '../nature.ts';

export function highway(c: Canvas): void {
  const { random: r, palette: p, unit: u, width: w, height: h } = c;
  const road = h * 0.76;
  sky(c, 0.8);
  stars(c, 140, 0.55);
  moon(c, w * r.between(0.16, 0.84), h * r.between(0.16, 0.28), u * r.between(6, 10), true);
  clouds(c, 3, 0.1, 0.4, p.sky[2], 0.3);
  const far = mix(p.far, p.sky[2], 0.3);
  ridge(c, { base: road, height: h * 0.34, peaks: r.int(4, 7), color: far, lit: lighten(far, 0.06) });
  hills(c, road, h * 0.2, mix(p.mid, p.far, 0.3), 3);
  const near = hills(c, road + u, h * 0.1, p.mid, 2);
  pineRow(c, 26, (x) => near(x) + u, h * 0.1, p.near);
  if (r.chance(0.5)) stop(c, w * r.between(0.08, 0.2), road);
  else poles(c, road);
  c.rect(0, road, w, h - road + 2, c.vertical(mix(p.near, '#3a3a4c', 0.4), p.ink));
  c.rect(0, road, w, 0.8 * u, lighten(p.mid, 0.12));
  for (let x = -2 * u; x < w; x += 16 * u) c.rect(x, h * 0.885, 9 * u, 1.1 * u, p.light, { opacity: 0.65 });
  c.rect(0, h * 0.975, w, 0.9 * u, p.warm, { opacity: 0.75 });
  rail(c, road - 0.4 * u);
  const x = w * r.between(0.52, 0.66);
  if (r.chance(0.65)) truck(c, x, h * 0.87);
  else van(c, x, h * 0.87);
}

function lightCone(c: Canvas, x: number, y: number): void {
  const { palette: p, unit: u } = c;
  const beam = c.linear(0, 0, 1, 0, [
    [0, p.light, 0.6],
    [1, p.light, 0],
  ]);
  c.cut(x, y, u, '0 -1.4 44 -6 44 9 0 1.4', beam);
  c.glow(x, y, 9 * u, p.light, 0.8);
}

function wheel(c: Canvas, x: number, y: number, size: number): void {
  c.circle(x, y, size, '#0c0c16');
  c.circle(x, y, size * 0.58, '#8a90a4');
  c.circle(x, y, size * 0.4, '#5a6076');
  c.circle(x, y, size * 0.14, '#c9cfdd');
}

/** A long truck that drives to the right. `x` is the joint of cab and trailer. */
function truck(c: Canvas, x: number, y: number): void {
  const { random: r, palette: p, unit: u } = c;
  const paint = mix(r.pick(['#c4384e', '#2f6fc0', '#2fa080', '#7a4be0', '#e09a2f']), p.near, 0.15);
  const box = mix('#e6e2ee', p.mid, 0.3);
  c.ellipse(x - 12 * u, y + 0.6 * u, 54 * u, 1.8 * u, '#05060f', { opacity: 0.5 });
  c.rect(x - 62 * u, y - 31 * u, 60 * u, 25 * u, c.vertical(lighten(box, 0.12), darken(box, 0.25)), { rx: 0.8 * u });
  c.rect(x - 62 * u, y - 17 * u, 60 * u, 2.6 * u, paint);
  c.rect(x - 62 * u, y - 13.6 * u, 60 * u, 1 * u, p.warm);
  c.circle(x - 32 * u, y - 23 * u, 4 * u, p.warm);
  c.ellipse(x - 32 * u, y - 23 * u, 7.4 * u, 1.6 * u, 'none', {
    stroke: paint,
    'stroke-width': (0.9 * u).toFixed(1),
    transform: `rotate(-16 ${x - 32 * u} ${y - 23 * u})`,
  });
  for (let i = 0; i < 9; i++) c.rect(x + (-60 + i * 7) * u, y - 7.4 * u, 1.4 * u, 0.8 * u, p.warm);
  c.rect(x - 62 * u, y - 6 * u, 88 * u, 2.6 * u, '#1c1c2a');
  c.rect(x - 1 * u, y - 34 * u, 1.8 * u, 28 * u, '#9aa0b4');
  c.cut(x, y, u, '1 -5 1 -29 3 -31 12 -31 17 -20 27 -18.4 28.4 -15 28.4 -5', paint);
  c.cut(x, y, u, '17 -20 27 -18.4 28.4 -15 28.4 -5 17 -5', darken(paint, 0.16));
  c.cut(x, y, u, '6 -28.4 11.4 -28.4 15 -20 6 -20', mix(p.cool, p.light, 0.3));
  c.cut(x, y, u, '8 -28.4 9.6 -28.4 12.6 -20 10 -20', '#ffffff', { opacity: 0.35 });
  c.rect(x + 5.4 * u, y - 18 * u, 9 * u, 11 * u, 'none', {
    stroke: darken(paint, 0.35),
    'stroke-width': (0.4 * u).toFixed(1),
    rx: 0.6 * u,
  });
  for (let i = 0; i < 4; i++) c.rect(x + 19 * u, y - (15.4 - i * 2) * u, 6.6 * u, 0.8 * u, '#c9cfdd', { opacity: 0.8 });
  c.rect(x + 24 * u, y - 6.4 * u, 6 * u, 3 * u, '#c9cfdd', { rx: 0.6 * u });
  for (const dx of [4, 6.6, 9.2]) c.circle(x + dx * u, y - 31.6 * u, 0.6 * u, p.warm);
  for (const dx of [-55, -46, -12, -3, 20]) wheel(c, x + dx * u, y - 3 * u, 4.2 * u);
  c.rect(x - 62.6 * u, y - 10 * u, 1.2 * u, 2.6 * u, '#ff4a5e');
  c.glow(x - 62 * u, y - 8.6 * u, 7 * u, '#ff4a5e', 0.6);
  lightCone(c, x + 28.4 * u, y - 9 * u);
}

/** A camper van with a lit window. */
function van(c: Canvas, x: number, y: number): void {
  const { random: r, palette: p, unit: u } = c;
  const paint = mix(r.pick(['#2fa8a0', '#e08a4a', '#7a9fe0', '#d8607a']), p.near, 0.12);
  const cream = mix('#fbf0dc', p.mid, 0.15);
  c.ellipse(x - 6 * u, y + 0.6 * u, 34 * u, 1.8 * u, '#05060f', { opacity: 0.5 });
  c.rect(x - 34 * u, y - 31 * u, 56 * u, 27 * u, cream, { rx: 6 * u });
  c.cut(x, y, u, '-34 -16 23.4 -16 25.4 -9 25.4 -4 -34 -4', paint);
  c.rect(x - 29 * u, y - 27 * u, 13 * u, 9 * u, p.warm, { rx: 1.4 * u });
  c.rect(x - 13 * u, y - 27 * u, 13 * u, 9 * u, c.vertical(p.light, p.warm), { rx: 1.4 * u });
  c.cut(x, y, u, '4 -27 16 -27 20.6 -18 4 -18', mix(p.cool, p.mid, 0.35));
  c.rect(x - 33 * u, y - 35 * u, 30 * u, 1.2 * u, '#3a3850');
  c.rect(x - 31 * u, y - 38.6 * u, 9 * u, 4 * u, '#8a5a3c', { rx: 0.6 * u });
  c.rect(x - 20 * u, y - 37.6 * u, 13 * u, 3 * u, p.cool, { rx: 1.4 * u });
  for (const dx of [-30, -6]) c.rect(x + dx * u, y - 34.6 * u, 0.8 * u, 4 * u, '#3a3850');
  c.rect(x - 36 * u, y - 6 * u, 63 * u, 2 * u, '#c9cfdd', { rx: u });
  c.circle(x + 23 * u, y - 11.6 * u, 1.8 * u, p.light);
  for (const dx of [-22, 12]) wheel(c, x + dx * u, y - 3 * u, 4.8 * u);
  c.glow(x - 34 * u, y - 10 * u, 6 * u, '#ff4a5e', 0.6);
  lightCone(c, x + 24 * u, y - 11 * u);
}

/** A small gas station with a lit canopy. */
function stop(c: Canvas, x: number, y: number): void {
  const { palette: p, unit: u } = c;
  c.glow(x + 12 * u, y - 10 * u, 34 * u, p.warm, 0.4);
  c.rect(x + 2 * u, y - 15 * u, 24 * u, 15 * u, mix(p.mid, p.light, 0.2));
  c.rect(x + 4 * u, y - 11 * u, 12 * u, 8 * u, p.light);
  c.rect(x + 18.4 * u, y - 11 * u, 5 * u, 11 * u, p.warm);
  c.rect(x + 0.6 * u, y - 17 * u, 27 * u, 2.6 * u, '#c4384e');
  c.rect(x - 24 * u, y - 22 * u, 26 * u, 3.6 * u, mix('#e6e2ee', p.mid, 0.2));
  c.rect(x - 24 * u, y - 18.6 * u, 26 * u, 0.9 * u, p.light);
  for (const dx of [-21, -2]) c.rect(x + dx * u, y - 18.4 * u, 1.4 * u, 18.4 * u, mix(p.far, '#ffffff', 0.2));
  c.rect(x - 13 * u, y - 8 * u, 4.6 * u, 8 * u, '#c4384e', { rx: 0.6 * u });
  c.rect(x - 12.2 * u, y - 7 * u, 3 * u, 2.2 * u, p.cool);
  c.rect(x + 33 * u, y - 32 * u, 1.2 * u, 32 * u, p.ink);
  c.rect(x + 28 * u, y - 38 * u, 11 * u, 9 * u, p.ink, { rx: u, stroke: p.cool, 'stroke-width': (0.6 * u).toFixed(1) });
  c.circle(x + 33.5 * u, y - 33.5 * u, 2.4 * u, p.warm);
}

function poles(c: Canvas, y: number): void {
  const { palette: p, unit: u, width: w } = c;
  const gap = w / 4;
  for (let i = -1; i < 5; i++) {
    const x = gap * (i + 0.4);
    c.rect(x, y - 36 * u, 0.9 * u, 36 * u, p.ink);
    c.rect(x - 4 * u, y - 34 * u, 9 * u, 0.7 * u, p.ink);
    for (const dx of [-3.6, 4.4]) c.stroke(`M${x + dx * u} ${y - 34 * u}q${gap / 2} ${9 * u} ${gap} 0`, p.ink, 0.2 * u);
  }
}

function rail(c: Canvas, y: number): void {
  const { palette: p, unit: u, width: w } = c;
  const steel = mix('#aab2c4', p.near, 0.5);
  for (let x = 4 * u; x < w; x += 9 * u) c.rect(x, y - 2.4 * u, 0.8 * u, 3 * u, darken(steel, 0.3));
  c.rect(0, y - 3.4 * u, w, 1.5 * u, steel);
  c.rect(0, y - 3 * u, w, 0.3 * u, lighten(steel, 0.2));
}
