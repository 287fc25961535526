/** Animal faces for avatars, all drawn on a square of 100 units. */
import type { Canvas } from '../canvas.ts';
import { darken, isDark, lighten, mix } from '../color.ts';
import { cheeks, coatOf, eyes, type Look, mouth, night, overEyes, smile } from './expressions.ts';

export function catFace(c: Canvas, look: Look = {}): void {
  const { random: r, unit: u } = c;
  const fur = coatOf(c, look, ['#e0924a', '#4a4460', '#d8d2dc', '#a07a5a', '#f6e8d4', '#8a94b8']);
  const dark = isDark(fur) ? '#ffe08a' : night;
  for (const side of [-1, 1]) {
    c.polygon(
      [
        [(50 + side * 33) * u, 48 * u],
        [(50 + side * 34) * u, 16 * u],
        [(50 + side * 6) * u, 32 * u],
      ],
      fur,
    );
    c.polygon(
      [
        [(50 + side * 28) * u, 42 * u],
        [(50 + side * 29) * u, 24 * u],
        [(50 + side * 13) * u, 33 * u],
      ],
      '#f0a8a8',
    );
  }
  c.ellipse(50 * u, 58 * u, 35 * u, 29 * u, fur);
  if (r.chance(0.6))
    for (const dx of [-8, 0, 8])
      c.rect((49 + dx) * u, 29 * u, 3 * u, (dx ? 8 : 11) * u, darken(fur, 0.3), { rx: 1.5 * u });
  c.ellipse(50 * u, 70 * u, 15 * u, 10 * u, lighten(fur, 0.45));
  eyes(c, 50, 55, 15, 4.6, look, dark);
  c.cut(50 * u, 64 * u, u, '-4 0 4 0 0 4.4', '#e08088');
  mouth(c, 69, 5, look);
  for (const side of [-1, 1])
    for (const dy of [0, 5])
      c.line(
        (50 + side * 20) * u,
        (67 + dy) * u,
        (50 + side * 38) * u,
        (64 + dy * 1.8) * u,
        lighten(fur, 0.6),
        1.1 * u,
        { opacity: 0.8 },
      );
  cheeks(c, 66, 25);
}

export function foxFace(c: Canvas, look: Look = {}): void {
  const { unit: u } = c;
  const fur = coatOf(c, look, ['#e8763c', '#d8603a', '#8fa4c8', '#f0b45a', '#b8687a']);
  for (const side of [-1, 1]) {
    c.polygon(
      [
        [(50 + side * 36) * u, 50 * u],
        [(50 + side * 36) * u, 11 * u],
        [(50 + side * 6) * u, 34 * u],
      ],
      fur,
    );
    c.polygon(
      [
        [(50 + side * 31) * u, 42 * u],
        [(50 + side * 31) * u, 22 * u],
        [(50 + side * 15) * u, 34 * u],
      ],
      darken(fur, 0.65),
    );
  }
  c.path(
    `M${12 * u} ${50 * u}Q${20 * u} ${30 * u} ${50 * u} ${30 * u}T${88 * u} ${50 * u}Q${78 * u} ${78 * u} ${50 * u} ${88 * u}Q${22 * u} ${78 * u} ${12 * u} ${50 * u}Z`,
    fur,
  );
  for (const side of [-1, 1])
    c.path(
      `M${(50 + side * 38) * u} ${52 * u}Q${(50 + side * 18) * u} ${54 * u} ${50 * u} ${72 * u}V${88 * u}Q${(50 + side * 26) * u} ${79 * u} ${(50 + side * 38) * u} ${52 * u}Z`,
      mix('#fff6ea', fur, 0.06),
    );
  eyes(c, 50, 54, 15, 4.2, look, isDark(fur) ? '#ffe08a' : night);
  c.ellipse(50 * u, 80 * u, 5.6 * u, 4.2 * u, night);
  c.circle(48.4 * u, 78.8 * u, 1.3 * u, '#ffffff', { opacity: 0.7 });
  c.cut(50 * u, 30 * u, u, '-6 1 0 -3 6 1 0 14', lighten(fur, 0.22));
}

