/** The life of a form that is sent to the server: busy, failed with sentences for its fields, or done. */
import { type FormEvent, useState } from 'react';
import { ApiError, errorSentence } from '../../lib/api-error.ts';

interface Failure {
  message: string;
  fields: Record<string, string>;
}

/** Gives the state of sending and a handler; `send` gets the fields as typed. What one typed stays in any case. */
export function useFormSubmit(send: (values: FormData) => Promise<void>) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    setIsBusy(true);
    setFailure(null);
    try {
      await send(new FormData(form));
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      setFailure({ message: errorSentence(error), fields });
      const firstWrong = Object.keys(fields)[0];
      const field = firstWrong && form.elements.namedItem(firstWrong);
      if (field instanceof HTMLInputElement) field.focus();
    } finally {
      setIsBusy(false);
    }
  }

  return { isBusy, failure, fields: failure?.fields ?? {}, onSubmit };
}
