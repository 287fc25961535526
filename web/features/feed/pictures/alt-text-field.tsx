/** The field for the description of a picture, in a composer. */
import { keptText } from '@starparty/contract/kept-text.ts';
import { altTextMax } from '@starparty/contract/limits.ts';
import { useEffect, useId, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useComposer } from '../../../ui/composer/composer.tsx';
import { fieldStyles } from '../../../ui/fields/field-styles.ts';
import { GrowingTextArea } from '../../../ui/fields/growing-text-area.tsx';
import { RemainingCount } from '../../../ui/fields/remaining-count.tsx';

interface AltTextFieldProps {
  label: string;
  value: string;
  onChange: (altText: string) => void;
  /** Set if a press opened the field. The field then takes the focus and can be closed. Closing it keeps the text. */
  onClose?: () => void;
}

export function AltTextField({ label, value, onChange, onClose }: AltTextFieldProps) {
  const { isBusy } = useComposer();
  const area = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const { length } = keptText(value);
  const isOpened = onClose !== undefined;
  useEffect(() => {
    if (isOpened) area.current?.focus();
  }, [isOpened]);
  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-sm font-semibold">
          {label}
        </label>
        <RemainingCount length={length} max={altTextMax} isAlways />
      </div>
      <GrowingTextArea
        id={id}
        ref={area}
        rows={2}
        isLow
        value={value}
        readOnly={isBusy}
        aria-invalid={length > altTextMax || undefined}
        aria-describedby={`${id}-purpose`}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={({ key, nativeEvent }) => key === 'Escape' && !nativeEvent.isComposing && onClose?.()}
        className={`${fieldStyles} py-2.5`}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p id={`${id}-purpose`} className="text-sm text-muted">
          For people who can't see the image.
        </p>
        {onClose && (
          <Button size="small" onClick={onClose}>
            Done
          </Button>
        )}
      </div>
    </div>
  );
}
