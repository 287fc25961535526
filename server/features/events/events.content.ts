/** Reportable content of events, and their pictures. */
import { sql } from 'drizzle-orm';
import type { Content } from '../../api/feature.ts';
import { eventsHelp } from './events.help.ts';
import { eventsLookups } from './events.lookups.ts';
import { events, rsvps } from './events.tables.ts';
import * as reported from './reported.repository.ts';

export const eventsContent: Content = {
  help: eventsHelp,
  phrasings: new URL('./events.phrasings.txt', import.meta.url),
  ownLookups: eventsLookups,
  reportables: {
    event: {
      outlivesAccount: true,
      id: events.eventId,
      find: reported.findEvent,
      setHidden: reported.updateEventHidden,
    },
    guest: {
      outlivesAccount: true,
      id: rsvps.rsvpId,
      find: reported.findGuest,
      setHidden: reported.updateGuestNameHidden,
    },
  },
  pictureUses: [
    { column: events.imageUrl, holds: 'url', isHidden: sql`${events.isHidden}`, ownerId: events.organizerId },
  ],
};
