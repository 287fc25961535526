/**
 * The page while the session is checked: "Loading...", or the reason why the server does not respond and the time of
 * the next attempt.
 */
import { texts } from '@starparty/contract/common-texts.ts';
import { useEffect, useState } from 'react';
import { session, useSession } from '../lib/session/session.ts';
import { ErrorState } from '../ui/states/error-state.tsx';
import { PageLoading } from '../ui/states/page-loading.tsx';

export function SessionCheck() {
  const state = useSession();
  const isTrying = state.status === 'checking' && state.nextTryAt === undefined;
  /** Whether the button started the running attempt. The button is not busy during automatic attempts. */
  const [isPressed, setIsPressed] = useState(false);
  if (isPressed && !isTrying) setIsPressed(false);
  if (state.status !== 'checking' || !state.problem) return <PageLoading />;

  function retry() {
    session.checkNow();
    setIsPressed(true);
  }

  return (
    <>
      <ErrorState
        title={state.problem.message}
        detail={texts.opensAutomatically}
        isRetrying={isPressed}
        onRetry={retry}
      />
      <NextTry at={state.nextTryAt} />
    </>
  );
}

/** Screen readers read the timer on demand. Announcing every second would interrupt everything else. */
function NextTry({ at }: { at: number | undefined }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (at === undefined) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [at]);
  const seconds = Math.max(1, Math.ceil(((at ?? now) - now) / 1_000));
  return (
    <p role="timer" className="-mt-6 text-center text-sm text-muted tabular-nums">
      {at === undefined ? 'Trying again...' : `Next attempt in ${seconds} s`}
    </p>
  );
}
