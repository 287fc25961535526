/**
 * The state of a form: its values, the contract's rules, sending, and the confirmation before changes are lost. Forms
 * of the visitor pages use native validation instead (`use-form-submit.ts`), because they do not load the form library.
 */
import { texts } from '@starparty/contract/common-texts.ts';
import { revalidateLogic, type StandardSchemaV1, useForm as useLibraryForm, useStore } from '@tanstack/react-form';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useCloseGuard } from '../overlays/close-guard.ts';
import type { FieldErrors, FormFields } from './form-fields.ts';

interface FormOptions<Values, Checked, Reply> {
  /** The rules from `<name>.form.ts` of the contract. */
  rules: StandardSchemaV1<Record<keyof Values, unknown>, Checked>;
  /** The initial values. With `onChange`, the current values. */
  values: Values;
  /** Called to store the values as a draft. A form with a draft closes without asking for confirmation. */
  onChange?: (values: Values) => void;
  /** Receives the values that the rules have accepted. Its error may contain messages for `fields`. */
  send: (values: Checked) => Promise<Reply>;
  /** Called after `send` if the form is still mounted. */
  onSent?: (reply: Reply) => void;
  /** Returns the message for an error of `send`. If omitted, errors appear only at the fields. */
  explain: (error: unknown) => ReactNode;
  /** Returns the message for invalid fields. */
  incomplete?: (errors: FieldErrors) => string;
  /** Names of the form's fields, if the server uses other names. */
  fieldNames?: Readonly<Record<string, string>>;
  /** Whether there are changes outside the fields, such as different pictures. */
  hasOtherChanges?: boolean;
  /** Whether an earlier visit to the page is still sending the draft. */
  isSaving?: boolean;
  /** Whether the form can be closed while it sends, for example during an upload. */
  isClosable?: boolean;
}

interface Failure {
  count: number;
  /** The error of the request. Undefined for invalid fields. */
  error?: unknown;
  fields: FieldErrors;
}

export function useForm<Values extends object, Checked, Reply>(options: FormOptions<Values, Checked, Reply>) {
  const { rules, values, onChange, explain, incomplete = () => texts.fieldsWrong } = options;
  const [initial] = useState(values);
  const [failure, setFailure] = useState<Failure>({ count: 0, fields: {} });
  const [isSending, setIsSending] = useState(false);
  // Like `useIsShown`, which the kit may not import.
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const fail = (error?: unknown) =>
    setFailure(({ count }) => ({ count: count + 1, error, fields: fieldErrors(error, options.fieldNames) }));

  const form = useLibraryForm({
    defaultValues: initial,
    // After the first submit, each change removes the errors of fields that are valid now.
    validationLogic: revalidateLogic(),
    validators: { onDynamic: rules as StandardSchemaV1<Values, Checked> },
    canSubmitWhenInvalid: true,
    onSubmitInvalid: () => fail(),
    async onSubmit({ value }) {
      const checked = await rules['~standard'].validate(value);
      if (checked.issues) return;
      setIsSending(true);
      setFailure(({ count }) => ({ count, fields: {} }));
      try {
        const reply = await options.send(checked.value);
        if (isShown.current) options.onSent?.(reply);
      } catch (error) {
        fail(error);
      } finally {
        setIsSending(false);
      }
    },
  });
  const isChanged = useStore(form.store, (state) => !state.isDefaultValue);
  const errors = useStore(form.store, (state) => errorsOf(state.fieldMeta), isSame);
  const isSaving = isSending || (options.isSaving ?? false);
  const close = useCloseGuard({
    hasChanges: !onChange && (isChanged || (options.hasOtherChanges ?? false)),
    isSaving: isSaving && !options.isClosable,
  });

  useEffect(() => {
    // The draft was saved, discarded or replaced. Keep the default values, because the library would otherwise restore
    // the old draft.
    if (onChange && !isSame(values, form.state.values)) form.reset(values, { keepDefaultValues: true });
  }, [form, onChange, values]);

  const shown = { ...failure.fields, ...errors };
  const fields: FormFields = {
    subscribe: useCallback((listener) => form.store.subscribe(listener).unsubscribe, [form]),
    error: (name) => shown[name],
    value: (name) => (name === '' ? undefined : form.getFieldValue(name as never)),
    values: () => form.state.values,
    change(name, value) {
      // The rules cannot tell whether the server accepts the new value, so remove the server's error.
      if (failure.fields[name]) setFailure({ ...failure, fields: { ...failure.fields, [name]: undefined } });
      form.setFieldValue(name as never, value as never);
      onChange?.(form.state.values);
    },
  };

  function submit() {
    if (!isSaving && !form.state.isSubmitting) void form.handleSubmit();
  }

  function problem(): ReactNode {
    if (failure.error !== undefined) {
      const sentence = explain(failure.error);
      return Object.values(shown).includes(sentence as string) ? undefined : sentence;
    }
    if (failure.count === 0 || Object.keys(errors).length === 0) return undefined;
    return incomplete(errors);
  }

  return {
    /** Props of `Form`. */
    props: { fields, failures: failure.count, isSaving, problem: problem(), onSubmit: submit, noValidate: true },
    isSaving,
    isChanged,
    error: failure.error,
    submit,
    /** Closes the overlay around the form. If there are changes, asks for confirmation. */
    close,
  };
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The first error of each invalid field. */
function errorsOf(fields: Partial<Record<string, { errors: unknown[] }>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const [first] = (field?.errors ?? []) as ({ message: string } | undefined)[];
      return first ? [[name, first.message]] : [];
    }),
  );
}

/** The messages of an error by the form's field names. */
function fieldErrors(error: unknown, names: Readonly<Record<string, string>> = {}): FieldErrors {
  const { fields = {} } = (error ?? {}) as { fields?: FieldErrors };
  return Object.fromEntries(Object.entries(fields).map(([name, sentence]) => [names[name] ?? name, sentence]));
}
