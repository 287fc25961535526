/** Tells the tabs that show the page of an event that it has changed; what became of it is asked by each as it may know. */
import type { ClientFrame } from '@starparty/contract/realtime.ts';
import type { Bus } from '../../realtime/bus.ts';
import { type Hub, sendToTabs, type Tab } from '../../realtime/hub.ts';

export interface EventNews {
  /** A tab opens the page of an event, or leaves it. One that opens it is told at once, as a change may have come before. */
  follow(tab: Tab, frame: Extract<ClientFrame, { type: 'event' }>): void;
  /** Call it once the change is stored; it never waits. */
  tell(eventId: string): void;
}

const topic = 'events';

export function createEventNews({ bus, hub }: { bus: Bus; hub: Hub }): EventNews {
  const shownBy = new Map<Tab, string>();
  hub.onLeave((tab) => shownBy.delete(tab));
  bus.subscribe(topic, (eventId) => {
    const tabs = [...shownBy].flatMap(([tab, shownId]) => (shownId === eventId ? [tab] : []));
    sendToTabs(tabs, { type: 'event', eventId });
  });

  return {
    follow(tab, { eventId }) {
      if (eventId === null) {
        shownBy.delete(tab);
        return;
      }
      shownBy.set(tab, eventId);
      sendToTabs([tab], { type: 'event', eventId });
    },
    tell: (eventId) => bus.publish(topic, eventId),
  };
}
