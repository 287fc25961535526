/** A soldier's helmet in front of a planet, with a battle reflected in its visor. */
import type { Canvas, Point } from '../canvas.ts';
import { darken, lighten, mix } from '../color.ts';
import { sky, stars } from '../nature.ts';
import { planet } from '../space.ts';

export function helmet(c: Canvas): void {
  const { random: r, palette: p, unit: u, width: w, height: h } = c;
  sky(c, 1);
  stars(c, 110, 0.9);
  const side = r.chance(0.5) ? 1 : -1;
  planet(
    c,
    w * (0.5 + side * r.between(0.24, 0.36)),
    h * r.between(0.16, 0.24),
    u * r.between(14, 22),
    p.far,
    r.chance(0.4),
  );
  for (let i = 0; i < 7; i++)
    tracer(c, w * r.between(0.02, 0.98), h * r.between(0.05, 0.5), r.between(8, 22) * u, side);
  const [x, y] = [w * 0.5, h * 0.48];
  c.glow(x, y, 62 * u, p.warm, 0.32);
  const shell = mix(p.mid, r.pick(['#6d7f5a', '#4c6f96', '#8d5a4b', '#6c5a8f', '#7a7f88']), 0.7);
  const at = (dx: number, dy: number): Point => [x + dx * side * u, y + dy * u];
  c.polygon([at(-44, 66), at(-36, 34), at(-14, 26), at(16, 26), at(38, 34), at(48, 66)], darken(shell, 0.45));
  c.polygon([at(-27, 24), at(28, 24), at(22, 40), at(-20, 40)], p.ink);
  c.polygon(
    [
      at(-33, -8),
      at(-26, -28),
      at(-8, -38),
      at(12, -38),
      at(29, -26),
      at(35, -6),
      at(33, 20),
      at(22, 34),
      at(-18, 34),
      at(-31, 20),
    ],
    shell,
  );
  c.polygon(
    [
      at(-33, -8),
      at(-26, -28),
      at(-8, -38),
      at(-2, -38),
      at(-16, -24),
      at(-22, -4),
      at(-20, 22),
      at(-12, 34),
      at(-18, 34),
      at(-31, 20),
    ],
    lighten(shell, 0.14),
  );
  c.polygon(
    [at(22, -31), at(29, -26), at(35, -6), at(33, 20), at(22, 34), at(14, 34), at(26, 16), at(27, -8)],
    darken(shell, 0.25),
  );
  visor(c, at);
  c.polygon([at(-12, 24), at(14, 24), at(10, 31), at(-8, 31)], darken(shell, 0.4));
  for (const dx of [-5, 1, 7]) c.line(...at(dx, 25.5), ...at(dx, 29.5), p.warm, 0.8 * u);
  c.polygon([at(-37, -2), at(-30, -4), at(-29, 12), at(-36, 12)], darken(shell, 0.35));
  c.circle(...at(-33, 4), 1.6 * u, p.cool);
}

/** Golden glass with a skyline, a flash and a line of light. */
function visor(c: Canvas, at: (dx: number, dy: number) => Point): void {
  const { random: r, palette: p } = c;
  const glass: Point[] = [
    at(-17, -14),
    at(-8, -20),
    at(22, -18),
    at(29, -8),
    at(27, 10),
    at(18, 20),
    at(-10, 19),
    at(-18, 8),
  ];
  c.polygon(glass, c.vertical(darken(p.warm, 0.55), p.warm, lighten(p.warm, 0.55)));
  const line: Point[] = [];
  for (let dx = -16; dx <= 27; dx += 4) line.push(at(dx, r.between(0, 9)), at(dx + 3, r.between(2, 9)));
  c.polygon([...line, at(26, 12), at(18, 19), at(-10, 18), at(-17, 8)], darken(p.near, 0.2), { opacity: 0.75 });
  c.polygon([at(-17, -14), at(-8, -20), at(0, -19.4), at(-12, 12), at(-18, 8)], '#ffffff', { opacity: 0.28 });
  c.polygon([at(3, -19), at(6, -18.8), at(-6, 18), at(-8, 16)], '#ffffff', { opacity: 0.22 });
  c.circle(...at(18, -8), 2.4 * c.unit, '#ffffff', { opacity: 0.85 });
}

function tracer(c: Canvas, x: number, y: number, length: number, side: number): void {
  const color = c.random.chance(0.5) ? c.palette.warm : c.palette.cool;
  c.line(x, y, x + side * length, y - length * 0.45, color, 0.55 * c.unit, { opacity: 0.75 });
}
