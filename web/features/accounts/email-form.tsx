/** Requests a change of the e-mail, with the current password. */
import { accountTexts } from '@starparty/contract/account-texts.ts';
import { emailRules } from '@starparty/contract/email.form.ts';
import { explain } from '../../lib/connection/api-error.ts';
import { InlineForm } from '../../ui/fields/inline-form.tsx';
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
    <InlineForm form={form} action="Save Email" busyAction="Saving the e-mail" onCancel={onDone}>
      <TextField
        label="New Email"
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        autoFocus
        description="You log in with it, and mails go there."
      />
      <PasswordField label="Current Password" name="currentPassword" autoComplete="current-password" />
    </InlineForm>
  );
}
