/** Suggests a search if a search finds nothing: the same words with misspelled ones corrected. */
import type { Queryable } from '../db/client.ts';
import { fold } from './search.rules.ts';
import { findNearestWords } from './search.spelling.ts';
import type { WordsTable } from './search.tables.ts';

/** The maximum number of words that are corrected, because each correction costs a search. */
const wordsMax = 3;
const correctionsMax = 2;

/** A search with corrected words. */
export interface CorrectedSearch {
  text: string;
  /** The words that replace misspelled ones. */
  words: string[];
}

/**
 * The first correction that finds a row. `finds` must look for a row that the viewer may see and that has the corrected
 * words as whole words, because the table of words also has words of hidden rows.
 */
export async function findSuggestion(
  db: Queryable,
  table: WordsTable,
  search: string,
  finds: (corrected: CorrectedSearch) => Promise<boolean>,
): Promise<string | null> {
  const words = fold(search).split(' ');
  if (words.length > wordsMax) return null;
  const corrections: string[][] = [];
  for (const word of words) corrections.push(await findNearestWords(db, table, word, correctionsMax));
  const suggestions = corrections.flatMap((nearest, place) => nearest.map((word) => words.with(place, word)));
  if (corrections.filter(([nearest]) => nearest).length > 1)
    suggestions.push(words.map((word, place) => corrections[place]?.[0] ?? word));
  for (const suggestion of suggestions) {
    const text = suggestion.join(' ');
    if (await finds({ text, words: suggestion.filter((word, place) => word !== words[place]) })) return text;
  }
  return null;
}
