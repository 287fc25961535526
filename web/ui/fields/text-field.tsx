/** A labeled native text field with its description and error. */
import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError } from './field-error.tsx';
import { fieldStyles } from './field-styles.ts';
import { useFieldError, useFormValue } from './form-fields.ts';

/** In a form with `useForm`, the field shows the form's value for its name. */
interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className'> {
  label: string;
  /** Hides the label visually, if the context already names the field. */
  isLabelHidden?: boolean;
  description?: string;
  /** The error of this field. Defaults to the form's error for the field's name. */
  error?: string | undefined;
  /** An icon inside the field, at its start. */
  leading?: ReactNode;
  /** A control inside the field, at its end. */
  trailing?: ReactNode;
}

export function TextField({
  label,
  isLabelHidden = false,
  description,
  error: ownError,
  id,
  leading,
  trailing,
  required = true,
  ...input
}: TextFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const error = useFieldError(input.name, ownError);
  const [formValue, change] = useFormValue<string | undefined>(input.name ?? '');
  const describedBy = [description && `${fieldId}-about`, error && `${fieldId}-error`].filter(Boolean).join(' ');
  return (
    <div className="grid gap-1.5">
      <label htmlFor={fieldId} className={isLabelHidden ? 'sr-only' : 'justify-self-start text-sm font-semibold'}>
        {label}
      </label>
      <div className="relative">
        {leading && (
          <div className="pointer-events-none absolute inset-y-0 start-0 grid w-11 place-items-center text-muted">
            {leading}
          </div>
        )}
        <input
          dir="auto"
          {...input}
          {...(formValue !== undefined && { value: formValue, onChange: ({ target }) => change(target.value) })}
          id={fieldId}
          required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
          className={`${fieldStyles} h-11 ${leading ? 'ps-11' : ''} ${trailing ? 'pe-16' : ''}`}
        />
        {trailing && <div className="absolute inset-y-0 end-0">{trailing}</div>}
      </div>
      {description && (
        <p id={`${fieldId}-about`} className="text-sm text-muted">
          {description}
        </p>
      )}
      {error && <FieldError id={`${fieldId}-error`}>{error}</FieldError>}
    </div>
  );
}
