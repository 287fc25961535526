/** Collectibles: figures, posters, cards, stickers, shirts. */
import type { Canvas } from '../canvas.ts';
import { darken, lighten, mix } from '../color.ts';
import { gameScreen } from '../screens.ts';
import { lit, shade, turned } from './ground.ts';

export function figure(c: Canvas): void {
  const { random: r, palette: p, unit: u, width: w, height: h } = c;
  const [x, foot] = [w / 2, h * 0.8];
  const coat = r.pick([p.warm, p.cool, '#e8546b', '#7a4be0', '#2fa880']);
  const skin = r.pick(['#f0c8a0', '#b98058', '#8a5a3c', '#c9cfdd']);
  const hasBigHead = r.chance(0.45);
  shade(c, x, foot + 4 * u, 26 * u);
  c.ellipse(x, foot + 2 * u, 24 * u, 5 * u, '#1c1c28');
  c.ellipse(x, foot, 24 * u, 4.6 * u, '#34344a');
  c.polygon(
    [
      [x - 9 * u, foot],
      [x - 3 * u, foot],
      [x - 2 * u, foot - 20 * u],
      [x - 10 * u, foot - 20 * u],
    ],
    darken(coat, 0.5),
  );
  c.polygon(
    [
      [x + 3 * u, foot],
      [x + 9 * u, foot],
      [x + 10 * u, foot - 20 * u],
      [x + 2 * u, foot - 20 * u],
    ],
    darken(coat, 0.5),
  );
  c.polygon(
    [
      [x - 13 * u, foot - 12 * u],
      [x + 13 * u, foot - 12 * u],
      [x + 9 * u, foot - 42 * u],
      [x - 9 * u, foot - 42 * u],
    ],
    lit(c, coat),
  );
  c.line(x - 9 * u, foot - 38 * u, x - 18 * u, foot - 24 * u, darken(coat, 0.15), 5 * u);
  c.line(x + 9 * u, foot - 38 * u, x + 19 * u, foot - 46 * u, darken(coat, 0.15), 5 * u);
  if (r.chance(0.7)) {
    c.line(x + 20 * u, foot - 40 * u, x + 27 * u, foot - 74 * u, '#dfe3ee', 2.4 * u);
    c.line(x + 15 * u, foot - 49 * u, x + 25 * u, foot - 46 * u, '#c9a23c', 2 * u);
  }
  const head = hasBigHead ? 15 * u : 8.6 * u;
  const y = foot - 42 * u - head * 0.8;
  c.circle(x, y, head, skin);
  c.path(
    `M${x - head} ${y}A${head} ${head} 0 0 1 ${x + head} ${y}Q${x} ${y - head * 0.5} ${x - head} ${y}Z`,
    darken(r.pick([p.mid, '#3a2418', '#e0b84a', '#7a3b52']), 0.1),
  );
  for (const side of [-1, 1]) c.circle(x + side * head * 0.36, y + head * 0.2, head * 0.12, '#14141f');
  c.rect(x - 8 * u, foot - 1.4 * u, 16 * u, 2 * u, p.light, { rx: u, opacity: 0.8 });
}

export function poster(c: Canvas): void {
  const { random: r, unit: u, width: w, height: h } = c;
  const isTall = r.chance(0.6);
  const [wide, high] = isTall ? [50 * u, 72 * u] : [84 * u, 56 * u];
  const [x, y] = [(w - wide) / 2, h * 0.44 - high / 2];
  const frame = r.pick(['#191922', '#b58a58', '#e9e6df']);
  c.rect(x + 2 * u, y + 3 * u, wide, high, '#05060f', { opacity: 0.35 });
  c.rect(x, y, wide, high, frame, { rx: 0.6 * u });
  c.rect(x + 2 * u, y + 2 * u, wide - 4 * u, high - 4 * u, '#f4f0e6');
  gameScreen(c, x + 4 * u, y + 4 * u, wide - 8 * u, high - 14 * u);
  c.rect(x + wide * 0.25, y + high - 7.4 * u, wide * 0.5, 2 * u, darken(frame === '#e9e6df' ? '#555060' : frame, 0.1), {
    rx: u,
    opacity: 0.8,
  });
}

