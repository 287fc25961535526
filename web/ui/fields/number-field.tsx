/** A number: typed, or changed by arrow keys or two buttons. */
import { Minus, Plus } from 'lucide-react';
import { NumberField as AriaNumberField, Button, Group, I18nProvider, Input } from 'react-aria-components';
import { language } from '../text/format.ts';
import { type AriaFieldProps, AriaLabel, AriaNotes, useValidity } from './aria-field.tsx';

interface NumberFieldProps extends AriaFieldProps {
  /** Null if the field is empty. */
  value: number | null;
  onChange: (value: number | null) => void;
  min?: number;
  max?: number;
  step?: number;
  /** Such as a currency. */
  format?: Intl.NumberFormatOptions;
  placeholder?: string;
  /** Without buttons, two fields fit side by side, such as the ends of a range. */
  hasButtons?: boolean;
}

const buttonStyles =
  'grid w-11 flex-none cursor-pointer place-items-center text-muted outline-none transition-colors ' +
  'data-disabled:cursor-default data-disabled:opacity-40 data-hovered:text-text';

export function NumberField(props: NumberFieldProps) {
  const {
    label,
    value,
    onChange,
    min,
    max,
    format,
    placeholder,
    hasButtons = true,
    description,
    error: _,
    ...field
  } = props;
  const { error, validity } = useValidity(props);
  return (
    <I18nProvider locale={language}>
      <AriaNumberField
        {...field}
        {...validity}
        minValue={min}
        maxValue={max}
        formatOptions={format}
        value={value ?? Number.NaN}
        onChange={(next) => onChange(Number.isNaN(next) ? null : next)}
        className="group grid grid-cols-[minmax(0,1fr)] gap-1.5"
      >
        <AriaLabel>{label}</AriaLabel>
        <Group className="flex h-11 rounded-field border border-line-strong bg-raised transition-colors group-data-invalid:border-danger data-focus-within:border-aurora data-focus-within:outline-2 data-focus-within:-outline-offset-1 data-focus-within:outline-aurora data-hovered:border-muted">
          {hasButtons && (
            <Button slot="decrement" className={buttonStyles}>
              <Minus size={17} aria-hidden="true" />
            </Button>
          )}
          <Input
            placeholder={placeholder}
            className={`min-w-0 flex-1 bg-transparent text-base tabular-nums outline-none ${hasButtons ? 'text-center' : 'px-3'}`}
          />
          {hasButtons && (
            <Button slot="increment" className={buttonStyles}>
              <Plus size={17} aria-hidden="true" />
            </Button>
          )}
        </Group>
        <AriaNotes description={description} error={error} />
      </AriaNumberField>
    </I18nProvider>
  );
}
