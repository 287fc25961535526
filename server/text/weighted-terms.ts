/** Features of texts, weighted by inverse document frequency (Spärck Jones 1972), for the classifier. */
import { type FeatureReader, hash } from './classifier.ts';

/** Terms of a text in groups. Each group forms a vector of length 1, so that all groups have the same weight. */
export type ReadTerms = (text: string) => readonly string[][];

/** In how many texts each term occurs, by ascending hashes of the terms. Arrays of numbers take less memory than a map. */
export interface TermCounts {
  keys: Uint32Array;
  counts: Uint16Array;
  texts: number;
}

const hashSeed = 0x811c9dc5;
const keyOf = (term: string) => hash(term, 0, term.length, hashSeed);

export function countTerms(texts: readonly string[], readTerms: ReadTerms): TermCounts {
  const counts = new Map<number, number>();
  for (const text of texts) {
    for (const key of new Set(readTerms(text).flat().map(keyOf))) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const keys = Uint32Array.from(counts.keys()).sort();
  return { keys, counts: Uint16Array.from(keys, (key) => counts.get(key) ?? 0), texts: texts.length };
}

/** The number of texts with a term: a binary search. */
function countOf({ keys, counts }: TermCounts, key: number): number {
  let [from, to] = [0, keys.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((keys[middle] as number) < key) from = middle + 1;
    else to = middle;
  }
  return keys[from] === key ? (counts[from] as number) : 0;
}

/** A reader that gives rare terms of the counted texts more weight than common terms. */
export function weightTerms(counted: TermCounts, readTerms: ReadTerms): FeatureReader {
  const weigh = (key: number) => Math.log((counted.texts + 1) / (countOf(counted, key) + 1)) + 1;

  return (text, buckets) => {
    const found: number[] = [];
    const values: number[] = [];
    for (const terms of readTerms(text)) {
      const times = new Map<number, number>();
      // Skips terms that no training text contains. They would use the weights of other terms in the same bucket.
      for (const key of terms.map(keyOf)) if (countOf(counted, key) > 0) times.set(key, (times.get(key) ?? 0) + 1);
      const weights = [...times].map(([key, count]) => (1 + Math.log(count)) * weigh(key));
      const norm = Math.hypot(...weights);
      found.push(...[...times.keys()].map((key) => key & (buckets - 1)));
      values.push(...weights.map((weight) => weight / norm));
    }
    return { buckets: Uint32Array.from(found), values: Float32Array.from(values) };
  };
}
