/** Lookups for tuning the rules, about the community of `held-world.json`, and the judgement of their answers. */
import { readFileSync } from 'node:fs';
import type { GuideAnswer } from '@starparty/contract/guide.ts';
import { guideCardsMax } from '@starparty/contract/limits.ts';
import { nameOfCard } from './look-ups/look-up-questions.ts';

export interface TuningLookup {
  asked: string;
  kind: string;
  /** The question before it. */
  after?: string;
  /** Titles or usernames of all that fits; an answer shows these and no others, up to the number of cards. */
  matches?: string[];
  /** The one to show first. */
  first?: string;
  /** A part of the text. */
  says?: string;
}

export type TuningOutcome = 'right' | 'unsure' | 'wrong';

const file = new URL('./questions/tuning-look-ups.jsonl', import.meta.url);

export const readTuningLookups = (): TuningLookup[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as TuningLookup);

const deniesAll = /\b(?:no|nothing|nobody|none)\b/i;

/** The outcome of an answer. A help text, a question back and dropped words claim nothing. */
export function judgeTuning({ matches, first, says }: TuningLookup, answer: GuideAnswer): TuningOutcome {
  const { text, cards, source, isKnown, isCautious } = answer;
  if (says !== undefined) {
    if (text.includes(says)) return 'right';
    return cards.length > 0 && !source?.startsWith('Guide') ? 'wrong' : 'unsure';
  }
  const isSure =
    isKnown && !isCautious && source !== null && !source.startsWith('Guide') && !text.includes('Without “');
  if (!isSure || matches === undefined) return 'unsure';
  // A bare word may also be the title of a game.
  const names = cards.filter(({ kind }) => kind !== 'game' || matches.length === 1).map(nameOfCard);
  if (matches.length === 0) return names.length === 0 ? 'right' : 'wrong';
  if (names.length === 0) return deniesAll.test(text) ? 'wrong' : 'unsure';
  if (names.some((name) => !matches.includes(name))) return 'wrong';
  if (first !== undefined) return names[0] === first ? 'right' : 'wrong';
  return names.length === Math.min(guideCardsMax, matches.length) ? 'right' : 'unsure';
}
