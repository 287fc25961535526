/** The first pass of a search over all players. It compares a few small numbers per row. */

interface FirstPass {
  rows: number;
  codes: Uint16Array;
  /** Bits of the games of each row, and of the viewer's games. Rows that share no bit share no game. */
  gameBits: Uint32Array;
  likeBits: number;
  /** The highest band per code of answers: for all rows, and for rows without a shared game. */
  bandOf: Uint8Array;
  bandWithoutGames: Uint8Array;
}

/**
 * Visits the rows whose answers and games allow a place among the best, with the highest band that they can reach. This
 * is a separate function, so that the loop over a million rows reads only local variables. The answers alone exclude
 * most rows.
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
