/** The rules of the two steps of the party finder's form. */
import * as z from 'zod/mini';
import { matchDescriptionMax } from './limits.ts';
import { zoneMissing } from './party-availability.ts';
import { isAnswer, partyQuestions } from './party-questions.ts';
import { partyTexts } from './party-texts.ts';
import { filled, writtenText } from './rules.ts';
import { typedAge } from './setup.form.ts';

/** The description as the endpoint accepts it. The endpoint has its own error for a blank one. */
export const partyDescription = writtenText(
  matchDescriptionMax,
  `A description has at most ${matchDescriptionMax.toLocaleString('en-US')} characters.`,
);

interface Hours {
  hours: number[];
  timeZone: string | null;
}

/** Hours need a time zone. */
export const hoursHaveZone = z.refine<Hours>(({ hours, timeZone }) => hours.length === 0 || timeZone !== null, {
  error: zoneMissing,
  path: ['timeZone'],
});

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

/** The type of the availability is a parameter, because the file that defines it imports this one. */
export const aboutRulesOf = <Availability extends Hours>() =>
  z.object({
    description: filled(partyDescription, partyTexts.descriptionMissing),
    availability: z.custom<Availability>().check(hoursHaveZone),
  });
