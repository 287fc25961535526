/** Everything that the market keeps about one person, for the download and for the end of the account. */
import type { Database, Transaction } from '../../db/client.ts';
import { eachRow } from '../../db/each-row.ts';
import type { MarketNews } from './market.news.ts';
import * as repository from './own-market.repository.ts';

export function createOwnMarketService({ db, news }: { db: Database; news: MarketNews }) {
  return {
    listings: (userId: string) =>
      eachRow(
        (limit, after) => repository.listOwnListings(db, userId, limit, after),
        ({ listingId }) => listingId,
      ),
    saved: (userId: string) =>
      eachRow(
        (limit, after) => repository.listOwnSaved(db, userId, limit, after),
        ({ savedId }) => savedId,
      ),
    contacts: (userId: string) =>
      eachRow(
        (limit, after) => repository.listOwnContacts(db, userId, limit, after),
        ({ sellerId }) => sellerId,
      ),

    /** What goes with the account. */
    listListingIds: (tx: Transaction, userId: string) => repository.listListingIds(tx, userId),
    /** Tells open pages of it, once it is gone. */
    announceEnd: (listingIds: string[]) => news.publish(listingIds),
  };
}
