/** A gaming desk at night: monitors, keyboard, computer, a plant, a mug, and often a cat. */
import type { Canvas } from '../canvas.ts';
import { darken, lighten, mix } from '../color.ts';
import { cat, mug, plant } from '../household.ts';
import { gameScreen } from '../screens.ts';

export function desk(c: Canvas): void {
  const { random: r, palette: p, unit: u, width: w, height: h } = c;
  const top = h * 0.76;
  const glow = r.pick([p.cool, p.warm, '#ff6fa8', '#8f7bff']);
  c.rect(0, 0, w, h, c.vertical(mix(p.near, p.ink, 0.3), mix(p.mid, p.near, 0.5)));
  c.glow(w / 2, h * 0.5, w * 0.52, glow, 0.42);
  if (r.chance(0.6)) pane(c, w * (r.chance(0.5) ? 0.06 : 0.7), h * 0.07);
  else pictures(c);
  lights(c, glow);
  const wood = mix(r.pick(['#7a5138', '#5a4a44', '#8a6a4a']), p.near, 0.45);
  c.rect(0, top, w, 2.6 * u, lighten(wood, 0.14));
  c.rect(0, top + 2.6 * u, w, h, c.vertical(wood, darken(wood, 0.5)));
  const layout = r.int(0, 2);
  if (layout === 0) monitor(c, w / 2, top, w < h ? 62 * u : 74 * u, 34 * u);
  else if (layout === 1) {
    monitor(c, w / 2 - 26 * u, top, 48 * u, 29 * u);
    monitor(c, w / 2 + 26 * u, top, 48 * u, 29 * u);
  } else {
    monitor(c, w / 2 - 6 * u, top, 54 * u, 32 * u);
    monitor(c, w / 2 + 34 * u, top, 20 * u, 36 * u);
  }
  if (w > h) {
    tower(c, w * 0.9, top, glow);
    speaker(c, w * 0.075, top);
  }
  lamp(c, w * (w > h ? 0.15 : 0.1), top);
  plant(c, w * (w > h ? 0.8 : 0.92), top + 0.5 * u, 1);
  keyboard(c, w / 2 - 4 * u, h * 0.86);
  mug(c, w * 0.24, h * 0.9, r.pick([p.warm, p.cool, '#e8546b', p.light]));
  if (r.chance(0.55)) cat(c, w * (w > h ? 0.78 : 0.82), h * 0.93, u * 1.15);
  else pad(c, w * 0.77, h * 0.9);
}

function pane(c: Canvas, x: number, y: number): void {
  const { random: r, palette: p, unit: u, height: h } = c;
  const [wide, high] = [36 * u, h * 0.5];
  c.rect(x - u, y - u, wide + 2 * u, high + 2 * u, darken(p.mid, 0.2));
  c.window(x, y, wide, high, () => {
    c.rect(x, y, wide, high, c.vertical(...p.sky));
    for (let i = 0; i < 30; i++)
      c.circle(x + r.next() * wide, y + r.next() * high * 0.6, r.between(0.1, 0.24) * u, p.light);
    c.circle(x + wide * 0.68, y + high * 0.26, 4.4 * u, p.light);
    for (let i = 0; i < 8; i++) {
      const tall = high * r.between(0.16, 0.46);
      c.rect(x + i * 4.8 * u - u, y + high - tall, 4.4 * u, tall, mix(p.near, p.far, r.next() * 0.4));
      for (let k = 0; k < 5; k++)
        if (r.chance(0.5))
          c.rect(x + (i * 4.8 + r.between(0, 2.2)) * u, y + high - tall + (1.4 + k * 2.2) * u, 0.8 * u, u, p.warm);
    }
  });
  c.rect(x + wide / 2 - 0.5 * u, y, u, high, darken(p.mid, 0.2));
  c.rect(x, y + high * 0.5, wide, u, darken(p.mid, 0.2));
}

