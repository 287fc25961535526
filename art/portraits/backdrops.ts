/** What may stand behind the character of a portrait. */
import { patterns } from './patterns.ts';
import { places } from './places.ts';

export const backdrops = { ...patterns, ...places };

export type BackdropName = keyof typeof backdrops;
