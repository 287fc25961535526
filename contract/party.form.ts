/** The rules of the two steps of the party finder's form. */
import * as z from 'zod/mini';
import { matchDescriptionMax } from './limits.ts';
import { zoneMissing } from './party-availability.ts';
import type { PartyAvailability } from './party-preferences.ts';
import { isAnswer, partyQuestions } from './party-questions.ts';
import { partyTexts } from './party-texts.ts';
import { filled, writtenText } from './rules.ts';
import { typedAge } from './setup.form.ts';

/** The description as the endpoint accepts it. The endpoint has its own error for a blank one. */
export const partyDescription = writtenText(
  matchDescriptionMax,
  `A description has at most ${matchDescriptionMax.toLocaleString('en-US')} characters.`,
);

/** Hours need a time zone. */
export const hoursHaveZone = z.refine<{ hours: number[]; timeZone: string | null }>(
  ({ hours, timeZone }) => hours.length === 0 || timeZone !== null,
  { error: zoneMissing, path: ['timeZone'] },
);

export const answersRules = z.object({
  /** Null if the form does not ask for the age. */
  age: z.nullable(typedAge),
  answers: z.custom<number[]>().check(
    z.check(({ value, issues }) => {
      for (const index of partyQuestions.keys()) {
        if (isAnswer(index, value[index])) continue;
        issues.push({ code: 'custom', message: partyTexts.answerMissing, path: [index], input: value });
      }
    }),
  ),
});

export const aboutRules = z.object({
  description: filled(partyDescription, partyTexts.descriptionMissing),
  availability: z.custom<PartyAvailability>().check(hoursHaveZone),
});
