/** Pure rules for misspelled words: the words one edit away, and the number of edits between two words. */

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';

/**
 * All texts one edit away: a letter removed, replaced or inserted, or two adjacent letters swapped. From
 * https://norvig.com/spell-correct.html.
 */
export function textsAround(word: string): string[] {
  const letters = Array.from(word);
  const around = new Set<string>();
  const add = (start: number, removed: number, ...inserted: string[]) =>
    around.add(letters.toSpliced(start, removed, ...inserted).join(''));
  for (let place = 0; place <= letters.length; place += 1) {
    const [letter, next] = letters.slice(place);
    for (const other of new Set([...alphabet, ...letters])) {
      add(place, 0, other);
      if (letter !== undefined) add(place, 1, other);
    }
    if (letter !== undefined) add(place, 1);
    if (letter !== undefined && next !== undefined) add(place, 2, next, letter);
  }
  around.delete(word);
  return [...around];
}

/** The number of edits between two words (optimal string alignment distance). */
export function editsBetween(one: string, other: string): number {
  const [from, to] = [Array.from(one), Array.from(other)];
  const rows = [Array.from({ length: to.length + 1 }, (_, place) => place)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let row = 1; row <= from.length; row += 1) {
    const edits = [row];
    rows.push(edits);
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      edits.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (isSame ? 0 : 1),
          isSwapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return at(from.length, to.length);
}
