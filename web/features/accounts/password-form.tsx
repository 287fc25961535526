/** Sets a new password, which ends all other sessions. */

import { accountTexts } from '@starparty/contract/account-texts.ts';
import { findPasswordMistake } from '@starparty/contract/credentials.ts';
import { passwordMin } from '@starparty/contract/limits.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { useChangePassword } from './accounts.queries.ts';
import { useFormSubmit } from './use-form-submit.ts';

export function PasswordForm({ onDone }: { onDone: (hasChanged: boolean) => void }) {
  const change = useChangePassword();
  const { isBusy, failure, form } = useFormSubmit(async (values) => {
    const newPassword = String(values.get('newPassword'));
    await change.mutateAsync({ currentPassword: String(values.get('currentPassword')), newPassword });
    onDone(true);
  }, findMistakes);
  return (
    <Form {...form} className="grid animate-fade gap-4 rounded-card border border-line bg-raised/40 p-4">
      {failure && !failure.fields.confirmation && (
        <Notice kind="error">
          {accountTexts.passwordUpdateFailed} {failure.message}
        </Notice>
      )}
      <PasswordField label="Current Password" name="currentPassword" autoComplete="current-password" autoFocus />
      <PasswordField
        label="New Password"
        name="newPassword"
        autoComplete="new-password"
        description={`At least ${passwordMin} characters.`}
      />
      <PasswordField label="Confirm New Password" name="confirmation" autoComplete="new-password" />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" kind="primary" isBusy={isBusy} busyLabel="Saving the password">
          Submit Password Change
        </Button>
        <Button kind="ghost" onClick={() => onDone(false)}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}

/** Different passwords are reported at the field only. */
function findMistakes(values: FormData) {
  const password = String(values.get('newPassword'));
  const mistake = findPasswordMistake(password);
  const differs = password !== String(values.get('confirmation'));
  return { newPassword: mistake, confirmation: !mistake && differs ? accountTexts.passwordsDiffer : undefined };
}
