/** Desk equipment: headset, keyboard, mouse, screens, speakers, computer, chair, table. */
import type { Canvas } from '../canvas.ts';
import { darken, lighten, mix } from '../color.ts';
import { gameScreen } from '../screens.ts';
import { lit, shade, shells, turned } from './ground.ts';

export function headset(c: Canvas): void {
  const { random: r, palette: p, unit: u, width: w, height: h } = c;
  const [x, y] = [w / 2, h * 0.52];
  const shell = r.pick(shells);
  const accent = r.pick([p.warm, p.cool]);
  shade(c, x, y + 28 * u, 34 * u);
  c.stroke(
    `M${x - 26 * u} ${y + 6 * u}A${26 * u} ${30 * u} 0 0 1 ${x + 26 * u} ${y + 6 * u}`,
    darken(shell, 0.3),
    7 * u,
  );
  c.stroke(
    `M${x - 25 * u} ${y + 3 * u}A${25 * u} ${29 * u} 0 0 1 ${x + 25 * u} ${y + 3 * u}`,
    lighten(shell, 0.15),
    3 * u,
  );
  for (const side of [-1, 1]) {
    const cx = x + side * 26 * u;
    c.rect(cx - 8 * u, y - 4 * u, 16 * u, 30 * u, lit(c, shell), { rx: 7 * u });
    c.rect(cx - (side < 0 ? -3 : 8) * u, y - 1 * u, 5 * u, 24 * u, darken(shell, 0.45), { rx: 2.5 * u });
    c.circle(cx - side * -1.5 * u, y + 11 * u, 3.4 * u, accent, { opacity: 0.9 });
  }
  if (r.chance(0.7)) {
    c.stroke(
      `M${x - 28 * u} ${y + 22 * u}Q${x - 26 * u} ${y + 34 * u} ${x - 8 * u} ${y + 31 * u}`,
      darken(shell, 0.2),
      2 * u,
    );
    c.rect(x - 11 * u, y + 28.6 * u, 8 * u, 4.6 * u, '#14141f', { rx: 2.3 * u });
  }
}

export function keyboard(c: Canvas): void {
  const { random: r, palette: p, unit: u, width: w, height: h } = c;
  const [x, y] = [w / 2, h * 0.62];
  const shell = r.pick(shells);
  const caps = r.chance(0.5) ? mix(shell, '#ffffff', 0.16) : '#efe9dd';
  const hues = [p.warm, p.cool, '#ff6fa8', '#8f7bff'];
  shade(c, x, y + 20 * u, 58 * u);
  turned(c, r.between(-6, 6), x, y, () => {
    c.rect(x - 54 * u, y - 19 * u, 108 * u, 38 * u, lit(c, shell), { rx: 3 * u });
    for (let row = 0; row < 5; row++) {
      const y0 = y - 16 * u + row * 6.6 * u;
      for (let k = 0; k < 15; k++) {
        if (row === 4 && k > 3 && k < 10) continue;
        const isAccent = (row === 0 && k === 0) || (row === 2 && k === 14) || r.chance(0.04);
        const cap = isAccent ? r.pick(hues) : caps;
        c.rect(x - 51 * u + k * 6.84 * u, y0, 6.1 * u, 5.9 * u, darken(cap, 0.3), { rx: 0.9 * u });
        c.rect(x - 50.6 * u + k * 6.84 * u, y0, 5.3 * u, 4.8 * u, cap, { rx: 0.8 * u });
      }
      if (row === 4) c.rect(x - 51 * u + 4 * 6.84 * u, y0, 40 * u, 5.2 * u, caps, { rx: 0.9 * u });
    }
  });
}

