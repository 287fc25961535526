/** A labeled text area that grows with its text. Shows the number of characters left and its error. */
import { keptText } from '@starparty/contract/kept-text.ts';
import { type ComponentProps, useId } from 'react';
import { FieldError } from './field-error.tsx';
import { fieldStyles } from './field-styles.ts';
import { type FieldValueProps, useFieldError, useFieldValue } from './form-fields.ts';
import { GrowingTextArea } from './growing-text-area.tsx';
import { RemainingCount } from './remaining-count.tsx';

interface TextAreaFieldProps
  extends Omit<ComponentProps<typeof GrowingTextArea>, 'className' | 'value' | 'onChange'>,
    FieldValueProps<string> {
  label: string;
  /** The limit in characters, which the server enforces. */
  max: number;
  /** Always shows the number of characters left, not only near the limit. */
  isCounted?: boolean;
  /** The error of this field. Defaults to the form's error for the field's name. */
  error?: string | undefined;
}

export function TextAreaField(props: TextAreaFieldProps) {
  const { label, max, isCounted, error: ownError, value: _, onChange: __, ...area } = props;
  const id = useId();
  const error = useFieldError(area.name, ownError);
  const { value, onChange } = useFieldValue(area.name, props);
  const length = keptText(value).length;
  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-sm font-semibold">
          {label}
        </label>
        <RemainingCount length={length} max={max} isAlways={isCounted} />
      </div>
      <GrowingTextArea
        rows={4}
        {...area}
        id={id}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        aria-invalid={error || length > max ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className={`${fieldStyles} min-h-28 py-2.5`}
      />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
