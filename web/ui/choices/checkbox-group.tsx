/** Selects any number of options. All options are visible. */
import { Check } from 'lucide-react';
import { CheckboxGroup as AriaCheckboxGroup, Checkbox } from 'react-aria-components';
import { type AriaFieldProps, AriaLabel, AriaNotes, useValidity } from '../fields/aria-field.tsx';
import { useFieldValue } from '../fields/form-fields.ts';
import { type ChoiceLook, choiceGroupStyles, choiceStyles } from './choice-styles.ts';
import type { Choice } from './radio-group.tsx';

interface CheckboxGroupProps<Value extends string> extends AriaFieldProps {
  /** For groups below a heading with the same text. */
  isLabelHidden?: boolean;
  choices: readonly Choice<Value>[];
  values?: readonly Value[];
  onChange?: (values: Value[]) => void;
  look?: ChoiceLook;
}

export function CheckboxGroup<Value extends string>(props: CheckboxGroupProps<Value>) {
  const {
    label,
    isLabelHidden = false,
    choices,
    values: _values,
    look = 'lines',
    description,
    error: _,
    onChange: _onChange,
    ...group
  } = props;
  const { error, validity } = useValidity(props);
  const { value: values, onChange } = useFieldValue(props.name, {
    value: props.values as Value[] | undefined,
    onChange: props.onChange,
  });
  return (
    <AriaCheckboxGroup
      {...group}
      {...(isLabelHidden && { 'aria-label': label })}
      {...validity}
      value={[...values]}
      onChange={(next) => onChange(next as Value[])}
      className="grid gap-1.5"
    >
      {!isLabelHidden && <AriaLabel>{label}</AriaLabel>}
      <div className={choiceGroupStyles[look]}>
        {choices.map(({ value, text, about, isDisabled: isChoiceDisabled }) => (
          <Checkbox key={value} value={value} isDisabled={isChoiceDisabled} className={choiceStyles[look]}>
            {({ isSelected }) => (
              <>
                {(look === 'lines' || look === 'columns') && (
                  <span
                    aria-hidden="true"
                    className={`grid ${look === 'columns' ? 'size-4.5' : 'size-5'} flex-none place-items-center rounded-field border-2 border-muted transition-colors group-data-invalid:border-danger group-data-selected:border-aurora group-data-selected:bg-aurora group-data-selected:text-sky`}
                  >
                    {isSelected && <Check size={14} strokeWidth={3} />}
                  </span>
                )}
                <span>
                  {text}
                  {about && <span className="block text-sm font-normal text-muted">{about}</span>}
                </span>
              </>
            )}
          </Checkbox>
        ))}
      </div>
      <AriaNotes description={description} error={error} />
    </AriaCheckboxGroup>
  );
}
