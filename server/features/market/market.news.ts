/** Tells the tabs that show listings which of them have changed; what became of them is asked by each as it may know. */
import type { ClientFrame } from '@starparty/contract/realtime.ts';
import type { Bus } from '../../realtime/bus.ts';
import { createCollector } from '../../realtime/collector.ts';
import { type Hub, sendToTabs, type Tab } from '../../realtime/hub.ts';

export interface MarketNews {
  /** A tab begins to show listings, or stops. One that begins is told that it receives everything from there on. */
  follow(tab: Tab, frame: Extract<ClientFrame, { type: 'listings' }>): void;
  /** Call it once the change is stored; it never waits. */
  tell(listingIds: readonly string[]): void;
  /** The same for what every process finds out by itself. */
  tellHere(listingIds: readonly string[]): void;
  /** Whether a tab of this process shows listings. */
  hasTabs(): boolean;
  /** Ends when nothing is under way any more. */
  close(): Promise<void>;
}

const topic = 'listings';
/** News wait so long for others to go with them, between processes and on to the tabs. */
const collectMs = 50;
const changesEveryMs = 1_000;

export function createMarketNews({
  bus,
  hub,
  onError,
}: {
  bus: Bus;
  hub: Hub;
  onError(error: unknown): void;
}): MarketNews {
  const tabs = new Set<Tab>();
  hub.onLeave((tab) => tabs.delete(tab));
  const own = createCollector(collectMs, onError, async (ids) => bus.publish(topic, ids.join('\n')));
  const told = createCollector(changesEveryMs, onError, async (listingIds) =>
    sendToTabs(tabs, { type: 'listings', listingIds }),
  );
  function tellHere(listingIds: readonly string[]): void {
    if (tabs.size > 0) for (const id of listingIds) told.add(id);
  }
  bus.subscribe(topic, (payload) => tellHere(payload.split('\n')));

  return {
    follow(tab, { isOpen }) {
      if (!isOpen) {
        tabs.delete(tab);
        return;
      }
      tabs.add(tab);
      sendToTabs([tab], { type: 'listings', listingIds: [] });
    },
    tell(listingIds) {
      for (const id of listingIds) own.add(id);
    },
    tellHere,
    hasTabs: () => tabs.size > 0,
    async close() {
      await Promise.all([own.close(), told.close()]);
    },
  };
}
