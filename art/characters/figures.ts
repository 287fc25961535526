/** Robots, helmets and small creatures for avatars, all drawn on a square of 100 units. */
import type { Canvas } from '../canvas.ts';
import { darken, isDark, lighten, mix } from '../color.ts';
import { coatOf, eyes, type Look, night, overEyes, smile } from './expressions.ts';

/** The index of the eyes on the robot's screen for a mood. The eyes are a bar, dots, arcs, blocks or hearts. */
const displays: Partial<Record<string, number>> = { happy: 2, love: 4, sleepy: 2, angry: 3, cool: 0 };

/** Starparty's robot. */
export function robot(c: Canvas, look: Look = {}): void {
  const { random: r, unit: u, palette: p } = c;
  const shell = coatOf(c, look, [night, '#2c2a48', '#f0eef6', '#d8dce8']);
  const light = r.pick([p.cool, p.warm, '#ff9fc8', '#9be0ff', '#c9ff8a']);
  const bright = !isDark(shell);
  c.line(50 * u, 34 * u, 50 * u, 20 * u, bright ? '#aab2c4' : '#f6e2c4', 3.4 * u);
  c.circle(50 * u, 18 * u, 5 * u, light);
  c.circle(50 * u, 18 * u, 9 * u, light, { opacity: 0.25 });
  for (const side of [-1, 1])
    c.rect((50 + side * 34 - 4) * u, 48 * u, 8 * u, 18 * u, bright ? '#aab2c4' : darken(shell, 0.3), { rx: 4 * u });
  const square = r.chance(0.4);
  c.rect(19 * u, 33 * u, 62 * u, 46 * u, shell, { rx: (square ? 8 : 20) * u });
  const face = bright ? '#20203a' : lighten(shell, 0.08);
  c.rect(25 * u, 41 * u, 50 * u, 28 * u, face, { rx: (square ? 5 : 13) * u });
  const display = displays[look.mood ?? 'calm'] ?? r.int(0, 4);
  if (display === 0) c.rect(32 * u, 50 * u, 36 * u, 7 * u, light, { rx: 3.5 * u });
  for (const side of [-1, 1]) {
    const x = (50 + side * 12) * u;
    if (display === 1) c.circle(x, 54 * u, 6 * u, light);
    else if (display === 2) c.stroke(`M${x - 5 * u} ${56 * u}q${5 * u} ${-7 * u} ${10 * u} 0`, light, 3 * u);
    else if (display === 3) c.rect(x - 4 * u, 48 * u, 8 * u, 12 * u, light, { rx: 2.4 * u });
    else if (display === 4)
      c.path(
        `M${x} ${60 * u}C${x - 10 * u} ${53 * u} ${x - 4 * u} ${46 * u} ${x} ${51 * u}C${x + 4 * u} ${46 * u} ${x + 10 * u} ${53 * u} ${x} ${60 * u}Z`,
        '#ff6fa8',
      );
  }
  overEyes(c, 50, 54, 12, 4.6, look, light);
  if (display !== 0 && (look.mood || r.chance(0.6))) smile(c, 50, 63, 10, 3, look.mood === 'happy' ? {} : look, light);
  c.rect(36 * u, 83 * u, 28 * u, 20 * u, mix(shell, p.mid, 0.4), { rx: 4 * u });
}

