/** Decides whether a sentence of a model is shown. Pure; it runs in a thread, because the text comes from outside. */
import { createGrounds, type Ground } from './guide.grounds.ts';
import type { HarmCheck } from './guide.harm.rules.ts';
import { plainSentence } from './guide.sentences.ts';

export interface SentenceToCheck {
  sentence: string;
  question: string;
  grounds: readonly Ground[];
  /** Help texts of the product, whose sentences are always shown. */
  helpTexts: readonly string[];
}

/** The sentence in its plain form, an empty one when there is nothing to show, or undefined when it must not be shown. */
export function checkSentence(
  { sentence, question, grounds, helpTexts }: SentenceToCheck,
  isHarmful: HarmCheck,
): string | undefined {
  const shown = plainSentence(sentence);
  if (shown.trim() === '') return '';
  const known = createGrounds(question);
  for (const ground of grounds) known.add(ground);
  if (!known.hold(shown)) return undefined;
  const people = grounds.flatMap((ground) => ground.people ?? []);
  const isHelp = helpTexts.some((text) => text.includes(shown.trim()));
  return isHelp || !isHarmful(shown, people) ? shown : undefined;
}
