/** Accessories for the eyes, ears and neck of a character. */
import { glasses as roundGlasses } from '../characters/expressions.ts';
import { darken, lighten } from '../color.ts';
import { type Outfit, onHead } from './fit.ts';

const dark = '#1c1830';

const pirate: Outfit = (c, fit) => {
  onHead(c, fit, () => {
    c.path('M-30 4Q-26 -22 0 -22T30 4Q14 -3 0 -3T-30 4Z', '#2a2540');
    c.stroke('M-30 4Q-14 -3 0 -3T30 4', '#e8c35a', 1.8);
    c.circle(0, -13, 4.6, '#f6f0e0');
    for (const side of [-1, 1]) c.circle(side * 1.8, -13.4, 1.2, '#2a2540');
    c.line(-6, -7, 6, -4.6, '#f6f0e0', 1.6);
    c.line(6, -7, -6, -4.6, '#f6f0e0', 1.6);
  });
  const u = c.unit;
  const x = fit.x + fit.eyeGap;
  c.line((x - 6) * u, (fit.eyeY - 4) * u, (x - fit.eyeGap * 2) * u, (fit.eyeY - 12) * u, dark, 1.8 * u);
  c.ellipse(x * u, fit.eyeY * u, 7.4 * u, 7 * u, dark);
};

const ninja: Outfit = (c, { x, brim, width, eyeY }, color) => {
  const u = c.unit;
  const y = (brim + eyeY) / 2 - 2;
  const half = width * 0.92;
  for (const [dx, dy] of [
    [15, 10],
    [19, 1],
  ] as const)
    c.path(
      `M${(x + half - 4) * u} ${y * u}q${dx * 0.6 * u} ${-3 * u} ${dx * u} ${dy * u}l${-4 * u} ${3 * u}q${-6 * u} ${-5 * u} ${-dx * 0.8 * u} ${-4 * u}Z`,
      darken(color, 0.2),
    );
  c.path(
    `M${(x - half) * u} ${(y + 2) * u}Q${x * u} ${(y - 7) * u} ${(x + half) * u} ${(y + 2) * u}v${8 * u}Q${x * u} ${(y + 1) * u} ${(x - half) * u} ${(y + 10) * u}Z`,
    color,
  );
  c.rect((x - 10) * u, (y - 2.6) * u, 20 * u, 7 * u, '#c8cede', { rx: 1.6 * u });
  c.cut(x * u, (y + 0.9) * u, u, '0 -2.6 2.6 0 0 2.6 -2.6 0', '#6f7894');
};

const headphones: Outfit = (c, { x, brim, width, eyeY }, color) => {
  const u = c.unit;
  const half = Math.max(width * 0.86, 27);
  const top = brim - 7;
  c.stroke(
    `M${(x - half) * u} ${eyeY * u}Q${(x - half) * u} ${top * u} ${x * u} ${top * u}T${(x + half) * u} ${eyeY * u}`,
    dark,
    4.6 * u,
  );
  for (const side of [-1, 1]) {
    c.rect((x + side * half - 6) * u, (eyeY - 8) * u, 12 * u, 19 * u, color, { rx: 5.6 * u });
    c.rect((x + side * (half - 3.4) - 2.4) * u, (eyeY - 9) * u, 4.8 * u, 21 * u, dark, { rx: 2.4 * u });
  }
  c.stroke(`M${(x - half) * u} ${(eyeY + 10) * u}q${2 * u} ${13 * u} ${16 * u} ${15 * u}`, dark, 2 * u);
  c.circle((x - half + 17) * u, (eyeY + 25) * u, 2.6 * u, color);
};

const glasses: Outfit = (c, { x, eyeY, eyeGap }) =>
  roundGlasses(c, x, eyeY, eyeGap, Math.min(9.4, eyeGap - 1), '#ffd76a');

const scarf: Outfit = (c, { x, neck }, color) => {
  const u = c.unit;
  c.path(`M${(x + 8) * u} ${neck * u}l${10 * u} ${2 * u}l${4 * u} ${22 * u}h${-12 * u}Z`, darken(color, 0.15));
  c.path(
    `M${(x - 28) * u} ${(neck - 7) * u}Q${x * u} ${(neck + 5) * u} ${(x + 28) * u} ${(neck - 7) * u}q${3 * u} ${6 * u} 0 ${11 * u}Q${x * u} ${(neck + 17) * u} ${(x - 28) * u} ${(neck + 4) * u}q${-3 * u} ${-5 * u} 0 ${-11 * u}Z`,
    color,
  );
  for (const dx of [-16, -5, 6, 17])
    c.line(
      (x + dx) * u,
      (neck - 1 - Math.abs(dx) * 0.13) * u,
      (x + dx + 2) * u,
      (neck + 8 - Math.abs(dx) * 0.1) * u,
      lighten(color, 0.4),
      3 * u,
      { 'stroke-linecap': 'butt' },
    );
};

const bubble: Outfit = (c, { x, eyeY, neck }) => {
  const u = c.unit;
  const y = eyeY - 3;
  c.path(
    `M${(x - 34) * u} ${104 * u}Q${(x - 30) * u} ${(neck + 3) * u} ${x * u} ${(neck + 3) * u}T${(x + 34) * u} ${104 * u}Z`,
    '#e8ecf6',
  );
  c.ellipse(x * u, (neck + 4) * u, 25 * u, 6 * u, '#b4bdd0');
  c.circle(x * u, y * u, 45 * u, '#bfe4ff', { opacity: 0.16 });
  c.circle(x * u, y * u, 45 * u, 'none', { stroke: '#eaf4ff', 'stroke-width': (2 * u).toFixed(1), opacity: 0.75 });
  c.stroke(
    `M${(x - 36) * u} ${(y - 12) * u}Q${(x - 31) * u} ${(y - 30) * u} ${(x - 15) * u} ${(y - 37) * u}`,
    '#ffffff',
    3.2 * u,
    { opacity: 0.8 },
  );
  c.circle((x - 38) * u, (y - 4) * u, 1.8 * u, '#ffffff', { opacity: 0.8 });
};

export const gear = {
  pirate,
  ninja,
  headphones,
  glasses,
  scarf,
  bubble,
} as const satisfies Record<string, Outfit>;
