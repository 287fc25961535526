/** Shows its content to somebody with a session; sends everybody else to log in and back here afterwards. */
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useSession } from '../../lib/session.ts';
import { PageLoading } from '../../ui/page-loading.tsx';

export function SessionGate({ children }: { children: ReactNode }) {
  const session = useSession();
  if (session.status === 'signed-in') return children;
  if (session.status === 'checking') return <PageLoading note={session.problem?.message} />;
  return <WayToLogin byChoice={session.byChoice} />;
}

function WayToLogin({ byChoice }: { byChoice: boolean }) {
  const router = useRouter();
  useEffect(() => {
    // Read once, not followed: while the log-in page is on its way, the location already is that page.
    const here = router.latestLocation;
    if (here.pathname === '/login') return;
    // Who signed out on purpose is not waiting to come back.
    void router.navigate({ to: '/login', search: byChoice ? {} : { next: here.href }, replace: true });
  }, [router, byChoice]);
  return <PageLoading />;
}
