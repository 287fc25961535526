/** Tells the tabs that show the page of an event that it has changed; what became of it is asked by each as it may know. */
import type { ClientFrame } from '@starparty/contract/realtime.ts';
import type { Database } from '../../db/client.ts';
import type { Bus } from '../../realtime/bus.ts';
import { createCollector } from '../../realtime/collector.ts';
import { type Hub, sendToTabs, type Tab } from '../../realtime/hub.ts';
import { prepareFrameAudience } from '../safety/frame-audience.ts';
import { prepareOwners } from './events.repository.ts';

export interface EventNews {
  /** A tab opens the page of an event, or leaves it. A tab that opens it gets a frame at once, because a change may have come before. */
  follow(tab: Tab, frame: Extract<ClientFrame, { type: 'event' }>): void;
  /** Call it once the change is stored; it never waits. */
  publish(eventId: string): void;
  /** Ends when nothing is under way any more. */
  close(): Promise<void>;
}

export interface EventNewsOptions {
  db: Database;
  bus: Bus;
  hub: Hub;
  onNewsError(error: unknown): void;
}

const topic = 'events';
const collectMs = 50;

export function createEventNews({ db, bus, hub, onNewsError }: EventNewsOptions): EventNews {
  const readFrameAudience = prepareFrameAudience(db);
  const listOwners = prepareOwners(db);
  const shownBy = new Map<Tab, string>();
  hub.onLeave((tab) => shownBy.delete(tab));
  const changed = createCollector(collectMs, onNewsError, sendChanges);
  bus.subscribe(topic, (eventId) => {
    if (shownBy.size > 0) changed.add(eventId);
  });

  async function sendChanges(changedIds: string[]): Promise<void> {
    const shownIds = new Set(shownBy.values());
    const eventIds = changedIds.filter((eventId) => shownIds.has(eventId));
    const owners = eventIds.length > 0 ? await listOwners({ eventIds }) : [];
    if (owners.length === 0) return;
    const audience = await readFrameAudience(owners.flatMap(({ organizerId }) => organizerId ?? []));
    for (const { eventId, organizerId, isHidden } of owners) {
      const isTold = (viewerId: string) =>
        viewerId === organizerId ||
        (!isHidden && !(organizerId && (audience.isHidden(organizerId) || audience.areApart(viewerId, organizerId))));
      const tabs = [...shownBy].flatMap(([tab, shownId]) => (shownId === eventId && isTold(tab.userId) ? [tab] : []));
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
    publish: (eventId) => bus.publish(topic, eventId),
    close: () => changed.close(),
  };
}
