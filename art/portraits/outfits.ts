/** Outfits of characters. */
import { gear } from './gear.ts';
import { hats } from './hats.ts';

export const outfits = { ...hats, ...gear };

export type OutfitName = keyof typeof outfits;