export function mouse(c: Canvas): void {
  const { random: r, palette: p, unit: u, width: w, height: h } = c;
  const [x, y] = [w / 2, h * 0.58];
  const shell = r.pick(shells);
  const accent = r.pick([p.warm, p.cool, '#8f7bff']);
  shade(c, x + 2 * u, y + 30 * u, 24 * u);
  turned(c, r.between(-24, 24), x, y, () => {
    if (r.chance(0.5))
      c.stroke(`M${x} ${y - 30 * u}Q${x + 8 * u} ${y - 50 * u} ${x - 6 * u} ${y - 80 * u}`, '#14141f', 1.6 * u);
    c.rect(x - 19 * u, y - 32 * u, 38 * u, 64 * u, lit(c, shell), { rx: 18 * u });
    c.line(x, y - 32 * u, x, y - 4 * u, darken(shell, 0.45), 0.8 * u);
    c.stroke(`M${x - 19 * u} ${y - 4 * u}Q${x} ${y + 2 * u} ${x + 19 * u} ${y - 4 * u}`, darken(shell, 0.4), 0.8 * u);
    c.rect(x - 2.4 * u, y - 23 * u, 4.8 * u, 13 * u, '#14141f', { rx: 2.4 * u });
    c.rect(x - 1.4 * u, y - 20 * u, 2.8 * u, 6 * u, accent, { rx: 1.4 * u });
    c.stroke(`M${x - 8 * u} ${y + 22 * u}Q${x} ${y + 28 * u} ${x + 8 * u} ${y + 22 * u}`, accent, 1.6 * u);
  });
}

export function mousepad(c: Canvas): void {
  const { random: r, palette: p, unit: u, width: w, height: h } = c;
  const [x, y] = [w / 2, h * 0.56];
  shade(c, x, y + 27 * u, 60 * u);
  turned(c, r.between(-5, 5), x, y, () => {
    c.rect(x - 58 * u, y - 25 * u, 116 * u, 50 * u, darken(p.near, 0.2), { rx: 3 * u });
    c.window(x - 56.6 * u, y - 23.6 * u, 113.2 * u, 47.2 * u, () =>
      gameScreen(c, x - 57 * u, y - 24 * u, 114 * u, 48 * u),
    );
    c.rect(x - 57.4 * u, y - 24.4 * u, 114.8 * u, 48.8 * u, 'none', {
      rx: 2.6 * u,
      stroke: p.cool,
      'stroke-width': (0.6 * u).toFixed(1),
    });
  });
}

export function monitor(c: Canvas): void {
  const { random: r, palette: p, unit: u, width: w, height: h } = c;
  const [x, y] = [w / 2, h * 0.44];
  const wide = r.pick([52, 62, 44]) * u;
  shade(c, x, h * 0.8, 26 * u);
  c.rect(x - 3 * u, y + 20 * u, 6 * u, h * 0.8 - y - 20 * u, darken(p.ink, 0.1));
  c.rect(x - 20 * u, h * 0.785, 40 * u, 2.6 * u, '#14141f', { rx: 1.3 * u });
  c.glow(x, y, wide * 1.3, p.cool, 0.25);
  c.rect(x - wide, y - 30 * u, 2 * wide, 56 * u, '#0d0d16', { rx: 1.6 * u });
  gameScreen(c, x - wide + 1.6 * u, y - 28.4 * u, 2 * wide - 3.2 * u, 50.6 * u);
  c.circle(x, y + 24.2 * u, 0.6 * u, p.cool);
}

export function speakers(c: Canvas): void {
  const { random: r, palette: p, unit: u, width: w, height: h } = c;
  const shell = r.pick(['#24242f', '#6b4a34', '#e9e6df']);
  const ring = r.pick([p.warm, p.cool, '#c9cfdd']);
  for (const x of [w * 0.32, w * 0.68]) {
    const top = h * 0.26;
    shade(c, x, h * 0.83, 17 * u);
    c.rect(x - 15 * u, top, 30 * u, h * 0.82 - top, lit(c, shell), { rx: 2 * u });
    for (const [dy, radius] of [
      [13, 6],
      [37, 11.4],
    ] as const) {
      c.circle(x, top + dy * u, radius * u, ring);
      c.circle(x, top + dy * u, (radius - 1) * u, '#14141f');
      c.circle(x, top + dy * u, radius * 0.55 * u, '#2b2b3a');
      c.circle(x - radius * 0.15 * u, top + (dy - radius * 0.15) * u, radius * 0.24 * u, '#45455a');
    }
  }
}

