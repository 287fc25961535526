/** The login page. After sign-in, its route redirects to the requested page, or to /home. */
import { accountTexts } from '@starparty/contract/account-texts.ts';
import { type HistoryState, useLocation, useSearch } from '@tanstack/react-router';
import { AuthLayout } from '../features/accounts/auth-layout.tsx';
import { AuthSwitch } from '../features/accounts/auth-switch.tsx';
import { LoginForm } from '../features/accounts/login-form.tsx';
import { PreviewLink } from '../features/events/event/preview-link.tsx';
import { useSession } from '../lib/session/session.ts';

export function LoginPage() {
  const { next } = useSearch({ from: '/login' });
  const eventId = eventIn(next);
  const arrival = useLocation({ select: (location) => location.state });
  const session = useSession();
  const isEndedElsewhere = session.status === 'signed-out' && session.isEndedElsewhere;
  const news = newsOf(arrival) ?? (isEndedElsewhere ? accountTexts.signedOutElsewhere : undefined);
  return (
    <AuthLayout
      title="Log In"
      footer={<AuthSwitch question="New to Starparty?" to="/signup" label="Create account" next={next} />}
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

/** The message about the action on the previous page. */
function newsOf({ createdEmail, isPasswordChanged, isAccountDeleted }: HistoryState): string | undefined {
  if (createdEmail) return accountTexts.accountCreated;
  if (isPasswordChanged) return accountTexts.passwordChanged;
  return isAccountDeleted ? accountTexts.accountDeleted : undefined;
}

/** The id of the event that the visitor requested, if any. */
const eventIn = (path = '') => /^\/events\/([\w-]+)/.exec(path)?.[1];
