/** Requests the mail with the link that resets a password. */
import { AuthLayout } from '../features/accounts/auth-layout.tsx';
import { AuthSwitch } from '../features/accounts/auth-switch.tsx';
import { ForgotPasswordForm } from '../features/accounts/forgot-password-form.tsx';

export function ForgotPasswordPage() {
  return (
    <AuthLayout title="Forgot password?" footer={<AuthSwitch question="Remembered it?" to="/login" label="Log In" />}>
      <ForgotPasswordForm />
    </AuthLayout>
  );
}
