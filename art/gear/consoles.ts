/** Games and their hardware: consoles, handhelds, controllers, and the games themselves. */
import type { Canvas } from '../canvas.ts';
import { darken, lighten, mix } from '../color.ts';
import { gameScreen } from '../screens.ts';
import { lit, shade, shells, turned } from './ground.ts';

export function consoleBox(c: Canvas): void {
  const { random: r, palette: p, unit: u, width: w, height: h } = c;
  const [x, foot] = [w * 0.46, h * 0.82];
  const shell = r.pick(['#1c1c26', '#eceae4', '#2b2b38']);
  const glow = r.pick([p.cool, p.warm, '#6fb4ff', '#7df0a0']);
  if (r.chance(0.5)) {
    shade(c, x, foot, 24 * u);
    c.rect(x - 15 * u, foot - 66 * u, 30 * u, 66 * u, lit(c, shell), { rx: 3 * u });
    c.rect(x - 2 * u, foot - 64 * u, 4 * u, 62 * u, darken(shell, 0.5), { rx: 1.6 * u });
    c.rect(x - 0.5 * u, foot - 60 * u, u, 30 * u, glow, { rx: 0.5 * u });
  } else {
    shade(c, x, foot, 46 * u);
    c.rect(x - 40 * u, foot - 20 * u, 80 * u, 19 * u, lit(c, shell), { rx: 2.4 * u });
    c.rect(x - 38 * u, foot - 11.4 * u, 46 * u, 1.8 * u, '#05060f', { rx: 0.9 * u });
    c.circle(x + 32 * u, foot - 10.6 * u, 2.6 * u, glow);
    for (let k = 0; k < 9; k++) c.rect(x + (12 + k * 1.7) * u, foot - 17 * u, 0.8 * u, 13 * u, darken(shell, 0.4));
  }
  smallPad(c, w * 0.76, h * 0.84, mix(shell, p.near, 0.15), glow);
}

/** A controller beside another item. */
function smallPad(c: Canvas, x: number, y: number, shell: string, glow: string): void {
  const { unit: u } = c;
  shade(c, x, y + 6 * u, 15 * u);
  padShape(c, x, y, 0.42 * u, shell);
  c.circle(x - 6 * u, y + 0.6 * u, 2 * u, '#14141f');
  c.circle(x + 6 * u, y + 0.6 * u, 2 * u, '#14141f');
  c.rect(x - 2 * u, y - 4 * u, 4 * u, 0.9 * u, glow, { rx: 0.4 * u });
}

/** The outline of a controller. Its width is 72 times the scale. */
function padShape(c: Canvas, x: number, y: number, s: number, shell: string): void {
  c.path(
    `M${x - 20 * s} ${y - 17 * s}H${x + 20 * s}C${x + 33 * s} ${y - 18 * s} ${x + 35 * s} ${y + 6 * s} ${x + 36 * s} ${y + 18 * s}C${x + 36 * s} ${y + 31 * s} ${x + 23 * s} ${y + 28 * s} ${x + 17 * s} ${y + 12 * s}H${x - 17 * s}C${x - 23 * s} ${y + 28 * s} ${x - 36 * s} ${y + 31 * s} ${x - 36 * s} ${y + 18 * s}C${x - 35 * s} ${y + 6 * s} ${x - 33 * s} ${y - 18 * s} ${x - 20 * s} ${y - 17 * s}Z`,
    lit(c, shell),
  );
}

