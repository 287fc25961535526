/** A labeled text field with a list of matching options. The user selects an option. */
import { ChevronDown } from 'lucide-react';
import {
  ComboBox as AriaComboBox,
  Button,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Text,
} from 'react-aria-components';
import { FieldError } from '../fields/field-error.tsx';
import { fieldStyles } from '../fields/field-styles.ts';
import { useFieldError } from '../fields/form-fields.ts';
import { Spinner } from '../states/spinner.tsx';
import { listItemStyles, listPopoverStyles } from './list-styles.ts';

export interface Option {
  id: string;
  text: string;
  /** Distinguishes options that have the same text. */
  about?: string | undefined;
}

export interface ComboBoxProps {
  label: string;
  /** The field's name in the server's errors. */
  name?: string;
  description?: string;
  placeholder?: string;
  /** The text in the input. */
  text: string;
  options: Option[];
  chosenId: string | null;
  isLoading: boolean;
  isReadOnly?: boolean;
  /** Accepts any text, even if no option matches it. */
  isFree?: boolean;
  /** Shown in the list if there are no options. If null, the list stays closed. */
  emptyText: string | null;
  onType: (text: string) => void;
  onChoose: (id: string | null) => void;
}

export function ComboBox(props: ComboBoxProps) {
  const { label, description, placeholder, text, options, chosenId, isLoading, emptyText } = props;
  const { isReadOnly, isFree = false } = props;
  const error = useFieldError(props.name);
  return (
    <AriaComboBox
      items={options}
      inputValue={text}
      onInputChange={props.onType}
      selectedKey={chosenId}
      onSelectionChange={(key) => props.onChoose(key === null ? null : String(key))}
      allowsCustomValue={isFree}
      // Opens the list even if it is empty. Otherwise, it would stay closed after the first match arrives, until the
      // next key press.
      allowsEmptyCollection={(emptyText !== null || isLoading) && text.trim() !== ''}
      isReadOnly={isReadOnly}
      isInvalid={error !== undefined}
      className="grid gap-1.5"
    >
      <Label className="justify-self-start text-sm font-semibold">{label}</Label>
      <div className="relative">
        <Input dir="auto" placeholder={placeholder} spellCheck={false} className={`${fieldStyles} h-11 pe-12`} />
        <Button
          aria-label="Show the list"
          className="absolute inset-y-0 end-0 grid w-11 cursor-pointer place-items-center rounded-field text-muted outline-none transition-colors data-hovered:text-text"
        >
          {isLoading ? <Spinner label="Searching..." /> : <ChevronDown size={19} aria-hidden="true" />}
        </Button>
      </div>
      {description && (
        <Text slot="description" className="text-sm text-muted">
          {description}
        </Text>
      )}
      {error && (
        <Text slot="errorMessage" elementType="div">
          <FieldError>{error}</FieldError>
        </Text>
      )}
      <Popover className={listPopoverStyles}>
        <ListBox<Option>
          className="outline-none"
          renderEmptyState={() => (
            <p className="px-3 py-2.5 text-sm text-muted">{isLoading ? 'Searching...' : emptyText}</p>
          )}
        >
          {(option) => (
            <ListBoxItem textValue={option.text} className={listItemStyles}>
              <Text slot="label" dir="auto">
                {option.text}
              </Text>
              {option.about && (
                <Text slot="description" className="text-sm font-normal text-muted">
                  {option.about}
                </Text>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaComboBox>
  );
}
