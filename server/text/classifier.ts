/**
 * Classifies short texts: multinomial logistic regression over words, pairs of words and parts of words. Pure: the same
 * examples and options give the same model.
 */

export interface Example<Label extends string> {
  /** Words separated by single blanks, in the form in which texts are classified later. */
  text: string;
  label: Label;
}

export interface TrainingOptions {
  /** Weights per label, a power of two. With more weights, fewer features share a weight. */
  buckets?: number;
  /** The number of passes over the examples. */
  epochs?: number;
  /** Step size of the first update. */
  rate?: number;
  /** L2 penalty of a weight at each update. */
  penalty?: number;
  /** Seed of the order in which the examples are read. */
  seed?: number;
  /** At 0, each example counts once. At 1, each label has the same weight, however many examples it has. */
  balance?: number;
  /**
   * Skips updates of labels whose probability is wrong by less than this. If there are many labels, this skips most
   * updates.
   */
  errorMin?: number;
  /** Reads the features of a text; by default, words, pairs of words and parts of words. */
  read?: FeatureReader;
}

/** A trained classifier without its reader, in a form that can be stored. */
export interface Weights<Label extends string> {
  labels: readonly Label[];
  buckets: number;
  /** The weight of bucket `b` for label `l` is `scale` times the number at `b * labels.length + l`. */
  numbers: Float32Array | Int16Array;
  scale: number;
}

export interface Classifier<Label extends string> extends Weights<Label> {
  read: FeatureReader;
}

export interface Features {
  buckets: Uint32Array;
  values: Float32Array;
}

export type FeatureReader = (text: string, buckets: number) => Features;

/** Minimum and maximum length of word parts. The start and the end of a word count as letters. */
const partMin = 3;
const partMax = 5;

/**
 * Starting values of the hashes. They differ, so that the same letters are different features as a word and as a part.
 */
const seeds = { word: 0x811c9dc5, pair: 0x9e3779b9, part: 0x85ebca6b };

/**
 * The 32-bit FNV-1a hash (draft-eastlake-fnv). Mixes the high bits into the low bits, because the low bits select the
 * bucket.
 */
export function hash(text: string, start: number, end: number, seed: number): number {
  let value = seed;
  for (let index = start; index < end; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return (value ^ (value >>> 15)) >>> 0;
}

/**
 * Features in the buckets of the hashing trick (Weinberger et al. 2009, "Feature Hashing for Large Scale Multitask
 * Learning"). Words with pairs form a vector of length 1, and so do parts of words. So long and short texts have the
 * same weight.
 */
function readFeatures(text: string, buckets: number): Features {
  const words = new Map<number, number>();
  const parts = new Map<number, number>();
  const count = (counts: Map<number, number>, term: string, start: number, end: number, seed: number) => {
    const bucket = hash(term, start, end, seed) & (buckets - 1);
    counts.set(bucket, (counts.get(bucket) ?? 0) + 1);
  };
  let previous = '<';
  for (const word of [...text.split(' ').filter((part) => part !== ''), '>']) {
    const pair = `${previous} ${word}`;
    count(words, pair, 0, pair.length, seeds.pair);
    previous = word;
    if (word === '>') break;
    const bordered = `<${word}>`;
    count(words, word, 0, word.length, seeds.word);
    for (let length = partMin; length <= partMax; length += 1) {
      for (let end = length; end <= bordered.length; end += 1) count(parts, bordered, end - length, end, seeds.part);
    }
  }
  const values = [words, parts].flatMap((counts) => {
    const norm = Math.hypot(...counts.values());
    return [...counts.values()].map((times) => times / norm);
  });
  return { buckets: Uint32Array.from([...words.keys(), ...parts.keys()]), values: Float32Array.from(values) };
}

const defaults = {
  ...{ buckets: 2 ** 17, epochs: 12, rate: 0.5, penalty: 1e-5, seed: 1, balance: 0.5, errorMin: 0 },
  read: readFeatures,
};

/** Writes the probability of each label into `chances` (softmax). */
function predict(
  { buckets, values }: Features,
  { numbers, scale }: Pick<Weights<string>, 'numbers' | 'scale'>,
  chances: Float64Array,
): void {
  const count = chances.length;
  chances.fill(0);
  for (let index = 0; index < buckets.length; index += 1) {
    const from = (buckets[index] as number) * count;
    const value = scale * (values[index] as number);
    for (let label = 0; label < count; label += 1) {
      chances[label] = (chances[label] as number) + value * (numbers[from + label] as number);
    }
  }
  const highest = Math.max(...chances);
  for (const [label, score] of chances.entries()) chances[label] = Math.exp(score - highest);
  const sum = chances.reduce((all, chance) => all + chance);
  for (const [label, chance] of chances.entries()) chances[label] = chance / sum;
}

/** Numbers from 0 to below 1: mulberry32 (https://github.com/cprosche/mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns the items in a random order (Fisher-Yates). */
function shuffle<Item>(items: readonly Item[], random: () => number): Item[] {
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [shuffled[last], shuffled[other]] = [shuffled[other] as Item, shuffled[last] as Item];
  }
  return shuffled;
}

