/** Shows its content to somebody with a session; sends everybody else to log in and back here afterwards. */
import { Navigate, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '../../lib/session.ts';
import { PageLoading } from '../../ui/page-loading.tsx';

export function SessionGate({ children }: { children: ReactNode }) {
  const session = useSession();
  const here = useLocation({ select: (location) => location.href });
  if (session.status === 'signed-in') return children;
  if (session.status === 'checking') return <PageLoading note={session.problem?.message} />;
  // Who signed out on purpose is not waiting to come back to this page.
  return <Navigate to="/login" search={session.byChoice ? {} : { next: here }} replace />;
}
