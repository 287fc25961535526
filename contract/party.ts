/** The party finder: matching players, and decisions about them. */
import { z } from 'zod';
import { usernameSchema } from './auth.ts';
import { defineEndpoint, idSchema, momentSchema, pageOf, pageQuery } from './endpoint.ts';
import { favoriteGameSchema } from './favorite-games.ts';
import { gameSlugSchema } from './games.ts';
import {
  gamePlayersMax,
  pageSizeMax,
  partyCardsMax,
  partyCardsPageSize,
  partyDecisionPageSize,
  partyViewsMax,
} from './limits.ts';
import { dayParts, weekHalves } from './party-availability.ts';
import { getPartyMatch, reasonSchema } from './party-matches.ts';
import {
  getPartyPreferences,
  languagesSchema,
  partyAnswersSchema,
  platformsSchema,
  setPartyAnswers,
  setPartyAvailability,
  setPartyDescription,
  setPartyNews,
  setPartyPaused,
} from './party-preferences.ts';
import { personSchema } from './profiles.ts';

export const dayPartSchema = z.object({ days: z.enum(weekHalves), part: z.enum(dayParts) });
/** A part of the week in which both players are free, such as weekday evenings. */
export type DayPartOfWeek = z.infer<typeof dayPartSchema>;

const cardSchema = personSchema.extend({
  userId: idSchema,
  description: z.string(),
  answers: partyAnswersSchema,
  topGames: z
    .array(
      favoriteGameSchema.extend({ isShared: z.boolean().describe('Whether it is also a favorite of the viewer.') }),
    )
    .describe('In order of rank.'),
  fit: z
    .number()
    .int()
    .min(0)
    .max(100)
    .multipleOf(5)
    .describe('Match in percent. Cards are sorted by bands of 10; inside a band, their order is random.'),
  reasons: z.array(reasonSchema).describe('Why this person is suggested, strongest first.'),
  languages: languagesSchema,
  platforms: platformsSchema,
  dayParts: z
    .array(dayPartSchema)
    .max(1)
    .describe(
      "The part of the week in which both play most, in the viewer's time zone. Empty if their parts differ, and under 18. Changed hours take effect within a day.",
    ),
  isNew: z.boolean().describe('Whether the person joined the party finder within the last day.'),
  lastActive: z.enum(['today', 'week']).nullable().describe('Null if the last activity is older or not shown.'),
});
export type PartyCard = z.infer<typeof cardSchema>;

export const listPartyCards = defineEndpoint({
  method: 'GET',
  path: '/api/party/cards',
  summary: 'Lists the best matches among people whom the member has not decided about.',
  access: 'member',
  query: z.strictObject({
    limit: z.coerce
      .number()
      .int()
      .min(1)
      .max(partyCardsMax)
      .default(partyCardsPageSize)
      .describe('Maximum number of cards.'),
  }),
  status: 200,
  reply: z.object({ items: z.array(cardSchema) }),
  errors: ['preferences_missing', 'age_unknown', 'adults_only', 'players_loading'],
});

const playersMissing = ['preferences_missing', 'age_unknown', 'adults_only'] as const;
/** The reason for an empty finder. */
export type PlayersMissing = (typeof playersMissing)[number];

export const listGamePlayers = defineEndpoint({
  method: 'GET',
  path: '/api/party/players',
  summary:
    'Lists some of the people with a favorite game that the party finder may show to the member. They change once a day.',
  access: 'member',
  query: z.strictObject({ game: gameSlugSchema }),
  status: 200,
  reply: z.object({
    items: z.array(personSchema).max(gamePlayersMax),
    missing: z
      .enum(playersMissing)
      .nullable()
      .describe('The error code with which the party finder would refuse to show anybody to the member.'),
  }),
  errors: [],
});

export const reportPartyViews = defineEndpoint({
  method: 'POST',
  path: '/api/party/views',
  summary:
    'Reports players whose card was on top or in an answer of Nova. Each counts as shown once per viewer and day.',
  access: 'member',
  body: z.strictObject({
    userIds: z
      .array(idSchema)
      .min(1)
      .max(partyViewsMax)
      .describe('People whom the party finder may not show to the member are ignored.'),
  }),
  status: 204,
  errors: ['preferences_missing', 'age_unknown', 'adults_only'],
  // At most 600 people in ten minutes, as with decisions.
  limit: { points: 120, seconds: 600 },
});

const decisions = ['accept', 'pass'] as const;
const decisionSchema = z.enum(decisions);
export type PartyDecision = z.infer<typeof decisionSchema>;

const personParams = z.strictObject({ userId: idSchema });

export const decideOnPerson = defineEndpoint({
  method: 'PUT',
  path: '/api/party/decisions/{userId}',
  summary: 'Accepts or passes a person. The last decision counts.',
  access: 'member',
  params: personParams,
  body: z.strictObject({ decision: decisionSchema }),
  status: 200,
  reply: z.object({
    isMutual: z
      .boolean()
      .describe(
        'Whether the other person has also accepted. Then `GET /api/party/matches/{conversationId}` returns the match.',
      ),
    conversationId: idSchema
      .nullable()
      .describe('After an accept, the conversation of the two; between minors only if mutual.'),
  }),
  errors: [
    'fake_profile',
    'conversation_with_oneself',
    'preferences_missing',
    'age_unknown',
    'adults_only',
    'too_many_accepts',
  ],
  limit: { points: 600, seconds: 600 },
});

export const takeDecisionBack = defineEndpoint({
  method: 'DELETE',
  path: '/api/party/decisions/{userId}',
  summary: 'Removes a decision about a person.',
  access: 'member',
  params: personParams,
  status: 204,
  errors: [],
  limit: { points: 120, seconds: 600 },
});

const decidedSchema = z.object({
  userId: idSchema,
  person: personSchema,
  decidedAt: momentSchema,
  isMutual: z.boolean(),
  conversationId: idSchema.nullable(),
});
export type DecidedPerson = z.infer<typeof decidedSchema>;

export const listPartyDecisions = defineEndpoint({
  method: 'GET',
  path: '/api/party/decisions',
  summary: 'Lists accepted or passed people, latest first.',
  access: 'member',
  query: pageQuery(partyDecisionPageSize, pageSizeMax).extend({ decision: decisionSchema }),
  status: 200,
  reply: pageOf(decidedSchema),
  errors: [],
});

export const getMatchmaker = defineEndpoint({
  method: 'GET',
  path: '/api/matchmaker/',
  summary: 'Lists matching people, in the format of the specification.',
  access: 'member',
  query: z.strictObject({ username: usernameSchema.describe("Must be the viewer's own username.") }),
  status: 200,
  reply: z.object({
    Matches: z.array(
      z.object({
        username: z.string(),
        imgSrc: z.string().nullable(),
        description: z.string(),
        top5games: z.array(z.string()),
        playertype: z.array(z.string()),
        playertypeints: z.string().describe('The five scores as JSON.'),
      }),
    ),
  }),
  errors: ['not_your_matches', 'preferences_missing', 'age_unknown', 'adults_only', 'players_loading'],
});

export const partyEndpoints = {
  getPartyPreferences,
  setPartyAnswers,
  setPartyDescription,
  setPartyAvailability,
  setPartyPaused,
  setPartyNews,
  listPartyCards,
  listGamePlayers,
  reportPartyViews,
  decideOnPerson,
  takeDecisionBack,
  listPartyDecisions,
  getPartyMatch,
  getMatchmaker,
};
