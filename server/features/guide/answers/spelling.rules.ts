/** Corrects mistyped words that the rules of lookups read, such as "tournement". Pure. */
import { createSpelling, swapsOf } from '../../../text/spelling.ts';
import { commonWords } from '../model/common-words.ts';
import { conceptWords } from '../topics/concepts.ts';
import { frequentWords, swappedWords } from './terms/frequent-words.ts';
import { otherWords, patternWords, phraseWords, ruleWords } from './terms/rule-words.ts';
import { readWords, slangWords, type Words } from './words.rules.ts';

const common = commonWords.split(' ');
const known = new Set([...common, ...otherWords]);
const rules = new Set([...ruleWords, ...phraseWords, ...slangWords]);
/** Further words of questions. Typing errors in them are corrected only if two letters are swapped. */
const others = new Set([...common, ...conceptWords, ...patternWords, ...frequentWords]);
const spelled = new Set([...others, ...swappedWords]);
const correct = createSpelling(new Map(ruleWords.map((word) => [word, 1])));

/** The minimum length of words that are corrected. Shorter words have too many similar words. */
const lengthMin = 5;
/**
 * The minimum length of words in which two swapped letters are corrected. This is the least ambiguous error. Words with
 * a digit may be one character shorter: "p5s".
 */
const swappedMin = 4;
const isSwappable = (word: string): boolean =>
  word.length >= swappedMin || (word.length === swappedMin - 1 && /\d/.test(word));

/** Whether a word is common, or a word of the rules. Such a word is not a typing error. */
export const isKnownWord = (word: string): boolean => known.has(word) || rules.has(word.replace(/s$/, ''));

/** The known word that differs by two swapped adjacent letters. Words of the rules take precedence. */
function swapBack(word: string): string | undefined {
  const swaps = swapsOf(word);
  return swaps.find((other) => rules.has(other)) ?? swaps.find((other) => others.has(other));
}

/** Corrects only words that are in no list. The first letter is rarely wrong, so it changes only in a swap. */
function correctWord(word: string): string {
  if (!isSwappable(word) || isKnownWord(word) || rules.has(word) || spelled.has(word)) return word;
  const swapped = swapBack(word);
  if (swapped || word.length < lengthMin) return swapped ?? word;
  const corrected = correct(word);
  return corrected[0] === word[0] ? corrected : word;
}

/** A text with the typing errors in known words corrected. Keeps case and punctuation of other words. */
export const correctedQuestion = (question: string): string =>
  question.replace(/[a-z\d]+/gi, (word) => {
    const plain = word.toLowerCase();
    const corrected = correctWord(plain);
    return corrected === plain ? word : corrected;
  });

/** The words of a question. Corrects typing errors in known words. Also expands slang that was mistyped. */
export function readAsked(question: string): Words {
  const words = readWords(question).flatMap((word) => {
    const corrected = correctWord(word);
    return corrected === word ? [word] : readWords(corrected);
  });
  return { words, text: words.join(' ') };
}
