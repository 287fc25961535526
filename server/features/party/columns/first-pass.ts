/** The first pass of a search over all players. It compares a few small numbers per row. */

interface FirstPass {
  rows: number;
  codes: Uint16Array;
  /** Bits of the games of each row, and of the viewer's games. Rows without a common bit share no game. */
  gameBits: Uint32Array;
  likeBits: number;
  /** The highest band for each code of answers, in general and for rows without a shared game. */
  bandOf: Uint8Array;
  bandWithoutGames: Uint8Array;
}

/**
 * Visits the rows that may be among the best by answers and games, with the highest band they can reach. A separate
 * function, so that the loop over a million rows reads only local variables. Most rows are skipped by their answers
 * alone.
 */
export function eachPossible(
  columns: FirstPass,
  best: { least: number },
  visit: (row: number, bandMax: number) => void,
): void {
  const { rows, codes, gameBits, likeBits, bandOf, bandWithoutGames } = columns;
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
