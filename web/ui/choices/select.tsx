/** Selects one of several options in a list that a button opens. */
import { ChevronDown } from 'lucide-react';
import { Select as AriaSelect, Button, ListBox, ListBoxItem, Popover, SelectValue, Text } from 'react-aria-components';
import { listItemStyles, listPopoverStyles } from '../aria/list-styles.ts';
import { type AriaFieldProps, AriaLabel, AriaNotes, useValidity } from '../fields/aria-field.tsx';
import { choiceFieldStyles } from '../fields/field-styles.ts';
import { type FieldValueProps, useFieldValue } from '../fields/form-fields.ts';
import type { Choice } from './radio-group.tsx';

interface SelectProps<Value extends string> extends AriaFieldProps, FieldValueProps<Value | null, Value> {
  /** For fields below a heading with the same text. */
  isLabelHidden?: boolean;
  choices: readonly Choice<Value>[];
  placeholder?: string;
}

export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, isLabelHidden = false, choices, placeholder = 'Choose', description, error: _, ...field } = props;
  const { error, validity } = useValidity(props);
  const { value, onChange } = useFieldValue(props.name, props);
  return (
    <AriaSelect
      {...field}
      {...(isLabelHidden && { 'aria-label': label })}
      {...validity}
      placeholder={placeholder}
      value={value}
      onChange={(next) => next !== null && onChange(next as Value)}
      className="group grid grid-cols-[minmax(0,1fr)] gap-1.5"
    >
      {!isLabelHidden && <AriaLabel>{label}</AriaLabel>}
      <Button
        className={`${choiceFieldStyles} flex h-11 cursor-pointer items-center justify-between gap-2 text-start group-data-invalid:border-danger`}
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