/**
 * Trains with AdaGrad, one example at a time (Duchi, Hazan and Singer 2011, "Adaptive Subgradient Methods for Online
 * Learning and Stochastic Optimization"). Each pass uses a different random order.
 */
export function trainClassifier<Label extends string>(
  examples: readonly Example<Label>[],
  options: TrainingOptions = {},
): Classifier<Label> {
  const { buckets, epochs, rate, penalty, seed, balance, errorMin, read } = { ...defaults, ...options };
  const counts = new Map<Label, number>();
  for (const { label } of examples) counts.set(label, (counts.get(label) ?? 0) + 1);
  const labels = [...counts.keys()];
  const costs = [...counts.values()].map((count) => (examples.length / labels.length / count) ** balance);
  const samples = examples.map(({ text, label }) => ({ ...read(text, buckets), target: labels.indexOf(label) }));
  const weights = new Float32Array(buckets * labels.length);
  const squares = new Float32Array(weights.length).fill(0.01);
  const trained = { numbers: weights, scale: 1 };
  const chances = new Float64Array(labels.length);
  const random = createRandom(seed);
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    for (const example of shuffle(samples, random)) {
      predict(example, trained, chances);
      for (const [label, chance] of chances.entries()) {
        const error = (chance - (label === example.target ? 1 : 0)) * (costs[example.target] as number);
        if (Math.abs(error) < errorMin) continue;
        for (let index = 0; index < example.buckets.length; index += 1) {
          const at = (example.buckets[index] as number) * labels.length + label;
          const gradient = error * (example.values[index] as number) + penalty * (weights[at] as number);
          squares[at] = (squares[at] as number) + gradient * gradient;
          weights[at] = (weights[at] as number) - (rate * gradient) / Math.sqrt(squares[at] as number);
        }
      }
    }
  }
  return { labels, buckets, ...trained, read };
}

const int16Max = 32_767;

/** The weights with 16 bits, which take half the memory. */
export function compress<Label extends string>({ labels, buckets, numbers, scale }: Weights<Label>): Weights<Label> {
  let largest = 0;
  for (const number of numbers) largest = Math.max(largest, Math.abs(number));
  const step = largest / int16Max || 1;
  const rounded = Int16Array.from(numbers, (number) => Math.round(number / step));
  return { labels, buckets, numbers: rounded, scale: scale * step };
}

/** The probability of each label for a text in the form of the examples. */
export function classify<Label extends string>(classifier: Classifier<Label>, text: string): Record<Label, number> {
  const { labels, buckets, read } = classifier;
  const chances = new Float64Array(labels.length);
  predict(read(text, buckets), classifier, chances);
  return Object.fromEntries(labels.map((label, index) => [label, chances[index]])) as Record<Label, number>;
}
