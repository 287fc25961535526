/** The label, description and error that the fields over React Aria share; `Form` gives them the server's sentences by name. */
import { CircleAlert } from 'lucide-react';
import { FieldError, Label, Text } from 'react-aria-components';

export interface AriaFieldProps {
  label: string;
  /** What the server calls the field. */
  name?: string;
  description?: string;
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
        {({ validationErrors }) => (
          <>
            <CircleAlert size={16} className="mt-0.5 flex-none" aria-hidden="true" />
            {error ?? validationErrors.join(' ')}
          </>
        )}
      </FieldError>
    </>
  );
}

/** Where an error is given it counts; otherwise the form around decides. */
export const invalidity = (error: string | undefined) => (error === undefined ? {} : { isInvalid: true });
