/** Sets a new password with the token of the mailed link. */

import { accountTexts } from '@starparty/contract/account-texts.ts';
import { resetPassword } from '@starparty/contract/auth.ts';
import { findPasswordMistake } from '@starparty/contract/credentials.ts';
import { passwordMin } from '@starparty/contract/limits.ts';
import { call } from '../../lib/connection/api.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { useFormSubmit } from './use-form-submit.ts';

export function ResetPasswordForm({ token, onChanged }: { token: string; onChanged: () => void }) {
  const { isBusy, failure, form } = useFormSubmit(async (values) => {
    const password = String(values.get('password'));
    await call(resetPassword, { body: { token, password } });
    onChanged();
  }, findMistakes);
  return (
    <Form {...form} className="grid gap-5">
      {failure && !failure.fields.confirmation && <Notice kind="error">{failure.message}</Notice>}
      <PasswordField
        label="New Password"
        name="password"
        autoComplete="new-password"
        description={`At least ${passwordMin} characters.`}
      />
      <PasswordField label="Confirm New Password" name="confirmation" autoComplete="new-password" />
      <Button type="submit" kind="primary" isBusy={isBusy} busyLabel="Saving the password">
        Save password
      </Button>
    </Form>
  );
}

/** If the two passwords differ, only the confirmation field shows an error. */
function findMistakes(values: FormData) {
  const password = String(values.get('password'));
  const mistake = findPasswordMistake(password);
  const differs = password !== String(values.get('confirmation'));
  return { password: mistake, confirmation: !mistake && differs ? accountTexts.passwordsDiffer : undefined };
}
