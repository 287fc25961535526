/** Searches a list for each word of a question, and matches the results with all words. */
import { guideCardsMax, pageSizeMax } from '@starparty/contract/limits.ts';
import type { Page, PageQuery } from '../../../api/page.ts';
import { contentOf, termsOf } from '../answers/content.rules.ts';
import { isTraded } from '../answers/evidence.rules.ts';
import { type Candidate, type Level, levels, type Matched, matchTerms, type Term } from '../answers/matching.rules.ts';
import { type Correction, correctTerm } from './corrections.ts';

export interface WordSearch<Item> {
  idOf(item: Item): string;
  /** The texts that the card of an item shows. */
  namesOf(item: Item): string;
  compare(one: Item, other: Item): number;
  /** Whether the search also reads texts that the card does not show, such as descriptions. */
  hasHiddenText: boolean;
  /** Whether only items with all words count. The first word that finds nothing then ends the search. */
  needsAll?: boolean;
  /** Whether an item matches the filters that the list lacks. */
  isFitting(item: Item): boolean;
  /** A page of the list for a word, with all filters of the list applied. */
  search(form: string): Promise<Page<Item>>;
  /** A page of the items with a tag that the word names, if there is such a tag. */
  searchTag(term: Term): Promise<Page<Item> | undefined>;
  /** Whether tags alone decide which items match the word at the strictest level. */
  isByTags?(word: string): boolean;
  /** A corrected word that finds something in the list, if the word finds nothing. Null if there is none. */
  suggest(word: string): Promise<string | null>;
  /** A stricter level of matching, for lists that have one. */
  levelOf?(terms: readonly Term[]): Level<Item>;
}

/** The minimum length of words that are searched in hidden texts. Shorter words may occur there by chance. */
const hiddenMin = 5;

/** Words that many events and listings contain. */
const general = new Set('tournament event night meetup game gaming online casual competitive social'.split(' '));

/** Whether the remaining words are specific: one of them is not general, and most words or the noun remain. */
const saysEnoughOf =
  (terms: readonly Term[]) =>
  (kept: readonly Term[]): boolean =>
    kept.some(({ word }) => !general.has(word)) &&
    (kept.length * 2 > terms.length ||
      kept.some(({ word }) => isTraded(word)) ||
      (kept.length * 2 === terms.length && kept.some(({ word }) => word === terms.at(-1)?.word)));

interface Searched<Item> extends Matched<Item> {
  /** False if the list has more pages than were read. */
  isWhole: boolean;
  /** Mistyped words, with the words that were searched instead. */
  corrected: Correction[];
}

/** The items that match all words of the content, or most of them. */
export async function searchWords<Item>(content: string, options: WordSearch<Item>): Promise<Searched<Item>> {
  const { idOf, namesOf, compare, hasHiddenText, needsAll, isFitting } = options;
  const { search, searchTag, isByTags, suggest, levelOf } = options;
  const found = new Map<string, Candidate<Item> & { found: Set<string> }>();
  const corrected: Correction[] = [];
  let isWhole = true;

  /**
   * Whether a page of items with a tag fills the whole answer to a question with only this term. The page is sorted
   * like the answer, so a search for the word would only add items after it.
   */
  function isAnswered(term: Term, { items, nextCursor }: Page<Item>): boolean {
    if (!levelOf || !isByTags?.(term.word) || nextCursor === null) return false;
    const level = levelOf([term]);
    const matching = items.filter(
      (item) => isFitting(item) && level({ item, names: namesOf(item), found: new Set() }, term),
    );
    return matching.length >= guideCardsMax;
  }

  const asked = termsOf(contentOf(content));

  /** Collects the items of the list for a term. Returns whether the list has any. */
  async function collect(term: Term): Promise<boolean> {
    const tagged = await searchTag(term);
    const pages = [tagged];
    const needsWords = !tagged || asked.length > 1 || !isAnswered(term, tagged);
    for (const form of needsWords ? term.forms : []) pages.push(await search(form));
    for (const page of pages) {
      if (!page) continue;
      if (page.nextCursor !== null) isWhole = false;
      for (const item of page.items.filter(isFitting)) {
        const known = found.get(idOf(item)) ?? { item, names: namesOf(item), found: new Set<string>() };
        if (page === tagged || (hasHiddenText && term.word.length >= hiddenMin)) known.found.add(term.word);
        found.set(idOf(item), known);
      }
    }
    return pages.some((page) => page && page.items.length > 0);
  }

  const terms: Term[] = [];
  for (const term of asked) {
    const isFound = await collect(term);
    const suggested = isFound ? undefined : await correctTerm(term.word, suggest);
    const [read] = termsOf(contentOf(suggested ?? ''));
    if (read) {
      await collect(read);
      corrected.push({ typed: term.word, read: read.word });
    }
    if (needsAll && !isFound && !read) return { items: [], dropped: [term.word], isWhole, corrected };
    terms.push(read ?? term);
  }
  const strict = levelOf ? [levelOf(terms)] : [];
  const matched = matchTerms([...found.values()], terms, saysEnoughOf(terms), [...strict, ...levels]);
  return { ...matched, items: matched.items.sort(compare), isWhole, corrected };
}

/** The number of pages to read for a filter that the list lacks, such as a state. */
const pagesMax = 4;

/**
 * The first items of a list: as many as an answer shows, or several pages if `needsMore` is set, for example because a
 * filter that the list lacks will remove items.
 */
export async function readList<Item>(
  read: (query: PageQuery) => Promise<Page<Item>>,
  needsMore: boolean,
): Promise<{ items: Item[]; isWhole: boolean }> {
  const items: Item[] = [];
  let query: PageQuery = { limit: needsMore ? pageSizeMax : guideCardsMax };
  for (let pages = needsMore ? pagesMax : 1; pages > 0; pages -= 1) {
    const page = await read(query);
    items.push(...page.items);
    if (page.nextCursor === null) return { items, isWhole: true };
    query = { ...query, cursor: page.nextCursor };
  }
  return { items, isWhole: false };
}

const quoted = (words: readonly string[]) => words.map((word) => `“${word}”`).join(' and ');

/** The sentence that names the dropped words. */
export const withoutWords = (content: string, dropped: readonly string[], where: string): string =>
  `Nothing for all of “${contentOf(content)}”${where}. Without ${quoted(dropped)}:`;

/** "One event", "3 events", "The first 5 events". */
export function counted(shown: number, total: number, isWhole: boolean, what: string): string {
  if (total > shown || !isWhole) return shown === 1 ? `The first ${what}` : `The first ${shown} ${what}s`;
  return shown === 1 ? `One ${what}` : `${shown} ${what}s`;
}
