/**
 * The results that an answer is based on, and the check that a sentence claims only what they contain: its names,
 * numbers, prices, times, days and links. Pure.
 */

import { emptyWords, stem } from '../answers/words.rules.ts';
import { answerWords } from './answer-words.ts';
import { commonWords } from './common-words.ts';
import { allowedBy, type Facts, hasLink, readFacts } from './facts.rules.ts';

/** A result with a name, such as an event with its title. */
export interface GroundRecord {
  name: string;
  text: string;
  /** Values that describe it, such as its condition, tags, genres and platforms. */
  terms?: readonly string[];
  /** The city and the state of an event. */
  places?: readonly string[];
}

export interface Ground {
  /** The text of the whole result. */
  text: string;
  records: readonly GroundRecord[];
  /** Usernames of members in the result. */
  people?: readonly string[];
}

/** The names of the site and its pages. */
const houseNames =
  'Starparty. Nova. Guide. Home. Messages. Market. Marketplace. Events. Party Finder. Account. Notifications. FAQ. I. Game Start. Game Over. RSVP.';

const common = new Set(
  [...commonWords.split(' '), ...answerWords, ...emptyWords].flatMap((word) => [word, stem(word)]),
);
/** The minimum length of a name. Shorter names occur in any text by chance. */
const nameMin = 3;

/** The letters and digits of a text, in lower case and without accents, with single spaces between words. */
const flatten = (text: string): string =>
  ` ${text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\p{Cf}]/gu, '')
    .replace(/['’](?:s\b)?/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_]+/gu, ' ')
    .trim()} `;

/** A model can only look things up, so a sentence that claims to have done something else is false. */
const deed =
  /\b(?:i|we)(?:'ve|’ve| have)? (?:just |now |already |also )?(?:accepted|added|asked|blocked|booked|bought|cancell?ed|changed|contacted|created|deleted|edited|emailed|invited|joined|made|marked|messaged|notified|paid|posted|registered|removed|renewed|reported|reserved|saved|sent|signed|sold|told|updated|wrote|written)\b/i;

export function createGrounds(question: string) {
  const asked = { text: question, flat: flatten(question) };
  const base = new Set(allowedBy(question));
  const flats = [asked.flat, flatten(houseNames)];
  const words = new Set(flats.join('').split(' '));
  const records: (GroundRecord & { flatName: string; facts: Facts })[] = [];

  function read(text: string): void {
    const flat = flatten(text);
    flats.push(flat);
    for (const word of flat.split(' ')) words.add(word);
  }

  const occurs = (phrase: string) => flats.some((flat) => flat.includes(phrase));

  /** The facts that a sentence may contain. If it names records, excludes the facts of all other records. */
  function factsFor(flat: string): Facts {
    const named = records.filter(({ flatName }) => flatName.length >= nameMin + 2 && flat.includes(flatName));
    return new Set([...base, ...(named.length > 0 ? named : records).flatMap(({ facts }) => [...facts])]);
  }

  function isKnownWord(word: string): boolean {
    const flat = flatten(word).trim();
    if (flat === '' || words.has(flat)) return true;
    const isCommon = (one: string) => common.has(one) || common.has(stem(one));
    return isCommon(flat) || flat.split(' ').every((part) => part !== '' && (isCommon(part) || words.has(part)));
  }

  return {
    add({ text, records: more }: Ground): void {
      read(text);
      for (const fact of allowedBy(text)) base.add(fact);
      for (const record of more) {
        read(record.text);
        records.push({ ...record, flatName: flatten(record.name), facts: new Set(allowedBy(record.text)) });
      }
    },

    /** Whether the results or the question contain everything that a sentence claims. */
    supports(sentence: string): boolean {
      if (hasLink(sentence) || deed.test(sentence)) return false;
      const flat = flatten(sentence);
      const allowed = factsFor(flat);
      // Removes exact names first, because a title may contain numbers of its own.
      const { facts, rest } = readFacts(withoutNames(sentence));
      if (!facts.every((fact) => allowed.has(fact))) return false;
      if (quotedIn(sentence).some((quote) => !occurs(flatten(quote)))) return false;
      if (namesIn(rest).some((name) => !occurs(flatten(name)))) return false;
      return (rest.match(/[\p{L}\p{N}_][\p{L}\p{M}\p{N}_'’-]*/gu) ?? []).every(isKnownWord);
    },
  };

  function withoutNames(sentence: string): string {
    return records.reduce(
      (text, { name }) => (name.trim().length >= nameMin ? text.replaceAll(name, ' ') : text),
      sentence,
    );
  }
}

/** An opening quote without a closing quote extends to the end of the text, so that each character is read once. */
const quotedIn = (text: string): string[] =>
  [...text.matchAll(/["“«]([^"”»]{2,})(["”»]?)/g)].flatMap(([, quote = '', end]) =>
    end && /\p{L}/u.test(quote) ? quote : [],
  );

/** Runs of capitalized words. At the beginning of a sentence, a common word does not count as part of a name. */
function namesIn(text: string): string[] {
  const runs = text.match(/\p{Lu}[\p{L}\p{M}\p{N}_'’-]*(?:\s+\p{Lu}[\p{L}\p{M}\p{N}_'’-]*)*/gu) ?? [];
  const start = text.search(/[\p{L}\p{N}]/u);
  return runs.flatMap((run) => {
    if (!text.startsWith(run, start)) return run;
    const [first = '', ...rest] = run.split(/\s+/);
    const opener = flatten(first).trim();
    return common.has(opener) || common.has(stem(opener)) ? (rest.length > 0 ? rest.join(' ') : []) : run;
  });
}
