/** Strangers for portraits: an alien, a skull, and a hooded figure, all drawn on a square of 100 units. */
import type { Canvas } from '../canvas.ts';
import { darken, lighten, mix } from '../color.ts';
import { coatOf, type Look, night, overEyes, smile } from './expressions.ts';

/** A visitor with large eyes. */
export function alien(c: Canvas, look: Look = {}): void {
  const { unit: u, palette: p } = c;
  const skin = coatOf(c, look, ['#8fd86a', '#6fd0b8', '#b8a0f0', '#f0a8c8', '#7fb0f0']);
  for (const side of [-1, 1]) {
    c.stroke(
      `M${(50 + side * 12) * u} ${24 * u}Q${(50 + side * 16) * u} ${12 * u} ${(50 + side * 25) * u} ${10 * u}`,
      darken(skin, 0.2),
      2.6 * u,
    );
    c.circle((50 + side * 26) * u, 10 * u, 4.4 * u, p.warm);
    c.circle((50 + side * 26) * u, 10 * u, 8 * u, p.warm, { opacity: 0.25 });
  }
  c.path(`M${22 * u} ${104 * u}Q${26 * u} ${88 * u} ${50 * u} ${88 * u}T${78 * u} ${104 * u}Z`, darken(skin, 0.35));
  c.path(
    `M${50 * u} ${18 * u}Q${88 * u} ${20 * u} ${85 * u} ${50 * u}Q${80 * u} ${76 * u} ${58 * u} ${90 * u}Q${50 * u} ${94 * u} ${42 * u} ${90 * u}Q${20 * u} ${76 * u} ${15 * u} ${50 * u}Q${12 * u} ${20 * u} ${50 * u} ${18 * u}Z`,
    c.vertical(lighten(skin, 0.22), skin),
  );
  for (const side of [-1, 1]) {
    const x = (50 + side * 17) * u;
    const turn = { transform: `rotate(${side * -24} ${x} ${54 * u})` };
    if (look.mood === 'sleepy' || look.mood === 'happy') {
      const bend = look.mood === 'happy' ? -12 : 8;
      c.stroke(`M${x - 10 * u} ${56 * u}q${10 * u} ${bend * u} ${20 * u} 0`, night, 3.4 * u);
    } else {
      c.ellipse(x, 54 * u, 10 * u, 14 * u, night, turn);
      c.ellipse(x - 2 * u, 48 * u, 3 * u, 4.4 * u, '#ffffff', { opacity: 0.85 });
      c.circle(x + 3 * u, 59 * u, 1.6 * u, '#ffffff', { opacity: 0.6 });
    }
  }
  overEyes(c, 50, 51, 17, 8, look);
  for (const side of [-1, 1]) c.circle((50 + side * 2.4) * u, 71 * u, 0.9 * u, darken(skin, 0.5));
  smile(c, 50, 77, 14, 5, look);
}

/** A skull with lights in its eyes. */
export function skull(c: Canvas, look: Look = {}): void {
  const { random: r, unit: u, palette: p } = c;
  const bone = look.coat ? lighten(look.coat, 0.3) : r.pick(['#f4eede', '#e4e6f0', '#efe0cc']);
  const light = r.pick([p.cool, p.warm, '#ff6f8f', '#8fff9a']);
  c.rect(31 * u, 64 * u, 38 * u, 26 * u, darken(bone, 0.08), { rx: 8 * u });
  c.path(
    `M${50 * u} ${15 * u}Q${87 * u} ${16 * u} ${86 * u} ${50 * u}Q${85 * u} ${66 * u} ${72 * u} ${74 * u}H${28 * u}Q${15 * u} ${66 * u} ${14 * u} ${50 * u}Q${13 * u} ${16 * u} ${50 * u} ${15 * u}Z`,
    bone,
  );
  c.path(
    `M${60 * u} ${16 * u}Q${87 * u} ${20 * u} ${86 * u} ${50 * u}Q${85 * u} ${66 * u} ${72 * u} ${74 * u}H${64 * u}Q${80 * u} ${50 * u} ${60 * u} ${16 * u}Z`,
    darken(bone, 0.1),
  );
  for (const side of [-1, 1]) {
    const x = (50 + side * 16) * u;
    c.ellipse(x, 51 * u, 11.4 * u, 12 * u, night);
    c.circle(x, 52 * u, 8 * u, light, { opacity: 0.25 });
    c.circle(x, 52 * u, 4.4 * u, light);
  }
  c.cut(50 * u, 62 * u, u, '0 -4 4.6 5 0 3 -4.6 5', night);
  for (const dx of [-11, -3.7, 3.7, 11])
    c.line((50 + dx) * u, 76 * u, (50 + dx) * u, 87 * u, darken(bone, 0.45), 1.6 * u);
  c.stroke(`M${30 * u} ${27 * u}l${6 * u} ${5 * u}l${-2 * u} ${6 * u}l${5 * u} ${4 * u}`, darken(bone, 0.4), 1.4 * u, {
    'stroke-linejoin': 'round',
  });
  overEyes(c, 50, 50, 16, 8, look);
}

