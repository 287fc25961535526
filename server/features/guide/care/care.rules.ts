/** Recognizes calls for help by phrases that need no context. Pure. The classifier of `care-classifier.rules.ts` finds others. */
import { patternOf } from '../../../text/phrases.ts';
import { readWords } from '../answers/words.rules.ts';
import { alarmingPhrases, type CareKind, careLists, carePhrases, harmlessPhrases } from './care-phrases.ts';

const calls = Object.entries(carePhrases).map(([kind, phrases]) => ({
  kind: kind as CareKind,
  pattern: patternOf(phrases, careLists),
}));
const alarming = patternOf(alarmingPhrases, careLists);
const harmless = new RegExp(patternOf(harmlessPhrases, careLists), 'g');

/** Whether a text of folded words contains an alarming word outside of harmless phrases. */
export const isAlarming = (text: string): boolean => alarming.test(text.replace(harmless, ' '));

/** The category of a call for help that the words of a question state; undefined if they state none. */
export function readCare(question: string): CareKind | undefined {
  const text = readWords(question).join(' ').replace(harmless, ' ');
  return calls.find(({ pattern }) => pattern.test(text))?.kind;
}

const age = '(?:[6-9]|1[0-7]|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen)';
/** A number before one of these words is not an age. */
const counted = 'dollars|hours?|minutes?|listings?|events?|games?|times|people|guests|days?|weeks?|months?|percent';
const minor = new RegExp(
  [
    `\\b(?:i am|me|i have|turn|only|is|was|hes|shes|just|aged?|like) (?:only |just |like |about )?${age}\\b(?! (?:${counted}))`,
    `\\b${age} ?(?:yo|yr|yrs|years?)\\b|\\bi ${age} (?:talk|am|and)\\b`,
    '\\b(?:freshman|(?:[5-9]|10) ?th grade|middle school)\\b',
    '\\bmy (?:\\w+ ){0,2}(?:son|daughter|kid|child|niece|nephew|students?)\\b',
    '\\b(?:our|my|little|lil) (?:son|daughter|kid|bro|sis|brother|sister)\\b',
  ].join('|'),
);

/** Whether a text of folded words is about a minor: the member, or a child. */
export const isAboutMinor = (text: string): boolean => minor.test(text);
