/** The life of a form that is sent to the server: busy, failed with sentences for its fields, or done. */
import { errors } from '@starparty/contract/errors.ts';
import { type FormEvent, useState } from 'react';
import { ApiError, errorSentence } from '../../lib/api-error.ts';

interface Failure {
  message: string;
  fields: Record<string, string>;
}

/** Sentences by the names of the fields; undefined for one that is right. */
export type FindMistakes = (values: FormData) => Record<string, string | undefined>;

/**
 * Gives the state of sending and a handler; `send` gets the fields as typed, once `findMistakes` finds none in them. What
 * one typed stays in any case.
 */
export function useFormSubmit(send: (values: FormData) => Promise<void>, findMistakes: FindMistakes = () => ({})) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  function fail(form: HTMLFormElement, message: string, fields: Record<string, string>) {
    setFailure({ message, fields });
    const firstWrong = Object.keys(fields)[0];
    const field = firstWrong && form.elements.namedItem(firstWrong);
    if (field instanceof HTMLInputElement) field.focus();
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const values = new FormData(form);
    const mistakes = withoutBlanks(findMistakes(values));
    if (Object.keys(mistakes).length > 0) return fail(form, errors.invalid_input.text, mistakes);
    setIsBusy(true);
    setFailure(null);
    try {
      await send(values);
    } catch (error) {
      fail(form, errorSentence(error), error instanceof ApiError ? error.fields : {});
    } finally {
      setIsBusy(false);
    }
  }

  return { isBusy, failure, fields: failure?.fields ?? {}, onSubmit };
}

function withoutBlanks(mistakes: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(mistakes).filter((entry): entry is [string, string] => Boolean(entry[1])));
}
