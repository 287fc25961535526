/** The first look of a scan at each of all players, by a few small numbers. */

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
  /** Bits of the games of each row, and of the viewer's: who has none in common shares no game. */
  gameBits: Uint32Array;
  likeBits: number;
  /** By the code of the answers: what the rules give at most, and to somebody who shares no game with the viewer. */
  mostOf: Float64Array;
  mostWithoutGames: Float64Array;
  /** By the cards: how far ahead of their fit somebody is, and somebody who is new. */
  ahead: Float64Array;
  aheadOfNew: Float64Array;
  newFrom: number;
}

/**
 * Visits the rows that could be among the best by their answers, their games and their cards. By itself, so that everything
 * it reads for each of a million rows is a variable of its own; most rows are passed over by their answers alone.
 */
export function eachPossible(
  look: FirstLook,
  best: { least: number },
  visit: (row: number, aheadMax: number) => void,
): void {
  const { rows, codes, cards, cardWorth, joinedAt, gameBits, likeBits } = look;
  const { mostOf, mostWithoutGames, ahead, aheadOfNew, newFrom } = look;
  // The few who are new come first, as they are further ahead than any bound of all others.
  for (let row = 0; row < rows; row += 1) {
    if ((joinedAt[row] as number) >= newFrom)
      visit(row, aheadOfNew[countOf(cards[row] as number, cardWorth)] as number);
  }
  const aheadOfAll = ahead[0] as number;
  let least = best.least - roundingMax;
  let leastOfAll = least - aheadOfAll;
  for (let row = 0; row < rows; row += 1) {
    const code = codes[row] as number;
    if ((mostOf[code] as number) < leastOfAll) continue;
    if (((gameBits[row] as number) & likeBits) === 0 && (mostWithoutGames[code] as number) < leastOfAll) continue;
    if ((joinedAt[row] as number) >= newFrom) continue;
    const aheadMax = ahead[countOf(cards[row] as number, cardWorth)] as number;
    if ((mostOf[code] as number) < least - aheadMax) continue;
    visit(row, aheadMax);
    least = best.least - roundingMax;
    leastOfAll = least - aheadOfAll;
  }
}

const countOf = (cards: number, worth: number) => Math.min(shownMax - 1, (cards * worth) | 0);
