/** Corrects mistyped words that the rules of lookups read, such as "tournement". Pure. */
import { createSpelling } from '../../../text/spelling.ts';
import { commonWords } from '../model/common-words.ts';
import { otherWords, ruleWords } from './terms/rule-words.ts';
import { readWords, slangWords, type Words } from './words.rules.ts';

const known = new Set([...commonWords.split(' '), ...otherWords]);
const vocabulary = [...ruleWords, ...slangWords];
const rules = new Set(vocabulary);
const correct = createSpelling(new Map(vocabulary.map((word) => [word, 1])));

/** The minimum length of words that are corrected. Shorter words have too many similar words. */
const lengthMin = 5;

/** Whether a word is common, or a word of the rules. Such a word is spelled as it is meant. */
export const isKnownWord = (word: string): boolean => known.has(word) || rules.has(word.replace(/s$/, ''));

/** Requires the first letter to match, because it is rarely wrong. */
function correctWord(word: string): string {
  if (word.length < lengthMin || isKnownWord(word)) return word;
  const corrected = correct(word);
  return corrected[0] === word[0] ? corrected : word;
}

/** The words of a question. Corrects typing errors in words that the rules know. Corrected slang is written out. */
export function readAsked(question: string): Words {
  const words = readWords(question).flatMap((word) => {
    const corrected = correctWord(word);
    return corrected === word ? [word] : readWords(corrected);
  });
  return { words, text: words.join(' ') };
}
