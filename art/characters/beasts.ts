/** More animals for portraits, real and fabled, all drawn on a square of 100 units. */
import type { Canvas } from '../canvas.ts';
import { darken, isDark, lighten, mix } from '../color.ts';
import { cheeks, coatOf, eyes, type Look, mouth, night, smile } from './expressions.ts';
import { bearFace, catFace, foxFace } from './faces.ts';

const eyeColor = (coat: string): string => (isDark(coat) ? '#ffe08a' : night);

/** A dog with hanging ears and a patch over one eye. */
export function dogFace(c: Canvas, look: Look = {}): void {
  const { random: r, unit: u } = c;
  const fur = coatOf(c, look, ['#d8a468', '#f3e6d2', '#9a6a44', '#c9c4d0', '#6b5a58']);
  const ear = darken(fur, 0.35);
  c.ellipse(50 * u, 56 * u, 32 * u, 33 * u, fur);
  c.ellipse(65 * u, 52 * u, 12 * u, 14 * u, ear, { opacity: 0.55 });
  for (const side of [-1, 1])
    c.path(
      `M${(50 + side * 20) * u} ${27 * u}Q${(50 + side * 40) * u} ${22 * u} ${(50 + side * 42) * u} ${52 * u}Q${(50 + side * 42) * u} ${74 * u} ${(50 + side * 33) * u} ${72 * u}Q${(50 + side * 26) * u} ${68 * u} ${(50 + side * 28) * u} ${48 * u}Z`,
      ear,
    );
  c.ellipse(50 * u, 72 * u, 18 * u, 14 * u, lighten(fur, 0.45));
  eyes(c, 50, 53, 14, 4.4, look, eyeColor(fur));
  c.path(
    `M${43 * u} ${63 * u}Q${50 * u} ${59 * u} ${57 * u} ${63 * u}Q${57 * u} ${70 * u} ${50 * u} ${71 * u}Q${43 * u} ${70 * u} ${43 * u} ${63 * u}Z`,
    night,
  );
  c.ellipse(47.6 * u, 63.6 * u, 2 * u, 1.2 * u, '#ffffff', { opacity: 0.7 });
  if (!look.mood && r.chance(0.6))
    c.path(`M${46 * u} ${76 * u}h${8 * u}v${6 * u}a${4 * u} ${4 * u} 0 0 1 ${-8 * u} 0Z`, '#ff7f96');
  mouth(c, 74, 5.4, look);
}

/** A wolf: a fox with dark colors. */
export function wolfFace(c: Canvas, look: Look = {}): void {
  foxFace(c, { ...look, coat: coatOf(c, look, ['#7c86a0', '#5a6078', '#a8aebc', '#4a4658', '#8a7f8a']) });
}

/** A tiger: a cat with stripes on its cheeks. */
export function tigerFace(c: Canvas, look: Look = {}): void {
  const { unit: u } = c;
  const coat = coatOf(c, look, ['#f09038', '#e87f2e', '#f4efe6']);
  catFace(c, { ...look, coat });
  for (const side of [-1, 1])
    for (const [x, y, length] of [
      [34, 50, 9],
      [35, 58, 11],
      [32, 66, 9],
    ] as const)
      c.cut((50 + side * x) * u, y * u, u, `0 -2 ${-side * length} 0.4 0 2.4`, '#3a2430');
  for (const [dx, length] of [
    [-9, 9],
    [0, 13],
    [9, 9],
  ] as const)
    c.cut((50 + dx) * u, 29.4 * u, u, `-2.4 0 2.4 0 0 ${length}`, '#3a2430');
}

/** A lion: a bear's face with a mane. */
export function lionFace(c: Canvas, look: Look = {}): void {
  const { unit: u } = c;
  const fur = coatOf(c, look, ['#f0b85a', '#e8a84a', '#f4d8a0']);
  const mane = darken(mix(fur, '#c8502c', 0.5), 0.12);
  for (let i = 0; i < 16; i++) {
    const angle = (i / 16) * Math.PI * 2;
    c.circle(
      (50 + Math.cos(angle) * 33) * u,
      (55 + Math.sin(angle) * 31) * u,
      11 * u,
      i % 2 ? mane : darken(mane, 0.14),
    );
  }
  c.group({ transform: `translate(${9 * u} ${12 * u}) scale(0.82)` }, () =>
    bearFace(c, { ...look, coat: fur, isPanda: false }),
  );
}

