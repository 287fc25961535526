/** The first pass of a search over all players. It compares a few small numbers per row. */

interface FirstPass {
  rows: number;
  codes: Uint16Array;
  /** Bits of the games of each row, and of the viewer's games. Rows that share no bit share no game. */
  gameBits: Uint32Array;
  likeBits: number;
  /** The highest possible band of a match per code of answers: for all rows, and for rows without a shared game. */
  bandOf: Uint8Array;
  bandWithoutGames: Uint8Array;
}

/**
 * Visits the rows whose answers and games allow a place among the best. This is a separate function, so that the loop
 * over a million rows reads only local variables. The answers alone exclude most rows.
 */
export function eachPossible(columns: FirstPass, best: { least: number }, visit: (row: number) => void): void {
  const { rows, codes, gameBits, likeBits, bandOf, bandWithoutGames } = columns;
  /** Both tables in one array, so that each row needs a single comparison, which the CPU predicts well. */
  const bands = Uint8Array.of(...bandWithoutGames, ...bandOf);
  let leastBand = Math.floor(best.least);
  for (let row = 0; row < rows; row += 1) {
    const from = ((gameBits[row] as number) & likeBits) === 0 ? 0 : bandOf.length;
    if ((bands[from + (codes[row] as number)] as number) < leastBand) continue;
    visit(row);
    leastBand = Math.floor(best.least);
  }
}
