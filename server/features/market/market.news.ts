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

interface Change {
  listingIds: readonly string[];
  /** The seller of a deleted listing, because receivers can no longer look the seller up. */
  sellerId?: string;
  /** Whether the host had hidden a deleted listing, so that only its seller may receive the change. */
  isHidden?: boolean;
  /** The people who could not see listings that were deleted with the account of their seller. */
  strangers?: readonly string[];
}

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
  const changed = createCollector(changesEveryMs, onError, (changes) =>
    send(
      changes.map((change) => JSON.parse(change) as Change),
      false,
    ),
  );
  const add = (change: Change) => own.add(JSON.stringify(change));
  const decided = createCollector(changesEveryMs, onError, (listingIds) => send([{ listingIds }], true));
  bus.subscribe(topic, (payload) => {
    if (tabs.size > 0) for (const change of payload.split('\n')) changed.add(change);
  });

  /**
   * Sends each viewer the changes that they may see. Viewers receive the change by which the host hides a listing, but
   * no later edits by its seller. An edit of a listing that is deleted by now is skipped, because the deletion is a
   * change of its own.
   */
  async function send(changes: Change[], isDecided: boolean): Promise<void> {
    const owners = await listOwners({ listingIds: changes.flatMap(({ listingIds }) => listingIds) });
    const gone = changes.flatMap(({ listingIds, sellerId, strangers, isHidden = false }) =>
      sellerId || strangers ? listingIds.map((listingId) => ({ listingId, sellerId, strangers, isHidden })) : [],
    );
    const all: (Omit<Change, 'listingIds'> & { listingId: string; isHidden: boolean })[] = [
      ...owners.map((owner) => ({ ...owner, isHidden: owner.isHidden && !isDecided })),
      ...gone,
    ];
    const audience = await readFrameAudience(all.flatMap(({ sellerId }) => sellerId ?? []));
    for (const [userId, tabsOfOne] of Map.groupBy(tabs, (tab) => tab.userId)) {
      const seen = all.filter(({ sellerId, strangers, isHidden }) => {
        if (sellerId === undefined) return !strangers?.includes(userId);
        if (sellerId === userId) return true;
        return !isHidden && !(audience.isHidden(sellerId) && !isDecided) && !audience.areApart(userId, sellerId);
      });
      const listingIds = seen.map(({ listingId }) => listingId);
      if (listingIds.length > 0) sendToTabs(tabsOfOne, { type: 'listings', listingIds });
    }
  }

  return {
    /** Subscribes or unsubscribes a tab. An empty frame confirms that the tab will receive every later change. */
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
      for (const listingId of listingIds) add({ listingIds: [listingId] });
    },

    publishDeleted: (listingId: string, deleted: { sellerId: string; isHidden: boolean }): void =>
      add({ listingIds: [listingId], ...deleted }),

    /** After a seller's account was deleted, publishes the deletion of the listings to all members except `strangers`. */
    publishAccountDeleted(listingIds: readonly string[], strangers: readonly string[]): void {
      if (listingIds.length > 0) add({ listingIds, strangers });
    },

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