/** An astronaut with the sky in the visor. */
export function astronaut(c: Canvas, look: Look = {}): void {
  const { random: r, unit: u, palette: p } = c;
  const suit = (look.coat && lighten(look.coat, 0.35)) ?? r.pick(['#eef1f8', '#f6e4cc', '#d4e4f0']);
  c.path(`M${14 * u} ${104 * u}Q${16 * u} ${78 * u} ${50 * u} ${78 * u}T${86 * u} ${104 * u}Z`, darken(suit, 0.08));
  c.rect(40 * u, 88 * u, 20 * u, 14 * u, darken(suit, 0.3), { rx: 2 * u });
  for (const [dx, color] of [
    [-5, '#ff5a6e'],
    [0, p.warm],
    [5, p.cool],
  ] as const)
    c.circle((50 + dx) * u, 93 * u, 1.9 * u, color);
  for (const side of [-1, 1]) c.circle((50 + side * 34) * u, 50 * u, 8 * u, darken(suit, 0.25));
  c.circle(50 * u, 48 * u, 34 * u, suit);
  c.circle(
    50 * u,
    48 * u,
    34 * u,
    c.linear(0, 0, 1, 1, [
      [0.5, night, 0],
      [1, night, 0.3],
    ]),
  );
  c.rect(23 * u, 31 * u, 54 * u, 38 * u, darken(suit, 0.3), { rx: 19 * u });
  const glass = c.linear(0, 0, 1, 1, [
    [0, mix(p.sky[2], p.warm, 0.4)],
    [0.5, p.sky[1]],
    [1, p.sky[0]],
  ]);
  c.rect(26 * u, 34 * u, 48 * u, 32 * u, glass, { rx: 16 * u });
  for (let i = 0; i < 9; i++)
    c.circle(r.between(32, 69) * u, r.between(38, 62) * u, r.between(0.4, 1.1) * u, '#ffffff');
  if (!look.mood && r.chance(0.5)) {
    c.circle(60 * u, 55 * u, 6 * u, p.warm);
    c.ellipse(60 * u, 55 * u, 10 * u, 2.2 * u, 'none', {
      stroke: '#ffffff',
      'stroke-width': (1.2 * u).toFixed(1),
      transform: `rotate(-18 ${60 * u} ${55 * u})`,
    });
  } else eyes(c, 50, 52, 11, 3.6, look, '#ffffff');
  c.path(
    `M${31 * u} ${46 * u}Q${34 * u} ${38 * u} ${43 * u} ${37 * u}L${40 * u} ${41 * u}Q${35 * u} ${42 * u} ${33 * u} ${48 * u}Z`,
    '#ffffff',
    { opacity: 0.7 },
  );
}

/** A friendly ghost. */
export function ghost(c: Canvas, look: Look = {}): void {
  const { random: r, unit: u, palette: p } = c;
  const cloth = coatOf(c, look, ['#f6f2ff', '#e4f6f4', '#fff0e4', '#c9b8ff', '#a8e8e0']);
  c.circle(50 * u, 52 * u, 42 * u, cloth, { opacity: 0.14 });
  c.path(
    `M${22 * u} ${86 * u}V${48 * u}A${28 * u} ${28 * u} 0 0 1 ${78 * u} ${48 * u}V${86 * u}Q${71 * u} ${94 * u} ${64 * u} ${86 * u}T${50 * u} ${86 * u}T${36 * u} ${86 * u}T${22 * u} ${86 * u}Z`,
    cloth,
  );
  c.path(
    `M${64 * u} ${24 * u}Q${78 * u} ${32 * u} ${78 * u} ${48 * u}V${86 * u}Q${74 * u} ${91 * u} ${69 * u} ${90 * u}Q${72 * u} ${50 * u} ${64 * u} ${24 * u}Z`,
    darken(cloth, 0.16),
  );
  eyes(c, 48, 47, 11, 4.8, look, isDark(cloth) ? '#ffffff' : night);
  if (!look.mood && r.chance(0.5)) c.ellipse(48 * u, 61 * u, 4 * u, 5.4 * u, night);
  else smile(c, 48, 59, 12, 6, look, isDark(cloth) ? '#ffffff' : night);
  for (const side of [-1, 1]) c.ellipse((48 + side * 18) * u, 56 * u, 4.4 * u, 2.8 * u, '#ff7f9f', { opacity: 0.5 });
  const hat = look.isBare ? 2 : r.int(0, 2);
  if (hat === 0) {
    c.cut(50 * u, 22 * u, u, '-20 5 20 3 18 -1 -19 1', p.mid);
    c.cut(50 * u, 22 * u, u, '-12 1 -2 -22 8 -16 13 0', p.mid);
    c.cut(50 * u, 22 * u, u, '-12 1 -10.4 -4 11.4 -5 13 0', p.warm);
  } else if (hat === 1) {
    c.stroke(`M${24 * u} ${46 * u}A${27 * u} ${28 * u} 0 0 1 ${76 * u} ${46 * u}`, night, 4 * u);
    for (const side of [-1, 1]) c.rect((50 + side * 27 - 5) * u, 42 * u, 10 * u, 17 * u, p.warm, { rx: 4.6 * u });
  }
}