export function pad(c: Canvas): void {
  const { random: r, palette: p, unit: u, width: w, height: h } = c;
  const [x, y, s] = [w / 2, h * 0.54, 1.5 * u];
  const shell = r.pick([...shells, '#e8546b', '#4f8fe0', '#e0b84a']);
  shade(c, x, y + 26 * s, 30 * s);
  turned(c, r.between(-10, 10), x, y, () => {
    padShape(c, x, y, s, shell);
    for (const [dx, dy] of [
      [-19, -5],
      [9, 6],
    ] as const) {
      c.circle(x + dx * s, y + dy * s, 6 * s, darken(shell, 0.35));
      c.circle(x + dx * s, y + (dy - 0.6) * s, 4.6 * s, '#20202c');
      c.circle(x + dx * s, y + (dy - 0.8) * s, 3 * s, '#34344a');
    }
    c.rect(x - 13.5 * s, y + 2 * s, 3.4 * s, 9.6 * s, '#20202c', { rx: 0.8 * s });
    c.rect(x - 16.6 * s, y + 5.1 * s, 9.6 * s, 3.4 * s, '#20202c', { rx: 0.8 * s });
    for (const [dx, dy, color] of [
      [19, -9.4, p.warm],
      [23.4, -5, '#e8546b'],
      [19, -0.6, p.cool],
      [14.6, -5, '#8f7bff'],
    ] as const) {
      c.circle(x + dx * s, y + dy * s, 2.5 * s, darken(color, 0.4));
      c.circle(x + dx * s, y + (dy - 0.4) * s, 2.2 * s, color);
    }
    c.circle(x, y - 8 * s, 2.8 * s, lighten(shell, 0.3));
    for (const dx of [-5, 5]) c.rect(x + dx * s - 1.2 * s, y - 3 * s, 2.4 * s, 1.2 * s, '#20202c', { rx: 0.6 * s });
  });
}

export function handheldConsole(c: Canvas): void {
  const { random: r, palette: p, unit: u, width: w, height: h } = c;
  const [x, y] = [w / 2, h * 0.54];
  const [left, right] = r.pick([
    ['#e8546b', '#4f8fe0'],
    ['#f0e8dc', '#f0e8dc'],
    ['#2b2b38', '#2b2b38'],
    ['#7a4be0', '#e08a2f'],
    ['#2fa880', '#ff9fc8'],
  ] as const);
  shade(c, x, y + 25 * u, 58 * u);
  turned(c, r.between(-8, 8), x, y, () => {
    c.rect(x - 60 * u, y - 22 * u, 50 * u, 44 * u, mix(left, p.near, 0.1), { rx: 12 * u });
    c.rect(x + 10 * u, y - 22 * u, 50 * u, 44 * u, mix(right, p.near, 0.1), { rx: 12 * u });
    c.rect(x - 42 * u, y - 22 * u, 84 * u, 44 * u, '#14141f', { rx: 2 * u });
    gameScreen(c, x - 38 * u, y - 18.4 * u, 76 * u, 36.8 * u);
    for (const [dx, dy] of [
      [-51, -9],
      [51, 8],
    ] as const) {
      c.circle(x + dx * u, y + dy * u, 5.4 * u, '#14141f');
      c.circle(x + dx * u, y + dy * u, 3.6 * u, '#34344a');
    }
    for (const [dx, dy] of [
      [0, -3.4],
      [3.4, 0],
      [0, 3.4],
      [-3.4, 0],
    ] as const) {
      c.circle(x + (51 + dx) * u, y + (dy - 9) * u, 1.8 * u, '#1c1c2a');
      c.circle(x + (dx - 51) * u, y + (dy + 8) * u, 1.8 * u, '#1c1c2a');
    }
  });
}

export function phone(c: Canvas): void {
  const { random: r, unit: u, width: w, height: h } = c;
  const [x, y] = [w / 2, h * 0.52];
  shade(c, x, y + 24 * u, 46 * u);
  turned(c, r.between(-12, 12), x, y, () => {
    c.rect(x - 46 * u, y - 22 * u, 92 * u, 44 * u, lit(c, r.pick(shells)), { rx: 6 * u });
    c.window(x - 43 * u, y - 19.4 * u, 86 * u, 38.8 * u, () =>
      gameScreen(c, x - 43 * u, y - 19.4 * u, 86 * u, 38.8 * u),
    );
    c.circle(x - 40.4 * u, y, u, '#05060f');
  });
}

