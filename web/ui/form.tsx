/** A form: its fields show what is wrong under their names, and after a try in vain the first of them gets the focus. */
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
  /** Gets the fields as they are typed; nothing is sent by the browser. */
  onSubmit: (values: FormData) => void;
  /** With a footer: while it is saved, the fields cannot be changed. */
  isSaving?: boolean;
  /** The buttons below the fields. */
  footer?: ReactNode;
}

export function Form({ errors, onSubmit, isSaving = false, footer, children, ...form }: FormProps) {
  const root = useRef<HTMLFormElement>(null);
  const fields = useRef<HTMLDivElement>(null);
  /** Nothing was found wrong yet since it was sent. */
  const [isTried, setIsTried] = useState(false);

  useEffect(() => {
    if (!isTried || !Object.values(errors).some(Boolean)) return;
    setIsTried(false);
    focusFirstWrong(root.current);
  }, [isTried, errors]);

  useLayoutEffect(() => {
    // Fields that become inert lose the focus; the button that saves keeps it.
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

/** In the order of the page; of a field with several parts, the first that Tab reaches. */
function focusFirstWrong(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>(`${control}${wrong},${wrong} ${control}`)?.focus();
}