function pictures(c: Canvas): void {
  const { random: r, palette: p, unit: u, width: w, height: h } = c;
  for (const [x, wide, high] of [
    [0.06, 17, 22],
    [0.24, 13, 13],
    [0.72, 20, 14],
    [0.87, 12, 17],
  ] as const) {
    const [px, py] = [w * x, h * 0.07 + r.between(0, 5) * u];
    c.rect(px, py, wide * u, high * u, mix('#d8c7a8', p.mid, 0.45));
    gameScreen(c, px + u, py + u, (wide - 2) * u, (high - 2) * u);
  }
}

/** A chain of small lamps along the wall. */
function lights(c: Canvas, glow: string): void {
  const { palette: p, unit: u, width: w } = c;
  const y = (x: number) => 3 * u + Math.abs(Math.sin((x / w) * Math.PI * 3)) * 6 * u;
  let data = '';
  for (let i = 0; i <= 60; i++) data += `${i ? 'L' : 'M'}${((i / 60) * w).toFixed(1)} ${y((i / 60) * w).toFixed(1)}`;
  c.stroke(data, p.ink, 0.3 * u);
  for (let i = 0; i < 22; i++) {
    const x = ((i + 0.5) / 22) * w;
    c.circle(x, y(x) + u, 2.4 * u, i % 2 ? p.warm : glow, { opacity: 0.16 });
    c.circle(x, y(x) + u, 0.8 * u, i % 2 ? p.light : lighten(glow, 0.3));
  }
}

function monitor(c: Canvas, x: number, top: number, wide: number, high: number): void {
  const { palette: p, unit: u } = c;
  const y = top - high - 6.5 * u;
  c.rect(x - 1.8 * u, top - 7 * u, 3.6 * u, 7 * u, darken(p.ink, 0.1));
  c.rect(x - 8 * u, top - 1 * u, 16 * u, 1.6 * u, darken(p.ink, 0.3), { rx: 0.8 * u });
  c.rect(x - wide / 2, y, wide, high, '#0b0c16', {
    rx: 1.2 * u,
    stroke: lighten(p.near, 0.1),
    'stroke-width': (0.4 * u).toFixed(1),
  });
  gameScreen(c, x - wide / 2 + 1.2 * u, y + 1.2 * u, wide - 2.4 * u, high - 2.8 * u);
  c.circle(x, y + high - 0.8 * u, 0.3 * u, p.cool);
}

function tower(c: Canvas, x: number, top: number, glow: string): void {
  const { palette: p, unit: u } = c;
  c.rect(x - 8 * u, top - 34 * u, 17 * u, 34 * u, darken(p.ink, 0.2), { rx: u });
  c.rect(x - 6.6 * u, top - 32.6 * u, 14.2 * u, 31 * u, mix(glow, p.ink, 0.72), { rx: 0.6 * u });
  for (const dy of [27, 17, 7.4]) {
    c.glow(x + 0.5 * u, top - dy * u, 7.4 * u, glow, 0.6);
    c.circle(x + 0.5 * u, top - dy * u, 4 * u, 'none', { stroke: glow, 'stroke-width': (0.7 * u).toFixed(1) });
    for (let k = 0; k < 5; k++)
      c.ellipse(x + 0.5 * u, top - dy * u - 1.9 * u, 0.7 * u, 1.7 * u, darken(glow, 0.35), {
        transform: `rotate(${k * 72} ${x + 0.5 * u} ${top - dy * u})`,
      });
    c.circle(x + 0.5 * u, top - dy * u, 0.9 * u, p.ink);
  }
}

function speaker(c: Canvas, x: number, top: number): void {
  const { palette: p, unit: u } = c;
  c.rect(x - 4.6 * u, top - 17 * u, 9.2 * u, 17 * u, darken(p.ink, 0.15), { rx: u });
  c.circle(x, top - 12.4 * u, 2 * u, lighten(p.near, 0.1));
  c.circle(x, top - 5.6 * u, 3.4 * u, lighten(p.near, 0.1));
  c.circle(x, top - 5.6 * u, 1.4 * u, p.ink);
}

