/**
 * A time of day, selected as hour and minutes, and as AM or PM with a 12-hour clock. Done or a press outside closes the
 * popup.
 */
import { Clock } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { ListBox, ListBoxItem, type Selection } from 'react-aria-components';
import { Popup } from '../aria/popup.tsx';
import { Button } from '../button.tsx';
import { useOpener } from '../overlays/use-opener.ts';
import { dateFormat } from '../text/format.ts';
import { FieldError } from './field-error.tsx';
import { choiceFieldStyles } from './field-styles.ts';
import { type FieldValueProps, useFieldError, useFieldValue } from './form-fields.ts';

/** The value is "HH:MM", from 00:00 to 23:59. Null if no time is selected. */
interface TimeFieldProps extends FieldValueProps<string | null, string> {
  label: string;
  /** The field's name in the server's errors. */
  name?: string;
  /** The error of this field. Defaults to the form's error for the field's name. */
  error?: string | undefined;
}

interface Parts {
  hour: string;
  minutes: string;
  half: string;
}

/** Whether the reader uses a 12-hour clock. */
const hasHalves = dateFormat({ hour: 'numeric' }).resolvedOptions().hour12;
const twoDigits = (number: number) => String(number).padStart(2, '0');
const hours = Array.from({ length: hasHalves ? 12 : 24 }, (_, index) => twoDigits(hasHalves ? index + 1 : index));
const minutes = Array.from({ length: 12 }, (_, index) => twoDigits(index * 5));
const halves = ['AM', 'PM'];
/** The initial selection if no time is set. */
const usual = '19:00';

export function TimeField({ label, name, error: ownError, ...own }: TimeFieldProps) {
  const { value, onChange } = useFieldValue(name, own);
  const error = useFieldError(name, ownError);
  const id = useId();
  const { ref: button, isOpen, open, close } = useOpener();
  const parts = toParts(value ?? usual);
  const text = hasHalves ? `${parts.hour}:${parts.minutes} ${parts.half}` : value;
  const change = (part: Partial<Parts>) => onChange(toValue({ ...parts, ...part }));
  return (
    <div className="grid gap-1.5">
      <span id={id} className="text-sm font-semibold">
        {label}
      </span>
      <button
        ref={button}
        type="button"
        aria-labelledby={`${id} ${id}-value`}
        aria-describedby={error ? `${id}-error` : undefined}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          if (value === null) onChange(usual);
          open();
        }}
        data-invalid={error ? '' : undefined}
        className={`${choiceFieldStyles} flex h-11 items-center justify-between gap-2 text-start data-invalid:border-danger`}
      >
        <span id={`${id}-value`} className={value === null ? 'text-muted' : 'tabular-nums'}>
          {value === null ? 'Choose a time' : text}
        </span>
        <Clock size={19} className="text-muted" aria-hidden="true" />
      </button>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <Popup label={label} size="content" triggerRef={button} isOpen={isOpen} onClose={close}>
        <div className="mx-auto grid w-fit gap-3 p-3">
          <div className="flex gap-2">
            <Column isFirst label="Hour" choices={hours} chosen={parts.hour} onChoose={(hour) => change({ hour })} />
            <Column
              label="Minutes"
              choices={minutes}
              chosen={parts.minutes}
              onChoose={(next) => change({ minutes: next })}
            />
            {hasHalves && (
              <Column label="AM or PM" choices={halves} chosen={parts.half} onChoose={(half) => change({ half })} />
            )}
          </div>
          <Button kind="primary" onClick={close}>
            Done
          </Button>
        </div>
      </Popup>
    </div>
  );
}

interface ColumnProps {
  /** Whether this column gets the focus when the popup opens. */
  isFirst?: boolean;
  label: string;
  choices: readonly string[];
  chosen: string;
  onChoose: (choice: string) => void;
}

function Column({ isFirst = false, label, choices, chosen, onChoose }: ColumnProps) {
  const list = useRef<HTMLDivElement>(null);

  // Scrolls the selected option into view when the popup opens.
  useEffect(() => {
    const option = list.current?.querySelector<HTMLElement>('[data-selected]');
    if (list.current && option)
      list.current.scrollTop = option.offsetTop - (list.current.clientHeight - option.offsetHeight) / 2;
  }, []);

  return (
    <ListBox
      ref={list}
      aria-label={label}
      autoFocus={isFirst}
      selectionMode="single"
      selectionBehavior="replace"
      disallowEmptySelection
      shouldFocusWrap
      selectedKeys={[chosen]}
      onSelectionChange={(keys: Selection) => {
        const [key] = keys;
        if (key !== undefined) onChoose(String(key));
      }}
      className="relative h-56 w-18 overflow-y-auto overscroll-contain p-1 outline-none"
    >
      {choices.map((choice) => (
        <ListBoxItem
          key={choice}
          id={choice}
          className="grid h-11 cursor-pointer place-items-center rounded-field tabular-nums outline-none transition-colors data-focus-visible:outline-2 data-focus-visible:-outline-offset-2 data-focus-visible:outline-aurora data-hovered:bg-raised-more data-selected:bg-ember data-selected:font-semibold data-selected:text-ember-ink forced-colors:data-selected:underline"
        >
          {choice}
        </ListBoxItem>
      ))}
    </ListBox>
  );
}

function toParts(value: string): Parts {
  const [hour = 0, minute = 0] = value.split(':').map(Number);
  return {
    hour: twoDigits(hasHalves ? hour % 12 || 12 : hour),
    minutes: twoDigits(minute),
    half: hour < 12 ? 'AM' : 'PM',
  };
}

function toValue({ hour, minutes, half }: Parts): string {
  return `${hasHalves ? twoDigits((Number(hour) % 12) + (half === 'PM' ? 12 : 0)) : hour}:${minutes}`;
}
