/** A night under a nebula: planets, a comet, and a stargazer with a telescope on a hill. */
import type { Canvas } from '../canvas.ts';
import { darken, mix } from '../color.ts';
import { hills, pineRow, sparkle, stars } from '../nature.ts';
import { nebula as gas, planet } from '../space.ts';

export function nebula(c: Canvas): void {
  const { random: r, palette: p, unit: u, width: w, height: h } = c;
  c.rect(
    0,
    0,
    w,
    h,
    c.linear(0, 0, 0.4, 1, [
      [0, darken(p.sky[0], 0.5)],
      [0.6, darken(p.sky[0], 0.1)],
      [1, mix(p.sky[1], p.sky[0], 0.3)],
    ]),
  );
  gas(c, w * r.between(0.3, 0.7), h * r.between(0.3, 0.45), w * 0.4, [p.sky[2], p.sky[1], p.cool, p.far], 16);
  gas(c, w * r.between(0.3, 0.7), h * r.between(0.25, 0.4), w * 0.22, [p.light, p.warm, p.sky[2]], 8);
  stars(c, 300, 1.05);
  for (let i = 0; i < 9; i++) sparkle(c, r.next() * w, r.next() * h * 0.6, r.between(1, 2.6) * u, p.light);
  if (r.chance(0.6))
    planet(
      c,
      w * r.between(0.65, 0.86),
      h * r.between(0.2, 0.34),
      u * r.between(7, 12),
      mix(r.pick([p.warm, p.cool, p.sky[2]]), p.mid, 0.2),
      true,
    );
  comet(c, w * r.between(0.15, 0.4), h * r.between(0.14, 0.3));
  hills(c, h * 0.9, h * 0.16, mix(p.mid, p.near, 0.45), 1.6);
  const front = hills(c, h * 0.97, h * 0.14, p.ink, 1.2);
  pineRow(c, 16, (x) => front(x) + u, h * 0.13, p.ink);
  watcher(c, w * r.between(0.34, 0.62), front);
}

function comet(c: Canvas, x: number, y: number): void {
  const { palette: p, unit: u } = c;
  c.group({ transform: `rotate(-24 ${x} ${y})` }, () => {
    c.polygon(
      [
        [x, y - 1.1 * u],
        [x + 34 * u, y - 2.6 * u],
        [x + 30 * u, y + 1.6 * u],
        [x, y + 1.1 * u],
      ],
      c.linear(0, 0, 1, 0, [
        [0, p.light, 0.85],
        [1, p.cool, 0],
      ]),
    );
    c.glow(x, y, 6 * u, p.light, 0.7);
    c.circle(x, y, 1.3 * u, '#ffffff');
  });
}

/** One or two people, a telescope and a lantern. */
function watcher(c: Canvas, x: number, ground: (x: number) => number): void {
  const { random: r, palette: p, unit: u } = c;
  const y = ground(x) + u;
  const dark = darken(p.ink, 0.3);
  const rim = mix(p.sky[2], p.ink, 0.25);
  c.glow(x + 12 * u, ground(x + 12 * u) - u, 16 * u, p.warm, 0.55);
  c.rect(x + 11.2 * u, ground(x + 12 * u) - 3 * u, 1.8 * u, 3 * u, p.warm, { rx: 0.5 * u });
  const tx = x + 5 * u;
  for (const dx of [-3, 0, 3]) c.line(tx, y - 8 * u, tx + dx * u, y, rim, 0.5 * u);
  c.group({ transform: `rotate(-38 ${tx} ${y - 8.4 * u})` }, () => {
    c.rect(tx - 4 * u, y - 9.6 * u, 12 * u, 2.6 * u, rim, { rx: 0.4 * u });
    c.rect(tx + 7 * u, y - 10 * u, 2 * u, 3.4 * u, rim, { rx: 0.4 * u });
    c.rect(tx - 6.4 * u, y - 8.9 * u, 2.6 * u, 1.2 * u, rim);
  });
  const person = (px: number, size: number) => {
    const s = size * u;
    c.circle(px, y - 9.8 * s, 1.5 * s, dark);
    c.path(
      `M${px - 1.8 * s} ${y - 0.6 * s}V${y - 6.4 * s}Q${px - 1.8 * s} ${y - 8.2 * s} ${px} ${y - 8.2 * s}T${px + 1.8 * s} ${y - 6.4 * s}V${y - 0.6 * s}Z`,
      dark,
    );
    c.rect(px - 1.6 * s, y - 3.4 * s, 1.3 * s, 4.4 * s, dark);
    c.rect(px + 0.3 * s, y - 3.4 * s, 1.3 * s, 4.4 * s, dark);
    c.rect(px - 1.9 * s, y - 8.2 * s, 3.8 * s, 1.1 * s, p.warm, { rx: 0.5 * s });
  };
  person(x - 1.5 * u, 1);
  if (r.chance(0.5)) person(x - 7 * u, 0.72);
  if (r.chance(0.5)) {
    const dx = x + 18 * u;
    const dy = ground(dx) + 0.6 * u;
    c.path(
      `M${dx - 3 * u} ${dy}V${dy - 2.6 * u}Q${dx} ${dy - 4.4 * u} ${dx + 2.6 * u} ${dy - 2.6 * u}L${dx + 3 * u} ${dy - 4.8 * u}l${1.2 * u} ${1 * u}l${1.4 * u} 0l${0 * u} ${1.6 * u}q${-0.6 * u} ${u} ${-1.4 * u} ${u}V${dy}Z`,
      dark,
    );
  }
}
