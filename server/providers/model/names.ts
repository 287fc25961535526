/** Composes usernames from the words of a prompt, words that go with them, and words that go with anything. */
import { newUsernameSchema } from '@starparty/contract/auth.ts';
import { usernameMax } from '@starparty/contract/limits.ts';
import { formsOf, normalizePrompt, promptWords } from '../../../art/prompts/prompt-words.ts';
import { type Random, seeded } from '../../../art/random.ts';
import type { Wish } from './model.ts';
import { adjectives, endings, nouns, relatedWords } from './name-words.ts';

/** Names without a number, and as many with one, which are hardly ever all taken. */
const namesOfEachKind = 40;
/** Of a longer word too little of the name would be left for others. */
const wordLengthMax = 12;
const numbersFrom = 11;
const numbersTo = 989;

/** What the parts of names are taken from, by how much they have to do with the prompt. */
interface Words {
  own: string[];
  related: string[];
}

/** Names for a wish, the nicest first; equal words and variants give equal ones. */
export function composeNames({ prompt, variant }: Wish): string[] {
  const random = seeded(`names/${normalizePrompt(prompt)}/${variant}`);
  const words = wordsOf(prompt);
  const plain = new Set<string>();
  // A few tries give nothing: the same name again, or one that is too long.
  for (let tries = 0; tries < namesOfEachKind * 5 && plain.size < namesOfEachKind; tries += 1) {
    const name = composeName(words, random);
    if (newUsernameSchema.safeParse(name).success) plain.add(name);
  }
  const numbered = [...plain].map((name) => `${name.slice(0, usernameMax - 3)}${random.int(numbersFrom, numbersTo)}`);
  return [...new Set([...plain, ...numbered])];
}

function wordsOf(prompt: string): Words {
  const own = promptWords(prompt).filter((word) => word.length >= 3 && word.length <= wordLengthMax);
  const related = own.flatMap((word) => formsOf(word).flatMap(relatedWords));
  return { own, related: [...new Set(related)].filter((word) => !own.includes(word)) };
}

/** One name: a word of the prompt with a companion, or, where the prompt has none, two words of ours. */
function composeName({ own, related }: Words, random: Random): string {
  const first = own.length > 0 ? random.pick(own) : random.pick(adjectives);
  if (own.length > 0 && random.chance(0.12)) return capital(first) + random.pick(endings);
  const companions = own.length > 0 ? companionsOf(own, related, random) : nouns;
  const second = random.pick(companions.filter((word) => word !== first));
  // Describing words stand before, whichever of the two is the prompt's.
  const isTurned = describes(second) || (!describes(first) && random.chance(0.25));
  return joined(isTurned ? [second, first] : [first, second], random);
}

function companionsOf(own: string[], related: string[], random: Random): string[] {
  const share = random.next();
  if (own.length > 1 && share < 0.35) return own;
  if (related.length > 0 && share < 0.75) return related;
  return share < 0.88 ? adjectives : nouns;
}

function joined(parts: string[], random: Random): string {
  const style = random.next();
  if (style < 0.76) return parts.map(capital).join('');
  if (style < 0.86) return parts.join('_');
  if (style < 0.94) return parts.join('.');
  return parts.join('');
}

const describes = (word: string): boolean => adjectives.includes(word);

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
