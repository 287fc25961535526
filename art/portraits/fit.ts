/** Where things that are worn sit on a character. */
import type { Canvas } from '../canvas.ts';

/** In units of a square of 100. */
export interface Fit {
  /** Middle of the head. */
  x: number;
  /** Where the brim of a hat lies. */
  brim: number;
  /** How wide a hat is there. */
  width: number;
  eyeY: number;
  eyeGap: number;
  /** Where a scarf lies. */
  neck: number;
}

/** Draws something worn, in a color where it has none of its own. */
export type Outfit = (c: Canvas, fit: Fit, color: string) => void;

/** Draws in units of a hat that is 40 wide and rests on the origin. */
export function onHead(c: Canvas, { x, brim, width }: Fit, draw: () => void): void {
  const scale = (width / 40) * c.unit;
  c.group({ transform: `translate(${x * c.unit} ${brim * c.unit}) scale(${scale.toFixed(3)})` }, draw);
}
