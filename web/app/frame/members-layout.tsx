/** Around pages that need a session: shows them once there is one, and asks what they want to know about other people. */
import { Outlet } from '@tanstack/react-router';
import { useLeftUnsent } from '../../features/messages/use-left-unsent.ts';
import { useSession } from '../../lib/session.ts';
import { SafetyDialogs } from '../../people/safety-dialogs.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';

export function MembersLayout() {
  const session = useSession();
  if (session.status === 'checking') return <PageLoading note={session.problem?.message} />;
  // The guard of the route is on its way to the log-in; until its page is there, nothing of a person shows.
  if (session.status === 'signed-out') return <PageLoading />;
  return <MemberPages />;
}

/** Begins when it is known who is here: before, nothing that they left could be found. */
function MemberPages() {
  useLeftUnsent();
  return (
    <>
      <Outlet />
      <SafetyDialogs />
    </>
  );
}
