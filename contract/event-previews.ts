/** The public preview of an event at `/e/{eventId}`, and the RSVP of a visitor. */
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { eventParams, eventSchema } from './events.ts';
import { writtenGuest } from './rsvps.ts';

const eventPreviewSchema = eventSchema
  .pick({
    title: true,
    startsAt: true,
    endsAt: true,
    timeZone: true,
    isFirstOfTwo: true,
    isOnline: true,
    tagNames: true,
    locationCity: true,
    locationState: true,
    image: true,
  })
  .extend({
    organizer: z.string().describe('Username of the organizer.'),
    guests: z.number().int().describe('Number of guests who are going.'),
    canRsvp: z.boolean().describe('Whether visitors can RSVP by e-mail. False if no mail server is configured.'),
  });
export type EventPreview = z.infer<typeof eventPreviewSchema>;

export const getEventPreview = defineEndpoint({
  method: 'GET',
  path: '/api/events/{eventId}/preview',
  summary:
    'Returns the public preview of an event. If it has no preview, the response is the same as for an unknown event.',
  access: 'public',
  params: eventParams,
  status: 200,
  reply: eventPreviewSchema,
  errors: ['event_not_found'],
  limit: { points: 600, seconds: 600 },
});

export const rsvpAsVisitor = defineEndpoint({
  method: 'POST',
  path: '/api/events/{eventId}/preview/rsvps',
  summary:
    'Requests an RSVP without an account. It counts once the owner of the address confirms it by the link in the mail. The response does not reveal whether the address is on the list, belongs to a member or gets a mail.',
  access: 'public',
  params: eventParams,
  body: writtenGuest,
  status: 204,
  errors: ['event_not_found', 'rsvp_incomplete', 'visitor_rsvps_spent', 'unfit_words'],
  // Many visitors in the same place share an IP address.
  limit: { points: 30, seconds: 3600 },
});

export const eventPreviewEndpoints = { getEventPreview, rsvpAsVisitor };
