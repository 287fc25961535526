/** Texts of notifications about events. */
import { CalendarClock, CalendarMinus, CalendarPlus, CalendarX } from 'lucide-react';
import { type NotificationTexts, plural } from '../../lib/notification-text.ts';
import { countPeople } from '../../ui/text/format.ts';

const event = (eventId: string) => `/events/${eventId}`;

export const notificationTexts: NotificationTexts<'events'> = {
  event_changed: {
    icon: CalendarClock,
    describe: ({ detail }) => `changed an event you are going to. ${detail}`,
    address: event,
  },
  event_cancelled: {
    icon: CalendarX,
    describe: ({ people, detail }) =>
      people.length > 0
        ? `cancelled an event you were going to. ${detail}`
        : `An event you were going to was cancelled. ${detail}`,
    address: event,
  },
  event_rsvp: {
    icon: CalendarPlus,
    describe: (notification) => {
      if (notification.people.length > 0)
        return plural(notification, 'is coming to your event', 'are coming to your event');
      return plural(
        notification,
        'A guest is coming to your event.',
        `${countPeople(notification.count)} guests are coming to your event.`,
      );
    },
    address: event,
  },
  event_withdrawal: {
    icon: CalendarMinus,
    describe: ({ people, detail }) =>
      people.length > 0 ? 'withdrew from your event' : `${detail ?? 'A guest'} withdrew from your event.`,
    address: (subjectId) => event(subjectId.split(':', 1)[0] as string),
  },
};
