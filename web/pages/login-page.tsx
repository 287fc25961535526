/** Log In. Who is signed in, or becomes so here, goes on to /home or to the page that asked for it. */
import { texts } from '@starparty/contract/errors.ts';
import { useLocation, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { AuthLayout } from '../features/accounts/auth-layout.tsx';
import { AuthSwitch } from '../features/accounts/auth-switch.tsx';
import { LoginForm } from '../features/accounts/login-form.tsx';
import { useSession } from '../lib/session.ts';
import { LinkButton } from '../ui/link-button.tsx';

export function LoginPage() {
  const session = useSession();
  const { next } = useSearch({ from: '/login' });
  const router = useRouter();
  const arrival = useLocation({ select: (location) => location.state });
  const isSignedIn = session.status === 'signed-in';
  useEffect(() => {
    // By the history, because `next` is an address as the browser writes it, search and all.
    if (isSignedIn) router.history.replace(next ?? '/home');
  }, [isSignedIn, next, router]);
  const news = arrival.createdEmail
    ? texts.accountCreated
    : arrival.isPasswordChanged
      ? texts.passwordChanged
      : undefined;
  return (
    <AuthLayout
      title="Log In"
      footer={
        <AuthSwitch question="New to Starparty?">
          <LinkButton to="/signup" search={{ next }} size="small">
            Create account
          </LinkButton>
        </AuthSwitch>
      }
    >
      <LoginForm initialEmail={arrival.createdEmail} news={news} />
    </AuthLayout>
  );
}
