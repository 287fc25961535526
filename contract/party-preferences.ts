/** A member's preferences in the party finder: answers, description, times and places, and whether they are visible. */
import { z } from 'zod';
import { defineEndpoint, writtenText } from './endpoint.ts';
import { matchDescriptionMax } from './limits.ts';
import { playLanguages, playPlatforms, slotsOfWeek, zoneMissing } from './party-availability.ts';
import { partyQuestions } from './party-questions.ts';
import { isTimeZone } from './time-zone.ts';

const unanswered = 'Please answer all five questions.';
/** Five scores in the order of the questions. */
export const partyAnswersSchema = z
  .array(z.number(), { error: unanswered })
  .length(partyQuestions.length, unanswered)
  .refine(
    (scores) => partyQuestions.every(({ answers }, index) => answers.some(({ score }) => score === scores[index])),
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
    mustShareLanguage: z.boolean().describe('Meet nobody without one of these languages.'),
    platforms: platformsSchema.describe('People whose platforms share none do not meet; none told fits all.'),
    timeZone: z
      .string()
      .max(64, 'This time zone is not known.')
      .refine(isTimeZone, 'This time zone is not known.')
      .nullable()
      .describe('Any that `Intl` accepts; the hours are told by its clock.'),
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
      .describe('Half hours of a week in which one plays, counted from Monday at midnight.'),
    showsActivity: z.boolean().describe('Whether cards say when one was here last.'),
  })
  .refine(({ hours, timeZone }) => hours.length === 0 || timeZone !== null, {
    error: zoneMissing,
    path: ['timeZone'],
  })
  .refine(({ languages, mustShareLanguage }) => languages.length > 0 || !mustShareLanguage, {
    error: 'Choose a language first.',
    path: ['languages'],
  });
export type PartyAvailability = z.infer<typeof partyAvailabilitySchema>;

const preferencesSchema = z.object({
  isFirstTime: z.boolean().describe('True until the description has been submitted once.'),
  answers: partyAnswersSchema.nullable(),
  description: z.string(),
  isPaused: z.boolean().describe('Paused, one is shown to nobody.'),
  wantsNews: z.boolean().describe('Waits to be told when somebody new fits.'),
  availability: partyAvailabilitySchema,
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

export const setPartyAvailability = defineEndpoint({
  method: 'PUT',
  path: '/api/me/party/availability',
  summary: 'Tell when, where and in which languages one plays.',
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
  summary: 'Be shown to nobody for a while, or be shown again.',
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
  summary: 'Be told once when somebody new fits, or not.',
  access: 'member',
  body: z.strictObject({ isWanted: z.boolean() }),
  status: 200,
  reply: preferencesSchema,
  errors: ['preferences_missing'],
  limit: { points: 60, seconds: 600 },
});
