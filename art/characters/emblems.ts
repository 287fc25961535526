/** Emblems for avatars: planets, dice, flames, cacti and others. */
import type { Canvas } from '../canvas.ts';
import { darken, lighten, mix } from '../color.ts';
import { twentySided } from '../household.ts';
import { crescent, pine, sparkle } from '../nature.ts';
import { planet, rocket } from '../space.ts';
import { coatOf, type Look } from './expressions.ts';

function specks(c: Canvas, count: number): void {
  const { random: r, unit: u, palette: p } = c;
  for (let i = 0; i < count; i++)
    c.circle(r.next() * 100 * u, r.next() * 100 * u, r.between(0.4, 1.1) * u, p.light, {
      opacity: r.between(0.4, 1).toFixed(2),
    });
  for (let i = 0; i < 3; i++)
    sparkle(c, r.between(10, 90) * u, r.between(10, 90) * u, r.between(2.4, 4.6) * u, p.light);
}

/** A ringed planet. */
export function world(c: Canvas, look: Look = {}): void {
  const { random: r, unit: u, palette: p } = c;
  specks(c, 26);
  planet(
    c,
    50 * u,
    51 * u,
    25 * u,
    coatOf(c, look, ['#f0a45a', '#5ab8c8', '#d8709a', '#8f7be0', '#7ac07a', p.warm]),
    r.chance(0.8),
  );
}

/** A rocket. */
export function ship(c: Canvas): void {
  const { random: r, unit: u, palette: p } = c;
  specks(c, 22);
  c.circle(84 * u, 88 * u, 26 * u, mix(p.cool, p.mid, 0.4));
  c.circle(78 * u, 80 * u, 4 * u, mix(p.cool, p.mid, 0.6));
  c.circle(90 * u, 76 * u, 2.6 * u, mix(p.cool, p.mid, 0.6));
  rocket(c, 46 * u, 46 * u, 16 * u, r.int(30, 50));
}

/** A twenty-sided die. */
export function die(c: Canvas, look: Look = {}): void {
  const { random: r, unit: u } = c;
  c.glow(50 * u, 50 * u, 48 * u, c.palette.light, 0.3);
  twentySided(
    c,
    50 * u,
    50 * u,
    33 * u,
    coatOf(c, look, ['#7a4be0', '#e0486e', '#2f8fd0', '#e08a2f', '#2fa880', '#3a3550']),
    r.int(0, 20),
  );
}

/** A campfire. */
export function fire(c: Canvas, look: Look = {}): void {
  const { unit: u, palette: p } = c;
  const flame = look.coat ?? '#ff7a4a';
  const heart = look.coat ? lighten(look.coat, 0.45) : p.warm;
  specks(c, 12);
  c.glow(50 * u, 58 * u, 48 * u, heart, 0.6);
  c.path(
    `M${50 * u} ${14 * u}C${56 * u} ${32 * u} ${76 * u} ${42 * u} ${72 * u} ${62 * u}Q${68 * u} ${80 * u} ${50 * u} ${80 * u}T${28 * u} ${62 * u}C${26 * u} ${50 * u} ${34 * u} ${46 * u} ${36 * u} ${36 * u}Q${42 * u} ${42 * u} ${44 * u} ${46 * u}Q${52 * u} ${34 * u} ${50 * u} ${14 * u}Z`,
    flame,
  );
  c.path(
    `M${52 * u} ${38 * u}C${56 * u} ${50 * u} ${66 * u} ${54 * u} ${63 * u} ${66 * u}Q${60 * u} ${78 * u} ${50 * u} ${78 * u}T${37 * u} ${66 * u}Q${38 * u} ${58 * u} ${44 * u} ${56 * u}Q${52 * u} ${50 * u} ${52 * u} ${38 * u}Z`,
    p.warm,
  );
  c.ellipse(50 * u, 72 * u, 7 * u, 8 * u, '#fff3c8');
  for (const turn of [-14, 14])
    c.rect(22 * u, 78 * u, 56 * u, 8 * u, turn > 0 ? '#6b4330' : '#7d5038', {
      rx: 4 * u,
      transform: `rotate(${turn} ${50 * u} ${82 * u})`,
    });
}

/** Hills at night. */
export function hill(c: Canvas): void {
  const { random: r, unit: u, palette: p } = c;
  specks(c, 22);
  if (r.chance(0.5)) crescent(c, 66 * u, 30 * u, 12 * u);
  else c.circle(66 * u, 32 * u, 14 * u, p.light);
  c.cut(0, 100 * u, u, '-5 5 -5 -36 16 -62 34 -40 52 -72 82 -34 105 -52 105 5', mix(p.far, p.mid, 0.4));
  c.cut(52 * u, 28 * u, u, '0 0 9 11.6 4 9 1 14 -3 9.4 -8 12.4', '#ffffff', { opacity: 0.9 });
  c.cut(0, 100 * u, u, '-5 5 -5 -18 20 -30 50 -14 80 -28 105 -16 105 5', p.near);
  pine(c, 24 * u, 92 * u, 34 * u, p.ink);
  pine(c, 38 * u, 96 * u, 24 * u, darken(p.near, 0.3));
  pine(c, 80 * u, 95 * u, 30 * u, p.ink);
}

/** A cactus in a pot, in flower. */
export function cactus(c: Canvas, look: Look = {}): void {
  const { random: r, unit: u, palette: p } = c;
  const green = coatOf(c, look, ['#5aae72', '#4a9a8a', '#8ab84a']);
  c.circle(50 * u, 46 * u, 34 * u, p.light, { opacity: 0.22 });
  c.stroke(
    `M${62 * u} ${56 * u}h${12 * u}v${-16 * u}M${38 * u} ${62 * u}h${-12 * u}v${-14 * u}`,
    darken(green, 0.12),
    9 * u,
    { 'stroke-linejoin': 'round' },
  );
  c.rect(37 * u, 20 * u, 26 * u, 58 * u, green, { rx: 13 * u });
  c.rect(52 * u, 20 * u, 11 * u, 58 * u, darken(green, 0.16), { rx: 5.5 * u });
  for (let i = 0; i < 12; i++)
    c.rect(r.between(40, 60) * u, r.between(28, 70) * u, 1.2 * u, 3.4 * u, lighten(green, 0.5), { rx: 0.6 * u });
  for (const [dx, dy] of [
    [-4, 0],
    [4, 0],
    [0, -4],
    [0, 4],
  ] as const)
    c.circle((50 + dx) * u, (19 + dy) * u, 4.4 * u, '#ff8fb8');
  c.circle(50 * u, 19 * u, 3.4 * u, p.warm);
  c.cut(50 * u, 72 * u, u, '-22 0 22 0 16 24 -16 24', '#c9704f');
  c.rect(25 * u, 68 * u, 50 * u, 9 * u, '#dc8560', { rx: 3 * u });
}
