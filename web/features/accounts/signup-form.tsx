/** Creates an account. Errors appear above the fields and at the fields. */
import { signUp } from '@starparty/contract/auth.ts';
import { findEmailMistake, findPasswordMistake, findUsernameMistake } from '@starparty/contract/credentials.ts';
import { passwordMin, usernameMax, usernameMin } from '@starparty/contract/limits.ts';
import { call } from '../../lib/connection/api.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { useFormSubmit } from './use-form-submit.ts';

export function SignupForm({ onCreated }: { onCreated: (email: string) => void }) {
  const { isBusy, failure, form } = useFormSubmit(async (values) => {
    const created = await call(signUp, {
      body: {
        username: String(values.get('username')),
        email: String(values.get('email')),
        password: String(values.get('password')),
      },
    });
    onCreated(created.email);
  }, findMistakes);
  return (
    <Form {...form} className="grid gap-5">
      {failure && <Notice kind="error">{failure.message}</Notice>}
      <TextField
        label="Username"
        name="username"
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        description={`${usernameMin} to ${usernameMax} letters, digits, "_", "." or "-".`}
      />
      <TextField label="Email" name="email" type="email" autoComplete="username" inputMode="email" />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        description={`At least ${passwordMin} characters.`}
      />
      <Button type="submit" kind="primary" isBusy={isBusy} busyLabel="Creating your account">
        Sign Up
      </Button>
    </Form>
  );
}

function findMistakes(values: FormData) {
  return {
    username: findUsernameMistake(String(values.get('username'))),
    email: findEmailMistake(String(values.get('email'))),
    password: findPasswordMistake(String(values.get('password'))),
  };
}
