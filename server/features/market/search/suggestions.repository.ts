/** Suggests a search if a search finds nothing: the same words with a misspelled one corrected. */
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { textArray } from '../../../search/search.query.ts';
import { fold } from '../../../search/search.rules.ts';
import { findNearestWords } from '../../../search/search.spelling.ts';
import { wordsIn } from '../../../search/search.tables.ts';
import { searchRows } from '../../../search/search.ts';
import { orders } from '../listings.repository.ts';
import { listingWords } from '../market.tables.ts';
import {
  type FoundListing,
  foundColumns,
  isFitting,
  type ListingFilter,
  listingGround,
} from './listings.search.repository.ts';

/** The maximum number of words that are corrected, because each correction costs a search. */
const wordsMax = 3;
const correctionsMax = 2;

/** A suggestion. Null unless the viewer sees a listing with the corrected words that matches all other filters. */
export async function findSuggestion(db: Queryable, viewerId: string, filter: ListingFilter): Promise<string | null> {
  const words = fold(filter.search).split(' ');
  if (words.length > wordsMax) return null;
  const corrections: string[][] = [];
  for (const word of words) corrections.push(await findNearestWords(db, listingWords, word, correctionsMax));
  const suggestions = corrections.flatMap((nearest, place) => nearest.map((word) => words.with(place, word)));
  if (corrections.filter(([nearest]) => nearest).length > 1) {
    suggestions.push(words.map((word, place) => corrections[place]?.[0] ?? word));
  }
  for (const suggestion of suggestions) {
    const corrected = suggestion.filter((word, place) => word !== words[place]);
    const [listing] = await searchRows<FoundListing>(db, listingGround, {
      pattern: suggestion.join(' '),
      columns: foundColumns,
      // The pattern may also match parts of other words. A word that only hidden listings contain must not be
      // suggested.
      where: sql`${isFitting(viewerId, filter)} AND ${wordsIn(listingGround.text)} @> ${textArray(corrected)}`,
      order: orders.newest,
      limit: 1,
    });
    if (listing) return suggestion.join(' ');
  }
  return null;
}
