/** The login form. Unmounts after submit; the page decides where to navigate. */
import { accountTexts } from '@starparty/contract/account-texts.ts';
import { Link } from '@tanstack/react-router';
import { session } from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { useFormSubmit } from './use-form-submit.ts';

interface LoginFormProps {
  initialEmail?: string;
  /** A success message from the previous page, for example after sign-up. */
  news?: string;
}

export function LoginForm({ initialEmail = '', news }: LoginFormProps) {
  const { isBusy, failure, form } = useFormSubmit((values) =>
    session.signIn(String(values.get('email')), String(values.get('password'))),
  );
  return (
    <Form {...form} className="grid gap-5">
      {failure && (
        <Notice kind="error">
          {accountTexts.signInFailed.replace('{message}', failure.message)}
          {failure.code === 'sign_in_failed' && (
            <>
              {' '}
              <Link to="/forgot-password" className="link">
                Forgot password?
              </Link>
            </>
          )}
        </Notice>
      )}
      {news && !failure && <Notice kind="success">{news}</Notice>}
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        defaultValue={initialEmail}
      />
      <div className="grid gap-2">
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          // After a sign-up, the e-mail field is filled, so focus the password.
          autoFocus={initialEmail !== ''}
        />
        <Link to="/forgot-password" className="link justify-self-end py-1 text-sm">
          Forgot password?
        </Link>
      </div>
      <Button type="submit" kind="primary" isBusy={isBusy} busyLabel="Logging in">
        Log In
      </Button>
    </Form>
  );
}
