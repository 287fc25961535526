/** Replaces a page that crashed or whose code failed to load. */
import { texts } from '@starparty/contract/common-texts.ts';
import { type ErrorComponentProps, useMatch, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { isServerThere } from '../ui/overlays/load-code.ts';
import { showToast } from '../ui/overlays/toast-store.ts';
import { ErrorState } from '../ui/states/error-state.tsx';
import { PageLoading } from '../ui/states/page-loading.tsx';
import { PageCodeError } from './lazy-page.ts';

/** The interval between attempts to load the page again. */
const retryMs = 5_000;

export function PageFailed({ error }: ErrorComponentProps) {
  const { title, failure } = useMatch({ strict: false, select: (match) => match.staticData });
  const isFramed = useMatch({ strict: false, select: (match) => String(match.routeId).startsWith('/frame/') });
  const content = (
    <>
      <h1 tabIndex={-1} data-page-start="" className="sr-only">
        {title ?? texts.pageFailed}
      </h1>
      {error instanceof PageCodeError ? (
        <NotArrived error={error} title={failure ?? texts.pageNotArrived} />
      ) : (
        <Broken error={error} />
      )}
    </>
  );
  // Inside the frame, the frame already provides the main landmark.
  return isFramed ? content : <main className="mx-auto max-w-reading">{content}</main>;
}

function Broken({ error }: { error: unknown }) {
  useEffect(() => console.error(error), [error]);
  return (
    <ErrorState
      title={texts.pageFailed}
      detail={texts.pageFailedAdvice}
      onRetry={() => void openFresh(window.location.href)}
    >
      <Button kind="ghost" onClick={() => void openFresh('/')}>
        Go to the start
      </Button>
    </ErrorState>
  );
}

/** Opens the address with a full page load, unless the server is unreachable. */
async function openFresh(href: string) {
  if (!(await isServerThere())) showToast(texts.offline, 'error');
  else if (href === window.location.href) window.location.reload();
  else window.location.assign(href);
}

/** Retries loading the code until it succeeds. */
function NotArrived({ error, title }: { error: PageCodeError; title: string }) {
  const router = useRouter();
  const [failure, setFailure] = useState(error);
  const [isTrying, setIsTrying] = useState(false);
  const [isReloading, setIsReloading] = useState(failure.isStale);

  async function retry(): Promise<boolean> {
    try {
      await error.retry();
      await router.invalidate();
      return true;
    } catch (again) {
      if (again instanceof PageCodeError) setFailure(again);
      return false;
    }
  }
  const retryByItself = useEffectEvent(() => void retry());
  useEffect(() => {
    if (failure.isStale) {
      setIsReloading(failure.reloadOnce());
      return;
    }
    const timer = setInterval(retryByItself, retryMs);
    window.addEventListener('online', retryByItself);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', retryByItself);
    };
  }, [failure]);

  async function retryByPress() {
    setIsTrying(true);
    // Some browsers cache a failed import. Only a reload then helps.
    if (!(await retry()) && (await isServerThere())) window.location.reload();
    setIsTrying(false);
  }

  if (isReloading) return <PageLoading />;
  if (failure.isStale) return <Broken error={failure} />;
  return (
    <ErrorState
      title={title}
      detail={texts.pageNotArrivedAdvice}
      isRetrying={isTrying}
      onRetry={() => void retryByPress()}
    />
  );
}
