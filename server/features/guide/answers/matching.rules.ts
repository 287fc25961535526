/** Matches the words of a search with its results, and drops words if no result has all of them. Pure. */

/** A word of a search, and its synonyms. */
export interface Term {
  word: string;
  /** The word and its synonyms, in the singular. */
  forms: readonly string[];
}

/** A found item. `names` are the texts that its card shows. */
export interface Candidate<Item> {
  item: Item;
  names: string;
  /** Words that the search found in a text that the card does not show. */
  found: ReadonlySet<string>;
}

export interface Matched<Item> {
  items: Item[];
  /** Words that were dropped, in the order of the question. */
  dropped: string[];
}

/** Whether a candidate matches a term. */
export type Level<Item> = (candidate: Candidate<Item>, term: Term) => boolean;

/** The maximum length of words that match only whole words: "lan" must not match "plan". */
const wholeMax = 3;

const plain = (text: string) =>
  ` ${text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** Whether a shown text contains the form as whole words. The last word may end with an additional "s". */
export function hasWhole(names: string, form: string): boolean {
  const text = plain(names);
  const wanted = plain(form).trimEnd();
  return wanted.trim() !== '' && (text.includes(`${wanted} `) || text.includes(`${wanted}s `));
}

/** Whether a shown text has a word that begins with the form. */
export function hasForm(names: string, form: string): boolean {
  const wanted = plain(form).trimEnd();
  if (wanted.trim().length <= wholeMax) return hasWhole(names, form);
  return plain(names).includes(wanted);
}

const hasWords: Level<unknown> = ({ names }, { forms }) => forms.some((form) => hasWhole(names, form));
const hasBeginnings: Level<unknown> = ({ names }, { forms }) => forms.some((form) => hasForm(names, form));
const hasHidden: Level<unknown> = (candidate, term) => hasBeginnings(candidate, term) || candidate.found.has(term.word);

/** Levels of matching, the strictest first. */
export const levels: readonly Level<unknown>[] = [hasWords, hasBeginnings, hasHidden];

/**
 * The candidates that match all terms, at the strictest level that has such candidates. If no level has them, drops
 * terms: returns the candidates with the most terms, if these terms are specific enough.
 */
export function matchTerms<Item>(
  candidates: readonly Candidate<Item>[],
  terms: readonly Term[],
  saysEnough: (kept: readonly Term[]) => boolean,
  tried: readonly Level<Item>[] = levels,
): Matched<Item> {
  const pools = tried.map((has) => candidates.map((one) => ({ ...one, kept: terms.filter((term) => has(one, term)) })));
  for (const pool of pools) {
    const whole = pool.filter(({ kept }) => kept.length === terms.length);
    if (whole.length > 0) return { items: whole.map(({ item }) => item), dropped: [] };
  }
  for (const pool of pools) {
    const most = Math.max(0, ...pool.map(({ kept }) => kept.length));
    if (most === 0) continue;
    const [best] = pool.filter(({ kept }) => kept.length === most && saysEnough(kept));
    if (!best) continue;
    const same = pool.filter(({ kept }) => best.kept.every((term) => kept.includes(term)));
    return {
      items: same.map(({ item }) => item),
      dropped: terms.filter((term) => !best.kept.includes(term)).map(({ word }) => word),
    };
  }
  return { items: [], dropped: terms.map(({ word }) => word) };
}
