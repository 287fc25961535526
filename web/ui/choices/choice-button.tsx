/** A button that shows the selected choice and opens the list of choices. */
import { ChevronDown } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { ChoiceListProps } from '../aria/choice-list.tsx';
import { choiceFieldStyles } from '../fields/field-styles.ts';
import { lazyOverlay, loadKit } from '../overlays/lazy.tsx';
import { useOpener } from '../overlays/use-opener.ts';
import type { Choice } from './radio-group.tsx';

const ChoiceList = lazyOverlay<ChoiceListProps>(async () => (await loadKit()).ChoiceList);

interface ChoiceButtonProps<Value extends string> {
  /** The accessible name of the button and the list. */
  label: string;
  choices: readonly Choice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

export function ChoiceButton<Value extends string>({ label, choices, value, onChange }: ChoiceButtonProps<Value>) {
  const { ref: button, isOpen, open, close } = useOpener();
  const chosen = choices.find((choice) => choice.value === value);

  function pressKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    open();
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        onClick={open}
        onKeyDown={pressKey}
        className={`${choiceFieldStyles} flex h-11 cursor-pointer items-center justify-between gap-2 text-start`}
      >
        <span className="min-w-0 truncate">
          <span className="sr-only">{label}: </span>
          {chosen?.text}
        </span>
        <ChevronDown size={19} className="flex-none text-muted" aria-hidden="true" />
      </button>
      <ChoiceList
        label={label}
        choices={choices}
        value={value}
        onChange={(next) => onChange(next as Value)}
        triggerRef={button}
        isOpen={isOpen}
        onClose={close}
      />
    </>
  );
}
