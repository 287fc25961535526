/** Selects one of several options. All options are visible. */
import { RadioGroup as AriaRadioGroup, Radio, Text } from 'react-aria-components';
import { type AriaFieldProps, AriaLabel, AriaNotes, useValidity } from '../fields/aria-field.tsx';
import { type FieldValueProps, useFieldValue } from '../fields/form-fields.ts';
import { type ChoiceLook, choiceGroupStyles, choiceStyles } from './choice-styles.ts';

export interface Choice<Value extends string = string> {
  value: Value;
  text: string;
  /** Text below the label. */
  about?: string;
  isDisabled?: boolean;
}

interface RadioGroupProps<Value extends string> extends AriaFieldProps, FieldValueProps<Value | null, Value> {
  /** For groups below a heading with the same text. */
  isLabelHidden?: boolean;
  choices: readonly Choice<Value>[];
  look?: ChoiceLook;
}

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, isLabelHidden = false, choices, look = 'lines', description, error: _, ...group } = props;
  const { value, onChange } = useFieldValue(props.name, props);
  const { error, validity } = useValidity(props);
  return (
    <AriaRadioGroup
      {...group}
      {...(isLabelHidden && { 'aria-label': label })}
      {...validity}
      value={value}
      onChange={(next) => onChange(next as Value)}
      className="grid gap-1.5"
    >
      {!isLabelHidden && <AriaLabel>{label}</AriaLabel>}
      <div className={choiceGroupStyles[look]}>
        {choices.map(({ value: choice, text, about, isDisabled }) => (
          <Radio key={choice} value={choice} isDisabled={isDisabled} className={choiceStyles[look]}>
            {(look === 'lines' || look === 'boxes') && (
              <span
                aria-hidden="true"
                className="size-5 flex-none rounded-full border-2 border-muted transition-[border-width,border-color] group-data-invalid:border-danger group-data-selected:border-6 group-data-selected:border-ember"
              />
            )}
            <span>
              <span>{text}</span>
              {about && (
                <Text slot="description" className="block text-sm font-normal text-muted">
                  {about}
                </Text>
              )}
            </span>
          </Radio>
        ))}
      </div>
      <AriaNotes description={description} error={error} />
    </AriaRadioGroup>
  );
}
