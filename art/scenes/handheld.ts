/** A handheld on a blanket, seen from above, with a mug, a book, snacks and often a cat. */
import type { Canvas } from '../canvas.ts';
import { darken, lighten, mix } from '../color.ts';
import { cat } from '../household.ts';
import { gameScreen } from '../screens.ts';

export function handheld(c: Canvas): void {
  const { random: r, palette: p, unit: u, width: w, height: h } = c;
  blanket(c);
  const [x, y] = [w * 0.5, h * 0.5];
  book(c, w * 0.86, h * 0.2);
  cup(c, w * 0.12, h * 0.24);
  snacks(c, w * 0.15, h * 0.82);
  if (r.chance(0.55)) cat(c, w * 0.83, h * 0.93, u * 1.5);
  else phones(c, w * 0.86, h * 0.8);
  c.glow(x, y, 62 * u, p.light, 0.22);
  c.group({ transform: `rotate(${r.between(-10, 10).toFixed(1)} ${x} ${y})` }, () => {
    if (r.chance(0.6)) wide(c, x, y);
    else tall(c, x, y);
  });
}

/** Cloth in checks or stripes. */
function blanket(c: Canvas): void {
  const { random: r, palette: p, unit: u, width: w, height: h } = c;
  const base = mix(p.mid, p.sky[1], 0.4);
  c.rect(0, 0, w, h, base);
  const band = r.between(9, 14) * u;
  const other = r.pick([p.sky[2], p.warm, p.cool, p.light]);
  const checked = r.chance(0.6);
  for (let x = 0; x < w; x += band * 2) c.rect(x, 0, band, h, mix(base, p.near, 0.6), { opacity: 0.55 });
  if (checked) for (let y = 0; y < h; y += band * 2) c.rect(0, y, w, band, mix(base, p.near, 0.6), { opacity: 0.55 });
  for (let x = band * 0.5; x < w; x += band * 2) c.rect(x, 0, 0.5 * u, h, other, { opacity: 0.3 });
  if (checked) for (let y = band * 0.5; y < h; y += band * 2) c.rect(0, y, w, 0.5 * u, other, { opacity: 0.3 });
  for (let i = 0; i < 5; i++) {
    const y = h * r.next();
    c.stroke(
      `M0 ${y}Q${w * 0.3} ${y + r.between(-16, 16) * u} ${w * 0.6} ${y}T${w} ${y + r.between(-8, 8) * u}`,
      p.ink,
      1.6 * u,
      {
        opacity: 0.14,
      },
    );
  }
  const shade = c.radial(
    [
      [0.3, p.warm, 0.12],
      [1, p.ink, 0.75],
    ],
    0.5,
    0.5,
    0.72,
  );
  c.rect(0, 0, w, h, shade);
}

/** A screen between two grips. */
function wide(c: Canvas, x: number, y: number): void {
  const { random: r, palette: p, unit: u } = c;
  const [left, right] = r.pick([
    ['#e8546b', '#4f8fe0'],
    ['#f0e8dc', '#f0e8dc'],
    ['#7a4be0', '#e08a2f'],
    ['#2fa880', '#ff9fc8'],
    ['#3a3850', '#3a3850'],
  ] as const);
  c.rect(x - 45 * u, y - 17 * u, 92 * u, 40 * u, '#05060f', { rx: 9 * u, opacity: 0.4 });
  c.rect(x - 46 * u, y - 20 * u, 40 * u, 40 * u, mix(left, p.near, 0.12), { rx: 11 * u });
  c.rect(x + 6 * u, y - 20 * u, 40 * u, 40 * u, mix(right, p.near, 0.12), { rx: 11 * u });
  c.rect(x - 31 * u, y - 20 * u, 62 * u, 40 * u, '#14141f', { rx: 2 * u });
  gameScreen(c, x - 27.6 * u, y - 16.6 * u, 55.2 * u, 33.2 * u);
  for (const [bx, by] of [
    [-38.4, -8],
    [38.4, 7],
  ] as const) {
    c.circle(x + bx * u, y + by * u, 4.6 * u, '#14141f');
    c.circle(x + bx * u, y + by * u, 3.5 * u, '#34344a');
    c.circle(x + bx * u, y + by * u, 2.2 * u, '#262638');
  }
  for (const [bx, by] of [
    [0, -3],
    [3, 0],
    [0, 3],
    [-3, 0],
  ] as const) {
    c.circle(x + (38.4 + bx) * u, y + (by - 6.4) * u, 1.5 * u, '#1c1c2a');
    c.circle(x + (bx - 38.4) * u, y + (by + 7) * u, 1.5 * u, '#1c1c2a');
  }
  c.rect(x - 36 * u, y - 15.6 * u, 3 * u, 0.9 * u, '#1c1c2a');
  c.rect(x + 33.4 * u, y - 15.6 * u, 3 * u, 0.9 * u, '#1c1c2a');
  c.rect(x + 34.4 * u, y - 16.6 * u, 0.9 * u, 3 * u, '#1c1c2a');
}

