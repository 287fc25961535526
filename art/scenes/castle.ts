/** A castle on a rock with flags, lit windows and a bridge; sometimes a dragon crosses the moon. */
import type { Canvas, Point } from '../canvas.ts';
import { darken, lighten, mix } from '../color.ts';
import { clouds, hills, mist, moon, pineRow, ridge, sky, stars, water } from '../nature.ts';

export function castle(c: Canvas): void {
  const { random: r, palette: p, unit: u, width: w, height: h } = c;
  const moonX = w * (r.chance(0.5) ? r.between(0.16, 0.26) : r.between(0.74, 0.84));
  const moonY = h * r.between(0.24, 0.32);
  const size = u * r.between(12, 17);
  sky(c, 0.85);
  stars(c, 120, 0.5);
  moon(c, moonX, moonY, size, r.chance(0.5));
  clouds(c, 4, 0.1, 0.42, lighten(p.sky[2], 0.2), 0.3);
  if (r.chance(0.55)) dragon(c, moonX + r.between(-4, 4) * u, moonY, u * 0.8);
  ridge(c, {
    base: h * 0.78,
    height: h * 0.26,
    peaks: 6,
    color: mix(p.far, p.sky[2], 0.4),
    lit: mix(p.far, p.sky[2], 0.52),
  });
  mist(c, h * 0.78, h * 0.18, p.sky[2], 0.45);
  hills(c, h * 0.8, h * 0.1, mix(p.mid, p.far, 0.4), 2);
  const wet = r.chance(0.5);
  if (wet) water(c, h * 0.79, moonX, darken(p.mid, 0.3));
  const x = w * r.between(0.44, 0.56);
  rock(c, x, h * 0.66);
  c.group(
    {
      transform: `translate(${x.toFixed(1)} ${(h * 0.66).toFixed(1)}) scale(0.86) translate(${(-x).toFixed(1)} ${(-h * 0.66).toFixed(1)})`,
    },
    () => keep(c, x, h * 0.66),
  );
  bridge(c, x, h * 0.8);
  if (!wet) hills(c, h * 0.9, h * 0.08, p.near, 1.5);
  c.path(`M0 ${h * 0.86}Q${w * 0.25} ${h * 0.98} ${w * 0.5} ${h * 0.975}T${w} ${h * 0.87}V${h + 2}H0Z`, p.ink);
  pineRow(c, 18, (px) => h * (0.99 - 0.1 * Math.abs(px / w - 0.5) * 2), h * 0.16, darken(p.near, 0.2));
}

function rock(c: Canvas, x: number, y: number): void {
  const { palette: p, unit: u } = c;
  const at = (dx: number, dy: number): Point => [x + dx * u, y + dy * u];
  const stone = mix(p.mid, p.near, 0.3);
  c.polygon([at(-32, 2), at(32, 2), at(40, 12), at(37, 24), at(48, 40), at(-50, 40), at(-39, 22), at(-41, 10)], stone);
  c.polygon(
    [at(-32, 2), at(-12, 2), at(-17, 12), at(-13, 22), at(-22, 40), at(-50, 40), at(-39, 22), at(-41, 10)],
    lighten(stone, 0.07),
  );
  c.polygon([at(18, 2), at(32, 2), at(40, 12), at(37, 24), at(48, 40), at(28, 40), at(24, 20)], darken(stone, 0.22));
}

/** Towers and walls, drawn from the back to the front. */
function keep(c: Canvas, x: number, y: number): void {
  const { random: r, palette: p, unit: u } = c;
  const wall = mix(p.mid, p.far, 0.5);
  const roof = mix(r.pick(['#b8405a', '#3f5fb8', '#6d48b8', '#2f7f78']), p.near, 0.35);
  c.glow(x, y - 14 * u, 46 * u, p.warm, 0.22);
  tower(c, x, y - 6 * u, 11, r.between(36, 42), mix(wall, p.sky[2], 0.12), roof);
  tower(c, x - 17 * u, y, 8, r.between(30, 36), darken(wall, 0.06), roof);
  tower(c, x + 16 * u, y, 8, r.between(26, 33), darken(wall, 0.1), roof);
  wallPiece(c, x - 28 * u, y - 13 * u, 56 * u, 16 * u, wall);
  tower(c, x - 27 * u, y + 2 * u, 9, r.between(19, 24), lighten(wall, 0.03), roof);
  tower(c, x + 27 * u, y + 2 * u, 9, r.between(19, 25), darken(wall, 0.08), roof);
  wallPiece(c, x - 9 * u, y - 19 * u, 18 * u, 22 * u, lighten(wall, 0.05));
  c.path(
    `M${x - 4 * u} ${y + 3 * u}V${y - 6 * u}A${4 * u} ${4 * u} 0 0 1 ${x + 4 * u} ${y - 6 * u}V${y + 3 * u}Z`,
    c.vertical(p.warm, darken(p.warm, 0.5)),
  );
  for (let i = -1; i <= 1; i++) c.rect(x + i * 2.2 * u - 0.2 * u, y - 9 * u, 0.45 * u, 12 * u, p.ink);
  for (const dx of [-5.6, 4.2]) window(c, x + dx * u, y - 14.4 * u);
  for (const dx of [-20, -14, 12.5, 18.5]) window(c, x + dx * u, y - 7 * u);
}

