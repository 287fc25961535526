/** Hats and other headwear. */
import { darken, lighten } from '../color.ts';
import { type Outfit, onHead } from './fit.ts';

const wizardHat: Outfit = (c, fit, color) =>
  onHead(c, fit, () => {
    c.path('M-19 2Q-10 -34 12 -36Q5 -26 17 2Z', color);
    c.path('M2 3Q4 -24 12 -36Q5 -26 17 2Z', darken(color, 0.25));
    c.ellipse(-1, 2, 31, 6, lighten(color, 0.1));
    c.path('M-18 1Q-1 7 16 1L14.6 -6Q-1 -1 -16 -6Z', '#ffd76a');
    for (const [x, y, s] of [
      [-4, -13, 3.4],
      [5, -22, 2.4],
    ] as const)
      c.cut(x, y, s, '0 -1 0.25 -0.25 1 0 0.25 0.25 0 1 -0.25 0.25 -1 0 -0.25 -0.25', '#fff0b8');
  });

const crown: Outfit = (c, fit) =>
  onHead(c, fit, () => {
    c.cut(0, 2, 1, '-19 0 -22 -21 -10 -10 0 -25 10 -10 22 -21 19 0', '#ffcf4a');
    c.cut(0, 2, 1, '0 0 0 -25 10 -10 22 -21 19 0', '#eeb033');
    c.rect(-19, -3, 38, 6, '#e09a2a', { rx: 2 });
    for (const [x, y] of [
      [-22, -20],
      [0, -24],
      [22, -20],
    ] as const)
      c.circle(x, y, 2.8, '#ffe9a0');
    for (const [x, gem] of [
      [-11, '#4fd0e0'],
      [0, '#e0486e'],
      [11, '#4fd0e0'],
    ] as const)
      c.circle(x, 0, 2, gem);
  });

const partyHat: Outfit = (c, fit, color) =>
  onHead(c, fit, () => {
    c.cut(0, 3, 1, '-12 0 0 -27 12 0', color);
    for (const [x, y] of [
      [-5, -3],
      [4, -9],
      [-1, -15],
      [6, 0],
    ] as const)
      c.circle(x, y, 2.2, '#ffffff', { opacity: 0.85 });
    c.circle(0, -25, 3.8, '#ffd76a');
  });

const santaHat: Outfit = (c, fit) =>
  onHead(c, fit, () => {
    c.path('M-17 0Q-14 -32 10 -30Q30 -26 28 -6Q18 -18 17 0Z', '#d8384c');
    c.circle(28, -4, 5.4, '#ffffff');
    c.rect(-21, -4, 42, 9, '#ffffff', { rx: 4.5 });
  });

const topHat: Outfit = (c, fit) =>
  onHead(c, fit, () => {
    c.path('M-15 2Q-17 -20 -16 -29H16Q17 -20 15 2Z', '#2c2844');
    c.path('M-15.6 -4h31.2V2h-30.4Z', '#c8405c');
    c.ellipse(0, 2, 25, 4.4, '#383356');
  });

const viking: Outfit = (c, fit) =>
  onHead(c, fit, () => {
    for (const side of [-1, 1])
      c.path(`M${side * 17} -4Q${side * 34} -6 ${side * 32} -27Q${side * 22} -18 ${side * 12} -14Z`, '#f6ead0');
    c.path('M-21 4Q-21 -21 0 -21T21 4Z', '#a9b2c6');
    c.path('M0 -21Q21 -21 21 4H6Q8 -12 0 -21Z', '#8791a8');
    c.rect(-22, -1, 44, 6.4, '#c99b4a', { rx: 3 });
    for (const x of [-15, -5, 5, 15]) c.circle(x, 2.2, 1.5, '#f6e2b0');
  });

const horns: Outfit = (c, fit) =>
  onHead(c, fit, () => {
    for (const side of [-1, 1]) {
      c.path(`M${side * 8} 3Q${side * 9} -10 ${side * 23} -19Q${side * 25} -4 ${side * 19} 6Z`, '#d83a4c');
      c.path(`M${side * 15} 4Q${side * 20} -6 ${side * 23} -19Q${side * 25} -4 ${side * 19} 6Z`, '#a8283c');
    }
  });

const halo: Outfit = (c, fit) =>
  onHead(c, fit, () => {
    c.ellipse(0, -14, 20, 5.4, 'none', { stroke: '#fff3b0', 'stroke-width': 8, opacity: 0.35 });
    c.ellipse(0, -14, 20, 5.4, 'none', { stroke: '#ffdf6a', 'stroke-width': 3.4 });
  });

const flower: Outfit = (c, fit) =>
  onHead(c, fit, () => {
    c.path('M10 6q14 -2 18 6q-11 4 -18 -2Z', '#5aae6a');
    for (let i = 0; i < 6; i++) {
      const angle = (i / 6) * Math.PI * 2;
      c.circle(12 + Math.cos(angle) * 6, 1 + Math.sin(angle) * 6, 4.6, i % 2 ? '#ff8fb8' : '#ffa8c8');
    }
    c.circle(12, 1, 4, '#ffd76a');
  });

const bow: Outfit = (c, fit, color) =>
  onHead(c, fit, () => {
    for (const side of [-1, 1]) {
      c.path(`M0 0Q${side * 10} -15 ${side * 20} -11Q${side * 23} 0 ${side * 20} 10Q${side * 10} 12 0 0Z`, color);
      c.path(
        `M0 0Q${side * 8} -6 ${side * 15} -3Q${side * 15} 3 ${side * 13} 5Q${side * 7} 5 0 0Z`,
        darken(color, 0.2),
      );
    }
    c.circle(0, 0, 4.4, lighten(color, 0.2));
  });

const cap: Outfit = (c, fit, color) =>
  onHead(c, fit, () => {
    c.path('M-20 4Q-20 -20 0 -20T20 4Z', color);
    c.path('M0 -20Q20 -20 20 4H4Q9 -10 0 -20Z', darken(color, 0.18));
    c.path('M-22 3Q2 -5 22 2Q36 5 38 10Q14 8 -20 9Z', darken(color, 0.32));
    c.circle(0, -20, 2.4, lighten(color, 0.3));
  });

const chefHat: Outfit = (c, fit) =>
  onHead(c, fit, () => {
    for (const [x, y, s] of [
      [-13, -15, 10],
      [0, -20, 12],
      [13, -15, 10],
    ] as const)
      c.circle(x, y, s, '#ffffff');
    c.rect(-15, -14, 30, 17, '#f4f1f8', { rx: 2 });
    for (const x of [-7, 0, 7]) c.line(x, -9, x, 0, '#d8d4e4', 1.2);
  });

export const hats = {
  wizardHat,
  crown,
  partyHat,
  santaHat,
  topHat,
  viking,
  horns,
  halo,
  flower,
  bow,
  cap,
  chefHat,
} as const satisfies Record<string, Outfit>;
