/** Matches of the party finder: data that both sides see after they have accepted each other. */
import { z } from 'zod';
import { defineEndpoint, idSchema, momentSchema } from './endpoint.ts';
import { favoriteGameSchema } from './favorite-games.ts';
import { partyAnswersSchema } from './party-preferences.ts';
import { partyQuestions } from './party-questions.ts';
import { personSchema } from './profiles.ts';

/** A reason for the match. */
export const reasonSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('games'), titles: z.array(z.string()).min(1).describe('Favorite games of both.') }),
  z.object({ kind: z.literal('answer'), question: z.enum(partyQuestions.map(({ id }) => id)) }),
  z.object({ kind: z.literal('complement') }).describe('The two play roles that complement each other.'),
]);
export type PartyReason = z.infer<typeof reasonSchema>;

/** The maximum number of shared time windows stored with a match. */
export const matchWindowsMax = 3;

const windowSchema = z.object({
  days: z.array(z.number().int().min(0).max(6)).min(1).describe('0 is Monday.'),
  from: z.number().int().min(0).describe('Minutes since midnight.'),
  to: z
    .number()
    .int()
    .describe('Minutes since midnight of the first day. Above 1,440, the window ends on the next day.'),
});
/** A period in which both players are free, in the viewer's time zone. */
export type SharedWindow = z.infer<typeof windowSchema>;

const matchSchema = z.object({
  conversationId: idSchema,
  userId: idSchema.describe('Id of the other person.'),
  person: personSchema.describe('The other person.'),
  matchedAt: momentSchema.describe('When the second of the two accepted.'),
  sharedGames: z.array(favoriteGameSchema).describe("Favorite games of both, with the viewer's ranks."),
  reasons: z
    .array(reasonSchema)
    .describe('What fits well in the answers of both, strongest first; the same for both. Without games.'),
  answers: partyAnswersSchema.nullable().describe('Answers of the other person, for the reasons.'),
  windows: z
    .array(windowSchema)
    .max(matchWindowsMax)
    .describe(
      "Times when both are free, in the viewer's time zone. Computed once, at the match, without hours that either has changed within a day. Empty under 18, and if the two share no hours.",
    ),
  timeZone: z
    .string()
    .nullable()
    .describe('The time zone of `windows`. Null if the match has no hours, or is older than this field.'),
});
export type PartyMatch = z.infer<typeof matchSchema>;

export const getPartyMatch = defineEndpoint({
  method: 'GET',
  path: '/api/party/matches/{conversationId}',
  summary: 'Returns the match of a conversation. Only its two members can read it.',
  access: 'member',
  params: z.strictObject({ conversationId: idSchema }),
  status: 200,
  reply: z.object({
    match: matchSchema.nullable().describe('Null if the two have not accepted each other.'),
  }),
  errors: ['conversation_not_found'],
});
