/** A collector's shelves: cartridges and boxes, old consoles, a tube television and plush. */
import type { Canvas } from '../canvas.ts';
import { darken, lighten, mix } from '../color.ts';
import { cat, plant } from '../household.ts';
import { gameScreen } from '../screens.ts';

const spines = [
  '#e0486e',
  '#7a4be0',
  '#2f8fd0',
  '#e08a2f',
  '#2fa880',
  '#c9c4d0',
  '#3a3550',
  '#d8b04a',
  '#b8405a',
  '#4f6fe0',
];

export function shelf(c: Canvas): void {
  const { random: r, palette: p, unit: u, width: w, height: h } = c;
  const wood = mix(r.pick(['#6a4632', '#8a6240', '#4a3b46']), p.near, 0.35);
  c.rect(0, 0, w, h, c.vertical(mix(p.mid, p.near, 0.4), mix(p.near, p.ink, 0.3)));
  c.glow(w * r.between(0.3, 0.7), h * 0.3, w * 0.55, p.warm, 0.38);
  const rows = w > h ? 3 : 4;
  const high = h / rows;
  const television = r.int(1, rows - 1);
  const screenX = w * r.between(0.34, 0.62);
  for (let row = 0; row < rows; row++) {
    const floor = (row + 1) * high - 3 * u;
    c.rect(
      0,
      row * high,
      w,
      5 * u,
      c.linear(0, 0, 0, 1, [
        [0, p.ink, 0.5],
        [1, p.ink, 0],
      ]),
    );
    let x = 2 * u;
    while (x < w - 4 * u) {
      if (row === television && Math.abs(x + 14 * u - screenX) < 19 * u) {
        set(c, screenX - 15 * u, floor, high);
        x = screenX + 21 * u;
        continue;
      }
      const kind = r.int(0, 9);
      if (kind < 5) x = books(c, x, floor, high, r.int(5, 12));
      else if (kind === 5) x = console(c, x, floor);
      else if (kind === 6) x = plush(c, x + 5 * u, floor) + 5 * u;
      else if (kind === 7) x = cartridges(c, x, floor);
      else if (kind === 8 && x > 12 * u) {
        plant(c, x + 7 * u, floor, 0.85);
        x += 15 * u;
      } else x = trophy(c, x + 4 * u, floor) + 4 * u;
      x += r.between(0.6, 2) * u;
    }
    c.rect(0, floor, w, 3.2 * u, wood);
    c.rect(0, floor, w, 0.7 * u, lighten(wood, 0.18));
    c.rect(
      0,
      floor + 3.2 * u,
      w,
      2.4 * u,
      c.linear(0, 0, 0, 1, [
        [0, p.ink, 0.55],
        [1, p.ink, 0],
      ]),
    );
  }
  for (let i = 0; i < 24; i++) {
    const x = ((i + 0.5) / 24) * w;
    const y = 1.6 * u + Math.abs(Math.sin(i * 0.8)) * 1.6 * u;
    c.circle(x, y, 2 * u, p.warm, { opacity: 0.2 });
    c.circle(x, y, 0.6 * u, p.light);
  }
  if (r.chance(0.4)) cat(c, w * r.between(0.15, 0.3), high - 3 * u, u * 0.95);
}

/** Boxes side by side, of which the last ones lean. Returns the position of the end. */
function books(c: Canvas, x: number, floor: number, high: number, count: number): number {
  const { random: r, palette: p, unit: u } = c;
  const tall = r.between(0.55, 0.78) * high;
  const series = r.chance(0.35) ? r.pick(spines) : undefined;
  let left = x;
  for (let i = 0; i < count; i++) {
    const wide = r.between(1.8, 3) * u;
    const color = mix(series ?? r.pick(spines), p.near, 0.22);
    const top = floor - tall * (series ? 1 : r.between(0.9, 1));
    c.rect(left, top, wide, floor - top, color);
    c.rect(left, top, wide * 0.25, floor - top, lighten(color, 0.14));
    c.rect(left + wide * 0.25, top + 1.8 * u, wide * 0.5, r.between(2, 6) * u, lighten(p.warm, 0.5), { opacity: 0.45 });
    c.rect(left + wide * 0.25, floor - 3 * u, wide * 0.5, 1.4 * u, p.light, { opacity: 0.6 });
    left += wide + 0.15 * u;
  }
  if (r.chance(0.4)) {
    const color = mix(r.pick(spines), p.near, 0.2);
    c.rect(left + tall * 0.2, floor - tall, 2.4 * u, tall, color, {
      transform: `rotate(-13 ${(left + tall * 0.2).toFixed(1)} ${floor.toFixed(1)})`,
    });
    left += tall * 0.24 + 2 * u;
  }
  return left;
}

function cartridges(c: Canvas, x: number, floor: number): number {
  const { random: r, palette: p, unit: u } = c;
  const body = mix(r.pick(['#8a8698', '#4a4658', '#c9b8a0']), p.near, 0.15);
  const count = r.int(2, 4);
  for (let i = 0; i < count; i++) {
    const y = floor - (i + 1) * 3.4 * u;
    const dx = r.between(-0.6, 0.6) * u;
    c.rect(x + dx, y, 13 * u, 3.2 * u, mix(body, '#05060f', i * 0.06), { rx: 0.5 * u });
    c.rect(x + dx + 2 * u, y + 0.7 * u, 9 * u, 1.8 * u, r.pick(spines), { rx: 0.3 * u });
  }
  if (r.chance(0.6)) {
    const y = floor - count * 3.4 * u;
    c.rect(x + 1.5 * u, y - 11 * u, 10 * u, 11 * u, body, { rx: 0.6 * u });
    gameScreen(c, x + 2.7 * u, y - 9.8 * u, 7.6 * u, 6.6 * u);
  }
  return x + 14 * u;
}

