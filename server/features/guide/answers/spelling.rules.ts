/** Corrects mistyped words that the rules of lookups read, such as "tournement". Pure. */
import { createSpelling } from '../../../text/spelling.ts';
import { commonWords } from '../model/common-words.ts';
import { otherWords, ruleWords } from './terms/rule-words.ts';
import { readWords, type Words } from './words.rules.ts';

const known = new Set([...commonWords.split(' '), ...otherWords]);
const rules = new Set(ruleWords);
const correct = createSpelling(new Map(ruleWords.map((word) => [word, 1])));

/** The minimum length of words that are corrected. Shorter words have too many similar words. */
const lengthMin = 5;

/** Requires the first letter to match, because it is rarely wrong. */
function correctWord(word: string): string {
  if (word.length < lengthMin || known.has(word) || rules.has(word.replace(/s$/, ''))) return word;
  const corrected = correct(word);
  return corrected[0] === word[0] ? corrected : word;
}

/** The words of a question. Corrects typing errors in words that the rules know. */
export function readAsked(question: string): Words {
  const words = readWords(question).map(correctWord);
  return { words, text: words.join(' ') };
}
