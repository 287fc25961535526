/**
 * The submit state of a form with native validation. The visitor pages use it, because they do not load `useForm`, and
 * so does the dialog that deletes the account; see decision 32.
 */
import { generalErrors } from '@starparty/contract/common-texts.ts';
import { useState } from 'react';
import { ApiError, errorSentence, fieldErrors } from '../../lib/connection/api-error.ts';
import type { FieldErrors } from '../../ui/fields/form-fields.ts';

interface Failure {
  message: string;
  /** The error code of the server's rejection, if any. */
  code?: ApiError['code'] | undefined;
  fields: FieldErrors;
}

/**
 * Returns the submit state and the props of `Form`. If `findMistakes` finds no errors, calls `send` with the field
 * values. The fields keep their values.
 */
export function useFormSubmit(
  send: (values: FormData) => Promise<void>,
  findMistakes: (values: FormData) => FieldErrors = () => ({}),
) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function submit(values: FormData) {
    if (isBusy) return;
    const mistakes = findMistakes(values);
    if (Object.values(mistakes).some(Boolean)) {
      return setFailure({ message: generalErrors.invalid_input.text, fields: mistakes });
    }
    setIsBusy(true);
    setFailure(null);
    try {
      await send(values);
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined;
      setFailure({ message: errorSentence(error), fields: fieldErrors(error), code });
    } finally {
      setIsBusy(false);
    }
  }

  return { isBusy, failure, form: { errors: failure?.fields, onSubmit: submit } };
}
