/** Sets a new password; whoever knows the old one is signed out everywhere else. */
import { findPasswordMistake } from '@starparty/contract/credentials.ts';
import { texts } from '@starparty/contract/errors.ts';
import { passwordMin } from '@starparty/contract/limits.ts';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useChangePassword } from './accounts.queries.ts';
import { useFormSubmit } from './use-form-submit.ts';

export function PasswordForm({ onDone }: { onDone: (hasChanged: boolean) => void }) {
  const [differs, setDiffers] = useState(false);
  const change = useChangePassword();
  const { isBusy, failure, fields, onSubmit } = useFormSubmit(async (values) => {
    const newPassword = String(values.get('newPassword'));
    const isDifferent = newPassword !== String(values.get('confirmation'));
    setDiffers(isDifferent);
    if (isDifferent) return;
    await change.mutateAsync({ currentPassword: String(values.get('currentPassword')), newPassword });
    onDone(true);
  }, findMistakes);
  return (
    <form onSubmit={onSubmit} className="grid animate-fade gap-4 rounded-card border border-line bg-raised/40 p-4">
      {failure && (
        <Notice kind="error">
          {texts.passwordUpdateFailed} {failure.message}
        </Notice>
      )}
      <PasswordField
        label="Current Password"
        name="currentPassword"
        autoComplete="current-password"
        autoFocus
        error={fields.currentPassword}
      />
      <PasswordField
        label="New Password"
        name="newPassword"
        autoComplete="new-password"
        description={`At least ${passwordMin} characters.`}
        error={fields.newPassword}
      />
      <PasswordField
        label="Confirm New Password"
        name="confirmation"
        autoComplete="new-password"
        error={differs ? texts.passwordsDiffer : undefined}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" kind="primary" isBusy={isBusy} busyLabel="Saving the password">
          Submit Password Change
        </Button>
        <Button kind="ghost" onClick={() => onDone(false)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

const findMistakes = (values: FormData) => ({ newPassword: findPasswordMistake(String(values.get('newPassword'))) });
