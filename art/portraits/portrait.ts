/** Composes a portrait: a backdrop, a character with a mood, its outfit, and an item. */
import { Canvas } from '../canvas.ts';
import {
  dogFace,
  dragonFace,
  lionFace,
  monkeyFace,
  octopusFace,
  penguinFace,
  rabbitFace,
  tigerFace,
  unicornFace,
  wolfFace,
} from '../characters/beasts.ts';
import { cactus, die, fire, hill, ship, world } from '../characters/emblems.ts';
import type { Look } from '../characters/expressions.ts';
import { axolotlFace, bearFace, catFace, foxFace, frogFace, owlFace, raccoonFace } from '../characters/faces.ts';
import { astronaut, ghost, knight, mushroom, robot, slime, wizard } from '../characters/figures.ts';
import { alien, rogue, skull } from '../characters/strangers.ts';
import { type PaletteName, palettes } from '../palettes.ts';
import { seeded } from '../random.ts';
import { type BackdropName, backdrops } from './backdrops.ts';
import type { Fit } from './fit.ts';
import { type ItemName, items } from './items.ts';
import { type OutfitName, outfits } from './outfits.ts';

interface Character {
  draw(c: Canvas, look: Look): void;
  /** Undefined for characters without outfits. */
  fit?: Fit;
}

/** Position and width of eyes and hats, in units of a square of 100. */
const fit = (brim: number, width: number, eyeY: number, eyeGap: number, neck = 88, x = 50): Fit => ({
  x,
  brim,
  width,
  eyeY,
  eyeGap,
  neck,
});

const characters = {
  cat: { draw: catFace, fit: fit(34, 34, 55, 15) },
  tiger: { draw: tigerFace, fit: fit(34, 34, 55, 15) },
  lion: { draw: lionFace, fit: fit(33, 38, 56, 12, 92) },
  fox: { draw: foxFace, fit: fit(34, 34, 54, 15) },
  wolf: { draw: wolfFace, fit: fit(34, 34, 54, 15) },
  dog: { draw: dogFace, fit: fit(29, 38, 53, 14) },
  bear: { draw: (c, look) => bearFace(c, { ...look, isPanda: false }), fit: fit(31, 38, 54, 15) },
  panda: { draw: (c, look) => bearFace(c, { ...look, isPanda: true }), fit: fit(31, 38, 54, 15) },
  axolotl: { draw: axolotlFace, fit: fit(33, 38, 53, 19, 86) },
  owl: { draw: owlFace, fit: fit(32, 40, 49, 17, 90) },
  frog: { draw: frogFace, fit: fit(21, 28, 34, 21) },
  raccoon: { draw: raccoonFace, fit: fit(34, 34, 56, 17) },
  rabbit: { draw: rabbitFace, fit: fit(41, 34, 59, 15, 92) },
  penguin: { draw: penguinFace, fit: fit(24, 36, 51, 13, 86) },
  octopus: { draw: octopusFace, fit: fit(20, 38, 52, 14) },
  monkey: { draw: monkeyFace, fit: fit(27, 38, 51, 11) },
  unicorn: { draw: unicornFace, fit: fit(31, 32, 55, 15, 92, 51) },
  dragon: { draw: dragonFace, fit: fit(30, 34, 54, 16, 91) },
  alien: { draw: alien, fit: fit(30, 40, 54, 17, 91) },
  skull: { draw: skull, fit: fit(28, 40, 51, 16, 92) },
  ghost: { draw: ghost, fit: fit(27, 36, 47, 11, 76, 49) },
  slime: { draw: slime, fit: fit(34, 26, 66, 14) },
  mushroom: { draw: mushroom, fit: fit(20, 36, 70, 8.6, 90) },
  robot: { draw: robot, fit: fit(35, 40, 54, 12, 85) },
  astronaut: { draw: astronaut },
  knight: { draw: knight },
  wizard: { draw: wizard },
  rogue: { draw: rogue },
  planet: { draw: world },
  rocket: { draw: ship },
  dice: { draw: die },
  fire: { draw: fire },
  mountain: { draw: hill },
  cactus: { draw: cactus, fit: fit(22, 26, 40, 8, 70) },
} as const satisfies Record<string, Character>;

export type CharacterName = keyof typeof characters;
export const characterNames = Object.keys(characters) as CharacterName[];

export interface Portrait {
  character: CharacterName;
  look: Look;
  backdrop: BackdropName;
  palette: PaletteName;
  outfit?: OutfitName;
  /** Color of outfits without a fixed color. */
  outfitColor: string;
  item?: ItemName;
  seed: string;
}

/** Whether a character can wear outfits. */
export function isDressable(name: CharacterName): boolean {
  return 'fit' in characters[name];
}

/** Draws a portrait as an SVG document of `side` pixels. Equal portraits produce equal drawings. */
export function drawPortrait(portrait: Portrait, side: number): string {
  const { character, backdrop, outfit, item } = portrait;
  const c = new Canvas(side, side, seeded(`portrait/${portrait.seed}`), palettes[portrait.palette]);
  const { draw, fit }: Character = characters[character];
  backdrops[backdrop](c);
  draw(c, { ...portrait.look, isBare: portrait.look.isBare ?? outfit !== undefined });
  if (outfit && fit) outfits[outfit](c, fit, portrait.outfitColor);
  if (item) items[item](c);
  return c.toSvg();
}
