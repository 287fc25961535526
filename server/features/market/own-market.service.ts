/** All market data of one member, for the download and the deletion of the account. */
import type { Database, Transaction } from '../../db/client.ts';
import { eachRow } from '../../db/each-row.ts';
import type { MarketNews } from './market.news.ts';
import * as repository from './own-market.repository.ts';

export function createOwnMarketService({ db, news }: { db: Database; news: MarketNews }) {
  return {
    listings: (userId: string) =>
      eachRow((limit, after) => repository.listOwnListings(db, userId, limit, after), 'listingId'),
    saved: (userId: string) => eachRow((limit, after) => repository.listOwnSaved(db, userId, limit, after), 'savedId'),
    contacts: (userId: string) =>
      eachRow((limit, after) => repository.listOwnContacts(db, userId, limit, after), 'sellerId'),

    /** The listings that are deleted with the account. */
    listListingIds: (tx: Transaction, userId: string) => repository.listListingIds(tx, userId),
    /** Publishes the deletion to open pages, after the commit. */
    announceEnd: (listingIds: string[]) => news.publish(listingIds),
  };
}
