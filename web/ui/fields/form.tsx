/** A form. Its fields show their errors by name, and after a failed submit the first of them gets the focus. */
import {
  type ComponentProps,
  type FormEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type FieldErrors, FieldErrorsContext } from './field-errors.ts';

interface FormProps extends Omit<ComponentProps<'form'>, 'ref' | 'onSubmit'> {
  errors: FieldErrors;
  /** Receives the typed values. The browser does not submit the form. */
  onSubmit: (values: FormData) => void;
  /** With a footer: fields cannot be changed while the form saves. */
  isSaving?: boolean;
  /** The buttons below the fields. */
  footer?: ReactNode;
}

export function Form({ errors, onSubmit, isSaving = false, footer, children, ...form }: FormProps) {
  const root = useRef<HTMLFormElement>(null);
  const fields = useRef<HTMLDivElement>(null);
  /** True after a submit, until an error was found. */
  const [isTried, setIsTried] = useState(false);

  useEffect(() => {
    if (!isTried || !Object.values(errors).some(Boolean)) return;
    setIsTried(false);
    focusFirstWrong(root.current);
  }, [isTried, errors]);

  useLayoutEffect(() => {
    // Inert fields lose the focus; move it to the submit button.
    if (isSaving && fields.current?.contains(document.activeElement)) {
      root.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
    }
  }, [isSaving]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsTried(true);
    onSubmit(new FormData(event.currentTarget));
  }

  return (
    <FieldErrorsContext value={errors}>
      <form {...form} ref={root} onSubmit={submit}>
        {footer ? (
          <>
            <div ref={fields} inert={isSaving} className={form.className}>
              {children}
            </div>
            {footer}
          </>
        ) : (
          children
        )}
      </form>
    </FieldErrorsContext>
  );
}

const wrong = ':is([aria-invalid=true],[data-invalid])';
const control = ':is(input,textarea,button,[tabindex="0"]):not([tabindex="-1"])';

/** In page order. In a field with several parts, the first part that Tab reaches gets the focus. */
function focusFirstWrong(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>(`${control}${wrong},${wrong} ${control}`)?.focus();
}
