/** The sign-up page. After success, the login form opens with the new account's e-mail. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { AuthLayout } from '../features/accounts/auth-layout.tsx';
import { AuthSwitch } from '../features/accounts/auth-switch.tsx';
import { SignupForm } from '../features/accounts/signup-form.tsx';

export function SignupPage() {
  const navigate = useNavigate();
  const { next } = useSearch({ from: '/signup' });
  return (
    <AuthLayout
      title="Sign Up"
      footer={<AuthSwitch question="Already have an account?" to="/login" label="Log In" next={next} />}
    >
      <SignupForm onCreated={(createdEmail) => navigate({ to: '/login', search: { next }, state: { createdEmail } })} />
    </AuthLayout>
  );
}