export function tower(c: Canvas): void {
  const { random: r, palette: p, unit: u, width: w, height: h } = c;
  const [x, top] = [w / 2, h * 0.14];
  const glow = r.pick([p.cool, p.warm, '#ff6fa8', '#8f7bff']);
  shade(c, x, h * 0.84, 34 * u);
  c.rect(x - 28 * u, top, 56 * u, h * 0.83 - top, lit(c, '#1c1c28'), { rx: 2 * u });
  c.rect(x - 24 * u, top + 4 * u, 40 * u, 58 * u, mix(glow, '#05060f', 0.75), { rx: u });
  for (const dy of [14, 33, 52]) {
    c.glow(x - 13 * u, top + dy * u, 13 * u, glow, 0.6);
    c.circle(x - 13 * u, top + dy * u, 7.4 * u, 'none', { stroke: glow, 'stroke-width': (1.2 * u).toFixed(1) });
    for (let k = 0; k < 6; k++)
      c.ellipse(x - 13 * u, top + (dy - 3.4) * u, 1.2 * u, 3.2 * u, darken(glow, 0.3), {
        transform: `rotate(${k * 60} ${x - 13 * u} ${top + dy * u})`,
      });
  }
  c.rect(x - 3 * u, top + 26 * u, 17 * u, 6 * u, '#2d2d3e', { rx: u });
  c.rect(x - 3 * u, top + 40 * u, 17 * u, 3 * u, glow, { rx: u, opacity: 0.7 });
  c.circle(x + 22 * u, top + 8 * u, 1.6 * u, glow);
}

export function chair(c: Canvas): void {
  const { random: r, palette: p, unit: u, width: w, height: h } = c;
  const [x, y] = [w / 2, h * 0.42];
  const cloth = r.pick(['#24242f', '#3a2f4f', '#4a2230', '#203a44']);
  const stripe = r.pick([p.warm, p.cool, '#e8546b', '#e9e6df']);
  shade(c, x, h * 0.9, 32 * u);
  for (const dx of [-24, -10, 10, 24]) {
    c.line(x, h * 0.82, x + dx * u, h * 0.89, '#14141f', 2.4 * u);
    c.circle(x + dx * u, h * 0.9, 2.2 * u, '#0b0b12');
  }
  c.rect(x - 2.4 * u, h * 0.7, 4.8 * u, h * 0.13, '#3a3a4a');
  c.rect(x - 20 * u, y - 40 * u, 40 * u, 62 * u, lit(c, cloth), { rx: 12 * u });
  c.rect(x - 12 * u, y - 40 * u, 24 * u, 62 * u, darken(cloth, 0.2), { rx: 8 * u });
  c.rect(x - 19 * u, y - 22 * u, 4 * u, 40 * u, stripe, { rx: 2 * u });
  c.rect(x + 15 * u, y - 22 * u, 4 * u, 40 * u, stripe, { rx: 2 * u });
  c.rect(x - 9 * u, y - 36 * u, 18 * u, 9 * u, darken(cloth, 0.45), { rx: 4 * u });
  c.rect(x - 26 * u, y + 16 * u, 52 * u, 14 * u, lit(c, lighten(cloth, 0.06)), { rx: 6 * u });
  for (const side of [-1, 1]) c.rect(x + side * 28 * u - 3.5 * u, y + 2 * u, 7 * u, 20 * u, '#14141f', { rx: 3 * u });
}

export function table(c: Canvas): void {
  const { random: r, palette: p, unit: u, width: w, height: h } = c;
  const y = h * 0.46;
  const top = r.pick(['#20202c', '#6b4a34', '#e9e6df', '#3c2c4c']);
  shade(c, w / 2, h * 0.9, 58 * u);
  for (const x of [w * 0.2, w * 0.8]) {
    c.polygon(
      [
        [x - 3 * u, y],
        [x + 3 * u, y],
        [x + 5 * u, h * 0.9],
        [x - 5 * u, h * 0.9],
      ],
      '#191922',
    );
    c.rect(x - 10 * u, h * 0.89, 20 * u, 2 * u, '#101018', { rx: u });
  }
  c.rect(w * 0.08, y - 3 * u, w * 0.84, 6 * u, lit(c, top), { rx: 1.6 * u });
  c.rect(w * 0.08, y + 2.4 * u, w * 0.84, 1.2 * u, r.pick([p.cool, p.warm, '#ff6fa8']), { rx: 0.6 * u });
  c.rect(w * 0.4, y - 23 * u, w * 0.2, 17 * u, '#0d0d16', { rx: u });
  gameScreen(c, w * 0.4 + u, y - 22 * u, w * 0.2 - 2 * u, 15 * u);
  c.rect(w * 0.495, y - 6 * u, w * 0.01, 3 * u, '#0d0d16');
  c.circle(w * 0.26, y - 6 * u, 3 * u, p.warm);
}
