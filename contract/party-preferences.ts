/** A member's preferences in the party finder: answers, description, times and places, and whether they are visible. */
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { hoursHaveZone, partyDescription } from './party.form.ts';
import { playLanguages, playPlatforms, slotsOfWeek } from './party-availability.ts';
import { isAnswer, partyQuestions } from './party-questions.ts';
import { isTimeZone } from './time-zone.ts';

const unanswered = 'Please answer all five questions.';
/** Five scores in the order of the questions. */
export const partyAnswersSchema = z
  .array(z.number(), { error: unanswered })
  .length(partyQuestions.length, unanswered)
  .refine(
    (scores) => partyQuestions.every((_, index) => isAnswer(index, scores[index])),
    'Choose one of the answers of each question.',
  )
  .describe('Scores of the five answers, in the order of the questions.');

/** A subset of the choices, without duplicates and in their order. */
const someOf = <const Choices extends readonly string[]>(choices: Choices, wrong: string) =>
  z
    .array(z.enum(choices, { error: wrong }))
    .max(choices.length)
    .transform((chosen) => choices.filter((choice) => (chosen as string[]).includes(choice)) as Choices[number][]);

export const platformsSchema = someOf(
  playPlatforms.map(({ id }) => id),
  'Choose platforms from the list.',
);
export const languagesSchema = someOf(playLanguages, 'Choose languages from the list.');

export const partyAvailabilitySchema = z
  .strictObject({
    languages: languagesSchema,
    mustShareLanguage: z.boolean().describe('Excludes people without one of these languages.'),
    platforms: platformsSchema.describe('Excludes people without a common platform. An empty list matches everyone.'),
    timeZone: z
      .string()
      .max(64, 'This time zone is not known.')
      .refine(isTimeZone, 'This time zone is not known.')
      .nullable()
      .describe('Any time zone that `Intl` accepts. The hours are in this zone.'),
    hours: z
      .array(
        z
          .number()
          .int()
          .min(0)
          .max(slotsOfWeek - 1),
      )
      .max(slotsOfWeek)
      .transform((slots) => [...new Set(slots)].sort((a, b) => a - b))
      .describe('Half hours of the week in which the member plays, counted from Monday at midnight.'),
    showsActivity: z.boolean().describe('Whether cards show when the member was last active.'),
  })
  .check(hoursHaveZone)
  .refine(({ languages, mustShareLanguage }) => languages.length > 0 || !mustShareLanguage, {
    error: 'Choose a language first.',
    path: ['languages'],
  });
export type PartyAvailability = z.infer<typeof partyAvailabilitySchema>;

const preferencesSchema = z.object({
  isFirstTime: z.boolean().describe('True until the description has been submitted once.'),
  answers: partyAnswersSchema.nullable(),
  description: z.string(),
  isPaused: z.boolean().describe('While paused, the member is not shown to anyone.'),
  wantsNews: z.boolean().describe('Whether the member gets one notification when a matching newcomer joins.'),
  availability: partyAvailabilitySchema,
});
export type PartyPreferences = z.infer<typeof preferencesSchema>;

export const getPartyPreferences = defineEndpoint({
  method: 'GET',
  path: '/api/me/party',
  summary: "Returns the member's party finder preferences.",
  access: 'member',
  status: 200,
  reply: preferencesSchema,
  errors: [],
});

export const setPartyAnswers = defineEndpoint({
  method: 'PUT',
  path: '/api/me/party/answers',
  summary: 'Sets the answers to the five questions.',
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
  summary: "Sets the description on the member's card. The first one adds the member to the party finder.",
  access: 'member',
  body: z.strictObject({ description: partyDescription }),
  status: 200,
  reply: preferencesSchema,
  errors: ['description_missing', 'preferences_missing', 'unfit_words'],
  limit: { points: 60, seconds: 600 },
});

export const setPartyAvailability = defineEndpoint({
  method: 'PUT',
  path: '/api/me/party/availability',
  summary: "Sets the member's hours, time zone, languages and platforms.",
  access: 'member',
  body: partyAvailabilitySchema,
  status: 200,
  reply: preferencesSchema,
  errors: ['preferences_missing'],
  limit: { points: 60, seconds: 600 },
});

export const setPartyPaused = defineEndpoint({
  method: 'PUT',
  path: '/api/me/party/paused',
  summary: 'Pauses or resumes the member in the party finder.',
  access: 'member',
  body: z.strictObject({ isPaused: z.boolean() }),
  status: 200,
  reply: preferencesSchema,
  errors: ['preferences_missing'],
  limit: { points: 60, seconds: 600 },
});

export const setPartyNews = defineEndpoint({
  method: 'PUT',
  path: '/api/me/party/news',
  summary: 'Turns the notification about a matching newcomer on or off.',
  access: 'member',
  body: z.strictObject({ isWanted: z.boolean() }),
  status: 200,
  reply: preferencesSchema,
  errors: ['preferences_missing'],
  limit: { points: 60, seconds: 600 },
});
