/**
 * Converts a prompt into portraits. The words of the prompt select some parts, and a generator seeded by the prompt
 * selects the others.
 */
import { type Mood, moods } from '../characters/expressions.ts';
import { distance, mix } from '../color.ts';
import { type PaletteName, palettes } from '../palettes.ts';
import type { BackdropName } from '../portraits/backdrops.ts';
import type { OutfitName } from '../portraits/outfits.ts';
import { type CharacterName, characterNames, drawPortrait, isDressable, type Portrait } from '../portraits/portrait.ts';
import { seeded } from '../random.ts';
import {
  backdropOf,
  characterOf,
  colorOf,
  habitatOf,
  itemOf,
  moodOf,
  outfitOf,
  outfitOfRole,
} from './portrait-vocabulary.ts';
import { formsOf, normalizePrompt, promptWords } from './prompt-words.ts';

/** Backdrops for any character. */
const anyBackdrops: BackdropName[] = [
  'plain',
  'rays',
  'dots',
  'space',
  'night',
  'forest',
  'meadow',
  'mountains',
  'sea',
  'city',
  'heights',
  'grid',
];
const anyOutfits: OutfitName[] = ['headphones', 'glasses', 'scarf', 'cap', 'flower', 'bow', 'crown', 'partyHat'];
const anyMoods = moods.filter((mood) => mood !== 'sad' && mood !== 'angry');
/** Moods that do not change the eyes, for outfits that cover the eyes. */
const moodsBehind: Partial<Record<OutfitName, Mood[]>> = {
  pirate: ['calm', 'happy', 'wink'],
  glasses: ['calm', 'happy', 'wink'],
};
const clothColors = ['#e0486e', '#4a8ee8', '#8f62e0', '#2fa880', '#f0883c', '#ffcf4a', '#38b8b4'];
const paletteNames = Object.keys(palettes) as PaletteName[];
const palettesWithCoat = 6;

/** A request for portraits. */
interface Wish {
  prompt: string;
  /** A different number produces different portraits for the same prompt. */
  variant: number;
}

/** The portraits of a request as SVG documents, squares of `side` pixels. */
export function drawPortraits(wish: Wish, count: number, side: number): string[] {
  return portraitsOf(wish, count).map((portrait) => drawPortrait(portrait, side));
}

/**
 * The portraits of a request. Equal words and variants produce equal portraits, and the portraits of a request differ
 * clearly.
 */
export function portraitsOf({ prompt, variant }: Wish, count: number): Portrait[] {
  const seed = normalizePrompt(prompt);
  const words = promptWords(prompt);
  const { asked, outfitsAsked } = castOf(words);
  const [color, secondColor] = meanings(words, colorOf);
  const [mood] = meanings(words, moodOf);
  const [item] = meanings(words, itemOf);
  const backdropsAsked = meanings(words, backdropOf);

  const wearers = outfitsAsked.length > 0 || mood ? characterNames.filter(isDressable) : characterNames;
  const characters = asked.length > 0 ? asked : shuffled(wearers, `${seed}/characters`);
  const moodsInTurn = shuffled(anyMoods, `${seed}/moods`);
  const backdropsInTurn = backdropsAsked.length > 0 ? backdropsAsked : shuffled(anyBackdrops, `${seed}/backdrops`);
  const outfitsInTurn = shuffled(anyOutfits, `${seed}/outfits`);
  const palettesInTurn = shuffled(palettesBehind(color), `${seed}/palettes`);
  const firstCoat = seeded(`${seed}/coats`).int(0, 100);

  return Array.from({ length: count }, (_, index) => {
    const turn = variant * count + index;
    const random = seeded(`${seed}/${turn}`);
    const character = nth(characters, turn) ?? 'robot';
    const habitat = index === 0 && backdropsAsked.length === 0 ? habitatOf[character] : undefined;
    const outfit = nth(outfitsAsked, turn) ?? (index % 2 === 1 ? nth(outfitsInTurn, turn >> 1) : undefined);
    const moodsThere = (outfit && moodsBehind[outfit]) ?? moodsInTurn;
    return {
      character,
      look: {
        mood: mood ?? nth(moodsThere, turn),
        ...(color ? { coat: shade(color, random.int(-1, 1)) } : { turn: firstCoat + turn }),
      },
      backdrop: habitat ?? nth(backdropsInTurn, turn) ?? 'plain',
      palette: nth(palettesInTurn, turn) ?? 'dusk',
      outfitColor: secondColor ?? random.pick(clothColors),
      ...(outfit && { outfit }),
      ...(item && { item }),
      seed: `${seed}/${turn}`,
    };
  });
}

/**
 * The characters and outfits of a prompt. If it names an animal and a role, the animal wears the outfit of the role.
 */
function castOf(words: string[]): { asked: CharacterName[]; outfitsAsked: OutfitName[] } {
  const named = meanings(words, characterOf);
  const outfitsAsked = meanings(words, outfitOf);
  const animals = named.filter((name) => !outfitOfRole[name] && isDressable(name));
  if (animals.length === 0) return { asked: named, outfitsAsked };
  const roleOutfits = named.flatMap((name) => outfitOfRole[name] ?? []);
  return { asked: animals, outfitsAsked: [...new Set([...roleOutfits, ...outfitsAsked])] };
}

/** The meanings of the words, in order and without duplicates. */
function meanings<T extends string>(words: string[], vocabulary: Map<string, T>): T[] {
  const found = words.map((word) =>
    formsOf(word)
      .map((form) => vocabulary.get(form))
      .find(Boolean),
  );
  return [...new Set(found.filter((meaning) => meaning !== undefined))];
}

/** Palettes whose sky has the most contrast with a coat. */
function palettesBehind(coat: string | undefined): PaletteName[] {
  if (!coat) return paletteNames;
  const contrast = (name: PaletteName) => {
    const [top, middle, low] = palettes[name].sky;
    return distance(coat, mix(mix(top, low, 0.5), middle, 0.5));
  };
  return paletteNames.toSorted((a, b) => contrast(b) - contrast(a)).slice(0, palettesWithCoat);
}

/** The color itself, or a slightly lighter or darker shade. */
function shade(color: string, step: number): string {
  return step === 0 ? color : mix(color, step > 0 ? '#ffffff' : '#1a1430', 0.14);
}

function nth<T>(items: readonly T[], index: number): T | undefined {
  return items[index % items.length];
}

function shuffled<T>(items: readonly T[], seed: string): T[] {
  const random = seeded(seed);
  return items
    .map((item) => [random.next(), item] as const)
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item);
}
