/** The label, description and error that the fields over React Aria share. */
import { CircleAlert } from 'lucide-react';
import { FieldError, Label, Text } from 'react-aria-components';
import { useFieldError } from './field-errors.ts';

export interface AriaFieldProps {
  label: string;
  /** What the server calls the field. */
  name?: string;
  description?: string;
  /** What is wrong; else what the form around says of it. */
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

/** Whether a field is wrong, as React Aria wants to know it, and the sentence for its notes. */
export function useValidity({ name, error: own }: Pick<AriaFieldProps, 'name' | 'error'>) {
  const error = useFieldError(name, own);
  return { error, validity: { isInvalid: error !== undefined, validationBehavior: 'aria' } as const };
}
