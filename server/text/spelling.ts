/** Misspelled words: the texts one edit away, the number of edits between two words, and corrections. */

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';
/** The minimum length of words that are corrected. Shorter words have too many similar words. */
const lengthMin = 4;

/** The texts with two adjacent letters in another order. Keeps the first letter, which is rarely wrong. */
export function swapsOf(word: string): string[] {
  const letters = Array.from(word);
  return letters.slice(1, -1).map((letter, place) => {
    const at = place + 1;
    return letters.toSpliced(at, 2, letters[at + 1] as string, letter).join('');
  });
}

/** Whether two words differ only by two adjacent letters after the first. */
export const areSwapped = (one: string, other: string): boolean =>
  one.length === other.length && one !== other && swapsOf(one).includes(other);

/**
 * All texts one edit away: two adjacent letters swapped, or a letter removed, replaced or inserted. From
 * https://norvig.com/spell-correct.html.
 */
export function textsAround(word: string): Set<string> {
  const letters = Array.from(word);
  const others = new Set([...alphabet, ...letters]);
  const around = new Set<string>();
  for (let place = 0; place <= letters.length; place += 1) {
    const [letter, next, ...end] = letters.slice(place);
    const [before, after] = [letters.slice(0, place).join(''), letters.slice(place + 1).join('')];
    if (next !== undefined) around.add(before + next + letter + end.join(''));
    if (letter !== undefined) around.add(before + after);
    for (const other of others) {
      if (letter !== undefined) around.add(before + other + after);
      around.add(before + other + (letter ?? '') + after);
    }
  }
  around.delete(word);
  return around;
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

/** Returns a function that replaces an unknown word with the most frequent similar word, if there is one. */
export function createSpelling(counts: ReadonlyMap<string, number>): (word: string) => string {
  return (word) => {
    if (word.length < lengthMin || counts.has(word) || !/^[a-z]+$/.test(word)) return word;
    let best = word;
    for (const neighbour of textsAround(word)) {
      if ((counts.get(neighbour) ?? 0) > (counts.get(best) ?? 0)) best = neighbour;
    }
    return best;
  };
}
