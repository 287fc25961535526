/** A number: typed, by the arrow keys, or by two buttons. */
import { Minus, Plus } from 'lucide-react';
import { NumberField as AriaNumberField, Button, Group, Input } from 'react-aria-components';
import { type AriaFieldProps, AriaLabel, AriaNotes, invalidity } from './aria-field.tsx';

interface NumberFieldProps extends AriaFieldProps {
  /** Null while the field is empty. */
  value: number | null;
  onChange: (value: number | null) => void;
  min?: number;
  max?: number;
  step?: number;
  /** Such as a currency. */
  format?: Intl.NumberFormatOptions;
  placeholder?: string;
}

const buttonStyles =
  'grid w-11 flex-none cursor-pointer place-items-center text-muted outline-none transition-colors ' +
  'data-disabled:cursor-default data-disabled:opacity-40 data-hovered:text-text';

export function NumberField(props: NumberFieldProps) {
  const { label, value, onChange, min, max, format, placeholder, description, error, ...field } = props;
  return (
    <AriaNumberField
      {...field}
      {...invalidity(error)}
      minValue={min}
      maxValue={max}
      formatOptions={format}
      value={value ?? Number.NaN}
      onChange={(next) => onChange(Number.isNaN(next) ? null : next)}
      className="group grid gap-1.5"
    >
      <AriaLabel>{label}</AriaLabel>
      <Group className="flex h-11 rounded-field border border-line-strong bg-raised transition-colors group-data-invalid:border-danger data-focus-within:border-aurora data-focus-within:outline-2 data-focus-within:-outline-offset-1 data-focus-within:outline-aurora data-hovered:border-muted">
        <Button slot="decrement" className={buttonStyles}>
          <Minus size={17} aria-hidden="true" />
        </Button>
        <Input
          placeholder={placeholder}
          className="min-w-0 flex-1 bg-transparent text-center text-base tabular-nums outline-none"
        />
        <Button slot="increment" className={buttonStyles}>
          <Plus size={17} aria-hidden="true" />
        </Button>
      </Group>
      <AriaNotes description={description} error={error} />
    </AriaNumberField>
  );
}
