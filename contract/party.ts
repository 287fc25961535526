/** The party finder: what somebody answers about their play, the people who fit, and what one decides about them. */
import { z } from 'zod';
import { usernameSchema } from './auth.ts';
import { defineEndpoint, idSchema, momentSchema, pageOf, pageQuery, writtenText } from './endpoint.ts';
import {
  matchDescriptionMax,
  pageSizeMax,
  partyCardsMax,
  partyCardsPageSize,
  partyDecisionPageSize,
} from './limits.ts';
import { partyQuestions } from './party-questions.ts';
import { favoriteGameSchema, personSchema } from './profiles.ts';

const unanswered = 'Please answer all five questions.';
/** Five scores, one for each question in its order. */
export const partyAnswersSchema = z
  .array(z.number(), { error: unanswered })
  .length(partyQuestions.length, unanswered)
  .refine(
    (scores) => partyQuestions.every(({ answers }, index) => answers.some(({ score }) => score === scores[index])),
    'Choose one of the answers of each question.',
  )
  .describe('Scores of the five answers, in the order of the questions.');

const preferencesSchema = z.object({
  isFirstTime: z.boolean().describe('True until the description has been submitted once.'),
  answers: partyAnswersSchema.nullable(),
  description: z.string(),
  isPaused: z.boolean().describe('Paused, one is shown to nobody.'),
});
export type PartyPreferences = z.infer<typeof preferencesSchema>;

export const getPartyPreferences = defineEndpoint({
  method: 'GET',
  path: '/api/me/party',
  summary: 'What one has told the party finder.',
  access: 'member',
  status: 200,
  reply: preferencesSchema,
  errors: [],
});

export const setPartyAnswers = defineEndpoint({
  method: 'PUT',
  path: '/api/me/party/answers',
  summary: 'Answer the five questions.',
  access: 'member',
  body: z.strictObject({ answers: partyAnswersSchema }),
  status: 200,
  reply: preferencesSchema,
  errors: [],
  limit: { points: 60, seconds: 600 },
});

export const setPartyDescription = defineEndpoint({
  method: 'PUT',
  path: '/api/me/party/description',
  summary: 'Describe oneself to the people whom one is shown to; from then on one is.',
  access: 'member',
  body: z.strictObject({
    description: writtenText(
      matchDescriptionMax,
      `A description has at most ${matchDescriptionMax.toLocaleString('en-US')} characters.`,
    ),
  }),
  status: 200,
  reply: preferencesSchema,
  errors: ['description_missing', 'preferences_missing', 'unfit_words'],
  limit: { points: 60, seconds: 600 },
});

export const setPartyPaused = defineEndpoint({
  method: 'PUT',
  path: '/api/me/party/paused',
  summary: 'Be shown to nobody for a while, or be shown again.',
  access: 'member',
  body: z.strictObject({ isPaused: z.boolean() }),
  status: 200,
  reply: preferencesSchema,
  errors: ['preferences_missing'],
  limit: { points: 60, seconds: 600 },
});

const reasonSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('games'), titles: z.array(z.string()).min(1).describe('Favorite games of both.') }),
  z.object({ kind: z.literal('answer'), question: z.enum(partyQuestions.map(({ id }) => id)) }),
  z.object({ kind: z.literal('complement') }).describe('The two play different roles that need each other.'),
]);
export type PartyReason = z.infer<typeof reasonSchema>;

const cardSchema = personSchema.extend({
  userId: idSchema,
  description: z.string(),
  answers: partyAnswersSchema,
  topGames: z
    .array(
      favoriteGameSchema.extend({ isShared: z.boolean().describe('Whether it is a favorite of the viewer, too.') }),
    )
    .describe('In order of rank.'),
  fit: z.number().int().min(0).max(100).describe('How well the two fit, in percent.'),
  reasons: z.array(reasonSchema).describe('Why this person is suggested, the weightiest first.'),
});
export type PartyCard = z.infer<typeof cardSchema>;

export const listPartyCards = defineEndpoint({
  method: 'GET',
  path: '/api/party/cards',
  summary: 'The people who fit best of those whom one has not decided about.',
  access: 'member',
  query: z.strictObject({
    limit: z.coerce.number().int().min(1).max(partyCardsMax).default(partyCardsPageSize).describe('Cards at most.'),
  }),
  status: 200,
  reply: z.object({ items: z.array(cardSchema) }),
  errors: ['preferences_missing', 'age_unknown'],
});

const decisions = ['accept', 'pass'] as const;
const decisionSchema = z.enum(decisions);
export type PartyDecision = z.infer<typeof decisionSchema>;

const personParams = z.strictObject({ userId: idSchema });

export const decideOnPerson = defineEndpoint({
  method: 'PUT',
  path: '/api/party/decisions/{userId}',
  summary: 'Accept or pass somebody; the last word counts.',
  access: 'member',
  params: personParams,
  body: z.strictObject({ decision: decisionSchema }),
  status: 200,
  reply: z.object({
    isMutual: z.boolean().describe('Whether the other side has accepted, too.'),
    conversationId: idSchema.nullable().describe('Of an accept, the conversation of the two.'),
  }),
  errors: ['fake_profile', 'conversation_with_oneself', 'preferences_missing', 'age_unknown', 'too_many_accepts'],
});

export const takeDecisionBack = defineEndpoint({
  method: 'DELETE',
  path: '/api/party/decisions/{userId}',
  summary: 'Decide nothing about somebody after all.',
  access: 'member',
  params: personParams,
  status: 204,
  errors: [],
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
  summary: 'Whom one accepted or passed, the latest first.',
  access: 'member',
  query: pageQuery(partyDecisionPageSize, pageSizeMax).extend({ decision: decisionSchema }),
  status: 200,
  reply: pageOf(decidedSchema),
  errors: [],
});

export const getMatchmaker = defineEndpoint({
  method: 'GET',
  path: '/api/matchmaker/',
  summary: 'The people who fit the viewer, as one of the four calls that the specification names.',
  access: 'member',
  query: z.strictObject({ username: usernameSchema.describe("The viewer's own.") }),
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
  errors: ['not_your_matches', 'preferences_missing', 'age_unknown'],
});

export const partyEndpoints = {
  getPartyPreferences,
  setPartyAnswers,
  setPartyDescription,
  setPartyPaused,
  listPartyCards,
  decideOnPerson,
  takeDecisionBack,
  listPartyDecisions,
  getMatchmaker,
};
