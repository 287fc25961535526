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

/** Short words match whole words only: "lan" is no part of "plan". */
const wholeMax = 3;

const plain = (text: string) =>
  ` ${text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** Whether a shown text has a word that begins with the form. */
export function hasForm(names: string, form: string): boolean {
  const text = plain(names);
  const wanted = plain(form).trimEnd();
  if (wanted.trim() === '') return false;
  return wanted.trim().length > wholeMax
    ? text.includes(wanted)
    : text.includes(`${wanted} `) || text.includes(`${wanted}s `);
}

const hasTerm = (names: string, { forms }: Term): boolean => forms.some((form) => hasForm(names, form));

/**
 * The candidates that have all terms. Texts that the card shows count first. If there are none, terms are dropped: the
 * candidates with the most terms count, if these say enough.
 */
export function matchTerms<Item>(
  candidates: readonly Candidate<Item>[],
  terms: readonly Term[],
  saysEnough: (kept: readonly Term[]) => boolean,
): Matched<Item> {
  const shown = candidates.map((one) => ({ ...one, terms: terms.filter((term) => hasTerm(one.names, term)) }));
  const wide = shown.map((one) => ({
    ...one,
    terms: terms.filter((term) => one.terms.includes(term) || one.found.has(term.word)),
  }));
  for (const pool of [shown, wide]) {
    const whole = pool.filter((one) => one.terms.length === terms.length);
    if (whole.length > 0) return { items: whole.map(({ item }) => item), dropped: [] };
  }
  for (const pool of [shown, wide]) {
    const most = Math.max(0, ...pool.map((one) => one.terms.length));
    if (most === 0) continue;
    const [best] = pool.filter((one) => one.terms.length === most && saysEnough(one.terms));
    if (!best) continue;
    const same = pool.filter((one) => best.terms.every((term) => one.terms.includes(term)));
    return {
      items: same.map(({ item }) => item),
      dropped: terms.filter((term) => !best.terms.includes(term)).map(({ word }) => word),
    };
  }
  return { items: [], dropped: terms.map(({ word }) => word) };
}
