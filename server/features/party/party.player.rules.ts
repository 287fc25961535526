/** People of the finder as the rules compare them, made of what the database has of them. */
import type { CandidateRow, Meeting } from './party.candidates.repository.ts';
import { freeWeek, type LocalHours } from './party.hours.rules.ts';
import type { Candidate } from './party.order.rules.ts';
import type { PreferencesRow } from './party.repository.ts';
import type { Player } from './party.rules.ts';

/** Somebody who looks at the cards: what they told, whom they may meet, and their favorite games, the best first. */
export interface Visitor {
  told: PreferencesRow;
  meeting: Meeting;
  gameIds: string[];
}

/** The hours as they were told; null for somebody who told none. */
export const hoursOf = ({
  hours,
  timeZone,
}: {
  hours: Uint8Array | null;
  timeZone: string | null;
}): LocalHours | null => (hours && timeZone ? { bits: hours, timeZone } : null);

export const weekOf = (row: Parameters<typeof hoursOf>[0], now: number) => {
  const hours = hoursOf(row);
  return hours && freeWeek(hours, now);
};

/** Somebody who looks at the cards now. */
export const viewerOf = (told: PreferencesRow, gameIds: readonly string[], now: number): Player => ({
  userId: told.userId,
  answers: told.playerTypeInts,
  games: gameIds.map((gameId) => ({ gameId })),
  languages: told.languages,
  week: weekOf(told, now),
  activeAt: now,
});

/** Somebody who may be on a card. */
export const candidateOf = (row: CandidateRow, now: number): Candidate => ({
  userId: row.userId,
  answers: row.answers,
  games: row.gameIds.map((gameId) => ({ gameId })),
  languages: row.languages,
  week: weekOf(row, now),
  activeAt: row.activeAt.getTime(),
  joinedAt: row.joinedAt.getTime(),
  hasAccepted: row.hasAccepted,
  shown: row.shown,
});
