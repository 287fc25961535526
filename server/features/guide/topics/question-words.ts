/** Reads the words of a question without fillers and typing errors. */
import { createSpelling } from '../../../text/spelling.ts';
import { readWords } from '../answers/words.rules.ts';
import { conceptWords } from './concepts.ts';
import { withoutFillers } from './terms.rules.ts';

/** A word that is less frequent in the phrasings may itself be a typing error. */
const knownMin = 2;

/** The words of these texts and of the concepts, with their frequencies. */
export function knownWords(texts: readonly string[]): [word: string, count: number][] {
  const counts = new Map<string, number>();
  for (const word of texts.flatMap(readWords)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const known = new Map([...counts].filter(([, count]) => count >= knownMin));
  for (const word of conceptWords) known.set(word, known.get(word) ?? 1);
  return [...known];
}

/** Creates a reader that corrects typing errors in known words. */
export function createWordReader(known: Iterable<[word: string, count: number]>): (question: string) => string[] {
  const correct = createSpelling(new Map(known));
  return (question) => withoutFillers(readWords(question)).map(correct);
}
