/** A labelled native text field with its description and error. */
import { type ComponentProps, useId } from 'react';
import { FieldError } from './field-error.tsx';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className'> {
  label: string;
  description?: string;
  error?: string;
}

/** Classes of everything one types into. */
export const fieldStyles =
  'w-full rounded-field border bg-raised px-3 text-base text-text transition-colors duration-150 ' +
  'border-line-strong hover:border-muted focus:border-aurora focus:outline-none focus-visible:outline-1 ' +
  'focus-visible:outline-offset-0 aria-invalid:border-danger read-only:text-muted disabled:opacity-55';

export function TextField({ label, description, error, id, required = true, ...input }: TextFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const describedBy = [description && `${fieldId}-about`, error && `${fieldId}-error`].filter(Boolean).join(' ');
  return (
    <div className="grid gap-1.5">
      <label htmlFor={fieldId} className="text-sm font-semibold">
        {label}
      </label>
      <input
        {...input}
        id={fieldId}
        required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy || undefined}
        className={`${fieldStyles} h-11`}
      />
      {description && (
        <p id={`${fieldId}-about`} className="text-sm text-muted">
          {description}
        </p>
      )}
      {error && <FieldError id={`${fieldId}-error`}>{error}</FieldError>}
    </div>
  );
}
