/** The log-in page. After sign-in, its route redirects to the requested page, or to /home. */
import { accountTexts } from '@starparty/contract/account-texts.ts';
import { useLocation, useSearch } from '@tanstack/react-router';
import { AuthLayout } from '../features/accounts/auth-layout.tsx';
import { AuthSwitch } from '../features/accounts/auth-switch.tsx';
import { LoginForm } from '../features/accounts/login-form.tsx';
import { PreviewLink } from '../features/events/event/preview-link.tsx';
import { LinkButton } from '../ui/link-button.tsx';

export function LoginPage() {
  const { next } = useSearch({ from: '/login' });
  const eventId = eventIn(next);
  const arrival = useLocation({ select: (location) => location.state });
  const news = arrival.createdEmail
    ? accountTexts.accountCreated
    : arrival.isPasswordChanged
      ? accountTexts.passwordChanged
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
      {eventId && !news && (
        <p className="text-muted">
          {accountTexts.signInForEvent} <PreviewLink key={eventId} eventId={eventId} />
        </p>
      )}
      <LoginForm initialEmail={arrival.createdEmail} news={news} />
    </AuthLayout>
  );
}

/** The id of the event that the visitor requested, if any. */
const eventIn = (path = '') => /^\/events\/([\w-]+)/.exec(path)?.[1];
