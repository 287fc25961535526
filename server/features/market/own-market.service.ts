/** All market data of one member, for the download and the deletion of the account. */
import type { LeaveHooks } from '../../api/feature.ts';
import type { Database } from '../../db/client.ts';
import { eachRow } from '../../db/rows/each-row.ts';
import { readLeaverAudience } from '../safety/frame-audience.ts';
import type { MarketNews } from './market.news.ts';
import * as repository from './own-market.repository.ts';

export function createOwnMarketService({ db, news }: { db: Database; news: MarketNews }) {
  return {
    listings: (userId: string) =>
      eachRow((limit, after) => repository.listOwnListings(db, userId, limit, after), 'listingId'),
    saved: (userId: string) => eachRow((limit, after) => repository.listOwnSaved(db, userId, limit, after), 'savedId'),
    contacts: (userId: string) =>
      eachRow((limit, after) => repository.listOwnContacts(db, userId, limit, after), 'sellerId'),

    /** Publishes the deletion of the listings, which are deleted with the account, to open pages. */
    leaveHooks(userId: string): LeaveHooks {
      let listingIds: string[] = [];
      let strangers: string[] = [];
      return {
        async removeRows(tx) {
          const audience = await readLeaverAudience(tx, userId);
          strangers = audience.strangers;
          if (!audience.isHidden) listingIds = await repository.listListingIds(tx, userId);
        },
        afterCommit: () => news.publishAccountDeleted(listingIds, strangers),
      };
    },
  };
}
