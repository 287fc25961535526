/**
 * Decides whether a sentence of a model is shown. Pure. Runs in a thread, because a model may send text that takes long
 * to check.
 */
import { describesResults } from './answer-words.rules.ts';
import { createGrounds, type Ground } from './grounds.rules.ts';
import { createSentences, plainSentence } from './sentences.rules.ts';

export interface SentenceToCheck {
  sentence: string;
  question: string;
  grounds: readonly Ground[];
  /** Help texts of the product. Their sentences are always shown. */
  helpTexts: readonly string[];
}

/** The sentence as plain text, an empty string if no text remains, or undefined if it must be hidden. */
export function checkSentence({ sentence, question, grounds, helpTexts }: SentenceToCheck): string | undefined {
  const shown = plainSentence(sentence);
  if (shown.trim() === '') return '';
  const known = createGrounds(question);
  for (const ground of grounds) known.add(ground);
  if (!known.supports(shown)) return undefined;
  const isHelp = helpTexts.some((text) => hasSentence(text, shown.trim()));
  return isHelp || describesResults(shown, question, grounds) ? shown : undefined;
}

/** Whether a text contains this whole sentence. A model could compose a request from parts of sentences. */
function hasSentence(text: string, sentence: string): boolean {
  if (!text.includes(sentence)) return false;
  const sentences = createSentences();
  return [...sentences.take(text), ...sentences.last()].some((one) => one.trim() === sentence);
}
