/** Held-out lookups, and whether an answer is right. */
import { readFileSync } from 'node:fs';
import type { GuideAnswer } from '@starparty/contract/guide.ts';
import { world } from './held-world.ts';

export interface Lookup {
  asked: string;
  kind: 'events' | 'listings' | 'players' | 'games' | 'person' | 'count' | 'mine';
  /** Titles and usernames that the answer must show. */
  shows: string[];
  /** Titles, usernames and private data that the answer must not show. */
  never: string[];
  /** The number that the answer must state. */
  count?: number | string;
  /** True if nothing matches, which the answer must say. */
  nothing?: boolean;
  /** The previous question, if this is a follow-up. */
  after?: string;
}

export const lookups = readFileSync(new URL('./questions/held-look-ups.jsonl', import.meta.url), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as Lookup);

/** `wrong`: the answer states something untrue or private. `unsure`: it is incomplete, or Nova does not know. */
export type Score = 'right' | 'unsure' | 'wrong';

/** Names that contain other names, such as "Lone Star Rumble Qualifier". */
const names = [...world.events, ...world.listings]
  .map(({ title }) => title)
  .toSorted((one, other) => other.length - one.length);

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

function isNamed(name: string, text: string): boolean {
  const longer = names.filter((other) => other.length > name.length && other.includes(name));
  const rest = longer.reduce((found, other) => found.replaceAll(other, ''), text);
  return new RegExp(`(?<![\\w.])${escaped(name)}(?!\\w)`, 'i').test(rest);
}

const nameOf = (card: GuideAnswer['cards'][number]): string => {
  switch (card.kind) {
    case 'event':
      return card.event.title;
    case 'listing':
      return card.listing.title;
    case 'player':
      return card.player.username;
    case 'game':
      return card.game.title;
  }
};

/** Matches answers without results, such as "I found no listing". */
const saysNone = /\b(?:no|nobody|nothing|none)\b/i;

/** Numbers that an answer states, without those in quotes and names. The length of a list of events counts no guests. */
function statedCounts(text: string): string[] {
  const bare = names.reduce((rest, name) => rest.replaceAll(name, ''), text).replace(/"[^"]*"/g, '');
  return bare.match(/\b(?:fewer than \d+|\d+|one)\b(?! (?:other )?(?:online )?events?\b)/gi) ?? [];
}

export function scoreLookup({ kind, shows, never, count, nothing }: Lookup, answer: GuideAnswer): Score {
  const { text, cards, source } = answer;
  const shown = cards.map((card) => nameOf(card).toLowerCase());
  const isShown = (name: string) => shown.includes(name.toLowerCase()) || isNamed(name, text);
  if (never.some(isShown)) return 'wrong';
  const isPrivate = kind === 'person' && shows.length === 0;
  if (isPrivate) return 'right';
  const isLookup = source !== null && !source.startsWith('Guide:');
  if (!isLookup) return 'unsure';
  if (count !== undefined) {
    const stated = statedCounts(text);
    if (stated.length === 0) return 'unsure';
    return stated.includes(`${count}`) ? 'right' : 'wrong';
  }
  if (nothing) return saysNone.test(text) ? 'right' : 'unsure';
  const isComplete = shows.length > 0 ? shows.every(isShown) : cards.length > 0;
  if (isComplete) return 'right';
  return saysNone.test(text) ? 'wrong' : 'unsure';
}
