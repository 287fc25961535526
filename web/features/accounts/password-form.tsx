/** Sets a new password, which ends all other sessions. */
import { accountTexts } from '@starparty/contract/account-texts.ts';
import { passwordMin } from '@starparty/contract/limits.ts';
import { passwordRules } from '@starparty/contract/password.form.ts';
import { explain } from '../../lib/connection/api-error.ts';
import { InlineForm } from '../../ui/fields/inline-form.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { useForm } from '../../ui/fields/use-form.ts';
import { useChangePassword } from './accounts.queries.ts';

export function PasswordForm({ onDone }: { onDone: (hasChanged: boolean) => void }) {
  const change = useChangePassword();
  const form = useForm({
    rules: passwordRules,
    values: { currentPassword: '', newPassword: '', confirmation: '' },
    send: ({ currentPassword, newPassword }) => change.mutateAsync({ currentPassword, newPassword }),
    onSent: () => onDone(true),
    explain: (error) => explain(accountTexts.passwordUpdateFailed, error),
  });
  return (
    <InlineForm
      form={form}
      action="Submit Password Change"
      busyAction="Saving the password"
      onCancel={() => onDone(false)}
    >
      <PasswordField label="Current Password" name="currentPassword" autoComplete="current-password" autoFocus />
      <PasswordField
        label="New Password"
        name="newPassword"
        autoComplete="new-password"
        description={`At least ${passwordMin} characters.`}
      />
      <PasswordField label="Confirm New Password" name="confirmation" autoComplete="new-password" />
    </InlineForm>
  );
}
