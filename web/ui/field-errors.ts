/** What is wrong with the fields of a form, by their names; `Form` tells it and every field finds its own. */
import { createContext, useContext } from 'react';

/** Sentences by the names of the fields; undefined for one that is right. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

export const FieldErrorsContext = createContext<FieldErrors>({});

/** What is wrong with a field: what it was given itself, or what the form around says under its name. */
export function useFieldError(name: string | undefined, own?: string): string | undefined {
  const errors = useContext(FieldErrorsContext);
  return own ?? (name === undefined ? undefined : errors[name]);
}
