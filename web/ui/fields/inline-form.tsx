/** A small form that opens inside a page: its fields, its button, and Cancel. */
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Form } from './form.tsx';

interface InlineFormProps {
  /** The result of `useForm`. */
  form: { props: ComponentProps<typeof Form>; isSaving: boolean };
  action: string;
  busyAction: string;
  onCancel: () => void;
  children: ReactNode;
}

export function InlineForm({ form, action, busyAction, onCancel, children }: InlineFormProps) {
  return (
    <Form
      {...form.props}
      className="grid gap-4"
      footer={
        <div className="flex flex-wrap gap-3">
          <Button type="submit" kind="primary" isBusy={form.isSaving} busyLabel={busyAction}>
            {action}
          </Button>
          <Button kind="ghost" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      }
    >
      {children}
    </Form>
  );
}
