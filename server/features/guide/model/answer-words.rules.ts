/**
 * Decides whether a sentence of a model only describes results: it consists of their names and of words that cannot
 * ask for anything. Pure.
 */
import { stem } from '../answers/words.rules.ts';
import { answerWords, personWords, requestWords, whereaboutsWords } from './answer-words.ts';
import { readFacts } from './facts.rules.ts';
import type { Ground } from './grounds.rules.ts';

/**
 * Matches demands, which are forbidden: "the price has to be here first", "I would like to know your hours". "Would"
 * and "want" are allowed only after "you", and "know" only after a negation.
 */
const demand =
  /\b(?:have|has|had) to\b|(?<!\byou )\b(?:would|want)\b|(?<!\b(?:not|dont) )\bknow\b|\byour (?:details|information|date|day|month|year|hours)\b/;

/** Lower case, without accents, apostrophes and the ending of possessives. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/['’](?:s\b)?/g, '');

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}_]+/gu) ?? [];
const escaped = (text: string) => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** A character that no sentence may contain. It replaces names in the results. */
const named = '\ue000';

/**
 * Letters, digits and the punctuation of plain sentences. Excludes question marks, because a question could ask for
 * personal data, and other signs, because they could replace words.
 */
const plainCharacters = new RegExp(`^[\\p{L}\\p{M}\\p{N}\\s${named}.,:;!()"'“”‘’%$€£&/+–—-]*$`, 'u');

/** Replaces whole phrases in a folded text, longer ones first. */
function replace(text: string, phrases: readonly string[], by: string): string {
  const found = [...new Set(phrases.map((phrase) => fold(phrase).trim()))].filter((phrase) => phrase.length > 1);
  return found
    .toSorted((one, other) => other.length - one.length)
    .reduce(
      (rest, phrase) => rest.replace(new RegExp(`(?<![\\p{L}\\p{N}_])${escaped(phrase)}(?![\\p{L}\\p{N}_])`, 'gu'), by),
      text,
    );
}

/** Allowed phrases, although their words are not in the list or are forbidden beside a member. */
const harmlessPhrases = [
  /\b(?:in|on) the (?:party finder|market|marketplace|events page|listing page|market page)\b/g,
  /\bunread requests?\b/g,
  /\bthere (?=are\b|is\b)/g,
  /\bat (?=\d+ ?(?:%|percent))/g,
  new RegExp(`\\bin ${named} condition\\b`, 'g'),
  new RegExp(`\\bfor (?=[$€£${named}]|the ${named}|your? |you\\b|free\\b|sale\\b)`, 'g'),
];

/** Whether a sentence consists of listed words, numbers, days and names in the results. */
export function describesResults(sentence: string, question: string, grounds: readonly Ground[]): boolean {
  const folded = fold(sentence);
  const words = wordsOf(folded);
  if (folded.includes(named) || demand.test(folded) || words.some((word) => requestWords.has(word))) return false;

  const records = grounds.flatMap((ground) => ground.records);
  const withoutPeople = replace(
    folded,
    grounds.flatMap((ground) => ground.people ?? []),
    ' ',
  );
  const isAboutPeople = withoutPeople !== folded || words.some((word) => personWords.has(word));
  const events = records.filter(({ places }) => places);
  const titles = events.map(({ name }) => name);
  const isAboutEvents = words.some((word) => /^events?$/.test(word)) || replace(folded, titles, ' ') !== folded;

  // A sentence that connects a member with an event could reveal when and where the member is.
  if (isAboutPeople && isAboutEvents) return false;

  const names = records.flatMap(({ name, terms = [] }) => [name, ...terms]);
  const places = isAboutEvents ? events.flatMap((event) => event.places ?? []) : [];
  const unnamed = replace(withoutPeople, [...names, ...places], named);
  if (!plainCharacters.test(unnamed)) return false;
  const { rest } = readFacts(harmlessPhrases.reduce((text, phrase) => text.replace(phrase, ' '), unnamed));
  const stemsOf = (text: string) => new Set(wordsOf(fold(text)).map(stem));
  const [found, asked] = [stemsOf(names.join(' ')), stemsOf(question)];
  return wordsOf(rest).every((word) => {
    if (isAboutPeople && whereaboutsWords.has(word)) return false;
    // Other words must occur in the question and in a result. Their endings may differ: "keyboards" for "keyboard".
    return answerWords.has(word) || (asked.has(stem(word)) && found.has(stem(word)));
  });
}
