/** Sets a new password with the token of the mailed link. */
import { resetPassword } from '@starparty/contract/auth.ts';
import { findPasswordMistake } from '@starparty/contract/credentials.ts';
import { texts } from '@starparty/contract/errors.ts';
import { passwordMin } from '@starparty/contract/limits.ts';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useFormSubmit } from './use-form-submit.ts';

export function ResetPasswordForm({ token, onChanged }: { token: string; onChanged: () => void }) {
  const [differs, setDiffers] = useState(false);
  const { isBusy, failure, fields, onSubmit } = useFormSubmit(async (values) => {
    const password = String(values.get('password'));
    const isDifferent = password !== String(values.get('confirmation'));
    setDiffers(isDifferent);
    if (isDifferent) return;
    await call(resetPassword, { body: { token, password } });
    onChanged();
  }, findMistakes);
  return (
    <form onSubmit={onSubmit} className="grid gap-5">
      {failure && <Notice kind="error">{failure.message}</Notice>}
      <PasswordField
        label="New Password"
        name="password"
        autoComplete="new-password"
        description={`At least ${passwordMin} characters.`}
        error={fields.password}
      />
      <PasswordField
        label="Confirm New Password"
        name="confirmation"
        autoComplete="new-password"
        error={differs ? texts.passwordsDiffer : undefined}
      />
      <Button type="submit" kind="primary" isBusy={isBusy} busyLabel="Saving the password">
        Save password
      </Button>
    </form>
  );
}

const findMistakes = (values: FormData) => ({ password: findPasswordMistake(String(values.get('password'))) });
