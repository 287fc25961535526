/** The first look of a scan at each of all players, by a few small numbers. */
import { gamesOfEach } from './party.columns.ts';

/** Sums of the same numbers in another order may differ by less than this. */
export const roundingMax = 1e-9;
/** Counts of cards that have a place of their own in the table. */
export const shownMax = 1_024;

interface FirstLook {
  rows: number;
  codes: Uint16Array;
  cards: Float32Array;
  cardWorth: number;
  joinedAt: Uint32Array;
  games: Uint16Array;
  gamesHigh: Uint8Array;
  likeBits: Uint8Array;
  /** By the code of the answers: what the rules give at most, and to somebody who shares no game with the viewer. */
  mostOf: Float64Array;
  mostWithoutGames: Float64Array;
  /** By the cards: how far ahead of their fit somebody is, and somebody who is new. */
  ahead: Float64Array;
  aheadOfNew: Float64Array;
  newFrom: number;
}

/**
 * Visits the rows that could be among the best by their answers, their cards and whether they share a game. By itself, so
 * that everything it reads for each of a million rows is a variable of its own.
 */
export function eachPossible(
  look: FirstLook,
  best: { least: number },
  visit: (row: number, shared: number, aheadMax: number) => void,
): void {
  const { rows, codes, cards, cardWorth, joinedAt, games, gamesHigh, likeBits } = look;
  const { mostOf, mostWithoutGames, ahead, aheadOfNew, newFrom } = look;
  let bestLeast = best.least;
  for (let row = 0; row < rows; row += 1) {
    const count = Math.min(shownMax - 1, ((cards[row] as number) * cardWorth) | 0);
    const aheadMax = ((joinedAt[row] as number) >= newFrom ? aheadOfNew : ahead)[count] as number;
    const least = bestLeast - aheadMax - roundingMax;
    const code = codes[row] as number;
    if ((mostOf[code] as number) < least) continue;
    let shared = 0;
    for (let at = gamesOfEach * row; at < gamesOfEach * (row + 1); at += 1) {
      const game = (games[at] as number) | ((gamesHigh[at] as number) << 16);
      if (game === 0) break;
      shared |= likeBits[game] as number;
    }
    if (shared === 0 && (mostWithoutGames[code] as number) < least) continue;
    visit(row, shared, aheadMax);
    bestLeast = best.least;
  }
}
