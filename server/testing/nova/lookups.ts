/** Reads the lookups in `questions/` and scores their answers. */
import type { GuideAnswer, GuideCard } from '@starparty/contract/guide.ts';
import { guideCardsMax } from '@starparty/contract/limits.ts';
import { readLines } from './question-sets.ts';
import { readWorld, type World } from './worlds.ts';

type LookupKind = 'events' | 'listings' | 'players' | 'games' | 'person' | 'count' | 'mine' | 'all';

export interface Lookup {
  asked: string;
  kind: LookupKind;
  /** Titles and usernames of all matches. An answer shows all of them, or as many as fit on its cards. */
  shows: string[];
  /** Titles, usernames and private data that the answer must not show. */
  never: string[];
  /** The match that the answer must show first. The other matches are then optional. */
  first?: string;
  /** The number that the answer must state. */
  count?: number | string;
  /** Whether nothing matches. The answer must then state this. */
  nothing?: boolean;
  /** A text that the answer must contain. */
  says?: string;
  /** The previous question, if this is a follow-up. */
  after?: string;
}

/**
 * A lookup as a line of a file. If the line has no `never`, an answer may show only the names in `shows` and `also`.
 */
type Line = Omit<Lookup, 'shows' | 'never'> & Partial<Record<'shows' | 'also' | 'never', string[]>>;

const titlesOf = (items: readonly { title: string }[]) => items.map(({ title }) => title);

/** Returns all names that an answer to this kind of lookup could show. */
function namesOf({ events, listings, members }: World, kind: LookupKind): string[] {
  if (kind === 'count') return [];
  return kind === 'players' ? members.map(({ username }) => username) : [...titlesOf(events), ...titlesOf(listings)];
}

function completed({ shows = [], also: extra = [], never, ...lookup }: Line, world: World): Lookup {
  const allowed = new Set([...shows, ...extra].map((name) => name.toLowerCase()));
  const others = () => namesOf(world, lookup.kind).filter((name) => !allowed.has(name.toLowerCase()));
  return { ...lookup, shows, never: never ?? (allowed.size > 0 || lookup.nothing ? others() : []) };
}

/** Reads the lookups in a file of a set. Returns an empty list if the set has no such file. */
export const readLookups = (set: string, file: string): Lookup[] =>
  readLines<Line>(set, file).map((line) => completed(line, readWorld(set)));

/**
 * `wrong`: the answer states something untrue or private. `did you mean`: the answer ignores some words of the
 * question, names them, and shows other results. `unknown`: the answer is incomplete, or Nova does not know.
 */
export type Score = 'right' | 'did you mean' | 'unknown' | 'wrong';

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/**
 * Whether a text contains a name. Ignores the name inside a longer name, such as "Lone Star Rumble" inside "Lone Star
 * Rumble Qualifier".
 */
function isNamed(name: string, text: string, names: readonly string[]): boolean {
  const longer = names.filter((other) => other.length > name.length && other.includes(name));
  const rest = longer.reduce((found, other) => found.replaceAll(other, ''), text);
  return new RegExp(`(?<![\\w.])${escaped(name)}(?!\\w)`, 'i').test(rest);
}

export const nameOfCard = (card: GuideCard): string => {
  if (card.kind === 'event') return card.event.title;
  if (card.kind === 'listing') return card.listing.title;
  return card.kind === 'game' ? card.game.title : card.player.username;
};

/** Matches answers without results, such as "I found no listing". */
const saysNone = /\b(?:no|nobody|nothing|none)\b/i;

const asksForEvents = /\b(?:events|tournaments|meetups)\b/i;

/**
 * Returns the numbers that an answer states, except in quotes and names. Numbers of events count only if the question
 * asks for events.
 */
function statedCounts(asked: string, text: string, names: readonly string[]): string[] {
  const bare = names.reduce((rest, name) => rest.replaceAll(name, ''), text).replace(/"[^"]*"/g, '');
  const all = asksForEvents.test(asked) ? '' : '(?! (?:other )?(?:online )?events?\\b)';
  const numbers = bare.match(new RegExp(`\\b(?:fewer than \\d+|\\d+|one)\\b${all}`, 'gi')) ?? [];
  return numbers.map((number) => number.toLowerCase());
}

/** Whether a stated number agrees with a count. For example, the product states 3 as "fewer than 5". */
const states = (stated: string, count: number | string): boolean =>
  stated === `${count}` ||
  (stated === 'one' && count === 1) ||
  Number(/^fewer than (\d+)$/.exec(stated)?.[1]) > Number(count);

export function scoreLookup(lookup: Lookup, answer: GuideAnswer, world: World): Score {
  const { asked, kind, shows, never, first, count, nothing, says } = lookup;
  const { text, cards, source, isKnown, isCautious } = answer;
  const names = [...titlesOf(world.events), ...titlesOf(world.listings)].toSorted(
    (one, other) => other.length - one.length,
  );
  const shown = cards.map((card) => nameOfCard(card).toLowerCase());
  const isShown = (name: string) => shown.includes(name.toLowerCase()) || isNamed(name, text, names);
  const isNearMiss = text.includes('Without “');
  if (never.some(isShown)) return isNearMiss && kind !== 'person' ? 'did you mean' : 'wrong';
  const isPrivate = kind === 'person' && shows.length === 0;
  if (isPrivate) return 'right';
  const isLookup = source !== null && !source.startsWith('Guide:') && !isCautious;
  if (says !== undefined && text.includes(says)) return 'right';
  if (!isLookup) return isKnown && source !== null && !isCautious ? 'wrong' : 'unknown';
  if (says !== undefined) return cards.length > 0 ? 'wrong' : 'unknown';
  if (count !== undefined) {
    const stated = statedCounts(asked, text, names);
    if (stated.length === 0) return 'unknown';
    return stated.some((number) => states(number, count)) ? 'right' : 'wrong';
  }
  if (nothing) return saysNone.test(text) ? 'right' : 'unknown';
  if (first !== undefined && shown.length > 0) {
    if (shown[0] === first.toLowerCase()) return 'right';
    return isNearMiss ? 'did you mean' : 'wrong';
  }
  const shownCount = shows.filter(isShown).length;
  const isComplete = shows.length > 0 ? shownCount >= Math.min(shows.length, guideCardsMax) : cards.length > 0;
  if (isComplete) return 'right';
  if (isNearMiss) return 'did you mean';
  return saysNone.test(text) ? 'wrong' : 'unknown';
}
