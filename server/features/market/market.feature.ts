/** The market. */
import { sql } from 'drizzle-orm';
import type { Feature } from '../../api/feature.ts';
import type { Database } from '../../db/client.ts';
import { bulkOf } from '../../db/rows/bulk-rows.ts';
import type { Gazetteer } from '../../places/gazetteer.ts';
import type { Bus } from '../../realtime/bus.ts';
import type { Hub } from '../../realtime/hub.ts';
import type { SearchTurns } from '../../search/search.turns.ts';
import type { MediaService } from '../media/media.service.ts';
import type { Announcing } from '../notifications/notifications.service.ts';
import type { ProfilesService } from '../profiles/profiles.service.ts';
import type { Decisions } from '../safety/decisions.ts';
import { createMarketNews } from './market.news.ts';
import { marketRoutes } from './market.routes.ts';
import { createMarketService } from './market.service.ts';
import { listings, savedListings, sellerContacts } from './market.tables.ts';
import { createMarketDecisions } from './market-decisions.ts';
import { createOwnMarketService } from './own-market.service.ts';
import { createSavedService } from './saved.service.ts';
import { createContactsService } from './selling/contacts.service.ts';
import { createDraftsService } from './selling/drafts.service.ts';
import { createLifeService } from './selling/life.service.ts';
import { createSellingService } from './selling/selling.service.ts';

export interface MarketFeatureOptions {
  db: Database;
  gazetteer: Gazetteer;
  media: MediaService;
  profiles: ProfilesService;
  searchTurns: SearchTurns;
  announcing: Announcing;
  bus: Bus;
  hub: Hub;
  decisions: Decisions;
  /** The host's list of prohibited items. */
  prohibited: string[];
  /** Whether the daily limit of listings applies. */
  hasLimits: boolean;
  /** Called when an update cannot be published. */
  onNewsError(error: unknown): void;
}

export function createMarketFeature(options: MarketFeatureOptions) {
  const { db } = options;
  const market = createMarketService(options);
  const news = createMarketNews({ ...options, onError: options.onNewsError });
  options.decisions.follow(createMarketDecisions({ ...options, news }));
  const life = createLifeService({ ...options, news });
  const selling = createSellingService({ ...options, market, life });
  const saved = createSavedService({ ...options, market });
  const drafts = createDraftsService(options);
  const own = createOwnMarketService({ ...options, news });
  return {
    listingContacts: createContactsService(options),
    endpoints: marketRoutes({ market, selling, saved, drafts }),
    frames: { listings: { take: news.follow } },
    notifications: life.notifications,
    exports: {
      'listings.json': ({ userId }) => own.listings(userId),
      'saved-listings.json': ({ userId }) => own.saved(userId),
      'sellers-written-to.json': ({ userId }) => own.contacts(userId),
      'listing-draft.json': ({ userId }) => drafts.getDraft(userId),
    },
    bulk: [
      bulkOf(
        db,
        savedListings,
        (userId) =>
          sql`${savedListings.listingId} IN (SELECT ${listings.listingId} FROM ${listings} WHERE ${listings.userId} = ${userId})`,
      ),
      bulkOf(db, listings, (userId) => sql`${listings.userId} = ${userId}`),
      bulkOf(db, listings, (userId) => sql`${listings.buyerId} = ${userId}`, { set: sql`buyer_id = NULL` }),
      bulkOf(db, savedListings, (userId) => sql`${savedListings.userId} = ${userId}`),
      bulkOf(db, sellerContacts, (userId) => sql`${sellerContacts.userId} = ${userId}`),
      bulkOf(db, sellerContacts, (userId) => sql`${sellerContacts.sellerId} = ${userId}`),
    ],
    leaveHooks: own.leaveHooks,
    async cleanUp() {
      await drafts.deleteExpired();
      await selling.cleanUp();
      await life.cleanUp();
      await market.cleanUp();
    },
    close: () => news.close(),
  } satisfies Feature & Record<'listingContacts', unknown>;
}
