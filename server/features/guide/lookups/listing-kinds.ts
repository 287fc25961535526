/** Derives the kind of a listing from its tags: a console, a game, or an accessory. Pure. */
import type { ListingCard } from '@starparty/contract/market.ts';
import { type MarketTag, marketCategories } from '@starparty/contract/market-terms.ts';
import { singular } from '../answers/content.rules.ts';
import { isTraded } from '../answers/evidence.rules.ts';
import { hasWhole, type Level, type Term } from '../answers/matching.rules.ts';

const tagsOf = (category: (typeof marketCategories)[number]['name']): ReadonlySet<MarketTag> =>
  new Set(marketCategories.find(({ name }) => name === category)?.tags);
const consoles = tagsOf('Gaming Consoles');
const genres = tagsOf('Games');
const accessories = tagsOf('Gaming Accessories');
/** Tags that do not indicate the kind of a listing. */
const anyKind: ReadonlySet<MarketTag> = new Set<MarketTag>(['Limited Editions', 'Merchandise']);

const isConsole = ({ tags }: ListingCard): boolean =>
  tags.some((tag) => consoles.has(tag)) && tags.every((tag) => consoles.has(tag) || anyKind.has(tag));
/** Nouns by tag that indicate the kind of a listing: "keyboard", "card". */
const kindTags = new Map(
  [...accessories, ...tagsOf('Collectibles')].map((tag) => [singular(tag.toLowerCase().split(' ').at(-1) ?? ''), tag]),
);
/** Whether the tags of a listing alone decide if it is of the kind that a word names. */
export const isKindByTags = (word: string): boolean => word === 'console' || kindTags.has(word);
const isGame = ({ tags }: ListingCard): boolean =>
  tags.some((tag) => genres.has(tag)) && !tags.some((tag) => accessories.has(tag));

/** Names of consoles. Their accessories have these tags, too. */
const platforms = new Set(
  (
    'switch nintendo xbox playstation ps ps1 ps2 ps3 ps4 ps5 psp vita steam console handheld retro n64 nes snes wii gamecube ' +
    'gameboy ds 3ds sega dreamcast genesis atari pc computer'
  ).split(' '),
);

/**
 * "Switch" alone asks for the console, not for a game, a controller or a figure for it. `isRelated` means that the
 * question asks for all of these: "switch stuff".
 */
export function levelOfKind(terms: readonly Term[], isRelated: boolean): Level<ListingCard> {
  const words = terms.map(({ word }) => word);
  const asksForConsole =
    !isRelated &&
    words.some((word) => platforms.has(word)) &&
    words.every(
      (word, place) => platforms.has(word) || !isTraded(word) || (word === 'deck' && words[place - 1] === 'steam'),
    );
  return ({ item, names }, { word, forms }) => {
    if (asksForConsole && !isConsole(item)) return false;
    if (word === 'console') return isConsole(item);
    const tag = kindTags.get(word);
    if (tag) return item.tags.includes(tag);
    return word === 'game' ? isGame(item) : forms.some((form) => hasWhole(names, form));
  };
}
