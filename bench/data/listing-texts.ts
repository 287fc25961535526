/** A million realistic listings: invented words with natural frequencies, several scripts, signs and tags. */
import { type Random, seeded } from '../../art/random.ts';

/** A listing before it is stored. */
export interface MadeListing {
  title: string;
  /** Index among the sellers. */
  seller: number;
  description: string;
  tags: string[];
  cents: number;
}

/** Words of several scripts, and the sellers. */
export interface ListingWords {
  words: string[];
  cyrillic: string[];
  sellers: string[];
}

const vocabulary = 450_000;
const sellersTotal = 100_000;
const usernameMax = 24;
/** A seller with this many listings, all from the oldest tenth. */
export const busySeller = { username: 'QuartermasterVex', listings: 10_000 };
/** A word that occurs only in expensive listings: in one of `oneOf` listings that cost at least `cents`. */
export const dearWord = { word: 'platinumite', oneOf: 5, cents: 450_000 };
/** Rare signs: each occurs on average in three of a million listings. */
export const rareSigns = Array.from({ length: 500 }, (_, index) => String.fromCodePoint(0x2200 + index));

const tags =
  'Action Adventure Role-Playing Strategy Sports Puzzle Horror Racing Headset Keyboard Mouse Controller Monitor VR Chair PlayStation Xbox PC Retro Handheld Figures Posters Cards Merchandise'
    .split(' ')
    .concat('Nintendo Switch', 'Steam Deck', 'Limited Editions', 'Funko Pop', 'Gaming Desk');
const usual =
  'the a and in of for with new used good like controller headset game box cable original mint condition works great edition ps5 xbox switch nintendo console collector rare sealed shipping pickup only price includes never opened screen battery charger bundle'.split(
    ' ',
  );
const starts = 'b br c ch cr d dr f fl g gr h j k l m n p pr qu r s sh st str t th tr v w y z'.split(' ');
const vowels = ['a', 'e', 'i', 'o', 'u', 'ea', 'io', 'ou'];
const ends = ['', '', '', 'l', 'm', 'n', 'r', 's', 't', 'ck', 'nd', 'ng', 'er', 'x'];
const kanji = Array.from({ length: 1_500 }, (_, index) => String.fromCodePoint(0x4e00 + index * 7));
const kana = Array.from({ length: 80 }, (_, index) => String.fromCodePoint(0x3042 + index));

/** Makes the same words on each call. The most frequent invented words have a single syllable. */
export function makeWords(): ListingWords {
  const random = seeded('listing words');
  const words = new Set(usual);
  while (words.size < vocabulary) words.add(madeWord(random, words.size < 3_000 ? 1 : random.int(2, 3)));
  const cyrillic = [...words].slice(0, 20_000).map((word) => toCyrillic(word));
  const taken = new Set<string>();
  const sellers = [...words].slice(1_000, 1_000 + sellersTotal).map((word, index) => {
    const name = (
      index % 3 === 0 ? `xX_${word}_Xx` : `${word.charAt(0).toUpperCase()}${word.slice(1)}${index % 100}`
    ).slice(0, usernameMax);
    const own = taken.has(name.toLowerCase()) ? `seller.${index}` : name;
    taken.add(own.toLowerCase());
    return own;
  });
  return { words: [...words], cyrillic, sellers: [...sellers, busySeller.username] };
}

/** An invented word. A few words end in a number. */
export function madeWord(random: Random, syllables: number): string {
  const syllable = () => [starts, vowels, ends].map((sounds) => random.pick(sounds)).join('');
  const word = Array.from({ length: syllables }, syllable).join('');
  return random.chance(0.06) ? `${word}${random.int(1, 999)}` : word;
}

const toCyrillic = (word: string) =>
  [...word].map((letter) => String.fromCodePoint(0x430 + (((letter.codePointAt(0) ?? 0) * 7) % 32))).join('');

/** The listing with this index, from the oldest one on; deterministic. */
export function makeListing(words: ListingWords, place: number, total: number): MadeListing {
  const random = seeded(`listing/${place}`);
  const script = random.next();
  const western = script < 0.03 ? words.cyrillic : words.words;
  const phrase = (low: number, high: number) =>
    Array.from({ length: random.int(low, high) }, () => dressed(random, common(random, western))).join(' ');
  const asian = (low: number, high: number) =>
    Array.from({ length: random.int(low, high) }, () => common(random, random.chance(0.5) ? kanji : kana)).join('');
  const isAsian = script > 0.96;
  const cents = Math.floor(100 * 5_000 ** random.next());
  const isBusy = place < total / 10 && place % 10 === 0 && place / 10 < busySeller.listings;
  const extra = [
    cents >= dearWord.cents && random.int(1, dearWord.oneOf) === 1 ? ` ${dearWord.word}` : '',
    random.chance(0.0015) ? ` ${random.pick(rareSigns)}` : '',
    random.chance(0.02) ? ' Café Übergröße' : '',
    random.chance(0.03) ? ' 🎮' : '',
  ].join('');
  return {
    title: isAsian ? asian(5, 12) : capitalized(phrase(3, 7)),
    seller: isBusy ? sellersTotal : commonPlace(random, sellersTotal),
    description: (isAsian ? `${asian(8, 30)}。${asian(5, 20)} ${phrase(1, 4)}` : capitalized(phrase(8, 24))) + extra,
    tags: [...new Set(Array.from({ length: random.int(1, 3) }, () => common(random, tags)))],
    cents,
  };
}

/** Picks an item by Zipf's law, like words of a language: the second is half as frequent as the first. */
function common<T>(random: Random, items: readonly T[]): T {
  return items[commonPlace(random, items.length)] as T;
}

const commonPlace = (random: Random, length: number): number => Math.max(0, Math.floor(length ** random.next()) - 1);

function dressed(random: Random, word: string): string {
  const chance = random.next();
  if (chance > 0.1) return word;
  if (chance > 0.05) return `${word}${random.pick([',', '.'])}`;
  if (chance > 0.03) return capitalized(word);
  return random.pick([
    `(${word})`,
    `${word}!`,
    `"${word}"`,
    `${word}'s`,
    `$${random.int(5, 400)}`,
    `${random.int(10, 100)}%`,
    `${word}/${random.int(1, 9)}`,
    `${word}_${random.int(1, 99)}`,
    `-${word}`,
    '\\o/',
  ]);
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