/** A hooded figure with two lights for eyes. */
export function rogue(c: Canvas, look: Look = {}): void {
  const { random: r, unit: u, palette: p } = c;
  const cloth = coatOf(c, look, ['#3a3670', '#6a3466', '#246a64', '#8a3444', '#3a5a98', '#6a5a34']);
  const light = look.mood === 'angry' ? '#ff5a5a' : r.pick([p.cool, p.warm, '#ff7fa8', '#9bff9a']);
  c.path(`M${10 * u} ${104 * u}Q${14 * u} ${76 * u} ${50 * u} ${72 * u}T${90 * u} ${104 * u}Z`, darken(cloth, 0.3));
  c.path(
    `M${52 * u} ${8 * u}Q${88 * u} ${20 * u} ${86 * u} ${58 * u}Q${84 * u} ${84 * u} ${50 * u} ${92 * u}Q${16 * u} ${84 * u} ${14 * u} ${58 * u}Q${12 * u} ${20 * u} ${52 * u} ${8 * u}Z`,
    cloth,
  );
  c.path(
    `M${52 * u} ${8 * u}Q${88 * u} ${20 * u} ${86 * u} ${58 * u}Q${84 * u} ${84 * u} ${50 * u} ${92 * u}Q${84 * u} ${58 * u} ${52 * u} ${8 * u}Z`,
    lighten(cloth, 0.1),
  );
  c.path(
    `M${50 * u} ${28 * u}Q${74 * u} ${34 * u} ${73 * u} ${58 * u}Q${70 * u} ${78 * u} ${50 * u} ${83 * u}Q${30 * u} ${78 * u} ${27 * u} ${58 * u}Q${26 * u} ${34 * u} ${50 * u} ${28 * u}Z`,
    mix(night, cloth, 0.12),
  );
  for (const side of [-1, 1]) {
    c.circle((50 + side * 10) * u, 54 * u, 8 * u, light, { opacity: 0.2 });
    if (look.mood === 'happy' || look.mood === 'sleepy')
      c.stroke(
        `M${(50 + side * 10 - 4.6) * u} ${55 * u}q${4.6 * u} ${(look.mood === 'happy' ? -6 : 4) * u} ${9.2 * u} 0`,
        light,
        2.4 * u,
      );
    else c.ellipse((50 + side * 10) * u, 54 * u, 4.6 * u, 3.4 * u, light);
  }
  overEyes(c, 50, 54, 10, 4, look, light);
  c.path(
    `M${28 * u} ${63 * u}Q${50 * u} ${72 * u} ${72 * u} ${63 * u}Q${70 * u} ${80 * u} ${50 * u} ${86 * u}Q${30 * u} ${80 * u} ${28 * u} ${63 * u}Z`,
    mix(cloth, p.warm, 0.25),
  );
  c.circle(50 * u, 90 * u, 4 * u, p.warm);
  c.circle(50 * u, 90 * u, 2 * u, darken(p.warm, 0.3));
}
