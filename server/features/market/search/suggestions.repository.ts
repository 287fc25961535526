/** Suggests a search of the market: the same words with a misspelled one corrected. */
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { textArray } from '../../../search/search.query.ts';
import { findSuggestion } from '../../../search/search.suggestions.ts';
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

/** A suggestion. Null unless the viewer sees a listing with the corrected words that matches all other filters. */
export const suggestListings = (db: Queryable, viewerId: string, filter: ListingFilter): Promise<string | null> =>
  findSuggestion(db, listingWords, filter.search, async ({ text, words }) => {
    const found = await searchRows<FoundListing>(db, listingGround, {
      pattern: text,
      columns: foundColumns,
      // The pattern may also match parts of other words.
      where: sql`${isFitting(viewerId, filter)} AND ${wordsIn(listingGround.text)} @> ${textArray(words)}`,
      order: orders.newest,
      limit: 1,
    });
    return found.length > 0;
  });
