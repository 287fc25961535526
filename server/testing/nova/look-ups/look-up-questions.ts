/** Lookup questions to Nova, in files of JSON lines, and how an answer is judged. */
import { readFileSync } from 'node:fs';
import type { GuideAnswer, GuideCard } from '@starparty/contract/guide.ts';

export interface LookupQuestion {
  asked: string;
  kind: 'events' | 'listings' | 'players' | 'games' | 'person' | 'count' | 'mine' | 'all';
  /** Titles or usernames that the answer must show. */
  shows?: string[];
  /** Titles or usernames that it must not show. */
  never?: string[];
  /** A number, or "fewer than 5". */
  count?: number | string;
  /** Nothing matches, and the answer must say so. */
  nothing?: boolean;
  /** A part of the text, such as the word that was left out. */
  without?: string;
  says?: string;
  /** The question before it. */
  after?: string;
}

export function readLookupQuestions(name: 'tuning' | 'validation'): LookupQuestion[] {
  const text = readFileSync(new URL(`./${name}.jsonl`, import.meta.url), 'utf8');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as LookupQuestion);
}

export const nameOfCard = (card: GuideCard): string => {
  if (card.kind === 'event') return card.event.title;
  if (card.kind === 'listing') return card.listing.title;
  return card.kind === 'game' ? card.game.title : card.player.username;
};

export type Outcome = 'right' | 'wrong and sure' | 'said nothing';

const saysNothing = /\b(?:no|nothing|nobody|none)\b/i;

export function judge(question: LookupQuestion, answer: GuideAnswer): Outcome {
  const { shows = [], never = [], count, nothing, without, says } = question;
  const names = answer.cards.map(nameOfCard);
  const isRight =
    shows.every((name) => names.includes(name)) &&
    !never.some((name) => names.includes(name)) &&
    (count === undefined || new RegExp(`\\b${count === 1 ? 'one' : count}\\b`, 'i').test(answer.text)) &&
    (!nothing || saysNothing.test(answer.text)) &&
    (without === undefined || answer.text.includes(`“${without}”`)) &&
    (says === undefined || (answer.text.includes("I can't search players by") && answer.text.includes(says))) &&
    (answer.isKnown || nothing === true) &&
    !answer.isCautious;
  if (isRight) return 'right';
  return answer.isKnown && !answer.isCautious ? 'wrong and sure' : 'said nothing';
}