/** A bear or a panda. */
export function bearFace(c: Canvas, look: Look = {}): void {
  const { random: r, unit: u } = c;
  const panda = look.isPanda ?? (!look.coat && r.chance(0.3));
  const fur = panda
    ? look.coat
      ? lighten(look.coat, 0.5)
      : '#f6f1ea'
    : coatOf(c, look, ['#8a5a3c', '#c98f5a', '#5f4a56', '#e8dccb', '#7f8fb4']);
  const ear = panda ? '#26223a' : fur;
  for (const side of [-1, 1]) {
    c.circle((50 + side * 27) * u, 29 * u, 13 * u, ear);
    c.circle((50 + side * 27) * u, 30 * u, 7 * u, panda ? '#3c3654' : lighten(fur, 0.28));
  }
  c.ellipse(50 * u, 58 * u, 36 * u, 32 * u, fur);
  if (panda)
    for (const side of [-1, 1])
      c.ellipse((50 + side * 15) * u, 54 * u, 8 * u, 10 * u, '#26223a', {
        transform: `rotate(${side * 24} ${(50 + side * 15) * u} ${54 * u})`,
      });
  c.ellipse(50 * u, 71 * u, 16 * u, 12.6 * u, lighten(fur, 0.42));
  eyes(c, 50, 54, 15, 4, look, panda || isDark(fur) ? '#ffffff' : night);
  c.ellipse(50 * u, 66 * u, 6 * u, 4.4 * u, night);
  c.circle(48.2 * u, 64.8 * u, 1.4 * u, '#ffffff', { opacity: 0.7 });
  mouth(c, 73, 4.6, look);
  cheeks(c, 66, 27);
}

export function axolotlFace(c: Canvas, look: Look = {}): void {
  const { random: r, unit: u } = c;
  const skin = coatOf(c, look, ['#ffb3c8', '#f6d8a8', '#b8a8f0', '#8fd8d0', '#5f5a78']);
  const gill = r.pick(['#ff6f91', '#e85a8a', '#ff8a5c']);
  for (const side of [-1, 1]) {
    for (const [dx, dy, ex, ey] of [
      [28, 38, 44, 20],
      [32, 52, 49, 46],
      [29, 66, 45, 74],
    ] as const) {
      c.line((50 + side * dx) * u, dy * u, (50 + side * ex) * u, ey * u, gill, 6.4 * u);
      for (const t of [0.45, 0.75, 1]) {
        const [px, py] = [50 + side * (dx + (ex - dx) * t), dy + (ey - dy) * t];
        c.circle(px * u, (py - 3.6) * u, 2.5 * u, lighten(gill, 0.2));
        c.circle(px * u, (py + 3.6) * u, 2.5 * u, lighten(gill, 0.2));
      }
    }
  }
  c.ellipse(50 * u, 56 * u, 36 * u, 28 * u, skin);
  c.ellipse(50 * u, 66 * u, 26 * u, 14 * u, lighten(skin, 0.3), { opacity: 0.6 });
  for (const [dx, dy] of [
    [-10, 36],
    [6, 34],
    [16, 40],
  ] as const)
    c.circle((50 + dx) * u, dy * u, 1.8 * u, darken(skin, 0.16));
  eyes(c, 50, 53, 19, 3.8, look);
  smile(c, 50, 63, 24, 9, look);
  cheeks(c, 63, 24);
}

/** Whether a mood replaces large eyes. */
const isShut = ({ mood }: Look): boolean => mood === 'happy' || mood === 'sleepy' || mood === 'love';

export function owlFace(c: Canvas, look: Look = {}): void {
  const { random: r, unit: u, palette: p } = c;
  const plumage = coatOf(c, look, ['#8a6a52', '#6f6a94', '#c9a878', '#e8e2ee', '#4f7a78']);
  c.path(
    `M${16 * u} ${20 * u}Q${30 * u} ${30 * u} ${50 * u} ${29 * u}T${84 * u} ${20 * u}Q${90 * u} ${60 * u} ${78 * u} ${82 * u}Q${66 * u} ${96 * u} ${50 * u} ${96 * u}T${22 * u} ${82 * u}Q${10 * u} ${60 * u} ${16 * u} ${20 * u}Z`,
    plumage,
  );
  for (let row = 0; row < 3; row++)
    for (let i = 0; i < 4 - row; i++)
      c.path(
        `M${(50 + (i - (3 - row) / 2) * 13 - 5) * u} ${(74 + row * 8) * u}q${5 * u} ${9 * u} ${10 * u} 0Z`,
        lighten(plumage, 0.28),
      );
  const iris = r.pick([p.warm, '#9be06a', '#ff9f5c', p.cool]);
  for (const side of [-1, 1]) {
    const x = (50 + side * 17) * u;
    c.circle(x, 49 * u, 19 * u, lighten(plumage, 0.34));
    c.circle(x, 49 * u, 13 * u, iris);
    c.circle(x, 49 * u, 7.4 * u, night);
    c.circle(x + 3 * u, 45.6 * u, 2.8 * u, '#ffffff');
    if (isShut(look)) c.circle(x, 49 * u, 13.4 * u, lighten(plumage, 0.34));
  }
  if (isShut(look)) eyes(c, 50, 49, 17, 7, look);
  else overEyes(c, 50, 49, 17, 7, look);
  c.cut(50 * u, 56 * u, u, '-5.4 0 5.4 0 0 12', '#f0a03c');
}

