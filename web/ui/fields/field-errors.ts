/** The errors of a form's fields by name. `Form` provides them, and each field reads its own. */
import { createContext, useContext } from 'react';

/** Error sentences by field name; undefined for a valid field. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

export const FieldErrorsContext = createContext<FieldErrors>({});

/** The error of a field: `own` if given, otherwise the form's error for this name. */
export function useFieldError(name: string | undefined, own?: string): string | undefined {
  const errors = useContext(FieldErrorsContext);
  return own ?? (name === undefined ? undefined : errors[name]);
}
