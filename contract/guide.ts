/** Nova, the guide: questions in plain language, and answers from the product's data. */
import { z } from 'zod';
import { usernameSchema } from './auth.ts';
import { daySchema, defineEndpoint, idSchema, writtenText } from './endpoint.ts';
import { eventCardSchema } from './events.ts';
import { gameSchema } from './games.ts';
import { guideCardsMax, guideChoicesMax, guideQuestionMax, guideSearchMax, listingPriceMax } from './limits.ts';
import { listingCardSchema } from './market.ts';
import { deliveries, marketConditions } from './market-terms.ts';
import { playLanguages, playPlatforms } from './party-availability.ts';
import { stateSchema } from './places.ts';
import { personSchema } from './profiles.ts';
import { usStates } from './us-states.ts';

const tooLong = `A question has at most ${guideQuestionMax.toLocaleString('en-US')} characters.`;
const questionSchema = writtenText(guideQuestionMax, tooLong).pipe(z.string().min(1, 'Please ask something.'));

const centsSchema = z.number().int().min(0).max(listingPriceMax);
const searchedSchema = z.string().max(guideSearchMax);
/** The area of a search: around a place of the gazetteer, or a state or region. */
const whereShape = {
  placeId: z.string().max(20).optional(),
  region: z
    .strictObject({ name: z.string().max(40), states: z.array(stateSchema).max(usStates.length) })
    .optional()
    .describe('A state or region, such as New England.'),
};

/** Answers to the party finder's question about the play style. */
export const playerRoles = ['Supportive/Backline', 'Neutral/Middle', 'Aggressive/Frontline'] as const;

/** The search behind an answer. The next question may refine it. */
export const guideTopicSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('events'),
    text: searchedSchema,
    days: z
      .strictObject({
        name: z.string().max(40),
        from: daySchema,
        to: daySchema,
        part: z.enum(['morning', 'afternoon', 'evening', 'night']).optional(),
      })
      .optional(),
    only: z.enum(['online', 'in-person']).optional(),
    ...whereShape,
  }),
  z.strictObject({
    kind: z.literal('listings'),
    text: searchedSchema,
    min: centsSchema.optional(),
    max: centsSchema.optional(),
    order: z.enum(['price-up', 'price-down']).optional(),
    condition: z.enum(marketConditions).optional(),
    delivery: z.enum(deliveries).optional(),
    seller: usernameSchema.optional(),
    cheapest: centsSchema.optional().describe('Price of the cheapest listing that was shown.'),
    ...whereShape,
  }),
  z.strictObject({
    kind: z.literal('players'),
    game: searchedSchema.optional(),
    style: z.enum(['Casual', 'Competitive']).optional(),
    role: z.enum(playerRoles).optional(),
    platform: z.enum(playPlatforms.map(({ id }) => id)).optional(),
    language: z.enum(playLanguages).optional(),
    usesMic: z.boolean().optional(),
  }),
]);
export type GuideTopic = z.infer<typeof guideTopicSchema>;

const cardSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('event'), event: eventCardSchema }),
  z.object({ kind: z.literal('listing'), listing: listingCardSchema }),
  z.object({
    kind: z.literal('player'),
    player: personSchema,
    fit: z.number().int().nullable().describe('Match in percent; null if not requested.'),
    userId: idSchema
      .nullable()
      .describe(
        'For `POST /api/party/views` when the player is displayed; null if the party finder did not find them.',
      ),
  }),
  z.object({ kind: z.literal('game'), game: gameSchema }),
]);
export type GuideCard = z.infer<typeof cardSchema>;

const writerSchema = z.object({
  model: z.string(),
  host: z.string().describe('Host that receives the questions.'),
});
export type GuideWriter = z.infer<typeof writerSchema>;

