/** Matches the words of a search with what it found, and drops words if all together find nothing. Pure. */

/** A word of a search, with other words that mean the same. */
export interface Term {
  word: string;
  /** Its own and other words, in the singular. */
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
  /** Words that were left out, in the order of the question. */
  dropped: string[];
}

/** Whether a candidate has a term. */
export type Level<Item> = (candidate: Candidate<Item>, term: Term) => boolean;

/** Short words match whole words only: "lan" is no part of "plan". */
const wholeMax = 3;

const plain = (text: string) =>
  ` ${text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** Whether a shown text has the form as whole words, the last one perhaps with an "s". */
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

/** From the strictest on. */
export const levels: readonly Level<unknown>[] = [hasWords, hasBeginnings, hasHidden];

/**
 * The candidates that have all terms, at the first level at which there are any. If there are none, terms are dropped:
 * the candidates with the most terms count, if these say enough.
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
