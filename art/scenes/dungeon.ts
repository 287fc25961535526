/** A pixel dungeon: brick walls, torches, a door, and heroes who meet monsters. */
import type { Canvas } from '../canvas.ts';
import { darken, lighten, mix } from '../color.ts';
import { PixelGrid, type SpriteName } from '../sprites.ts';

export function dungeon(c: Canvas): void {
  const { random: r, palette: p } = c;
  const size = r.pick([12.5, 15]);
  const grid = new PixelGrid(c, size);
  const { columns, rows } = grid;
  const floor = Math.round(rows * 0.7);
  const stone = mix(p.mid, '#6a6f8a', 0.3);
  walls(grid, c, stone, floor);
  const middle = Math.round(columns / 2);
  const door = middle + r.int(-12, 4);
  arch(grid, c, door, floor);
  const torches = [Math.round(columns * 0.12), door - 7, door + 15, Math.round(columns * 0.88)];
  for (const x of torches) grid.sprite('torch', x, floor - 15);
  banner(grid, Math.round(columns * 0.24), floor - 19, r.chance(0.5) ? '#b8405a' : '#3f5fb8');
  banner(grid, Math.round(columns * 0.72), floor - 19, '#b88a2e');
  const ground = rows - Math.round((rows - floor) * 0.45);
  const stand = (name: SpriteName, x: number, tall: number, flipped = false) =>
    grid.sprite(name, x, ground - tall, flipped);
  const foe = r.int(0, 3);
  stand('hero', Math.round(columns * 0.26), 9);
  if (r.chance(0.7)) stand('mage', Math.round(columns * 0.14), 9);
  if (foe === 0) {
    stand('dragon', Math.round(columns * 0.6), 10);
  } else if (foe === 1) {
    stand('slime', Math.round(columns * 0.56), 8);
    stand('slime', Math.round(columns * 0.7), 7);
    if (r.chance(0.5)) stand('slime', Math.round(columns * 0.8), 8, true);
  } else if (foe === 2) {
    stand('skeleton', Math.round(columns * 0.58), 10, true);
    stand('skeleton', Math.round(columns * 0.74), 10);
    grid.sprite('bat', Math.round(columns * 0.5), floor - 10);
    grid.sprite('bat', Math.round(columns * 0.64), floor - 13);
  } else {
    stand(r.chance(0.5) ? 'open' : 'chest', Math.round(columns * 0.6), 8);
    stand('potion', Math.round(columns * 0.46), 6);
    grid.sprite('key', Math.round(columns * 0.8), ground - 4);
  }
  const hearts = r.int(1, 4);
  for (let i = 0; i < 4; i++) grid.sprite(i < hearts ? 'heart' : 'hollow', 3 + i * 8, 2);
  grid.sprite('key', columns - 13, 3);
  grid.draw();
  for (const x of torches) c.glow((x + 2.5) * size, (floor - 13.5) * size, 17 * size, p.warm, 0.42);
  if (foe === 3) c.glow(columns * 0.66 * size, (ground - 5) * size, 12 * size, p.light, 0.35);
  c.rect(
    0,
    0,
    c.width,
    c.height,
    c.radial(
      [
        [0.5, p.ink, 0],
        [1, p.ink, 0.7],
      ],
      0.5,
      0.55,
      0.75,
    ),
  );
}

function walls(grid: PixelGrid, c: Canvas, stone: string, floor: number): void {
  const { random: r, palette: p } = c;
  const shades = [0, 0.06, 0.12, 0.2].map((share) => darken(stone, share));
  for (let y = 0; y < floor; y += 3) {
    for (let x = -4 + ((y / 3) % 2) * 3; x < grid.columns; x += 6) {
      const shade = r.pick(shades);
      grid.fill(x, y, 6, 3, darken(stone, 0.42));
      grid.fill(x, y, 5, 2, shade);
      grid.fill(x, y, 5, 1, lighten(shade, 0.08));
      if (r.chance(0.06)) grid.fill(x + 1, y, 2, 2, mix(shade, '#5fae6a', 0.45));
    }
  }
  for (let y = floor; y < grid.rows; y += 4) {
    for (let x = -4 + ((y / 4) % 2) * 4; x < grid.columns; x += 8) {
      const shade = mix(darken(stone, 0.35), p.near, r.between(0.2, 0.5));
      grid.fill(x, y, 8, 4, darken(shade, 0.3));
      grid.fill(x, y, 7, 3, shade);
      if (r.chance(0.2)) grid.fill(x + 2, y + 1, 2, 1, lighten(shade, 0.1));
    }
  }
  grid.fill(0, floor, grid.columns, 1, lighten(stone, 0.12));
  grid.fill(0, floor + 1, grid.columns, 1, darken(stone, 0.5));
}

function arch(grid: PixelGrid, c: Canvas, x: number, floor: number): void {
  const { palette: p } = c;
  const frame = mix(p.far, '#9aa3b8', 0.45);
  grid.fill(x, floor - 13, 12, 13, frame);
  grid.fill(x + 1, floor - 15, 10, 2, frame);
  grid.fill(x + 3, floor - 16, 6, 1, lighten(frame, 0.15));
  grid.fill(x + 2, floor - 12, 8, 12, '#140f1c');
  grid.fill(x + 3, floor - 13, 6, 1, '#140f1c');
  for (let i = 0; i < 4; i++) grid.fill(x + 2 + i * 2, floor - 13 + (i === 0 || i === 3 ? 1 : 0), 1, 12, '#5f6880');
  grid.fill(x + 2, floor - 9, 8, 1, '#5f6880');
  grid.fill(x + 2, floor - 4, 8, 1, '#5f6880');
  grid.fill(x + 2, floor - 6, 2, 1, p.warm);
  grid.fill(x + 7, floor - 6, 2, 1, p.warm);
}

function banner(grid: PixelGrid, x: number, y: number, color: string): void {
  grid.fill(x - 1, y, 9, 1, '#c98a2e');
  grid.fill(x, y + 1, 7, 9, color);
  grid.fill(x + 5, y + 1, 2, 9, darken(color, 0.25));
  grid.fill(x + 2, y + 3, 3, 1, '#ffcf5c');
  grid.fill(x + 3, y + 2, 1, 5, '#ffcf5c');
  grid.fill(x, y + 10, 2, 1, color);
  grid.fill(x + 5, y + 10, 2, 1, darken(color, 0.25));
}
