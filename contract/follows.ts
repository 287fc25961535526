/** Following people. Each list of followed people is visible to its owner only, and no reply counts followers. */
import { z } from 'zod';
import { usernameSchema } from './auth.ts';
import { defineEndpoint, momentSchema, pageOf, pageQuery } from './endpoint.ts';
import { followPageSize, followsOfDayMax, pageSizeMax } from './limits.ts';
import { personSchema } from './profiles.ts';

const personParams = z.strictObject({ username: usernameSchema });

export const followPerson = defineEndpoint({
  method: 'PUT',
  path: '/api/follows/{username}',
  summary:
    'Follows a person of the own age group. Idempotent. Unknown, blocked, hidden and deleted people and the other age group get the same response.',
  access: 'member',
  params: personParams,
  status: 204,
  errors: ['not_oneself', 'too_many_follows'],
  // Rejected calls count, too, so that they cannot probe for the age groups of many members.
  limit: { points: followsOfDayMax, seconds: 24 * 60 * 60 },
});

export const unfollowPerson = defineEndpoint({
  method: 'DELETE',
  path: '/api/follows/{username}',
  summary: 'Stops following a person. Idempotent, also for unknown names.',
  access: 'member',
  params: personParams,
  status: 204,
  errors: [],
  limit: { points: 240, seconds: 600 },
});

export const getFollow = defineEndpoint({
  method: 'GET',
  path: '/api/follows/{username}',
  summary: 'Returns whether the member follows a person. False for unknown names.',
  access: 'member',
  params: personParams,
  status: 200,
  reply: z.object({ isFollowed: z.boolean() }),
  errors: [],
});

export const listFollows = defineEndpoint({
  method: 'GET',
  path: '/api/follows',
  summary: 'Lists the people that the member follows, latest first.',
  access: 'member',
  query: pageQuery(followPageSize, pageSizeMax),
  status: 200,
  reply: pageOf(z.object({ person: personSchema, followedAt: momentSchema })),
  errors: [],
});

export const followEndpoints = { followPerson, unfollowPerson, getFollow, listFollows };
