/** The terms of a question that the classifiers read. Pure. */
import { stem } from '../answers/words.rules.ts';
import { conceptsOf } from './concepts.ts';

/** Minimum and maximum length of word parts. The start and the end of a word count as letters. */
const partMin = 3;
const partMax = 5;

/** Greetings, polite phrases and fillers at the beginning and the end of a question. They do not indicate its topic. */
const opening =
  /^(?:(?:hey+|hi+|hello|hiya|yo|sup|ok|okay|so|um+|uh+|well|oh|please|sorry|excuse me|good (?:morning|afternoon|evening)|quick question|question|a question|nova|there|guys|bro|dude|man|just wondering|i was wondering|by the way|btw|fyi) )+/;
const closing =
  /(?: (?:thanks|thank you|thx|ty|tysm|cheers|please|lol|lmao|lmfao|haha+|hehe|xd|nova|bro|dude|man|mate|tho|though|btw|in advance|a lot|so much|on this site|on this website|on here|on starparty|any help|help))+$/;

/** The question without greetings, polite phrases and fillers, or unchanged if nothing else remains. */
export function withoutFillers(words: readonly string[]): string[] {
  const text = words.join(' ');
  const kept = text.replace(opening, '').replace(closing, '').trim();
  return (kept === '' ? text : kept).split(' ');
}

const partsOf = (word: string): string[] => {
  const bordered = ` ${word} `;
  const parts: string[] = [];
  for (let length = partMin; length <= partMax; length += 1)
    for (let end = length; end <= bordered.length; end += 1) parts.push(bordered.slice(end - length, end));
  return parts;
};

/** Words, their stems and pairs of adjacent words. The prefix distinguishes them from parts of words. */
export function wordTerms(words: readonly string[]): string[] {
  const bordered = ['<', ...words, '>'];
  const pairs = bordered.slice(1).map((word, index) => `pair ${bordered[index]} ${word}`);
  return [...words.map((word) => `word ${word}`), ...words.map((word) => `stem ${stem(word)}`), ...pairs];
}

export const partTerms = (words: readonly string[]): string[] => words.flatMap(partsOf);

/** The terms of a question about the product. */
export function topicTerms(words: readonly string[]): string[][] {
  const concepts = new Set(words.flatMap(conceptsOf));
  return [wordTerms(words), partTerms(words), [...concepts].map((concept) => `concept ${concept}`)];
}
