/** People of the finder as the rules compare them, made of what the database has of them. */
import type { CandidateRow, Meeting } from './party.candidates.repository.ts';
import type { LocalHours } from './party.hours.rules.ts';
import type { Candidate } from './party.order.rules.ts';
import type { PreferencesRow } from './party.repository.ts';
import type { Player } from './party.rules.ts';
import { playTimesOf } from './party.times.rules.ts';

/** Somebody who looks at the cards: what they told, whom they may meet, and their favorite games, the best first. */
export interface Visitor {
  told: PreferencesRow;
  meeting: Meeting;
  gameIds: string[];
}

/** The hours that the finder compares; null for somebody without. */
export const hoursOf = (row: {
  comparedHours: Uint8Array | null;
  comparedTimeZone: string | null;
}): LocalHours | null =>
  row.comparedHours && row.comparedTimeZone ? { bits: row.comparedHours, timeZone: row.comparedTimeZone } : null;

export const timesOf = (row: Parameters<typeof hoursOf>[0], now: number) => {
  const hours = hoursOf(row);
  return hours && playTimesOf(hours, now);
};

/** Somebody who looks at the cards now. Hours of minors count for nothing, since a fit could reveal them. */
export const viewerOf = (
  told: PreferencesRow,
  { gameIds, isMinor, now }: { gameIds: readonly string[]; isMinor: boolean; now: number },
): Player => ({
  userId: told.userId,
  answers: told.playerTypeInts,
  games: gameIds.map((gameId) => ({ gameId })),
  languages: told.languages,
  times: isMinor ? null : timesOf(told, now),
  activeAt: now,
});

/** Somebody who may be on a card. */
export const candidateOf = (row: CandidateRow, now: number): Candidate => ({
  userId: row.userId,
  answers: row.answers,
  games: row.gameIds.map((gameId) => ({ gameId })),
  languages: row.languages,
  times: timesOf(row, now),
  activeAt: row.activeAt.getTime(),
  joinedAt: row.joinedAt.getTime(),
  hasAccepted: row.hasAccepted,
  shown: row.shown,
});
