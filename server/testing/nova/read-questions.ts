/** Reads questions to Nova from files of JSON lines: how-to questions with their help text, and calls for help. */
import { readLines, setNames } from './question-sets.ts';

export interface HowToQuestion {
  asked: string;
  /** The ids of the help texts that answer the question. Empty if no help text does. */
  topics: string[];
}

/** A possible call for help. `care` is its kind, or null if the text is harmless. */
export interface CareQuestion {
  asked: string;
  care: string | null;
}

export interface QuestionSet {
  name: string;
  howTo: HowToQuestion[];
  care: CareQuestion[];
}

/**
 * A line of a file. `topic` is the help text that answers the question, or null if no help text does. `also` lists
 * other correct help texts. `care` is null if the text is harmless.
 */
type Line = { asked: string } & Partial<Record<'topic' | 'care', string | null>> & Partial<Record<'also', string[]>>;

/** Reads the how-to questions and calls for help of each set. */
export const readQuestionSets = (): QuestionSet[] =>
  setNames.map((name) => {
    const questions = ['how-to', 'care'].flatMap((file) => readLines<Line>(name, file));
    return {
      name,
      howTo: questions.flatMap(({ asked, topic, also: others = [] }) =>
        topic === undefined ? [] : { asked, topics: [topic ?? [], others].flat() },
      ),
      care: questions.flatMap(({ asked, care }) => (care === undefined ? [] : { asked, care })),
    };
  });

/** Words that a member in a hurry omits. */
const omitted = new Set(
  'a an the of for to in on at is are was were my me i i’d you your do does did can could would will please so just really am be it this that there'.split(
    ' ',
  ),
);

/** Swaps two adjacent letters of the longest word. The length of the question determines which letters. */
function swapLetters(asked: string): string {
  const words = asked.split(' ');
  const longest = words.reduce((best, word, index) => (word.length > (words[best] ?? '').length ? index : best), 0);
  const word = words[longest] ?? '';
  if (word.length < 4) return asked;
  const at = 1 + (asked.length % (word.length - 2));
  words[longest] = `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`;
  return words.join(' ');
}

function shorten(asked: string): string {
  const kept = asked.split(' ').filter((word) => !omitted.has(word.toLowerCase()));
  return kept.length < 2 ? asked : kept.join(' ');
}

/** Each question is asked in all of these forms. */
export const forms: Record<string, (asked: string) => string> = {
  plain: (asked) => asked,
  wrapped: (asked) => `hey nova, ${asked} thx`,
  'two letters swapped': swapLetters,
  shortened: shorten,
};
