/** A form. Its fields show their errors by name. After a failed submit, the first invalid field gets the focus. */
import {
  type ComponentProps,
  type FormEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Notice } from '../states/notice.tsx';
import { type FieldErrors, type FormFields, FormFieldsContext, nativeFields } from './form-fields.ts';

export interface FormProps extends Omit<ComponentProps<'form'>, 'ref' | 'onSubmit'> {
  /** The errors of a form with native validation. */
  errors?: FieldErrors | undefined;
  /** The fields of a form with `useForm`. */
  fields?: FormFields | undefined;
  /** The number of failed submits of `useForm`. Each moves the focus to the first invalid field. */
  failures?: number;
  /** Receives the typed values. The browser does not submit the form. */
  onSubmit: (values: FormData) => void;
  /** Whether the form is saving. In a form with a footer, fields then cannot be changed. */
  isSaving?: boolean;
  /** The reason why the last submit failed. */
  problem?: ReactNode;
  /** The buttons below the fields. */
  footer?: ReactNode;
  /** Keeps the footer visible, for long forms in a dialog. */
  isFooterSticky?: boolean;
}

const noErrors: FieldErrors = {};
const noNames: string[] = [];
const sticky =
  'sticky bottom-0 z-10 -mx-5 -mb-5 border-t border-line bg-panel-solid px-5 py-3 tablet:-mx-6 tablet:-mb-6 tablet:px-6';

export function Form(props: FormProps) {
  const { errors = noErrors, fields: ownFields, failures = 0, onSubmit, isSaving = false, ...rest } = props;
  const { problem, footer, isFooterSticky = false, children, ...form } = rest;
  const root = useRef<HTMLFormElement>(null);
  const body = useRef<HTMLDivElement>(null);
  /** True from a submit until `errors` contains an error. The first invalid field then gets the focus. */
  const [isTried, setIsTried] = useState(false);
  /** The fields that were changed after these errors arrived. */
  const [changed, setChanged] = useState<{ errors: FieldErrors; names: string[] }>();
  const changedNames = changed?.errors === errors ? changed.names : noNames;
  const fields = useMemo(
    () =>
      ownFields ?? nativeFields({ ...errors, ...Object.fromEntries(changedNames.map((name) => [name, undefined])) }),
    [ownFields, errors, changedNames],
  );

  useEffect(() => {
    if (failures > 0) focusFirstWrong(root.current);
  }, [failures]);
  useEffect(() => {
    if (!isTried || !Object.values(errors).some(Boolean)) return;
    setIsTried(false);
    focusFirstWrong(root.current);
  }, [isTried, errors]);

  useLayoutEffect(() => {
    // Inert fields lose the focus, so move it to the submit button.
    if (isSaving && body.current?.contains(document.activeElement)) {
      root.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
    }
  }, [isSaving]);

  /** A changed field hides its error. The next submit validates the new value. */
  function hideError({ target }: FormEvent<HTMLFormElement>) {
    const { name } = target as unknown as HTMLInputElement;
    if (errors[name]) setChanged({ errors, names: [...changedNames, name] });
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsTried(true);
    onSubmit(new FormData(event.currentTarget));
  }

  return (
    <FormFieldsContext value={fields}>
      <form {...form} ref={root} onInput={hideError} onSubmit={submit}>
        {footer ? (
          <>
            <div ref={body} inert={isSaving} className={form.className}>
              {children}
            </div>
            <div className={`grid gap-3 ${isFooterSticky ? sticky : ''}`}>
              {problem && <Notice kind="error">{problem}</Notice>}
              {footer}
            </div>
          </>
        ) : (
          children
        )}
      </form>
    </FormFieldsContext>
  );
}

const wrong = ':is([aria-invalid=true],[data-invalid])';
const control = ':is(input,textarea,button,[tabindex="0"]):not([tabindex="-1"])';

/**
 * Focuses the first invalid field in page order. If a field has several parts, focuses the part that Tab reaches first.
 */
function focusFirstWrong(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>(`${control}${wrong},${wrong} ${control}`)?.focus();
}
