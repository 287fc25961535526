/** Composes usernames from words of a prompt, related words and general words. */
import { newUsernameSchema } from '@starparty/contract/auth.ts';
import { usernameMax } from '@starparty/contract/limits.ts';
import { formsOf, normalizePrompt, promptWords } from '../../../art/prompts/prompt-words.ts';
import { type Random, seeded } from '../../../art/random.ts';
import type { Wish } from './model.ts';
import { adjectives, endings, nouns, relatedWords } from './name-words.ts';

/** The number of names of each kind, without and with digits at the end. They are almost never all taken. */
const namesOfEachKind = 40;
/** A longer word would leave too little space for others. */
const wordLengthMax = 12;
const numbersFrom = 11;
const numbersTo = 989;

/** Words by their relation to the prompt. */
interface Words {
  own: string[];
  related: string[];
}

/** Names for a prompt, best first; deterministic for a prompt and variant. */
export function composeNames({ prompt, variant }: Wish): string[] {
  const random = seeded(`names/${normalizePrompt(prompt)}/${variant}`);
  const words = wordsOf(prompt);
  const plain = new Set<string>();
  // Some tries fail, because the name is a duplicate or too long.
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

/** Composes a name from a word of the prompt and a related one, or from two general words. */
function composeName({ own, related }: Words, random: Random): string {
  const first = own.length > 0 ? random.pick(own) : random.pick(adjectives);
  if (own.length > 0 && random.chance(0.12)) return capital(first) + random.pick(endings);
  const companions = own.length > 0 ? companionsOf(own, related, random) : nouns;
  const second = random.pick(companions.filter((word) => word !== first));
  // Put the adjective first, whether or not it comes from the prompt.
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
