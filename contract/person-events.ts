/** The events of a member, for their page. */
import { z } from 'zod';
import { usernameSchema } from './auth.ts';
import { defineEndpoint, pageOf, pageQuery } from './endpoint.ts';
import { eventsInCommonMax, eventsPageSize } from './event-terms.ts';
import { eventCardSchema } from './events.ts';
import { pageSizeMax } from './limits.ts';

const personParams = z.strictObject({ username: usernameSchema });

export const listEventsOf = defineEndpoint({
  method: 'GET',
  path: '/api/profiles/{username}/events',
  summary: 'Lists the upcoming events that a member organizes, soonest first.',
  access: 'member',
  params: personParams,
  query: pageQuery(eventsPageSize, pageSizeMax),
  status: 200,
  reply: pageOf(eventCardSchema),
  errors: [],
});

export const listEventsInCommon = defineEndpoint({
  method: 'GET',
  path: '/api/profiles/{username}/events-in-common',
  summary:
    'Lists the soonest upcoming events to which both the viewer and a member go. The member counts only if the guest list shows their username.',
  access: 'member',
  params: personParams,
  status: 200,
  reply: z.object({ items: z.array(eventCardSchema).max(eventsInCommonMax) }),
  errors: [],
});

export const personEventEndpoints = { listEventsOf, listEventsInCommon };
