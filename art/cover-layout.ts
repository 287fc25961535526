/** The layout of a cover: a suitable scene for the game, and the lines of its title. */
import { canLetter, widthOf } from './lettering.ts';
import type { PaletteName } from './palettes.ts';
import type { Random } from './random.ts';
import type { SceneKind } from './scenes.ts';

const scenesOf = new Map<string, readonly SceneKind[]>([
  ['Action', ['blade', 'city', 'castle', 'duel', 'peak']],
  ['Adventure', ['mountain', 'cave', 'islands', 'peak', 'undersea', 'cabin', 'nebula']],
  ['RPG', ['castle', 'blade', 'cave', 'dungeon', 'mountain', 'nebula']],
  ['Strategy', ['castle', 'tabletop', 'station', 'city', 'mountain']],
  ['Sports', ['stadium']],
  ['Simulation', ['farm', 'city', 'highway', 'mountain', 'desk']],
  ['Shooter', ['helmet', 'station', 'nebula']],
  ['Platform', ['islands', 'peak', 'cave']],
  ['Puzzle', ['cubes', 'cubes', 'shelf']],
  ['Racing', ['race']],
  ['Fighting', ['duel']],
  ['Horror', ['cabin', 'dungeon', 'castle', 'undersea']],
  ['Survival', ['cabin', 'peak', 'undersea', 'mountain']],
  ['Music', ['stage']],
  ['Party', ['controller', 'arcade', 'stage']],
  ['Tabletop', ['tabletop']],
]);
const otherScenes: readonly SceneKind[] = ['controller', 'arcade', 'nebula', 'mountain'];
/** Scenes for games from the time of arcades and monochrome handhelds. */
const earlyScenes: readonly SceneKind[] = ['arcade', 'handheld', 'controller', 'shelf'];
const earlyUntil = 1990;

const dark: readonly PaletteName[] = ['midnight', 'violet', 'ember', 'moss', 'aurora'];
const every: readonly PaletteName[] = [
  'dusk',
  'ember',
  'aurora',
  'rose',
  'ocean',
  'moss',
  'violet',
  'frost',
  'dawn',
  'desert',
];

export interface CoverFacts {
  title: string;
  genres: readonly string[];
  year: number | null;
}

/** A suitable scene for the first genre, or sometimes for the second. */
export function chooseScene({ genres, year }: CoverFacts, random: Random): { kind: SceneKind; palette: PaletteName } {
  const [first, second] = genres;
  const isEarly = year !== null && year < earlyUntil && random.chance(0.6);
  const genre = second && random.chance(0.3) ? second : first;
  const kind = random.pick(isEarly ? earlyScenes : (scenesOf.get(genre ?? '') ?? otherScenes));
  return { kind, palette: random.pick(genres.includes('Horror') ? dark : every) };
}

export interface TitleLine {
  text: string;
  size: number;
  isMain: boolean;
}

const sizeMax = 58;
/** Minimum size of the title. It corresponds to 10 px on a cover that is 120 px wide. */
const sizeMin = 25;
const linesMax = 4;
/** The distance between base lines, as a fraction of the size. */
export const leading = 1.02;
/**
 * The worth of a layout is its size, multiplied by `lineCost` per line and by `crumbCost` per line of at most `crumb`
 * characters.
 */
const lineCost = 0.93;
const crumbCost = 0.72;
const crumb = 3;

/**
 * Sets a title as large as possible in a box. The main part is in capitals, and the part after a colon is smaller and
 * below it.
 */
export function setTitle(title: string, width: number, height: number): TitleLine[] {
  const [, main = title, rest = ''] = /^(.+?)(?:: +| [-–—] +)(.+)$/.exec(title) ?? [];
  let best: { lines: TitleLine[]; worth: number } | undefined;
  for (let size = sizeMax; size >= sizeMin; size -= 2) {
    const lines = setAt(main.toUpperCase(), rest, size, width);
    if (!lines || heightOf(lines) > height) continue;
    const crumbs = lines.filter(({ text }) => lines.length > 1 && text.length <= crumb).length;
    const worth = size * lineCost ** lines.length * crumbCost ** crumbs;
    if (!best || worth > best.worth) best = { lines, worth };
  }
  return best?.lines ?? setAt(main.toUpperCase(), rest, sizeMin, width, true) ?? [];
}

function setAt(main: string, rest: string, size: number, width: number, isForced = false): TitleLine[] | undefined {
  const restSize = Math.max(sizeMin - 1, Math.min(34, size * 0.68));
  const mainLines = wrap(main, size, width, isForced);
  const restLines = rest ? wrap(rest, restSize, width, isForced) : [];
  if (!mainLines || !restLines) return undefined;
  return [
    ...mainLines.map((text) => ({ text, size, isMain: true })),
    ...restLines.map((text) => ({ text, size: restSize, isMain: false })),
  ];
}

export function heightOf(lines: TitleLine[]): number {
  return lines.reduce((sum, { size }) => sum + size * leading, 0);
}

/** Splits a text into lines of similar width. Undefined if a word or the lines do not fit. */
function wrap(text: string, size: number, width: number, isForced: boolean): string[] | undefined {
  const words = text.split(' ').flatMap((word) => (isForced ? cut(word, size, width) : [word]));
  if (words.some((word) => measure(word, size) > width)) return undefined;
  const fewest = fill(words, size, width).length;
  let narrow = width;
  while (fill(words, size, narrow - 4).length === fewest && words.every((word) => measure(word, size) <= narrow - 4))
    narrow -= 4;
  const lines = fill(words, size, narrow);
  if (lines.length <= linesMax) return lines;
  return isForced ? [...lines.slice(0, linesMax - 1), `${lines[linesMax - 1]}…`] : undefined;
}

function fill(words: string[], size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && measure(`${last} ${word}`, size) <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Splits a word that is wider than a line. */
function cut(word: string, size: number, width: number): string[] {
  const pieces: string[] = [''];
  for (const character of word) {
    const longer = `${pieces.at(-1)}${character}`;
    if (measure(longer, size) > width * 0.94) pieces.push(character);
    else pieces[pieces.length - 1] = longer;
  }
  return pieces;
}

/** Width of a text. For letters that the display font lacks, this is an upper estimate. */
export function measure(text: string, size: number): number {
  return canLetter(text) ? widthOf(text, size) : [...text].length * size * 0.95;
}
