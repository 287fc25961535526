/** Notifies the tabs that show a changed event. Each tab then fetches what its user may see. */
import type { ClientFrame } from '@starparty/contract/realtime.ts';
import type { Database } from '../../db/client.ts';
import type { Bus } from '../../realtime/bus.ts';
import { createCollector } from '../../realtime/collector.ts';
import { type Hub, sendToTabs, type Tab } from '../../realtime/hub.ts';
import { prepareFrameAudience } from '../safety/frame-audience.ts';
import { prepareOwners } from './events.repository.ts';

export interface EventNews {
  /**
   * Called when a tab opens or leaves an event page. An opening tab receives a frame at once, because an earlier change
   * may have been missed.
   */
  follow(tab: Tab, frame: Extract<ClientFrame, { type: 'event' }>): void;
  /** Call it after the commit. It returns at once. Sends nothing to the people in `except`. */
  publish(eventId: string, except?: readonly string[]): void;
  /** Resolves when all pending changes are sent. */
  close(): Promise<void>;
}

export interface EventNewsOptions {
  db: Database;
  bus: Bus;
  hub: Hub;
  onNewsError(error: unknown): void;
}

interface Change {
  eventId: string;
  except: readonly string[];
}

const topic = 'events';
const collectMs = 50;

export function createEventNews({ db, bus, hub, onNewsError }: EventNewsOptions): EventNews {
  const readFrameAudience = prepareFrameAudience(db);
  const listOwners = prepareOwners(db);
  const shownBy = new Map<Tab, string>();
  hub.onLeave((tab) => shownBy.delete(tab));
  const changed = createCollector(collectMs, onNewsError, sendChanges);
  bus.subscribe(topic, (change) => {
    if (shownBy.size > 0) changed.add(change);
  });

  async function sendChanges(items: string[]): Promise<void> {
    const shownIds = new Set(shownBy.values());
    const changes = items.map((item) => JSON.parse(item) as Change).filter(({ eventId }) => shownIds.has(eventId));
    const eventIds = changes.map(({ eventId }) => eventId);
    const owners = eventIds.length > 0 ? await listOwners({ eventIds }) : [];
    if (owners.length === 0) return;
    const audience = await readFrameAudience(owners.flatMap(({ organizerId }) => organizerId ?? []));
    for (const { eventId, organizerId, isHidden } of owners) {
      const excluded = new Set(changes.flatMap((change) => (change.eventId === eventId ? change.except : [])));
      const maySee = (viewerId: string) =>
        viewerId === organizerId ||
        (!isHidden &&
          !excluded.has(viewerId) &&
          !(organizerId && (audience.isHidden(organizerId) || audience.areApart(viewerId, organizerId))));
      const tabs = [...shownBy].flatMap(([tab, shownId]) => (shownId === eventId && maySee(tab.userId) ? [tab] : []));
      sendToTabs(tabs, { type: 'event', eventId });
    }
  }

  return {
    follow(tab, { eventId }) {
      if (eventId === null) {
        shownBy.delete(tab);
        return;
      }
      shownBy.set(tab, eventId);
      sendToTabs([tab], { type: 'event', eventId });
    },
    publish: (eventId, except = []) => bus.publish(topic, JSON.stringify({ eventId, except })),
    close: () => changed.close(),
  };
}
