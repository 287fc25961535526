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
    organizer: z.string().describe('Username.'),
    guests: z.number().int().describe('How many are going.'),
    canRsvp: z.boolean().describe('Whether visitors can RSVP by e-mail; they cannot where no mail is set up.'),
  });
export type EventPreview = z.infer<typeof eventPreviewSchema>;

export const getEventPreview = defineEndpoint({
  method: 'GET',
  path: '/api/events/{eventId}/preview',
  summary:
    'What anyone with the link sees of an event. Without a preview it answers like for an event that does not exist.',
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
    'Ask to be a guest without an account. The RSVP counts once the link in the mail is opened and confirmed. Whether the address is on the list, belongs to a member or is asked at all does not show.',
  access: 'public',
  params: eventParams,
  body: writtenGuest,
  status: 204,
  errors: ['event_not_found', 'rsvp_incomplete', 'visitor_rsvps_spent', 'unfit_words'],
  // Many visitors in the same place share an IP address.
  limit: { points: 30, seconds: 3600 },
});

export const eventPreviewEndpoints = { getEventPreview, rsvpAsVisitor };
