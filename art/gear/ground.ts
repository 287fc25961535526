/** Shared parts of the items for sale: their base, shadow and shells. */
import type { Canvas } from '../canvas.ts';
import { darken, lighten } from '../color.ts';

/** The soft shadow of an item on the table. */
export function shade(c: Canvas, x: number, y: number, wide: number): void {
  c.ellipse(x, y, wide, wide * 0.13, '#05060f', { opacity: 0.3 });
}

/** The paint of a body with light from the upper left. */
export const lit = (c: Canvas, color: string): string =>
  c.linear(0, 0, 1, 1, [
    [0, lighten(color, 0.18)],
    [0.5, color],
    [1, darken(color, 0.22)],
  ]);

/** Colors of hardware. */
export const shells = ['#24242f', '#e9e6df', '#32405c', '#7a3b52', '#3d6b62', '#5b4a8a'] as const;

/** Draws content that is rotated by degrees around a point. */
export function turned(c: Canvas, degrees: number, x: number, y: number, draw: () => void): void {
  c.group({ transform: `rotate(${degrees.toFixed(1)} ${x.toFixed(1)} ${y.toFixed(1)})` }, draw);
}
