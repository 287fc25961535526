/** Requests a change of the e-mail, with the current password. */
import { accountTexts } from '@starparty/contract/account-texts.ts';
import { emailRules } from '@starparty/contract/email.form.ts';
import { explain } from '../../lib/connection/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useForm } from '../../ui/fields/use-form.ts';
import { useChangeEmail } from './accounts.queries.ts';

export function EmailForm({ onDone }: { onDone: () => void }) {
  const change = useChangeEmail();
  const form = useForm({
    rules: emailRules,
    values: { email: '', currentPassword: '' },
    send: (body) => change.mutateAsync(body),
    onSent: onDone,
    explain: (error) => explain(accountTexts.emailUpdateFailed, error),
  });
  return (
    <Form
      {...form.props}
      className="grid gap-4"
      footer={
        <div className="flex flex-wrap gap-3">
          <Button type="submit" kind="primary" isBusy={form.isSaving} busyLabel="Saving the e-mail">
            Save E-Mail
          </Button>
          <Button kind="ghost" onClick={onDone}>
            Cancel
          </Button>
        </div>
      }
    >
      <TextField
        label="New E-Mail"
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        autoFocus
        description="You log in with it, and mails go there."
      />
      <PasswordField label="Current Password" name="currentPassword" autoComplete="current-password" />
    </Form>
  );
}
