/** Expires listings and notifies members about changes of listings. */
import type { ListingState } from '@starparty/contract/market-terms.ts';
import type { NotificationContent, NotificationReaders, NotificationSubject } from '../../../api/feature.ts';
import type { Database, Transaction } from '../../../db/client.ts';
import type { Announcing } from '../../notifications/notifications.service.ts';
import { notify } from '../../notifications/notifications-writing.ts';
import type { MarketNews } from '../market.news.ts';
import * as repository from './life.repository.ts';

/** Maximum number of listings per transaction. */
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

  /**
   * Repeats a step until it finds no more listings. Publishes the notifications of each transaction after its commit.
   */
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

    /**
     * Notifies members who saved a listing, in the transaction of the change. Returns the ids of the members to notify
     * in realtime after the commit.
     */
    notifyOfChange: (tx: Transaction, listingId: string, change: ListingState | 'edited'): Promise<string[]> =>
      notify(tx, { kind: 'saved_listing_changed', of: repository.saversOf([listingId]), detail: change }),

    /** Like `notifyOfChange`, for a lower price. */
    notifyOfPrice: (tx: Transaction, listingId: string, listingPrice: number): Promise<string[]> =>
      notify(tx, { kind: 'saved_listing_cheaper', of: repository.saversOf([listingId]), detail: String(listingPrice) }),

    /** Publishes a change to the notified members and to open pages. Call it after the commit. */
    announce(listingId: string, notifiedIds: string[]): void {
      news.publish([listingId]);
      announcing.announce(notifiedIds);
    },

    /** Like `announce`, for a deleted listing. */
    announceDeleted: news.publishDeleted,

    /** Expires listings that are due, and notifies sellers of listings that expire soon. */
    async cleanUp(): Promise<void> {
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
