/** Finds the words of a question that can be searched for. Pure. */
import { guideSearchMax } from '@starparty/contract/limits.ts';
import type { Term } from './matching.rules.ts';
import { listingRoots } from './terms/listing-terms.ts';
import { emptyWords } from './words.rules.ts';

/** Words of a question that are not searched for. */
const filler = new Set([
  ...emptyWords,
  ...(
    'anything something upcoming coming planned scheduled soon next good cool fun nice more other new left available show list find see ' +
    'give tell looking less only go going visit who is are anyone someone people everyone everything all every either just also too ' +
    'there here hosted held based located thing things stuff item one ones them kind sort maybe know nova hi hello hey please kindly ' +
    'evening morning afternoon would could possible possibly whatever his their hers theirs folk folks members plan plans around currently recently right listed selection lot much many number count'
  ).split(' '),
]);

/** Names and words that end with "s" in the singular. */
const inOwnForm = new Set(
  'dallas texas vegas kansas arkansas angeles moines orleans rapids springs falls series lens nes snes heroes'.split(
    ' ',
  ),
);

/** The singular of a word. Searches match parts of words, so the singular also finds the plural. */
export const singular = (word: string) =>
  (word.length > 3 && !/(?:ss|us|is)$/.test(word) && !inOwnForm.has(word)) || word === 'pcs'
    ? word.replace(/s$/, '')
    : word;

/** The words to search for, in the singular. */
export function contentOf(text: string): string {
  const words = text
    .split(/\s+/)
    .filter((word) => word && !filler.has(word))
    .map(singular);
  return [...new Set(words)].join(' ').slice(0, guideSearchMax).trim();
}

/** The maximum number of search words. More words would rarely change the result. */
const termsMax = 5;

export const termsOf = (content: string): Term[] =>
  [...new Set(content.split(' ').filter(Boolean))]
    .slice(0, termsMax)
    .map((word) => ({ word, forms: [word, ...(listingRoots[word]?.words ?? [])] }));
