/** The layout of pages that need a session. Renders them after sign-in, with the dialogs about other people. */
import { Outlet } from '@tanstack/react-router';
import { useLeftUnsent } from '../../features/messages/outbox/use-left-unsent.ts';
import { useSession } from '../../lib/session/session.ts';
import { SafetyDialogs } from '../../people/safety/safety-dialogs.tsx';
import { SessionCheck } from '../../people/session-check.tsx';
import { PageLoading } from '../../ui/states/page-loading.tsx';

export function MembersLayout() {
  const session = useSession();
  if (session.status === 'checking') return <SessionCheck />;
  // The route guard redirects to the login page. Until that page shows, render no personal data.
  if (session.status === 'signed-out') return <PageLoading />;
  return <MemberPages />;
}

/** Mounts only after sign-in, because unsent messages are stored per user. */
function MemberPages() {
  useLeftUnsent();
  return (
    <>
      <Outlet />
      <SafetyDialogs />
    </>
  );
}
