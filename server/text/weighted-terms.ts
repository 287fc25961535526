/** Features of texts, weighted by inverse document frequency (Spärck Jones 1972), for the classifier. */
import { type FeatureReader, hash } from './classifier.ts';

/** Terms of a text in groups. Each group forms a vector of length 1, so that all groups have the same weight. */
export type ReadTerms = (text: string) => readonly string[][];

const hashSeed = 0x811c9dc5;

/** A reader that gives rare terms of these texts more weight than common ones. */
export function weightTerms(texts: readonly string[], readTerms: ReadTerms): FeatureReader {
  const counts = new Map<number, number>();
  const keyOf = (term: string) => hash(term, 0, term.length, hashSeed);
  for (const text of texts) {
    for (const key of new Set(readTerms(text).flat().map(keyOf))) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const weigh = (key: number) => Math.log((texts.length + 1) / ((counts.get(key) ?? 0) + 1)) + 1;

  return (text, buckets) => {
    const found: number[] = [];
    const values: number[] = [];
    for (const terms of readTerms(text)) {
      const times = new Map<number, number>();
      // Skips terms that no training text contains. They would use the weights of other terms in the same bucket.
      for (const key of terms.map(keyOf)) if (counts.has(key)) times.set(key, (times.get(key) ?? 0) + 1);
      const weights = [...times].map(([key, count]) => (1 + Math.log(count)) * weigh(key));
      const norm = Math.hypot(...weights);
      found.push(...[...times.keys()].map((key) => key & (buckets - 1)));
      values.push(...weights.map((weight) => weight / norm));
    }
    return { buckets: Uint32Array.from(found), values: Float32Array.from(values) };
  };
}
