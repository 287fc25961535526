/** One of several choices, in a list that opens. */
import { ChevronDown } from 'lucide-react';
import { Select as AriaSelect, Button, ListBox, ListBoxItem, Popover, SelectValue, Text } from 'react-aria-components';
import { type AriaFieldProps, AriaLabel, AriaNotes, invalidity } from './aria-field.tsx';
import { fieldStyles } from './field-styles.ts';
import { listItemStyles, listPopoverStyles } from './list-styles.ts';
import type { Choice } from './radio-group.tsx';

interface SelectProps<Value extends string> extends AriaFieldProps {
  choices: readonly Choice<Value>[];
  /** Null while none is chosen. */
  value: Value | null;
  onChange: (value: Value) => void;
  placeholder?: string;
}

export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, choices, value, placeholder = 'Choose', description, error, onChange, ...field } = props;
  return (
    <AriaSelect
      {...field}
      {...invalidity(error)}
      placeholder={placeholder}
      value={value}
      onChange={(next) => next !== null && onChange(next as Value)}
      className="group grid gap-1.5"
    >
      <AriaLabel>{label}</AriaLabel>
      <Button
        className={`${fieldStyles} flex h-11 cursor-pointer items-center justify-between gap-2 text-start outline-none group-data-invalid:border-danger data-focus-visible:border-aurora data-focus-visible:outline-2 data-focus-visible:-outline-offset-1 data-focus-visible:outline-aurora`}
      >
        <SelectValue className="min-w-0 truncate data-placeholder:text-muted">
          {({ selectedText }) => selectedText || placeholder}
        </SelectValue>
        <ChevronDown size={19} className="flex-none text-muted" aria-hidden="true" />
      </Button>
      <AriaNotes description={description} error={error} />
      <Popover className={listPopoverStyles}>
        <ListBox items={choices.map((choice) => ({ ...choice, id: choice.value }))} className="outline-none">
          {({ text, about }) => (
            <ListBoxItem textValue={text} className={listItemStyles}>
              <Text slot="label">{text}</Text>
              {about && (
                <Text slot="description" className="text-sm font-normal text-muted">
                  {about}
                </Text>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
