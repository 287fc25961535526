/** Converts database rows to the form that the rules compare. */
import type { CandidateQuery, ComparedRow } from '../cards/party.candidates.repository.ts';
import type { PreferencesRow } from '../party.repository.ts';
import type { LocalHours } from './party.hours.rules.ts';
import type { Player } from './party.rules.ts';
import { playTimesOf } from './party.times.rules.ts';

/** The member who views the cards: their preferences, their age group, and their favorite games, best first. */
export interface PartyViewer {
  preferences: PreferencesRow;
  meeting: CandidateQuery;
  gameIds: string[];
}

type ComparedHours = Pick<PreferencesRow, 'comparedHours' | 'comparedTimeZone'>;
type AllHours = Pick<PreferencesRow, 'hours' | 'timeZone'> & ComparedHours;

const hoursOf = (bits: Uint8Array | null, timeZone: string | null): LocalHours | null =>
  bits && timeZone ? { bits, timeZone } : null;

/** The play times that the finder compares. Null if there are none. */
export const timesOf = ({ comparedHours, comparedTimeZone }: ComparedHours, now: number) => {
  const hours = hoursOf(comparedHours, comparedTimeZone);
  return hours && playTimesOf(hours, now);
};

/**
 * The current hours of a person, and the copy that the finder compares. A match shows exact times, so it uses only
 * hours that are in both, because the copy may still contain removed hours. Null if either is empty.
 */
export function matchHoursOf({ hours, timeZone, comparedHours, comparedTimeZone }: AllHours) {
  const [current, compared] = [hoursOf(hours, timeZone), hoursOf(comparedHours, comparedTimeZone)];
  return current && compared && { current, compared };
}

/**
 * The viewer in the form that the rules compare. Omits the hours of minors, because the fit could reveal these hours.
 */
export const viewerOf = (
  preferences: PreferencesRow,
  { gameIds, isMinor, now }: { gameIds: readonly string[]; isMinor: boolean; now: number },
): Player => ({
  userId: preferences.userId,
  answers: preferences.playerTypeInts,
  games: gameIds.map((gameId) => ({ gameId })),
  languages: preferences.languages,
  times: isMinor ? null : timesOf(preferences, now),
  activeAt: now,
});

/** Another person in the form that the rules compare. */
export const playerOf = (row: ComparedRow, now: number): Player => ({
  userId: row.userId,
  answers: row.answers,
  games: row.gameIds.map((gameId) => ({ gameId })),
  languages: row.languages,
  times: timesOf(row, now),
  activeAt: row.activeAt.getTime(),
});
