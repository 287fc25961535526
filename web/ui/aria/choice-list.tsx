/** The open list of a choice button. */
import type { RefObject } from 'react';
import { ListBox, ListBoxItem, Popover } from 'react-aria-components';
import type { Choice } from '../choices/radio-group.tsx';
import { listItemStyles, listPopoverStyles } from './list-styles.ts';

export interface ChoiceListProps {
  /** The accessible name of the list. */
  label: string;
  choices: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
  /** The list opens below this element. */
  triggerRef: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onClose: () => void;
}

export function ChoiceList({ label, choices, value, onChange, triggerRef, isOpen, onClose }: ChoiceListProps) {
  return (
    <Popover
      aria-label={label}
      triggerRef={triggerRef}
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      className={listPopoverStyles}
    >
      <ListBox
        aria-label={label}
        items={choices.map((choice) => ({ ...choice, id: choice.value }))}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[value]}
        autoFocus
        className="outline-none"
      >
        {({ id, text }) => (
          <ListBoxItem
            textValue={text}
            // Uses presses, because pressing the selected choice changes no selection but must close the list.
            onPress={() => {
              onClose();
              if (id !== value) onChange(id);
            }}
            className={listItemStyles}
          >
            {text}
          </ListBoxItem>
        )}
      </ListBox>
    </Popover>
  );
}
