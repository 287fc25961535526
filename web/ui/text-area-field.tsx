/** A labelled text area that grows with its text, with the count of what is left and its error. */
import { keptText } from '@starparty/contract/kept-text.ts';
import { type ComponentProps, useId } from 'react';
import { FieldError } from './field-error.tsx';
import { useFieldError } from './field-errors.ts';
import { fieldStyles } from './field-styles.ts';
import { GrowingTextArea } from './growing-text-area.tsx';
import { RemainingCount } from './remaining-count.tsx';

interface TextAreaFieldProps extends Omit<ComponentProps<typeof GrowingTextArea>, 'className'> {
  label: string;
  /** Characters; the server has the last word. */
  max: number;
  /** Always shows what is left, not only near the end. */
  isCounted?: boolean;
  /** What is wrong; else what the form around says of it. */
  error?: string | undefined;
}

export function TextAreaField({ label, max, isCounted, error: ownError, value, ...area }: TextAreaFieldProps) {
  const id = useId();
  const error = useFieldError(area.name, ownError);
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
        aria-invalid={error || length > max ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className={`${fieldStyles} min-h-28 py-2.5`}
      />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
