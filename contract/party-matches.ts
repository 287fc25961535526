/** Matches of the party finder: data that both sides see after they have accepted each other. */
import { z } from 'zod';
import { defineEndpoint, idSchema, momentSchema } from './endpoint.ts';
import { partyAnswersSchema } from './party-preferences.ts';
import { partyQuestions } from './party-questions.ts';
import { favoriteGameSchema, personSchema } from './profiles.ts';

/** A reason for the match. */
export const reasonSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('games'), titles: z.array(z.string()).min(1).describe('Favorite games of both.') }),
  z.object({ kind: z.literal('answer'), question: z.enum(partyQuestions.map(({ id }) => id)) }),
  z.object({ kind: z.literal('complement') }).describe('The two play different roles that need each other.'),
]);
export type PartyReason = z.infer<typeof reasonSchema>;

/** Shared hours stored with a match. */
export const matchWindowsMax = 3;

const windowSchema = z.object({
  days: z.array(z.number().int().min(0).max(6)).min(1).describe('0 is Monday.'),
  from: z.number().int().min(0).describe('Minutes since midnight.'),
  to: z.number().int().describe('Minutes since midnight of the same day; above 1,440 the window ends on the next day.'),
});
/** A period in which both are free, in the viewer's time zone. */
export type SharedWindow = z.infer<typeof windowSchema>;

const matchSchema = z.object({
  conversationId: idSchema,
  userId: idSchema.describe('The other person.'),
  person: personSchema.describe('The other person.'),
  matchedAt: momentSchema.describe('When the second of the two accepted.'),
  sharedGames: z.array(favoriteGameSchema).describe("Favorite games of both, with the viewer's ranks."),
  reasons: z
    .array(reasonSchema)
    .describe(
      'What goes well together in the answers of both, the weightiest first; the same for both. Without games.',
    ),
  answers: partyAnswersSchema.nullable().describe('Those of the other person, for the reasons.'),
  windows: z
    .array(windowSchema)
    .max(matchWindowsMax)
    .describe(
      "Times in which both are free, by the viewer's clock. Computed once, at the match. Empty under 18, and if one of the two has set no hours.",
    ),
  timeZone: z
    .string()
    .nullable()
    .describe('The zone of that clock. Null if the match has no hours, or is older than this field.'),
});
export type PartyMatch = z.infer<typeof matchSchema>;

export const getPartyMatch = defineEndpoint({
  method: 'GET',
  path: '/api/party/matches/{conversationId}',
  summary: 'The match of a conversation. Only its two members can read it.',
  access: 'member',
  params: z.strictObject({ conversationId: idSchema }),
  status: 200,
  reply: z.object({
    match: matchSchema.nullable().describe('Null if the two have not accepted each other.'),
  }),
  errors: ['conversation_not_found'],
});
