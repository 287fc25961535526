/** The position of outfits on a character. */
import type { Canvas } from '../canvas.ts';

/** Positions and sizes on a character, in units of a square of 100. */
export interface Fit {
  /** Horizontal center of the head. */
  x: number;
  /** Height of the brim of a hat. */
  brim: number;
  /** Width of a hat at the brim. */
  width: number;
  eyeY: number;
  eyeGap: number;
  /** Height of the neck, for a scarf. */
  neck: number;
}

/** Draws an outfit, in the given color unless it has a fixed one. */
export type Outfit = (c: Canvas, fit: Fit, color: string) => void;

/** Draws in the units of a hat that is 40 wide and whose base is at the origin. */
export function onHead(c: Canvas, { x, brim, width }: Fit, draw: () => void): void {
  const scale = (width / 40) * c.unit;
  c.group({ transform: `translate(${x * c.unit} ${brim * c.unit}) scale(${scale.toFixed(3)})` }, draw);
}
