/** Search texts of several kinds, each costly in a different way. */
import { type Random, seeded } from '../art/random.ts';
import { fold, signs } from '../server/search/search.rules.ts';
import { type MadeListing, madeWord, makeListing, makeWords, rareSigns } from './data/listing-texts.ts';
import { listingsTotal } from './data/listings.ts';

const usualWords = 1_000;
const rareFrom = 200_000;

/** Returns up to this number of different patterns per kind. `searchedOf` returns the searched fields of a listing. */
export function searchKinds(
  seed: number,
  count: number,
  searchedOf: (listing: MadeListing) => MadeListing = (listing) => listing,
): [kind: string, patterns: string[]][] {
  const random = seeded(`search/${seed}`);
  const words = makeWords();
  const listing = () => searchedOf(makeListing(words, random.int(0, listingsTotal - 1), listingsTotal));
  const letters = lettersOf(Array.from({ length: 20_000 }, listing));
  return [
    ['rare words', different(count, () => words.words[random.int(rareFrom, words.words.length - 1)])],
    ['common words', different(count, () => words.words[random.int(0, usualWords - 1)])],
    ['parts of words', different(count, () => partOf(random, random.pick(wordsOf(listing())), 3, 7))],
    ['two words', different(count, () => neighbours(random, listing()).join(' '))],
    ['across a space', different(count, () => acrossSpace(random, listing()))],
    ['two letters, common', letters.pairs.slice(0, count)],
    ['two letters, rare', letters.pairs.slice(-count)],
    ['one letter', letters.single.slice(0, count)],
    ['a rare sign', rareSigns.slice(0, count)],
    ['Chinese and Japanese', different(count, () => partOf(random, asian(listing), 1, 4))],
    ['punctuation', different(count, () => aroundSign(random, listing()))],
    ['no hit', different(count, () => partOf(random, madeWord(random, 5), 9, 14))],
  ];
}

function different(count: number, make: () => string | undefined): string[] {
  const patterns = new Set<string>();
  while (patterns.size < count) {
    const pattern = fold(make() ?? '');
    if (pattern !== '') patterns.add(pattern);
  }
  return [...patterns];
}

const wordsOf = ({ title, description }: MadeListing) => `${title} ${description}`.split(' ');

function partOf(random: Random, text: string, low: number, high: number): string {
  const letters = Array.from(text);
  const length = Math.min(letters.length, random.int(low, high));
  const start = random.int(0, letters.length - length);
  return letters.slice(start, start + length).join('');
}

function neighbours(random: Random, { description }: MadeListing): [string, string] {
  const words = description.split(' ');
  const place = random.int(0, Math.max(0, words.length - 2));
  return [words[place] ?? '', words[place + 1] ?? ''];
}

function acrossSpace(random: Random, listing: MadeListing): string | undefined {
  const [one, other] = neighbours(random, listing);
  return other && `${one.slice(-random.int(1, 4))} ${other.slice(0, random.int(1, 4))}`;
}

function asian(listing: () => MadeListing): string {
  for (;;) {
    const { title } = listing();
    if (/^\p{Script=Han}|^\p{Script=Hiragana}|^\p{Script=Katakana}/u.test(title)) return title;
  }
}

const aSign = new RegExp(`[${signs}]`, 'u');

/** A few letters with a punctuation mark between them. */
function aroundSign(random: Random, { description }: MadeListing): string | undefined {
  const at = description.search(aSign);
  if (at < 0) return undefined;
  return description.slice(Math.max(0, at - random.int(0, 2)), at + random.int(1, 4)).toWellFormed();
}

/** Letters and pairs of letters of the texts, most common first. */
function lettersOf(listings: MadeListing[]): { single: string[]; pairs: string[] } {
  const [single, pairs] = [new Map<string, number>(), new Map<string, number>()];
  const count = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const word of listings.flatMap(wordsOf)) {
    const letters = Array.from(fold(word));
    letters.forEach((letter, place) => {
      count(single, letter);
      if (place > 0) count(pairs, letters[place - 1] + letter);
    });
  }
  const ranked = (counts: Map<string, number>) => [...counts].sort((a, b) => b[1] - a[1]).map(([key]) => key);
  return { single: ranked(single), pairs: ranked(pairs) };
}
