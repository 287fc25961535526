/** Small items at the lower right of a portrait, each on a square of 100 units around its middle. */
import type { Canvas } from '../canvas.ts';
import { heartShape } from '../characters/expressions.ts';
import { darken, lighten } from '../color.ts';

/** Draws at the position that all items share. A circular crop does not cut it off. */
function held(c: Canvas, turn: number, draw: () => void): void {
  c.group({ transform: `translate(${77 * c.unit} ${76 * c.unit}) rotate(${turn}) scale(${c.unit})` }, draw);
}

const sword = (c: Canvas): void =>
  held(c, 32, () => {
    c.cut(0, 0, 1, '-3.4 8 -3.4 -24 0 -31 3.4 -24 3.4 8', '#e6ebf6');
    c.cut(0, 0, 1, '0 8 0 -31 3.4 -24 3.4 8', '#b4bdd2');
    c.rect(-9, 7, 18, 4, '#e0aa3c', { rx: 2 });
    c.rect(-2, 10, 4, 9, '#7a4a32', { rx: 1.6 });
    c.circle(0, 20, 3, '#e0aa3c');
  });

const pizza = (c: Canvas): void =>
  held(c, -16, () => {
    c.path('M-15 -11Q0 -19 15 -11L1 18Z', '#ffd06a');
    c.path('M-16 -10Q0 -20 16 -10L14 -14Q0 -24 -14 -14Z', '#c9803c');
    for (const [x, y] of [
      [-5, -7],
      [5, -5],
      [0, 3],
    ] as const)
      c.circle(x, y, 3, '#d8483c');
  });

const controller = (c: Canvas): void =>
  held(c, -12, () => {
    c.path('M-16 -9Q-22 -8 -22 8Q-21 15 -15 13L-9 6H9L15 13Q21 15 22 8Q22 -8 16 -9Z', '#2c2848', {
      stroke: '#f6f2ff',
      'stroke-width': 1.4,
    });
    c.path('M-14 -4h3v-3h3v3h3v3h-3v3h-3v-3h-3Z', '#f6f2ff');
    for (const [x, y, color] of [
      [11, -5, '#ffd76a'],
      [15, -1, '#ff6f91'],
      [7, -1, '#6fb8ff'],
      [11, 3, '#7fd88a'],
    ] as const)
      c.circle(x, y, 1.9, color);
  });

const mug = (c: Canvas): void =>
  held(c, 0, () => {
    for (const x of [-6, 0, 6]) c.stroke(`M${x} -15q3 -3 0 -6`, '#ffffff', 1.6, { opacity: 0.7 });
    c.circle(12, 1, 6.4, 'none', { stroke: '#d8ddea', 'stroke-width': 3.4 });
    c.path('M-12 -11H12V8Q12 14 6 14H-6Q-12 14 -12 8Z', '#f6f2ee');
    c.ellipse(0, -11, 12, 3.2, '#6b4232');
    heartShapeAt(c, 0, 2, 5, '#e0486e');
  });

const heart = (c: Canvas): void =>
  held(c, 12, () => {
    heartShapeAt(c, 0, 0, 13.5, '#ff4f7d');
    c.ellipse(-5.6, -6.4, 2.6, 1.9, '#ffffff', { opacity: 0.6, transform: 'rotate(-30 -5.6 -6.4)' });
  });

/** A heart inside `held`. Divides by the unit, because the group of `held` already scales by it. */
function heartShapeAt(c: Canvas, x: number, y: number, size: number, color: string): void {
  heartShape(c, x / c.unit, y / c.unit, size / c.unit, color);
}

const bolt = (c: Canvas): void =>
  held(c, 8, () =>
    c.cut(0, 0, 1, '4 -22 -13 3 -3 3 -6 21 13 -6 2 -6 9 -22', '#ffdf5a', { stroke: '#e0932c', 'stroke-width': 1.2 }),
  );

