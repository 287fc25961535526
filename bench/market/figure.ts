/** Helpers for the figures of the market. */
import type { Figure } from '../figures.ts';
import { secondsEach } from '../load/load.ts';

export type Measured = Omit<Figure, 'part'>;

export const connections = 4;
export const seconds = secondsEach;
