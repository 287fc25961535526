/** The values and errors of a form's fields by name. A form provides them, and each field reads its part. */
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';

/** Error messages by field name. Undefined for a valid field. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

export interface FormFields {
  subscribe: (onChange: () => void) => () => void;
  error: (name: string) => string | undefined;
  /** The value of a field. Undefined if the form does not store it. */
  value: (name: string) => unknown;
  values: () => object;
  change: (name: string, value: unknown) => void;
}

const noValues = {};

/** The fields of a form whose values are in the DOM. */
export const nativeFields = (errors: FieldErrors): FormFields => ({
  subscribe: () => () => {},
  error: (name) => errors[name],
  value: () => undefined,
  values: () => noValues,
  change: () => {},
});

export const FormFieldsContext = createContext<FormFields>(nativeFields({}));

/** The error of a field: `own` if given, otherwise the form's error for this name. */
export function useFieldError(name: string | undefined, own?: string): string | undefined {
  const form = useContext(FormFieldsContext);
  const error = useSyncExternalStore(form.subscribe, () => (name === undefined ? undefined : form.error(name)));
  return own ?? error;
}

/** A value of the form by name, and the function that changes the value. */
export function useFormValue<Value>(name: string): [value: Value, change: (value: Value) => void] {
  const form = useContext(FormFieldsContext);
  const value = useSyncExternalStore(form.subscribe, () => form.value(name)) as Value;
  return [value, useCallback((next) => form.change(name, next), [form, name])];
}

/** All values of the form, and the function that changes some of them. For fields that depend on each other. */
export function useFormValues<Values extends object>(): [values: Values, change: (part: Partial<Values>) => void] {
  const form = useContext(FormFieldsContext);
  const values = useSyncExternalStore(form.subscribe, form.values) as Values;
  const change = (part: Partial<Values>) => {
    for (const [name, value] of Object.entries(part)) form.change(name, value);
  };
  return [values, change];
}

/** Props of a field. If they are not given, the field shows the form's value for its name. */
export interface FieldValueProps<Value, Changed = Value> {
  value?: Value | undefined;
  onChange?: ((value: Changed) => void) | undefined;
}

/** The value of a field, its own or the form's, and the function that changes it. */
export function useFieldValue<Value, Changed = Value>(
  name: string | undefined,
  { value, onChange }: FieldValueProps<Value, Changed>,
): { value: Value; onChange: (value: Changed) => void } {
  const [formValue, changeForm] = useFormValue<Value>(name ?? '');
  const change = onChange ?? (changeForm as (value: never) => void as (value: Changed) => void);
  return { value: value === undefined ? formValue : value, onChange: change };
}
