/** Picture books. */
import type { Canvas } from '../canvas.ts';
import { darken, mix } from '../color.ts';
import { gameScreen } from '../screens.ts';
import { shade, turned } from './ground.ts';

export function book(c: Canvas): void {
  const { random: r, palette: p, unit: u, width: w, height: h } = c;
  const [x, y] = [w / 2, h * 0.5];
  const cover = r.pick(['#3c2c4c', '#20323f', '#7a3b52', '#e9e6df', '#2f4a3c']);
  shade(c, x, y + 36 * u, 38 * u);
  turned(c, r.between(-7, 7), x, y, () => {
    c.rect(x - 30 * u, y - 32 * u, 66 * u, 68 * u, '#f4efe2', { rx: 1.2 * u });
    for (const dx of [33, 34.4, 35.4]) c.rect(x + dx * u, y - 31 * u, 0.4 * u, 66 * u, '#c9bfa8');
    c.rect(x - 34 * u, y - 34 * u, 66 * u, 68 * u, cover, { rx: 1.4 * u });
    c.rect(x - 34 * u, y - 34 * u, 6 * u, 68 * u, darken(cover, 0.3), { rx: 1.4 * u });
    gameScreen(c, x - 22 * u, y - 26 * u, 48 * u, 38 * u);
    c.rect(x - 16 * u, y + 18 * u, 36 * u, 3.4 * u, mix(p.light, cover, 0.15), { rx: u });
    c.rect(x - 8 * u, y + 25 * u, 20 * u, 2 * u, mix(p.light, cover, 0.35), { rx: u });
  });
}