function lamp(c: Canvas, x: number, top: number): void {
  const { palette: p, unit: u } = c;
  c.polygon(
    [
      [x + 6.4 * u, top - 24 * u],
      [x + 12 * u, top - 21 * u],
      [x + 23 * u, top],
      [x + 1 * u, top],
    ],
    c.linear(0, 0, 0, 1, [
      [0, p.light, 0.4],
      [1, p.light, 0.04],
    ]),
  );
  c.stroke(`M${x} ${top}L${x - 3 * u} ${top - 15 * u}L${x + 6 * u} ${top - 25 * u}`, lighten(p.near, 0.16), 0.9 * u, {
    'stroke-linejoin': 'round',
  });
  c.rect(x - 4.4 * u, top - u, 8.8 * u, 1.4 * u, lighten(p.near, 0.16), { rx: 0.7 * u });
  c.polygon(
    [
      [x + 4.6 * u, top - 27.6 * u],
      [x + 8 * u, top - 27 * u],
      [x + 13 * u, top - 20.4 * u],
      [x + 5.4 * u, top - 23.6 * u],
    ],
    p.warm,
  );
}

function keyboard(c: Canvas, x: number, y: number): void {
  const { random: r, palette: p, unit: u } = c;
  c.rect(x - 40 * u, y - 2 * u, 88 * u, 14 * u, mix(p.near, p.sky[1], 0.3), { rx: 1.2 * u, opacity: 0.9 });
  c.rect(x - 24 * u, y, 44 * u, 10.6 * u, '#10101c', { rx: 1.2 * u });
  const hues = [p.cool, '#8f7bff', '#ff6fa8', p.warm];
  const solid = r.chance(0.4);
  for (let row = 0; row < 4; row++) {
    for (let k = 0; k < 15; k++) {
      if (row === 3 && k > 4 && k < 10) continue;
      const hue = solid ? p.cool : (hues[Math.floor((k / 15) * hues.length)] ?? p.cool);
      c.rect(x + (-22.8 + k * 2.82) * u, y + (1 + row * 2.26) * u, 2.3 * u, 1.8 * u, mix(hue, p.ink, 0.35), {
        rx: 0.4 * u,
      });
    }
  }
  c.rect(x + (-22.8 + 5 * 2.82) * u, y + 7.78 * u, 13.6 * u, 1.8 * u, mix(hues[1] ?? p.cool, p.ink, 0.35), {
    rx: 0.4 * u,
  });
  c.rect(x + 27 * u, y + 1.2 * u, 6.4 * u, 9 * u, '#10101c', { rx: 3 * u });
  c.rect(x + 29.8 * u, y + 2.4 * u, 0.9 * u, 2.4 * u, p.cool, { rx: 0.4 * u });
}

function pad(c: Canvas, x: number, y: number): void {
  const { palette: p, unit: u } = c;
  const body = mix('#dfe3ee', p.mid, 0.25);
  c.path(
    `M${x - 8 * u} ${y}Q${x - 8 * u} ${y - 4 * u} ${x - 4 * u} ${y - 4 * u}H${x + 4 * u}Q${x + 8 * u} ${y - 4 * u} ${x + 8 * u} ${y}L${x + 9 * u} ${y + 5 * u}Q${x + 8 * u} ${y + 8 * u} ${x + 5.4 * u} ${y + 4 * u}L${x + 4 * u} ${y + 2 * u}H${x - 4 * u}L${x - 5.4 * u} ${y + 4 * u}Q${x - 8 * u} ${y + 8 * u} ${x - 9 * u} ${y + 5 * u}Z`,
    body,
  );
  c.circle(x - 4.4 * u, y - 0.6 * u, 1.3 * u, p.ink);
  c.circle(x + 2 * u, y + 0.8 * u, 1.2 * u, p.ink);
  for (const [dx, dy, color] of [
    [4.6, -2, p.warm],
    [6, -0.8, '#e8546b'],
    [4.6, 0.4, p.cool],
    [3.2, -0.8, '#8f7bff'],
  ] as const)
    c.circle(x + dx * u, y + dy * u, 0.6 * u, color);
}
