/** Requests the mail with the link that resets a password. */

import { accountTexts } from '@starparty/contract/account-texts.ts';
import { forgotPassword } from '@starparty/contract/auth.ts';
import { useState } from 'react';
import { call } from '../../lib/connection/api.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { useFormSubmit } from './use-form-submit.ts';

export function ForgotPasswordForm() {
  const [isSent, setIsSent] = useState(false);
  const { isBusy, failure, form } = useFormSubmit(async (values) => {
    setIsSent(false);
    await call(forgotPassword, { body: { email: String(values.get('email')) } });
    setIsSent(true);
  });
  return (
    <Form {...form} className="grid gap-5">
      {failure && <Notice kind="error">{failure.message}</Notice>}
      {isSent && <Notice kind="success">{accountTexts.resetMailSent}</Notice>}
      <p className="text-muted">
        Enter the e-mail of your account. We will send you a link that works once, for one hour.
      </p>
      <TextField label="Email" name="email" type="email" autoComplete="username" inputMode="email" />
      <Button type="submit" kind="primary" isBusy={isBusy} busyLabel="Sending the link">
        Send link
      </Button>
    </Form>
  );
}
