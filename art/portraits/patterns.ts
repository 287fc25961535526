/** Backdrops without a place: patterns and moods. */
import type { Canvas } from '../canvas.ts';
import { heartShape } from '../characters/expressions.ts';
import { darken, lighten, mix } from '../color.ts';
import { stars } from '../nature.ts';

/** Two colors and a faint disc. */
function plain(c: Canvas): void {
  const { random: r, palette: p, unit: u } = c;
  const [from, to] = r.pick([
    [p.sky[2], p.sky[1]],
    [mix(p.cool, p.sky[1], 0.35), p.sky[0]],
    [mix(p.warm, p.sky[1], 0.35), p.sky[1]],
  ] as const);
  c.rect(
    0,
    0,
    c.width,
    c.height,
    c.linear(0, 0, 1, 1, [
      [0, from],
      [1, to],
    ]),
  );
  c.circle(50 * u, 52 * u, 42 * u, '#ffffff', { opacity: 0.14 });
}

/** Rays from the middle. */
function rays(c: Canvas): void {
  const { random: r, palette: p, unit: u } = c;
  const color = mix(r.pick([p.warm, p.cool, p.sky[2]]), p.sky[1], 0.3);
  c.rect(0, 0, c.width, c.height, color);
  const count = 12;
  for (let i = 0; i < count; i++) {
    const [a, b] = [(i / count) * Math.PI * 2, ((i + 0.5) / count) * Math.PI * 2];
    c.polygon(
      [
        [50 * u, 54 * u],
        [(50 + Math.cos(a) * 90) * u, (54 + Math.sin(a) * 90) * u],
        [(50 + Math.cos(b) * 90) * u, (54 + Math.sin(b) * 90) * u],
      ],
      lighten(color, 0.2),
      { opacity: 0.7 },
    );
  }
}

/** A pattern of dots. */
function dots(c: Canvas): void {
  const { random: r, palette: p, unit: u } = c;
  const color = mix(r.pick([p.sky[2], p.cool, p.warm]), p.sky[1], 0.45);
  c.rect(0, 0, c.width, c.height, c.vertical(lighten(color, 0.1), darken(color, 0.15)));
  for (let row = 0; row < 9; row++)
    for (let column = 0; column < 9; column++)
      c.circle((column * 12.5 + (row % 2) * 6.2) * u, row * 12.5 * u, 2.2 * u, '#ffffff', { opacity: 0.16 });
  c.glow(50 * u, 52 * u, 50 * u, lighten(color, 0.4), 0.5);
}

/** A plain of glowing lines before a large sun. */
function grid(c: Canvas): void {
  const { random: r, palette: p, unit: u } = c;
  const [line, sun] = r.pick([
    ['#ff5fc8', '#ffb45c'],
    ['#4fe8f0', '#ff6fa8'],
    [p.cool, p.warm],
  ] as const);
  c.rect(0, 0, c.width, c.height, c.vertical('#160c34', '#4a1f6e', '#16102e'));
  stars(c, 50, 0.5, '#ffffff');
  c.circle(50 * u, 48 * u, 33 * u, c.vertical(sun, line));
  for (const [y, high] of [
    [50, 1.4],
    [56, 2],
    [63, 2.6],
  ] as const)
    c.rect(14 * u, y * u, 72 * u, high * u, '#3a1a5c');
  c.rect(0, 70 * u, c.width, 32 * u, '#180c38');
  for (let i = -9; i <= 9; i++)
    c.line((50 + i * 5) * u, 70 * u, (50 + i * 18) * u, 101 * u, line, 0.5 * u, { opacity: 0.8 });
  for (const y of [70, 73, 77.4, 83.4, 91.4]) c.line(0, y * u, c.width, y * u, line, 0.5 * u, { opacity: 0.8 });
}

function hearts(c: Canvas): void {
  const { random: r, unit: u } = c;
  c.rect(0, 0, c.width, c.height, c.vertical('#ff9fb8', '#f06a98', '#a84a90'));
  for (let i = 0; i < 26; i++)
    heartShape(
      c,
      r.between(2, 98),
      r.between(2, 98),
      r.between(2, 5.4),
      r.pick(['#ffffff', '#ffd0e0', '#ff4f86']),
      r.int(-24, 24),
    );
  c.glow(50 * u, 52 * u, 46 * u, '#ffe0ea', 0.6);
}

function confetti(c: Canvas): void {
  const { random: r, palette: p, unit: u } = c;
  c.rect(0, 0, c.width, c.height, c.vertical(p.sky[1], mix(p.sky[2], p.sky[1], 0.3)));
  c.glow(50 * u, 50 * u, 56 * u, p.light, 0.4);
  for (let i = 0; i < 70; i++) {
    const [x, y] = [r.between(0, 98) * u, r.between(0, 98) * u];
    c.rect(x, y, 3.4 * u, 1.7 * u, r.pick(['#ff6f91', '#ffd76a', '#6fe0d0', '#8fb8ff', '#c98fff', '#ffffff']), {
      rx: 0.6 * u,
      transform: `rotate(${r.int(0, 180)} ${x.toFixed(1)} ${y.toFixed(1)})`,
    });
  }
}

/** A rainbow over clouds. */
function rainbow(c: Canvas): void {
  const { unit: u } = c;
  c.rect(0, 0, c.width, c.height, c.vertical('#8fd0ff', '#d8f0ff', '#fff4e4'));
  ['#ff6f7f', '#ffb45c', '#ffe06a', '#7fd88a', '#6fb8ff', '#b08fff'].forEach((color, i) => {
    c.circle(50 * u, 78 * u, (66 - i * 6) * u, 'none', { stroke: color, 'stroke-width': (6.2 * u).toFixed(1) });
  });
  for (const x of [4, 18, 82, 96]) c.circle(x * u, 86 * u, 13 * u, '#ffffff');
}

export const patterns = {
  plain,
  rays,
  dots,
  grid,
  hearts,
  confetti,
  rainbow,
} as const satisfies Record<string, (c: Canvas) => void>;
