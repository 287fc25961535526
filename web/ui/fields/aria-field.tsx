/** The label, description and error of the fields that use React Aria. */
import { CircleAlert } from 'lucide-react';
import { FieldError, Label, Text } from 'react-aria-components';
import { useFieldError } from './form-fields.ts';

export interface AriaFieldProps {
  label: string;
  /** The field's name in the server's errors. */
  name?: string;
  description?: string;
  /** The error of this field. Defaults to the form's error for the field's name. */
  error?: string | undefined;
  isRequired?: boolean;
  isDisabled?: boolean;
}

export function AriaLabel({ children }: { children: string }) {
  return <Label className="justify-self-start text-sm font-semibold">{children}</Label>;
}

export function AriaNotes({ description, error }: Pick<AriaFieldProps, 'description' | 'error'>) {
  return (
    <>
      {description && (
        <Text slot="description" className="text-sm text-muted">
          {description}
        </Text>
      )}
      <FieldError className="flex gap-1.5 text-sm text-danger-text">
        <CircleAlert size={16} className="mt-0.5 flex-none" aria-hidden="true" />
        {error}
      </FieldError>
    </>
  );
}

/** The validity of a field as React Aria expects it, and the error message to show below it. */
export function useValidity({ name, error: own }: Pick<AriaFieldProps, 'name' | 'error'>) {
  const error = useFieldError(name, own);
  return { error, validity: { isInvalid: error !== undefined, validationBehavior: 'aria' } as const };
}