/** A knight's helmet with a plume. */
export function knight(c: Canvas, look: Look = {}): void {
  const { random: r, unit: u, palette: p } = c;
  const steel = (look.coat && mix('#9aa4bc', look.coat, 0.55)) ?? r.pick(['#aab4c8', '#8a94b0', '#d8b878', '#6f7896']);
  const plume = coatOf(c, look, ['#e0486e', '#7a4be0', '#2fa880', '#2f8fd0', p.warm]);
  c.path(
    `M${50 * u} ${22 * u}Q${50 * u} ${4 * u} ${70 * u} ${5 * u}Q${94 * u} ${8 * u} ${90 * u} ${42 * u}Q${80 * u} ${26 * u} ${60 * u} ${26 * u}Z`,
    plume,
  );
  c.path(
    `M${54 * u} ${20 * u}Q${60 * u} ${9 * u} ${72 * u} ${10 * u}Q${86 * u} ${14 * u} ${87 * u} ${32 * u}Q${74 * u} ${20 * u} ${58 * u} ${24 * u}Z`,
    lighten(plume, 0.25),
  );
  c.path(`M${20 * u} ${104 * u}Q${22 * u} ${84 * u} ${50 * u} ${84 * u}T${80 * u} ${104 * u}Z`, darken(steel, 0.4));
  c.path(
    `M${22 * u} ${52 * u}Q${22 * u} ${20 * u} ${50 * u} ${20 * u}T${78 * u} ${52 * u}V${76 * u}Q${66 * u} ${90 * u} ${50 * u} ${92 * u}Q${34 * u} ${90 * u} ${22 * u} ${76 * u}Z`,
    steel,
  );
  c.path(
    `M${50 * u} ${20 * u}Q${78 * u} ${20 * u} ${78 * u} ${52 * u}V${76 * u}Q${66 * u} ${90 * u} ${50 * u} ${92 * u}Z`,
    darken(steel, 0.22),
  );
  c.cut(50 * u, 52 * u, u, '-28 -6 0 -1 28 -6 28 8 0 13 -28 8', night);
  const glow = look.mood === 'angry' ? '#ff4f5f' : r.pick([p.cool, p.warm, '#ff6f7f']);
  for (const side of [-1, 1]) c.ellipse((50 + side * 12) * u, 54 * u, 4.4 * u, 3 * u, glow);
  if (look.mood !== 'cool') overEyes(c, 50, 54, 12, 3.4, look, glow);
  c.rect(48 * u, 20 * u, 4 * u, 72 * u, lighten(steel, 0.28), { rx: 2 * u });
  for (const side of [-1, 1])
    for (let i = 0; i < 3; i++)
      c.rect((50 + side * (9 + i * 5.6) - 1.2) * u, 70 * u, 2.4 * u, (13 - i * 2.6) * u, darken(steel, 0.6), {
        rx: 1.2 * u,
      });
  for (const dx of [-24, 24]) c.circle((50 + dx) * u, 40 * u, 2 * u, lighten(steel, 0.4));
}

/** A mushroom with a face. */
export function mushroom(c: Canvas, look: Look = {}): void {
  const { unit: u } = c;
  const cap = coatOf(c, look, ['#e0486e', '#7a5be0', '#2f9fb0', '#e08a2f', '#5aa85a']);
  const stem = '#fbf0dc';
  c.path(
    `M${34 * u} ${54 * u}H${66 * u}Q${68 * u} ${74 * u} ${74 * u} ${84 * u}Q${70 * u} ${92 * u} ${50 * u} ${92 * u}T${26 * u} ${84 * u}Q${32 * u} ${74 * u} ${34 * u} ${54 * u}Z`,
    stem,
  );
  c.path(
    `M${58 * u} ${54 * u}H${66 * u}Q${68 * u} ${74 * u} ${74 * u} ${84 * u}Q${72 * u} ${89 * u} ${62 * u} ${91 * u}Q${64 * u} ${72 * u} ${58 * u} ${54 * u}Z`,
    darken(stem, 0.14),
  );
  c.path(
    `M${10 * u} ${52 * u}Q${12 * u} ${14 * u} ${50 * u} ${14 * u}T${90 * u} ${52 * u}Q${90 * u} ${62 * u} ${76 * u} ${61 * u}Q${50 * u} ${55 * u} ${24 * u} ${61 * u}Q${10 * u} ${62 * u} ${10 * u} ${52 * u}Z`,
    cap,
  );
  c.path(
    `M${62 * u} ${16 * u}Q${88 * u} ${22 * u} ${90 * u} ${52 * u}Q${90 * u} ${62 * u} ${76 * u} ${61 * u}Q${80 * u} ${36 * u} ${62 * u} ${16 * u}Z`,
    darken(cap, 0.2),
  );
  for (const [x, y, s] of [
    [32, 36, 7],
    [54, 26, 5.4],
    [66, 44, 6.4],
    [46, 47, 4],
    [20, 50, 4],
  ] as const)
    c.ellipse(x * u, y * u, s * u, s * 0.85 * u, '#fff6ea');
  eyes(c, 49, 70, 8.6, 3.4, look);
  smile(c, 49, 78, 6, 3.4, look);
  for (const side of [-1, 1]) c.ellipse((49 + side * 14) * u, 76 * u, 3.6 * u, 2.4 * u, '#ff7f9f', { opacity: 0.5 });
}

