/** Backdrops of portraits. */
import { patterns } from './patterns.ts';
import { places } from './places.ts';

export const backdrops = { ...patterns, ...places };

export type BackdropName = keyof typeof backdrops;
