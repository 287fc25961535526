/** The first look of a scan at each of all players, by a few small numbers. */

interface FirstLook {
  rows: number;
  codes: Uint16Array;
  /** Bits of the games of each row, and of the viewer's: who has none in common shares no game. */
  gameBits: Uint32Array;
  likeBits: number;
  /** By the code of the answers: the highest band that the rules give, and to somebody who shares no game with the viewer. */
  bandOf: Uint8Array;
  bandWithoutGames: Uint8Array;
}

/**
 * Visits the rows that could be among the best by their answers and their games, with the highest band they can be in. By
 * itself, so that everything it reads for each of a million rows is a variable of its own; most rows are passed over by
 * their answers alone.
 */
export function eachPossible(
  look: FirstLook,
  best: { least: number },
  visit: (row: number, bandMax: number) => void,
): void {
  const { rows, codes, gameBits, likeBits, bandOf, bandWithoutGames } = look;
  let leastBand = Math.floor(best.least);
  for (let row = 0; row < rows; row += 1) {
    const code = codes[row] as number;
    let bandMax = bandOf[code] as number;
    if (bandMax < leastBand) continue;
    if (((gameBits[row] as number) & likeBits) === 0) {
      bandMax = bandWithoutGames[code] as number;
      if (bandMax < leastBand) continue;
    }
    visit(row, bandMax);
    leastBand = Math.floor(best.least);
  }
}