export function cards(c: Canvas): void {
  const { random: r, palette: p, unit: u, width: w, height: h } = c;
  const [x, y] = [w / 2, h * 0.62];
  shade(c, x, y + 20 * u, 44 * u);
  const count = r.int(3, 5);
  for (let i = 0; i < count; i++) {
    const degrees = (i - (count - 1) / 2) * 13;
    turned(c, degrees, x, y + 40 * u, () => {
      const color = r.pick([p.warm, p.cool, '#e8546b', '#7a4be0', '#2fa880', '#e0b84a']);
      c.rect(x - 16 * u, y - 32 * u, 33 * u, 46 * u, '#05060f', { rx: 2 * u, opacity: 0.3 });
      c.rect(x - 17 * u, y - 33 * u, 33 * u, 46 * u, mix(color, '#ffffff', 0.15), { rx: 2 * u });
      c.rect(x - 15 * u, y - 31 * u, 29 * u, 42 * u, '#f6f0df', { rx: 1.2 * u });
      gameScreen(c, x - 13.6 * u, y - 26 * u, 26.2 * u, 19 * u);
      c.rect(x - 13.6 * u, y - 30 * u, 15 * u, 2.4 * u, darken(color, 0.25), { rx: u });
      for (const dy of [-3, 0.6, 4.2])
        c.rect(x - 13.6 * u, y + dy * u, (dy > 4 ? 16 : 26) * u, 1.6 * u, '#b8ab94', { rx: 0.8 * u });
      c.circle(x + 10.6 * u, y - 28.6 * u, 2 * u, color);
    });
  }
}

export function stickers(c: Canvas): void {
  const { random: r, palette: p, unit: u, width: w, height: h } = c;
  const colors = [p.warm, p.cool, '#e8546b', '#7a4be0', '#2fa880', '#ff9fc8'];
  c.rect(w * 0.14, h * 0.16, w * 0.72, h * 0.66, '#05060f', { rx: 1.4 * u, opacity: 0.3 });
  c.rect(w * 0.13, h * 0.14, w * 0.72, h * 0.66, '#f6f2ea', { rx: 1.4 * u });
  for (let i = 0; i < 8; i++) {
    const [x, y] = [w * (0.225 + (i % 4) * 0.177), h * (i < 4 ? 0.32 : 0.62)];
    const color = colors[i % colors.length] ?? p.warm;
    turned(c, r.between(-14, 14), x, y, () => {
      const shape = r.int(0, 3);
      if (shape === 0) {
        c.circle(x, y, 10.6 * u, '#ffffff');
        c.circle(x, y, 9 * u, color);
        c.circle(x - 3 * u, y - 2 * u, 1.6 * u, '#14141f');
        c.circle(x + 3 * u, y - 2 * u, 1.6 * u, '#14141f');
        c.stroke(`M${x - 4 * u} ${y + 3 * u}Q${x} ${y + 7 * u} ${x + 4 * u} ${y + 3 * u}`, '#14141f', 1.2 * u);
      } else if (shape === 1) {
        c.cut(x, y, u, '0 -12 3 -4 12 -4 5 2 8 11 0 6 -8 11 -5 2 -12 -4 -3 -4', '#ffffff');
        c.cut(x, y, 0.82 * u, '0 -12 3 -4 12 -4 5 2 8 11 0 6 -8 11 -5 2 -12 -4 -3 -4', color);
      } else if (shape === 2) {
        c.rect(x - 11 * u, y - 9 * u, 22 * u, 18 * u, '#ffffff', { rx: 3 * u });
        gameScreen(c, x - 9.4 * u, y - 7.4 * u, 18.8 * u, 14.8 * u);
      } else {
        c.cut(x, y, u, '0 11 -11 0 -10 -7 -5 -10 0 -6 5 -10 10 -7 11 0', '#ffffff');
        c.cut(x, y, 0.8 * u, '0 11 -11 0 -10 -7 -5 -10 0 -6 5 -10 10 -7 11 0', color);
      }
    });
  }
}

export function shirt(c: Canvas): void {
  const { random: r, palette: p, unit: u, width: w, height: h } = c;
  const [x, y] = [w / 2, h * 0.5];
  const cloth = r.pick(['#24242f', '#e9e6df', '#32405c', '#7a3b52', '#3d6b62']);
  shade(c, x, y + 38 * u, 34 * u);
  c.path(
    `M${x - 14 * u} ${y - 36 * u}Q${x} ${y - 27 * u} ${x + 14 * u} ${y - 36 * u}L${x + 30 * u} ${y - 30 * u}L${x + 44 * u} ${y - 8 * u}L${x + 31 * u} ${y}L${x + 27 * u} ${y - 7 * u}V${y + 36 * u}H${x - 27 * u}V${y - 7 * u}L${x - 31 * u} ${y}L${x - 44 * u} ${y - 8 * u}L${x - 30 * u} ${y - 30 * u}Z`,
    lit(c, cloth),
  );
  c.stroke(`M${x - 14 * u} ${y - 36 * u}Q${x} ${y - 24 * u} ${x + 14 * u} ${y - 36 * u}`, lighten(cloth, 0.2), 1.6 * u);
  c.disc(x, y + 2 * u, 15 * u, () => gameScreen(c, x - 15 * u, y - 13 * u, 30 * u, 30 * u));
  c.circle(x, y + 2 * u, 15 * u, 'none', { stroke: p.light, 'stroke-width': (0.8 * u).toFixed(1) });
}
