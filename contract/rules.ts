/**
 * Parts of the rules that browser and server share. The files `*.form.ts` combine them; the endpoints contain the same
 * rules. All of them use zod/mini, which is small enough for the browser.
 */
import * as z from 'zod/mini';
import { texts } from './common-texts.ts';
import { keptText } from './kept-text.ts';

/** Normalized text input; text without visible characters is empty, and NUL is rejected. */
export const writtenText = (max: number, tooLong: string) =>
  z.pipe(
    z.pipe(
      z
        .string()
        .check(
          z.refine(
            (text) => !text.includes('\0') && text.isWellFormed(),
            'This text has characters that cannot be stored.',
          ),
        ),
      z.transform(keptText),
    ),
    z.string().check(z.maxLength(max, tooLong)),
  );

/** The rule for a text that may not be blank. */
export const filled = (rule: z.ZodMiniType<string, string>, missing: string = texts.fieldMissing) =>
  z.pipe(rule, z.string().check(z.minLength(1, missing)));

/** The rule for a text that a function checks. The function returns the error, if any. */
export const checkedBy = (findMistake: (text: string) => string | undefined) =>
  z.string().check(
    z.check(({ value, issues }) => {
      const message = findMistake(value);
      if (message) issues.push({ code: 'custom', message, input: value, continue: true });
    }),
  );