/** A rabbit, sometimes with a bent ear. */
export function rabbitFace(c: Canvas, look: Look = {}): void {
  const { random: r, unit: u } = c;
  const fur = coatOf(c, look, ['#f6efe8', '#c9b6a4', '#a89cb4', '#e8c4a8', '#7f7a90']);
  const isBent = !look.isBare && r.chance(0.4);
  for (const side of [-1, 1]) {
    const turn = side * (side === 1 && isBent ? 48 : 9);
    c.group({ transform: `rotate(${turn} ${(50 + side * 14) * u} ${40 * u})` }, () => {
      c.ellipse((50 + side * 14) * u, 25 * u, 9 * u, 22 * u, fur);
      c.ellipse((50 + side * 14) * u, 26 * u, 4.6 * u, 16 * u, '#f4a6b4');
    });
  }
  c.ellipse(50 * u, 63 * u, 33 * u, 28 * u, fur);
  c.ellipse(50 * u, 73 * u, 16 * u, 11 * u, lighten(fur, 0.5));
  eyes(c, 50, 59, 15, 4.6, look, eyeColor(fur));
  c.cut(50 * u, 67 * u, u, '-4 0 4 0 0 4', '#e8788c');
  c.rect(46.4 * u, 74 * u, 7.2 * u, 6.6 * u, '#ffffff', { rx: 1.6 * u });
  c.line(50 * u, 74 * u, 50 * u, 80 * u, '#d8d2dc', 0.8 * u);
  mouth(c, 73, 4.6, { ...look, mood: look.mood === 'happy' || look.mood === 'love' ? 'calm' : look.mood });
  cheeks(c, 70, 24);
}

export function penguinFace(c: Canvas, look: Look = {}): void {
  const { unit: u, palette: p } = c;
  const coat = coatOf(c, look, ['#2c3350', '#3a3f5c', '#274a6a', '#41385c']);
  c.path(
    `M${50 * u} ${18 * u}Q${84 * u} ${20 * u} ${85 * u} ${58 * u}Q${88 * u} ${84 * u} ${82 * u} ${104 * u}H${18 * u}Q${12 * u} ${84 * u} ${15 * u} ${58 * u}Q${16 * u} ${20 * u} ${50 * u} ${18 * u}Z`,
    coat,
  );
  c.path(
    `M${50 * u} ${44 * u}Q${58 * u} ${30 * u} ${70 * u} ${38 * u}Q${80 * u} ${48 * u} ${72 * u} ${66 * u}Q${78 * u} ${86 * u} ${74 * u} ${104 * u}H${26 * u}Q${22 * u} ${86 * u} ${28 * u} ${66 * u}Q${20 * u} ${48 * u} ${30 * u} ${38 * u}Q${42 * u} ${30 * u} ${50 * u} ${44 * u}Z`,
    '#fdf8f0',
  );
  eyes(c, 50, 51, 13, 4.4, look);
  c.path(
    `M${40 * u} ${61 * u}Q${50 * u} ${54 * u} ${60 * u} ${61 * u}Q${56 * u} ${70 * u} ${50 * u} ${71 * u}Q${44 * u} ${70 * u} ${40 * u} ${61 * u}Z`,
    p.warm,
  );
  c.stroke(`M${41 * u} ${62 * u}Q${50 * u} ${66 * u} ${59 * u} ${62 * u}`, darken(p.warm, 0.35), 1.3 * u);
  cheeks(c, 64, 20);
}