function window(c: Canvas, x: number, y: number): void {
  const { palette: p, unit: u } = c;
  c.rect(x, y, 1.5 * u, 3 * u, p.warm, { rx: 0.75 * u });
}

function wallPiece(c: Canvas, x: number, y: number, wide: number, high: number, color: string): void {
  const { unit: u } = c;
  c.rect(x, y, wide, high, color);
  c.rect(x + wide * 0.72, y, wide * 0.28, high, darken(color, 0.14));
  for (let dx = 0; dx < wide - 1; dx += 3.1 * u) c.rect(x + dx, y - 1.8 * u, 1.9 * u, 2 * u, color);
  c.rect(x, y + 1.4 * u, wide, 0.5 * u, darken(color, 0.25));
}

function tower(c: Canvas, x: number, y: number, wide: number, high: number, color: string, roof: string): void {
  const { random: r, palette: p, unit: u } = c;
  const [half, top] = [(wide / 2) * u, y - high * u];
  c.rect(x - half, top, half * 2, high * u + 3 * u, color);
  c.rect(x + half * 0.35, top, half * 0.65, high * u + 3 * u, darken(color, 0.22));
  c.rect(x - half * 1.2, top - 1.4 * u, half * 2.4, 3 * u, lighten(color, 0.05));
  c.rect(x + half * 0.4, top - 1.4 * u, half * 0.8, 3 * u, darken(color, 0.18));
  const tip = top - wide * 1.45 * u;
  c.polygon(
    [
      [x - half * 1.34, top - 1.2 * u],
      [x, tip],
      [x + half * 1.34, top - 1.2 * u],
    ],
    roof,
  );
  c.polygon(
    [
      [x + half * 0.3, top - 1.2 * u],
      [x, tip],
      [x + half * 1.34, top - 1.2 * u],
    ],
    darken(roof, 0.3),
  );
  c.line(x, tip, x, tip - 4.6 * u, p.ink, 0.3 * u);
  c.polygon(
    [
      [x, tip - 4.8 * u],
      [x + 4.2 * u, tip - 3.8 * u],
      [x, tip - 2.6 * u],
    ],
    r.chance(0.5) ? p.warm : p.cool,
  );
  window(c, x - half * 0.5, top + 4 * u);
  if (high > 22) window(c, x - half * 0.1, top + 11 * u);
}

function bridge(c: Canvas, x: number, y: number): void {
  const { palette: p, unit: u, width: w } = c;
  const stone = mix(p.near, p.mid, 0.45);
  const from = x + 34 * u;
  if (from > w) return;
  c.rect(from, y - 6 * u, w - from + 4, 3 * u, stone);
  for (let bx = from; bx < w; bx += 12 * u) {
    c.path(
      `M${bx} ${y - 3.2 * u}h${12 * u}v${13 * u}h${-2 * u}a${4 * u} ${7 * u} 0 0 0 ${-8 * u} 0h${-2 * u}Z`,
      darken(stone, 0.12),
    );
    c.rect(bx + 5.4 * u, y - 8.4 * u, 0.6 * u, 2.6 * u, p.ink);
    c.circle(bx + 5.7 * u, y - 8.8 * u, 0.7 * u, p.warm);
    c.circle(bx + 5.7 * u, y - 8.8 * u, 2 * u, p.warm, { opacity: 0.2 });
  }
}

function dragon(c: Canvas, x: number, y: number, s: number): void {
  const d = `M-13 1C-9 -1 -6 -1 -3 0C-4 -6 -9 -9 -15 -9C-12 -11 -5 -11 -1 -6C0 -8 1 -9 3 -9C7 -12 13 -11 16 -8C10 -8 6 -5 5 0C8 0 10 -1 11 -3L15 -4L14 -2L17 -1L12 1C10 3 6 4 2 3.4C-2 3.4 -5 3 -9 4.4C-11 5.4 -14 5.6 -17 4L-15 3Z`;
  c.path(d, c.palette.ink, { transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${s.toFixed(2)})` });
}