export function cartridge(c: Canvas): void {
  const { random: r, palette: p, unit: u, width: w, height: h } = c;
  const colors = ['#8d8a92', '#3a3850', '#c9a23c', '#4f7a5c', '#7a3b52'];
  const count = r.int(2, 4);
  for (let i = 0; i < count; i++) {
    const x = w * (0.5 + (i - (count - 1) / 2) * 0.2);
    const y = h * 0.54 + r.between(-3, 3) * u;
    const shell = r.pick(colors);
    shade(c, x, y + 27 * u, 18 * u);
    turned(c, r.between(-9, 9), x, y, () => {
      c.rect(x - 17 * u, y - 24 * u, 34 * u, 48 * u, lit(c, shell), { rx: 2.6 * u });
      c.rect(x - 12 * u, y + 18 * u, 24 * u, 6 * u, darken(shell, 0.5));
      for (const dy of [-21, -18.6]) c.rect(x - 12 * u, y + dy * u, 24 * u, u, darken(shell, 0.3));
      c.rect(x - 13 * u, y - 15 * u, 26 * u, 30 * u, p.light, { rx: 1.2 * u });
      gameScreen(c, x - 12 * u, y - 9 * u, 24 * u, 23 * u);
    });
  }
}

export function gameCase(c: Canvas): void {
  const { random: r, unit: u, width: w, height: h } = c;
  const frame = r.pick(['#2f6fd0', '#3a9a4c', '#d03a3a', '#e9e6df', '#14141f']);
  const count = r.int(1, 3);
  for (let i = 0; i < count; i++) {
    const x = w * (0.5 + (i - (count - 1) / 2) * 0.24);
    const y = h * 0.5 + i * 1.4 * u;
    shade(c, x, y + 35 * u, 24 * u);
    turned(c, r.between(-6, 6), x, y, () => {
      c.rect(x - 22 * u, y - 32 * u, 46 * u, 65 * u, '#05060f', { rx: 1.4 * u, opacity: 0.4 });
      c.rect(x - 24 * u, y - 33 * u, 46 * u, 65 * u, frame, { rx: 1.4 * u });
      gameScreen(c, x - 22 * u, y - 26 * u, 43 * u, 56 * u);
      c.rect(x - 22 * u, y - 31.4 * u, 16 * u, 3.6 * u, '#ffffff', { rx: 0.6 * u, opacity: 0.85 });
      c.rect(x - 24 * u, y - 33 * u, 2 * u, 65 * u, lighten(frame, 0.25), { opacity: 0.7 });
    });
  }
}

export function visor(c: Canvas): void {
  const { random: r, palette: p, unit: u, width: w, height: h } = c;
  const [x, y] = [w / 2, h * 0.5];
  const shell = r.pick(['#eceae4', '#24242f', '#3a3850']);
  shade(c, x, y + 25 * u, 44 * u);
  c.stroke(`M${x - 36 * u} ${y - 4 * u}Q${x} ${y - 52 * u} ${x + 36 * u} ${y - 4 * u}`, darken(shell, 0.35), 6 * u);
  c.stroke(`M${x - 30 * u} ${y - 12 * u}Q${x} ${y - 34 * u} ${x + 30 * u} ${y - 12 * u}`, '#14141f', 3 * u);
  c.rect(x - 38 * u, y - 16 * u, 76 * u, 38 * u, lit(c, shell), { rx: 15 * u });
  c.rect(x - 33 * u, y - 11 * u, 66 * u, 27 * u, '#0d0d16', { rx: 11 * u });
  c.rect(x - 28 * u, y - 7 * u, 22 * u, 4 * u, '#ffffff', { rx: 2 * u, opacity: 0.14 });
  for (const [dx, dy] of [
    [-24, 9],
    [24, 9],
    [-24, -5],
    [24, -5],
  ] as const)
    c.circle(x + dx * u, y + dy * u, 2.2 * u, '#2b2b3a');
  c.circle(x, y + 18 * u, 1.2 * u, r.pick([p.cool, p.warm]));
}