export function octopusFace(c: Canvas, look: Look = {}): void {
  const { unit: u } = c;
  const skin = coatOf(c, look, ['#e86a8a', '#9a6ae0', '#f0885a', '#4fb0c0', '#d85aa8']);
  for (const [x, bend] of [
    [20, -10],
    [33, -5],
    [47, -2],
    [60, 4],
    [72, 6],
    [84, 12],
  ] as const) {
    c.stroke(
      `M${(50 + (x - 50) * 0.7) * u} ${64 * u}Q${x * u} ${76 * u} ${(x + bend * 0.3) * u} ${84 * u}t${bend * u} ${8 * u}`,
      darken(skin, 0.12),
      10 * u,
    );
    c.circle((x + bend * 0.3) * u, 83 * u, 2 * u, lighten(skin, 0.4));
  }
  c.ellipse(50 * u, 46 * u, 33 * u, 32 * u, c.vertical(lighten(skin, 0.18), skin));
  for (const [x, y, s] of [
    [34, 26, 4],
    [44, 20, 2.6],
    [30, 36, 2.4],
  ] as const)
    c.circle(x * u, y * u, s * u, lighten(skin, 0.4), { opacity: 0.7 });
  eyes(c, 50, 52, 14, 5, look, isDark(skin) ? '#ffffff' : night);
  smile(c, 50, 62, 12, 5, look);
  cheeks(c, 60, 23);
}

export function monkeyFace(c: Canvas, look: Look = {}): void {
  const { unit: u } = c;
  const fur = coatOf(c, look, ['#7a4a32', '#8f6248', '#5c4048', '#b8784a']);
  const skin = mix('#f2c8a0', fur, 0.12);
  for (const side of [-1, 1]) {
    c.circle((50 + side * 35) * u, 54 * u, 11 * u, fur);
    c.circle((50 + side * 35) * u, 54 * u, 6.4 * u, skin);
  }
  c.circle(50 * u, 54 * u, 33 * u, fur);
  c.path(`M${44 * u} ${24 * u}q${2 * u} ${-10 * u} ${10 * u} ${-8 * u}q${-5 * u} ${3 * u} ${-3 * u} ${9 * u}Z`, fur);
  for (const side of [-1, 1]) c.ellipse((50 + side * 11) * u, 49 * u, 14 * u, 15 * u, skin);
  c.ellipse(50 * u, 70 * u, 23 * u, 15 * u, skin);
  eyes(c, 50, 51, 11, 4.2, look);
  for (const side of [-1, 1]) c.ellipse((50 + side * 3) * u, 63 * u, 1.5 * u, 1 * u, darken(skin, 0.6));
  smile(c, 50, 71, 20, 7, look, darken(fur, 0.5));
}

export function unicornFace(c: Canvas, look: Look = {}): void {
  const { random: r, unit: u } = c;
  const coat = look.coat ? lighten(look.coat, 0.3) : r.pick(['#fbf6ff', '#fdeef4', '#eaf2ff']);
  const mane = r.pick([
    ['#ff8fc0', '#b890ff', '#7fd0ff'],
    ['#ffb45c', '#ff7f9f', '#c98fff'],
    ['#7ff0d0', '#7fb8ff', '#b890ff'],
  ] as const);
  for (const [i, color] of mane.entries())
    c.path(
      `M${(40 + i * 4) * u} ${22 * u}Q${(8 + i * 7) * u} ${30 * u} ${(14 + i * 6) * u} ${(66 - i * 4) * u}Q${(8 + i * 7) * u} ${88 * u} ${(26 + i * 4) * u} ${94 * u}Q${40 * u} ${60 * u} ${54 * u} ${30 * u}Z`,
      color,
    );
  for (const side of [-1, 1])
    c.cut((50 + side * 19) * u, 34 * u, u, `${-side * 7} 2 ${side * 5} -17 ${side * 8} 4`, coat);
  c.path(
    `M${26 * u} ${46 * u}Q${28 * u} ${26 * u} ${52 * u} ${26 * u}T${77 * u} ${46 * u}Q${78 * u} ${62 * u} ${71 * u} ${76 * u}Q${66 * u} ${92 * u} ${51 * u} ${92 * u}T${32 * u} ${76 * u}Q${25 * u} ${62 * u} ${26 * u} ${46 * u}Z`,
    coat,
  );
  c.ellipse(51 * u, 81 * u, 18 * u, 11 * u, mix(coat, '#ffb0c4', 0.4));
  for (const side of [-1, 1]) c.ellipse((51 + side * 7) * u, 79 * u, 1.8 * u, 2.4 * u, darken(coat, 0.5));
  c.cut(51 * u, 30 * u, u, '-5.4 0 0 -27 5.4 0', '#ffd76a');
  for (const y of [-6, -12, -18])
    c.line((51 - 4.6 - y * 0.19) * u, (30 + y) * u, (51 + 4.2 + y * 0.19) * u, (28 + y) * u, '#f0a43c', 1.3 * u);
  c.path(
    `M${38 * u} ${26 * u}Q${52 * u} ${20 * u} ${62 * u} ${28 * u}Q${56 * u} ${34 * u} ${56 * u} ${44 * u}Q${46 * u} ${40 * u} ${38 * u} ${26 * u}Z`,
    mane[0],
  );
  eyes(c, 51, 55, 15, 4.4, look);
  smile(c, 51, 85, 9, 3, look, darken(coat, 0.6));
  cheeks(c, 67, 20, 51);
}