export const guideAnswerSchema = z.object({
  text: z.string().describe('Plain text.'),
  cards: z.array(cardSchema).max(guideCardsMax),
  links: z.array(z.object({ label: z.string(), to: z.string() })).describe('Links to pages of this site.'),
  source: z.string().nullable().describe('Source of the answer; null for small talk.'),
  isKnown: z
    .boolean()
    .describe('False if the guide has no answer; then the member can pass the question on to the host.'),
  choices: z
    .array(z.string())
    .max(guideChoicesMax)
    .describe('Titles of help texts that may be meant, the nearest first. A title is a question, too.'),
  isForHost: z.boolean().describe('True if only the host can do it; then the member can pass the question on.'),
  isCautious: z
    .boolean()
    .describe('True if the question may be a call for help. With `isHarmless`, it is answered like any other.'),
  topic: guideTopicSchema.nullable(),
  writtenBy: writerSchema.nullable().describe('The model that wrote the text; null for the built-in guide.'),
});
export type GuideAnswer = z.infer<typeof guideAnswerSchema>;

/** A line of the response: sentences of a model as they arrive, then the final answer, which replaces them. */
export const guideLineSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sentence'), text: z.string() }),
  z.object({ kind: z.literal('answer'), answer: guideAnswerSchema }),
]);
export type GuideLine = z.infer<typeof guideLineSchema>;

export const askGuide = defineEndpoint({
  method: 'POST',
  path: '/api/guide/answers',
  summary:
    'Answers a question to the guide, as JSON lines. The last line is the answer. The server stores no conversation.',
  access: 'member',
  body: z.strictObject({
    message: questionSchema,
    timeZone: z.string().max(64).default('UTC').describe('IANA time zone for days in the question.'),
    topic: guideTopicSchema.nullable().default(null).describe('Topic of the previous answer.'),
    isHarmless: z
      .boolean()
      .default(false)
      .describe('The member has read a cautious answer to this question and asks for the ordinary one.'),
  }),
  status: 200,
  reply: 'bytes',
  errors: [],
  limit: { points: 40, seconds: 60 },
});

export const askChatbot = defineEndpoint({
  method: 'POST',
  path: '/api/chatbot/',
  summary: 'Answers a question to the guide as plain text. The session identifies the member; `userinfo` is ignored.',
  access: 'member',
  body: z.strictObject({
    message: questionSchema,
    userinfo: z
      .looseObject({
        username: z.unknown(),
        email: z.unknown(),
        bio: z.unknown(),
        favoritegames: z.unknown(),
      })
      .partial()
      .optional()
      .describe('Accepted and ignored.'),
  }),
  status: 200,
  reply: z.object({ response: z.string() }),
  errors: [],
  limit: { points: 40, seconds: 60 },
});

export const listGuideSuggestions = defineEndpoint({
  method: 'GET',
  path: '/api/guide/suggestions',
  summary: "Suggests questions that fit the member's activity.",
  access: 'member',
  status: 200,
  reply: z.object({ items: z.array(z.string()) }),
  errors: [],
});

export const getGuideSettings = defineEndpoint({
  method: 'GET',
  path: '/api/guide/settings',
  summary: "Returns the guide's settings.",
  access: 'member',
  status: 200,
  reply: z.object({
    writer: writerSchema.nullable().describe('The configured model; null if only the built-in guide answers.'),
    usesModel: z.boolean().describe('Whether the member lets the model answer.'),
  }),
  errors: [],
});

export const setGuideSettings = defineEndpoint({
  method: 'PUT',
  path: '/api/guide/settings',
  summary: 'Sets whether a model may answer.',
  access: 'member',
  body: z.strictObject({ usesModel: z.boolean() }),
  status: 204,
  errors: [],
});

export const askHost = defineEndpoint({
  method: 'POST',
  path: '/api/guide/questions',
  summary: 'Passes a question on to the host.',
  access: 'member',
  body: z.strictObject({ message: questionSchema }),
  status: 204,
  errors: [],
  limit: { points: 10, seconds: 3_600 },
});

export const rateAnswer = defineEndpoint({
  method: 'POST',
  path: '/api/guide/ratings',
  summary: 'Counts whether an answer helped. Neither the question nor the member is stored.',
  access: 'member',
  body: z.strictObject({ hasHelped: z.boolean() }),
  status: 204,
  errors: [],
  limit: { points: 60, seconds: 3_600 },
});

export const guideEndpoints = {
  askGuide,
  askChatbot,
  listGuideSuggestions,
  getGuideSettings,
  setGuideSettings,
  askHost,
  rateAnswer,
};