/** A slime, sometimes with a crown. */
export function slime(c: Canvas, look: Look = {}): void {
  const { random: r, unit: u, palette: p } = c;
  const body = coatOf(c, look, ['#6fd08a', '#6fb8f0', '#ff8fb8', '#b890ff', '#ffc85c', '#5ad0c8']);
  c.ellipse(50 * u, 88 * u, 38 * u, 5 * u, night, { opacity: 0.35 });
  c.path(
    `M${12 * u} ${76 * u}C${12 * u} ${52 * u} ${34 * u} ${44 * u} ${46 * u} ${24 * u}Q${50 * u} ${18 * u} ${54 * u} ${24 * u}C${66 * u} ${44 * u} ${88 * u} ${52 * u} ${88 * u} ${76 * u}Q${88 * u} ${90 * u} ${50 * u} ${90 * u}T${12 * u} ${76 * u}Z`,
    c.vertical(lighten(body, 0.28), body, darken(body, 0.2)),
  );
  c.ellipse(34 * u, 54 * u, 5 * u, 9 * u, '#ffffff', { opacity: 0.5, transform: `rotate(36 ${34 * u} ${54 * u})` });
  eyes(c, 50, 66, 14, 5, look, isDark(body) ? '#ffffff' : night);
  smile(c, 50, 76, 14, 6, look, isDark(body) ? '#ffffff' : night);
  if (!look.isBare && r.chance(0.45)) c.cut(50 * u, 27 * u, u, '-14 4 -17 -13 -7 -5 0 -17 7 -5 17 -13 14 4', p.warm);
}

/** A figure with a wizard's hat. */
export function wizard(c: Canvas, look: Look = {}): void {
  const { random: r, unit: u, palette: p } = c;
  const cloth = coatOf(c, look, ['#5a4be0', '#2f7f98', '#a03c7a', '#3c4a8a']);
  const beard = r.pick(['#f0eef6', '#c98f5a', '#8f86a8', '#4a3a34']);
  c.path(`M${14 * u} ${104 * u}Q${18 * u} ${74 * u} ${50 * u} ${72 * u}T${86 * u} ${104 * u}Z`, darken(cloth, 0.2));
  c.circle(50 * u, 58 * u, 20 * u, r.pick(['#f2c8a0', '#d8a078', '#a06f50', '#7a5038']));
  c.path(
    `M${29 * u} ${60 * u}Q${40 * u} ${70 * u} ${50 * u} ${66 * u}Q${60 * u} ${70 * u} ${71 * u} ${60 * u}Q${72 * u} ${86 * u} ${50 * u} ${99 * u}Q${28 * u} ${86 * u} ${29 * u} ${60 * u}Z`,
    beard,
  );
  smile(c, 50, 72, 12, 4, look, darken(beard, 0.6));
  eyes(c, 50, 56, 9, 3, look);
  c.path(`M${30 * u} ${46 * u}Q${40 * u} ${6 * u} ${70 * u} ${8 * u}Q${60 * u} ${18 * u} ${70 * u} ${46 * u}Z`, cloth);
  c.path(
    `M${52 * u} ${46 * u}Q${54 * u} ${18 * u} ${70 * u} ${8 * u}Q${60 * u} ${18 * u} ${70 * u} ${46 * u}Z`,
    darken(cloth, 0.25),
  );
  c.ellipse(50 * u, 46 * u, 36 * u, 7.4 * u, lighten(cloth, 0.1));
  c.path(
    `M${30 * u} ${45 * u}Q${50 * u} ${52 * u} ${70 * u} ${45 * u}L${68 * u} ${38 * u}Q${50 * u} ${44 * u} ${32 * u} ${38 * u}Z`,
    p.warm,
  );
  for (const [x, y, s] of [
    [44, 28, 3.4],
    [56, 20, 2.4],
    [54, 35, 2],
  ] as const)
    c.cut(x * u, y * u, s * u, '0 -1 0.25 -0.25 1 0 0.25 0.25 0 1 -0.25 0.25 -1 0 -0.25 -0.25', '#fff0b8');
}