/** A small dragon with large horns. */
export function dragonFace(c: Canvas, look: Look = {}): void {
  const { unit: u } = c;
  const scales = coatOf(c, look, ['#3fa878', '#c8483c', '#5a6fe0', '#8a4fc0', '#2f8fa0', '#d89a3c']);
  const belly = mix(lighten(scales, 0.5), '#ffe8b0', 0.4);
  const horn = '#f6e6c0';
  for (const side of [-1, 1]) {
    c.path(
      `M${(50 + side * 16) * u} ${32 * u}Q${(50 + side * 20) * u} ${12 * u} ${(50 + side * 36) * u} ${8 * u}Q${(50 + side * 33) * u} ${24 * u} ${(50 + side * 28) * u} ${40 * u}Z`,
      horn,
    );
    c.line((50 + side * 21) * u, 23 * u, (50 + side * 29) * u, 27 * u, darken(horn, 0.25), 1.4 * u);
    for (const [y, reach] of [
      [48, 43],
      [58, 46],
      [68, 42],
    ] as const)
      c.cut((50 + side * 29) * u, y * u, u, `0 -6 ${side * (reach - 29)} -3 0 6`, darken(scales, 0.28));
  }
  for (const [dx, high] of [
    [-7, 9],
    [0, 13],
    [7, 9],
  ] as const)
    c.cut((50 + dx) * u, 31 * u, u, `-4 0 0 ${-high} 4 0`, darken(scales, 0.28));
  c.path(
    `M${50 * u} ${26 * u}Q${82 * u} ${26 * u} ${83 * u} ${54 * u}Q${82 * u} ${68 * u} ${72 * u} ${72 * u}Q${74 * u} ${90 * u} ${50 * u} ${91 * u}T${28 * u} ${72 * u}Q${18 * u} ${68 * u} ${17 * u} ${54 * u}Q${18 * u} ${26 * u} ${50 * u} ${26 * u}Z`,
    c.vertical(lighten(scales, 0.12), scales),
  );
  for (const [x, y] of [
    [36, 36],
    [50, 33],
    [64, 36],
    [43, 41],
    [57, 41],
  ] as const)
    c.stroke(`M${(x - 3) * u} ${y * u}q${3 * u} ${3.6 * u} ${6 * u} 0`, darken(scales, 0.3), 1.3 * u);
  c.ellipse(50 * u, 77 * u, 22 * u, 13 * u, belly);
  for (const side of [-1, 1]) c.ellipse((50 + side * 8) * u, 71 * u, 2.6 * u, 1.8 * u, darken(scales, 0.6));
  eyes(c, 50, 54, 16, 5, look, isDark(scales) ? '#ffe08a' : night);
  smile(c, 50, 79, 22, 5, look, darken(scales, 0.6));
  for (const side of [-1, 1]) c.cut((50 + side * 8) * u, 81.6 * u, u, '-2 0 2 0 0 4', '#ffffff');
}