/** An upright model with a small screen, like early handhelds. */
function tall(c: Canvas, x: number, y: number): void {
  const { random: r, palette: p, unit: u } = c;
  const shell = mix(r.pick(['#d8d2c4', '#8f6fe0', '#e0b84a', '#4fb8a8', '#e0708a']), p.near, 0.12);
  const [top, high] = [y - 38 * u, 76 * u];
  c.rect(x - 21 * u, top + 3 * u, 46 * u, high, '#05060f', { rx: 4 * u, opacity: 0.4 });
  c.rect(
    x - 23 * u,
    top,
    46 * u,
    high,
    c.linear(0, 0, 1, 1, [
      [0, lighten(shell, 0.15)],
      [1, darken(shell, 0.15)],
    ]),
    { rx: 4 * u },
  );
  c.rect(x - 19 * u, top + 4 * u, 38 * u, 33 * u, mix('#4a4860', p.near, 0.3), { rx: 2 * u });
  gameScreen(c, x - 14 * u, top + 7.6 * u, 28 * u, 25.6 * u);
  c.circle(x - 16.6 * u, top + 16 * u, 0.8 * u, '#ff5a6e');
  const [dx, dy] = [x - 11.4 * u, top + 51 * u];
  c.rect(dx - 6.4 * u, dy - 2.2 * u, 12.8 * u, 4.4 * u, '#20202f', { rx: 0.8 * u });
  c.rect(dx - 2.2 * u, dy - 6.4 * u, 4.4 * u, 12.8 * u, '#20202f', { rx: 0.8 * u });
  for (const [bx, by] of [
    [8, 53],
    [15.6, 49],
  ] as const) {
    c.circle(x + bx * u, top + (by + 0.6) * u, 3.4 * u, darken(shell, 0.5));
    c.circle(x + bx * u, top + by * u, 3.3 * u, '#c2406a');
  }
  for (const bx of [-7, 1]) {
    c.rect(x + bx * u, top + 63 * u, 5.6 * u, 1.9 * u, darken(shell, 0.5), {
      rx: u,
      transform: `rotate(-24 ${x + bx * u} ${top + 64 * u})`,
    });
  }
  for (let i = 0; i < 5; i++) {
    c.line(x + (9 + i * 2.4) * u, top + 70 * u, x + (11.6 + i * 2.4) * u, top + 63.6 * u, darken(shell, 0.4), 0.9 * u);
  }
}

function cup(c: Canvas, x: number, y: number): void {
  const { random: r, palette: p, unit: u } = c;
  const glaze = r.pick([p.cool, p.warm, '#e8546b', p.light]);
  c.circle(x + u, y + 1.6 * u, 11 * u, '#05060f', { opacity: 0.35 });
  c.rect(x + 8 * u, y - 1.6 * u, 8 * u, 3.2 * u, darken(glaze, 0.25), { rx: 1.6 * u });
  c.circle(x, y, 10.4 * u, glaze);
  c.circle(x, y, 8.8 * u, darken(glaze, 0.4));
  c.circle(x, y, 8.2 * u, '#6b4028');
  c.circle(x - 2 * u, y + u, 3.4 * u, '#8f5c3c');
  for (const [dx, dy] of [
    [2, -3],
    [3.6, 1.6],
    [-3.4, -3.4],
  ] as const) {
    c.rect(x + dx * u, y + dy * u, 2.8 * u, 2.8 * u, '#fff4e6', {
      rx: 0.8 * u,
      transform: `rotate(24 ${x + dx * u} ${y + dy * u})`,
    });
  }
}

function book(c: Canvas, x: number, y: number): void {
  const { random: r, palette: p, unit: u } = c;
  const cover = r.pick(['#7a4be0', '#2fa880', '#e0486e', '#2f8fd0']);
  c.group({ transform: `rotate(${r.int(8, 24)} ${x} ${y})` }, () => {
    c.rect(x - 13 * u, y - 16 * u, 29 * u, 36 * u, '#05060f', { rx: u, opacity: 0.35 });
    c.rect(x - 15 * u, y - 18 * u, 29 * u, 36 * u, mix(cover, p.near, 0.25), { rx: u });
    c.rect(x - 15 * u, y - 18 * u, 3.4 * u, 36 * u, mix(cover, p.near, 0.55), { rx: u });
    c.circle(x + u, y - 4 * u, 6 * u, p.light);
    c.cut(x + u, y, u, '-10 9 -4 -3 0 3 4 -2 10 9', mix(cover, p.ink, 0.55));
    c.rect(x - 6 * u, y + 12 * u, 14 * u, 1.2 * u, p.light, { rx: 0.6 * u, opacity: 0.7 });
  });
}

function snacks(c: Canvas, x: number, y: number): void {
  const { random: r, palette: p, unit: u } = c;
  c.circle(x + u, y + 1.4 * u, 12.4 * u, '#05060f', { opacity: 0.35 });
  c.circle(x, y, 12 * u, mix('#dfe3ee', p.mid, 0.2));
  c.circle(x, y, 10 * u, mix('#c3c8d8', p.mid, 0.3));
  for (let i = 0; i < 26; i++) {
    const [angle, reach] = [r.between(0, 6.28), Math.sqrt(r.next()) * 8 * u];
    const [px, py] = [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
    c.circle(px, py, 1.9 * u, mix('#ffe9b0', '#e0a850', r.next()));
    c.circle(px + 0.7 * u, py - 0.6 * u, 1.1 * u, '#fff6d8');
  }
}

function phones(c: Canvas, x: number, y: number): void {
  const { palette: p, unit: u } = c;
  c.stroke(`M${x - 11 * u} ${y + 5 * u}A${13 * u} ${15 * u} 0 1 1 ${x + 11 * u} ${y + 5 * u}`, '#1c1c2a', 3.4 * u);
  for (const side of [-1, 1]) {
    c.rect(x + side * 11.5 * u - 4 * u, y + u, 8 * u, 12 * u, '#26263a', { rx: 3.6 * u });
    c.rect(x + side * 10 * u - 2 * u, y + 2.4 * u, 4 * u, 9.2 * u, p.cool, { rx: 2 * u, opacity: 0.75 });
  }
}