export function frogFace(c: Canvas, look: Look = {}): void {
  const { unit: u } = c;
  const skin = coatOf(c, look, ['#6fc067', '#4fae8a', '#a8c84a', '#5a9fd0', '#e0885a']);
  for (const side of [-1, 1]) {
    c.circle((50 + side * 21) * u, 34 * u, 15 * u, skin);
    c.circle((50 + side * 21) * u, 33 * u, 10 * u, '#fffdf0');
    c.circle((50 + side * 20) * u, 34 * u, 5.6 * u, night);
    c.circle((52 + side * 20) * u, 31.6 * u, 1.9 * u, '#ffffff');
    if (isShut(look)) c.circle((50 + side * 21) * u, 33 * u, 10.4 * u, lighten(skin, 0.2));
  }
  c.ellipse(50 * u, 61 * u, 38 * u, 27 * u, skin);
  c.ellipse(50 * u, 74 * u, 27 * u, 13 * u, lighten(skin, 0.36));
  if (isShut(look)) eyes(c, 50, 34, 21, 5, look);
  else overEyes(c, 50, 34, 21, 5.6, look);
  smile(c, 50, 61, 50, 19, look, darken(skin, 0.6));
  for (const dx of [-3, 3]) c.circle((50 + dx) * u, 54 * u, 1.2 * u, darken(skin, 0.5));
  cheeks(c, 62, 31);
}

/** A raccoon or a red panda. */
export function raccoonFace(c: Canvas, look: Look = {}): void {
  const { random: r, unit: u } = c;
  const red = r.chance(0.5);
  const fur = look.coat ?? (red ? '#c8623c' : '#8f94a8');
  const mask = look.coat ? darken(fur, 0.6) : red ? '#6b2f28' : '#33304a';
  for (const side of [-1, 1]) {
    c.path(
      `M${(50 + side * 36) * u} ${46 * u}Q${(50 + side * 42) * u} ${16 * u} ${(50 + side * 28) * u} ${18 * u}Q${(50 + side * 14) * u} ${22 * u} ${(50 + side * 10) * u} ${34 * u}Z`,
      fur,
    );
    c.path(
      `M${(50 + side * 32) * u} ${40 * u}Q${(50 + side * 35) * u} ${23 * u} ${(50 + side * 27) * u} ${24 * u}Q${(50 + side * 20) * u} ${27 * u} ${(50 + side * 18) * u} ${34 * u}Z`,
      '#f3e6dc',
    );
  }
  c.path(
    `M${11 * u} ${60 * u}Q${18 * u} ${30 * u} ${50 * u} ${30 * u}T${89 * u} ${60 * u}Q${76 * u} ${86 * u} ${50 * u} ${87 * u}T${11 * u} ${60 * u}Z`,
    fur,
  );
  for (const side of [-1, 1]) {
    c.path(
      `M${(50 + side * 7) * u} ${50 * u}Q${(50 + side * 22) * u} ${42 * u} ${(50 + side * 37) * u} ${62 * u}Q${(50 + side * 22) * u} ${70 * u} ${(50 + side * 8) * u} ${62 * u}Z`,
      mask,
    );
    c.path(
      `M${(50 + side * 8) * u} ${44 * u}Q${(50 + side * 20) * u} ${35 * u} ${(50 + side * 30) * u} ${46 * u}Q${(50 + side * 18) * u} ${40 * u} ${(50 + side * 8) * u} ${49 * u}Z`,
      '#f7efe6',
    );
  }
  c.ellipse(50 * u, 73 * u, 14 * u, 11 * u, '#f7efe6');
  eyes(c, 50, 56, 17, 4.2, look, '#ffffff');
  c.ellipse(50 * u, 68 * u, 5.4 * u, 4 * u, night);
  mouth(c, 74, 4.4, look);
}
