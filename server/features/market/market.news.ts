/** Sends the ids of changed listings to the tabs that show listings. Each tab fetches what its viewer may see. */
import type { ClientFrame } from '@starparty/contract/realtime.ts';
import type { Database } from '../../db/client.ts';
import type { Bus } from '../../realtime/bus.ts';
import { createCollector } from '../../realtime/collector.ts';
import { type Hub, sendToTabs, type Tab } from '../../realtime/hub.ts';
import { prepareFrameAudience } from '../safety/frame-audience.ts';
import { prepareOwners } from './listings.repository.ts';

export type MarketNews = ReturnType<typeof createMarketNews>;

const topic = 'listings';
/** The interval at which changes are batched, between processes and towards tabs. */
const collectMs = 50;
const changesEveryMs = 1_000;

export interface MarketNewsOptions {
  db: Database;
  bus: Bus;
  hub: Hub;
  onError(error: unknown): void;
}

export function createMarketNews({ db, bus, hub, onError }: MarketNewsOptions) {
  const tabs = new Set<Tab>();
  hub.onLeave((tab) => tabs.delete(tab));
  const readFrameAudience = prepareFrameAudience(db);
  const listOwners = prepareOwners(db);
  const own = createCollector(collectMs, onError, async (changes) => bus.publish(topic, changes.join('\n')));
  const changed = createCollector(changesEveryMs, onError, (changes) => send(changes, false));
  const decided = createCollector(changesEveryMs, onError, (listingIds) => send(listingIds, true));
  bus.subscribe(topic, (payload) => {
    if (tabs.size > 0) for (const change of payload.split('\n')) changed.add(change);
  });

  /**
   * Sends each viewer the changes that they may see. Viewers receive the change by which the host hides a listing, but
   * no later edits by its seller. A change is the id of a listing; after a deletion, it also contains the id of the
   * seller.
   */
  async function send(changes: string[], isDecided: boolean): Promise<void> {
    const gone = new Map<string, string | undefined>();
    for (const change of changes) {
      const [listingId = '', sellerId] = change.split(' ');
      gone.set(listingId, sellerId);
    }
    const owners = await listOwners({ listingIds: [...gone.keys()] });
    for (const { listingId } of owners) gone.delete(listingId);
    const all = [
      ...owners.map((owner) => ({ ...owner, isHidden: owner.isHidden && !isDecided })),
      ...[...gone].map(([listingId, sellerId]) => ({ listingId, sellerId, isHidden: false })),
    ];
    const audience = await readFrameAudience(all.flatMap(({ sellerId }) => sellerId ?? []));
    for (const [userId, tabsOfOne] of Map.groupBy(tabs, (tab) => tab.userId)) {
      const seen = all.filter(({ sellerId, isHidden }) => {
        if (sellerId === undefined || sellerId === userId) return true;
        return !isHidden && !(audience.isHidden(sellerId) && !isDecided) && !audience.areApart(userId, sellerId);
      });
      const listingIds = seen.map(({ listingId }) => listingId);
      if (listingIds.length > 0) sendToTabs(tabsOfOne, { type: 'listings', listingIds });
    }
  }

  return {
    /** Subscribes or unsubscribes a tab. A new subscriber gets an empty frame: it then receives every later change. */
    follow(tab: Tab, { isOpen }: Extract<ClientFrame, { type: 'listings' }>): void {
      if (!isOpen) {
        tabs.delete(tab);
        return;
      }
      tabs.add(tab);
      sendToTabs([tab], { type: 'listings', listingIds: [] });
    },

    /** Call it after the change is stored. It returns at once. */
    publish(listingIds: readonly string[]): void {
      for (const id of listingIds) own.add(id);
    },

    /** Publishes a deleted listing. Passes its seller, because other processes can no longer look the seller up. */
    publishDeleted: (listingId: string, sellerId: string): void => own.add(`${listingId} ${sellerId}`),

    /**
     * Sends listings that the host hid or restored to the tabs of this process. Every process reads the decisions from
     * the database.
     */
    sendDecided(listingIds: readonly string[]): void {
      if (tabs.size > 0) for (const id of listingIds) decided.add(id);
    },

    /** Whether a tab of this process shows listings. */
    hasTabs: () => tabs.size > 0,

    /** Resolves when all pending updates are sent. */
    async close(): Promise<void> {
      await Promise.all([own.close(), changed.close(), decided.close()]);
    },
  };
}