/** An old console with its controller. */
function console(c: Canvas, x: number, floor: number): number {
  const { random: r, palette: p, unit: u } = c;
  const shell = mix(r.pick(['#c9c4d0', '#4a4658', '#8f86a8', '#2c2a40']), p.near, 0.15);
  c.rect(x, floor - 7 * u, 24 * u, 7 * u, shell, { rx: u });
  c.polygon(
    [
      [x + 1.6 * u, floor - 7 * u],
      [x + 3.4 * u, floor - 10 * u],
      [x + 20.6 * u, floor - 10 * u],
      [x + 22.4 * u, floor - 7 * u],
    ],
    lighten(shell, 0.1),
  );
  c.rect(x + 7 * u, floor - 12.6 * u, 10 * u, 3.4 * u, r.pick(spines), { rx: 0.4 * u });
  c.rect(x + 2 * u, floor - 4.8 * u, 4 * u, 1.4 * u, darken(shell, 0.4), { rx: 0.5 * u });
  c.circle(x + 7.6 * u, floor - 4.1 * u, 0.6 * u, '#ff5a6e');
  for (const dx of [12, 17.4]) c.rect(x + dx * u, floor - 5 * u, 4.2 * u, 2.6 * u, darken(shell, 0.6), { rx: 0.4 * u });
  return x + 25 * u;
}

/** A tube television that is switched on. */
function set(c: Canvas, x: number, floor: number, high: number): void {
  const { palette: p, unit: u } = c;
  const tall = Math.min(25 * u, high * 0.82);
  const body = mix('#5a4a44', p.near, 0.35);
  c.glow(x + 14 * u, floor - tall / 2, 30 * u, p.cool, 0.4);
  c.rect(x, floor - tall, 32 * u, tall - u, body, { rx: 2 * u });
  c.rect(x + 1.6 * u, floor - tall + 1.6 * u, 22.6 * u, tall - 4.6 * u, '#0c0c16', { rx: 2 * u });
  gameScreen(c, x + 2.8 * u, floor - tall + 2.8 * u, 20.2 * u, tall - 7 * u);
  for (const dy of [5, 10]) {
    c.circle(x + 28 * u, floor - tall + dy * u, 1.7 * u, darken(body, 0.45));
    c.rect(x + 27.8 * u, floor - tall + (dy - 1.4) * u, 0.5 * u, 1.4 * u, p.light);
  }
  for (let i = 0; i < 4; i++) c.rect(x + 26 * u, floor - tall + (14 + i * 1.5) * u, 4 * u, 0.6 * u, darken(body, 0.45));
  c.rect(x + 3 * u, floor - u, 3 * u, u, darken(body, 0.5));
  c.rect(x + 26 * u, floor - u, 3 * u, u, darken(body, 0.5));
}

/** A round plush toy. */
function plush(c: Canvas, x: number, floor: number): number {
  const { random: r, unit: u } = c;
  const fur = r.pick(['#ff9fc8', '#8fd0ff', '#ffcf5c', '#9be06a', '#c9a6ff']);
  for (const dx of [-3, 3]) c.ellipse(x + dx * u, floor - 10.6 * u, 1.6 * u, 2.4 * u, darken(fur, 0.14));
  c.circle(x, floor - 5.6 * u, 5.6 * u, fur);
  c.ellipse(x, floor - 3.8 * u, 3.4 * u, 2.8 * u, lighten(fur, 0.4));
  for (const dx of [-1.9, 1.9]) {
    c.circle(x + dx * u, floor - 7 * u, 0.8 * u, '#14101f');
    c.circle(x + (dx - 0.25) * u, floor - 7.3 * u, 0.25 * u, '#ffffff');
    c.circle(x + dx * 1.6 * u, floor - 5.4 * u, 0.8 * u, '#ff7f9f', { opacity: 0.5 });
  }
  c.stroke(`M${x - 0.7 * u} ${floor - 5.6 * u}q${0.7 * u} ${0.8 * u} ${1.4 * u} 0`, '#14101f', 0.3 * u);
  return x + 7 * u;
}

function trophy(c: Canvas, x: number, floor: number): number {
  const { palette: p, unit: u } = c;
  c.rect(x - 2.6 * u, floor - 2.4 * u, 5.2 * u, 2.4 * u, darken(p.near, 0.4));
  c.rect(x - 0.6 * u, floor - 6 * u, 1.2 * u, 4 * u, darken(p.warm, 0.25));
  c.stroke(
    `M${x - 3 * u} ${floor - 12 * u}q${-3 * u} ${0.4 * u} ${-1.6 * u} ${3 * u}t${3 * u} ${1.4 * u}M${x + 3 * u} ${floor - 12 * u}q${3 * u} ${0.4 * u} ${1.6 * u} ${3 * u}t${-3 * u} ${1.4 * u}`,
    darken(p.warm, 0.2),
    0.7 * u,
  );
  c.path(
    `M${x - 3.6 * u} ${floor - 13 * u}h${7.2 * u}q0 ${7.4 * u} ${-3.6 * u} ${7.4 * u}t${-3.6 * u} ${-7.4 * u}Z`,
    p.warm,
  );
  c.rect(x - 2.4 * u, floor - 12.4 * u, 0.9 * u, 3.6 * u, '#ffffff', { opacity: 0.5, rx: 0.4 * u });
  return x + 4 * u;
}
