/** Shows its content to somebody with a session; sends everybody else to log in and back here afterwards. */
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useSession } from '../../lib/session.ts';
import { PageLoading } from '../../ui/page-loading.tsx';

export function SessionGate({ children }: { children: ReactNode }) {
  const session = useSession();
  const router = useRouter();
  const isSignedOut = session.status === 'signed-out';
  // Who signed out on purpose is not waiting to come back to this page.
  const isToReturn = isSignedOut && !session.byChoice;

  useEffect(() => {
    if (!isSignedOut) return;
    // Read once and here: while the log-in page is being fetched, its address is already the current one, and a gate
    // that went by that would send to log in, and back to log in, without end.
    const next = isToReturn ? router.state.location.href : undefined;
    void router.navigate({ to: '/login', search: { next }, replace: true });
  }, [isSignedOut, isToReturn, router]);

  if (session.status === 'signed-in') return children;
  return <PageLoading note={session.status === 'checking' ? session.problem?.message : undefined} />;
}
