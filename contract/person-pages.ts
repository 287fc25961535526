/**
 * The page of a person at `/u/{username}`: its head for members, and what visitors see. Its lists are the endpoints
 * `listPostsOf`, `listListingsOf`, `listEventsOf` and `listEventsInCommon`.
 */
import { z } from 'zod';
import { usernameSchema } from './auth.ts';
import { defineEndpoint } from './endpoint.ts';
import { favoriteGameSchema } from './favorite-games.ts';
import { personPageCountMax } from './limits.ts';
import { dayPartSchema } from './party.ts';
import { personSchema, profileSchema } from './profiles.ts';

const params = z.strictObject({ username: usernameSchema });
const countSchema = z.number().int().min(0).max(personPageCountMax);

const personPageSchema = profileSchema.extend({
  memberSince: z
    .string()
    .regex(/^\d{4}-\d{2}$/)
    .describe('Month of the sign-up in UTC, such as "2026-03".'),
  playTime: dayPartSchema
    .nullable()
    .describe(
      'The part of the week in which the member usually plays, in their local time. Null if the member does not show it.',
    ),
  counts: z
    .object({ posts: countSchema, listings: countSchema, events: countSchema })
    .describe(`The rows that the viewer sees in each list, up to ${personPageCountMax}.`),
});
export type PersonPage = z.infer<typeof personPageSchema>;

export const getPersonPage = defineEndpoint({
  method: 'GET',
  path: '/api/profiles/{username}/page',
  summary:
    'Returns the head of the page of a member. Unknown, former, blocked and deleted names get the same response.',
  access: 'member',
  params,
  status: 200,
  reply: personPageSchema,
  errors: [],
});

const personPreviewSchema = personSchema.extend({
  bio: z.string().nullable(),
  favoriteGames: z.array(favoriteGameSchema).describe('In order of rank.'),
});
export type PersonPreview = z.infer<typeof personPreviewSchema>;

export const getPersonPreview = defineEndpoint({
  method: 'GET',
  path: '/api/profiles/{username}/preview',
  summary:
    'Returns the part of a page that an adult member shows to visitors. Without their permission, the response is the same as for an unknown name.',
  access: 'public',
  params,
  status: 200,
  reply: personPreviewSchema,
  errors: [],
  limit: { points: 600, seconds: 600 },
});

export const personPageEndpoints = { getPersonPage, getPersonPreview };