const flame = (c: Canvas): void =>
  held(c, 0, () => {
    c.path('M1 -22C5 -10 16 -6 13 7Q10 18 0 18T-13 7C-14 -2 -8 -6 -7 -13Q-3 -9 -2 -6Q3 -12 1 -22Z', '#ff6a3c');
    c.path('M1 -6C4 1 8 3 6 10Q4 16 0 16T-6 10C-6 5 -2 3 1 -6Z', '#ffd76a');
  });

const potion = (c: Canvas): void =>
  held(c, 14, () => {
    c.rect(-4, -20, 8, 6, '#a8744a', { rx: 1.6 });
    c.path('M-4 -15H4V-7Q13 -3 13 6Q13 17 0 17T-13 6Q-13 -3 -4 -7Z', '#e4f4ff', { opacity: 0.85 });
    c.path('M-12 3H12Q14 16 0 16T-12 3Z', '#c84fe0');
    for (const [x, y, s] of [
      [-4, 8, 2],
      [4, 6, 1.4],
      [1, 12, 1.2],
    ] as const)
      c.circle(x, y, s, '#f6c8ff');
  });

const gem = (c: Canvas): void =>
  held(c, 10, () => {
    c.cut(0, 0, 1, '-10 -13 10 -13 18 -3 0 18 -18 -3', '#4fd0e8');
    c.cut(0, 0, 1, '-18 -3 18 -3 0 18', '#2fa8d0');
    c.cut(0, 0, 1, '-7 -3 7 -3 0 18', '#7fe4f4');
    c.cut(0, 0, 1, '-10 -13 -7 -3 0 -13 7 -3 10 -13', '#a8f0fa');
  });

const dice = (c: Canvas): void =>
  held(c, -14, () => {
    c.rect(-14, -14, 28, 28, '#f8f4ee', { rx: 6 });
    for (const [x, y] of [
      [-7, -7],
      [7, -7],
      [0, 0],
      [-7, 7],
      [7, 7],
    ] as const)
      c.circle(x, y, 2.8, '#e0486e');
  });

const note = (c: Canvas): void =>
  held(c, 10, () => {
    const outline = { stroke: '#2c2848', 'stroke-width': 1.6 };
    for (const x of [-11, 5]) c.ellipse(x, 11, 6.4, 5, '#ffffff', outline);
    c.path('M-9 11V-13L11 -18V10H7V-9L-5 -6V11Z', '#ffffff', outline);
  });

const star = (c: Canvas): void =>
  held(c, 10, () => {
    const points = Array.from({ length: 10 }, (_, i) => {
      const [angle, radius] = [(i / 10) * Math.PI * 2 - Math.PI / 2, i % 2 ? 8 : 18];
      return [Math.cos(angle) * radius, Math.sin(angle) * radius] as const;
    });
    c.polygon(points, '#ffd75a', { stroke: lighten('#ffd75a', 0.5), 'stroke-width': 1.4, 'stroke-linejoin': 'round' });
  });

const shield = (c: Canvas): void =>
  held(c, 8, () => {
    c.path('M0 -20L16 -15V0Q15 13 0 20Q-15 13 -16 0V-15Z', '#d8dcea');
    c.path('M0 -16L12.4 -12V0Q12 10 0 16Q-12 10 -12.4 0V-12Z', '#3f6fd0');
    c.path('M0 -16L12.4 -12V0Q12 10 0 16Z', darken('#3f6fd0', 0.2));
    c.cut(0, 0, 1, '0 -8 2 -2 8 -2 3.4 2 5 8 0 4.4 -5 8 -3.4 2 -8 -2 -2 -2', '#ffd76a');
  });

export const items = {
  sword,
  pizza,
  controller,
  mug,
  heart,
  bolt,
  flame,
  potion,
  gem,
  dice,
  note,
  star,
  shield,
} as const satisfies Record<string, (c: Canvas) => void>;

export type ItemName = keyof typeof items;
