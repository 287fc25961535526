/** Sends moderation decisions about listings to the tabs of this process that show listings. */
import type { Database } from '../../db/client.ts';
import type { DecisionsFollower } from '../safety/decisions.ts';
import type { MarketNews } from './market.news.ts';
import { listDecidedListings } from './reported.repository.ts';

/** The maximum number of listings of a person that are sent. Pages show fewer. */
const listingsMax = 2_000;

export const createMarketDecisions = ({ db, news }: { db: Database; news: MarketNews }): DecisionsFollower => ({
  isWatched: () => news.hasTabs(),
  async take({ hidden, shown }) {
    news.sendDecided(await listDecidedListings(db, [...hidden, ...shown], listingsMax));
  },
});
