/** Corrects a mistyped word to a known one (Norvig 2007, https://norvig.com/spell-correct.html). */

const letters = 'abcdefghijklmnopqrstuvwxyz';
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
export function areSwapped(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const swapped = `${one.slice(0, at)}${one[at + 1]}${one[at]}${one.slice(at + 2)}`;
  return at > 0 && at < one.length - 1 && swapped === other;
}

/** Words that differ by a deleted, swapped, replaced or added letter. */
function* neighboursOf(word: string): Generator<string> {
  for (let at = 0; at <= word.length; at += 1) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    if (after.length > 1) yield before + after[1] + after[0] + after.slice(2);
    if (after !== '') yield before + after.slice(1);
    for (const letter of letters) {
      if (after !== '') yield before + letter + after.slice(1);
      yield before + letter + after;
    }
  }
}

/** Returns a function that replaces an unknown word with the most frequent similar word, if there is one. */
export function createSpelling(counts: ReadonlyMap<string, number>): (word: string) => string {
  return (word) => {
    if (word.length < lengthMin || counts.has(word) || !/^[a-z]+$/.test(word)) return word;
    let best = word;
    for (const neighbour of neighboursOf(word)) {
      if ((counts.get(neighbour) ?? 0) > (counts.get(best) ?? 0)) best = neighbour;
    }
    return best;
  };
}
