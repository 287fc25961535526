/** What happens to listings by time, and what people learn of what happens to them. */
import type { ListingState } from '@starparty/contract/market-terms.ts';
import type { NotificationContent, NotificationReaders, NotificationSubject } from '../../api/feature.ts';
import type { Database, Transaction } from '../../db/client.ts';
import type { Announcing } from '../notifications/notifications.service.ts';
import { notify } from '../notifications/notifications.writing.ts';
import * as repository from './life.repository.ts';
import type { MarketNews } from './market.news.ts';

/** In one transaction. */
const expiredAtOnce = 500;

export type LifeService = ReturnType<typeof createLifeService>;

export interface LifeOptions {
  db: Database;
  news: MarketNews;
  announcing: Announcing;
}

export function createLifeService({ db, news, announcing }: LifeOptions) {
  const listNotified = repository.prepareNotified(db);

  const read =
    (isAbout: (row: { isExpiring: boolean }) => boolean) =>
    async (viewerId: string, subjects: NotificationSubject[]): Promise<Map<string, NotificationContent>> => {
      const listingIds = subjects.map(({ subjectId }) => subjectId);
      const rows = (await listNotified({ viewerId, listingIds })).filter(isAbout);
      return new Map(rows.map(({ listingId, title }) => [listingId, { actorIds: [], count: 0, excerpt: title }]));
    };

  /** Does a step until one has nothing to do any more; each tells its people after its commit. */
  async function repeat(step: (tx: Transaction) => Promise<{ listingIds: string[]; notifiedIds: string[] }>) {
    for (;;) {
      const { listingIds, notifiedIds } = await db.transaction(step);
      announcing.announce(notifiedIds);
      news.publish(listingIds);
      if (listingIds.length < expiredAtOnce) return;
    }
  }

  return {
    notifications: {
      saved_listing_changed: read(() => true),
      saved_listing_cheaper: read(() => true),
      listing_expiring: read(({ isExpiring }) => isExpiring),
    } satisfies NotificationReaders,

    /** Notifies those who saved a listing, in the transaction of the change; gives whom to announce it to. */
    notifyOfChange: (tx: Transaction, listingId: string, change: ListingState | 'edited'): Promise<string[]> =>
      notify(tx, { kind: 'saved_listing_changed', of: repository.saversOf([listingId]), detail: change }),

    /** The same of a lower price. */
    notifyOfPrice: (tx: Transaction, listingId: string, listingPrice: number): Promise<string[]> =>
      notify(tx, { kind: 'saved_listing_cheaper', of: repository.saversOf([listingId]), detail: String(listingPrice) }),

    /** Tells everybody whom a change concerns, after its commit. */
    announce(listingId: string, notifiedIds: string[]): void {
      news.publish([listingId]);
      announcing.announce(notifiedIds);
    },

    /** The same of a listing that is deleted. */
    announceDeleted: (listingId: string, sellerId: string): void => news.publishDeleted(listingId, sellerId),

    /** Ends listings whose time is over, and tells the sellers of those that end soon. */
    async tidyUp(): Promise<void> {
      await repeat(async (tx) => {
        const listingIds = await repository.expireListings(tx, expiredAtOnce);
        const of = repository.saversOf(listingIds);
        return { listingIds, notifiedIds: await notify(tx, { kind: 'saved_listing_changed', of, detail: 'expired' }) };
      });
      await repeat(async (tx) => {
        const listingIds = await repository.warnListings(tx, expiredAtOnce);
        const of = repository.sellersOf(listingIds);
        return { listingIds, notifiedIds: await notify(tx, { kind: 'listing_expiring', of }) };
      });
    },
  };
}
