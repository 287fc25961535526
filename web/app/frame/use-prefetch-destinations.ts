/** Loads React Aria and the code of the destinations while the browser is idle: overlays and pages open at once, also offline. */
import { type RegisteredRouter, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { whenIdle } from '../../lib/when-idle.ts';
import { loadKit } from '../../ui/overlays/lazy.tsx';
import { destinations } from './destinations.ts';

/** Leaves the connection to the current page for this long. */
const pauseMs = 2_000;

export function usePrefetchDestinations() {
  const router = useRouter();
  useEffect(() => {
    if (wantsToSaveData()) return;
    let controller = new AbortController();
    function start() {
      controller.abort();
      controller = new AbortController();
      // The first press of an overlay repeats a load that failed, and shows its failure.
      whenIdle(() => void loadKit().catch(() => {}));
      void prefetchDestinations(router, controller.signal);
    }
    const timer = setTimeout(start, pauseMs);
    // Retries failed loads when the connection returns.
    window.addEventListener('online', start);
    return () => {
      controller.abort();
      clearTimeout(timer);
      window.removeEventListener('online', start);
    };
  }, [router]);
}

/** Fetches one at a time, so that a page opened during prefetching does not compete with all of them. */
async function prefetchDestinations(router: RegisteredRouter, signal: AbortSignal) {
  for (const { to } of destinations) {
    await new Promise<void>((resolve) => void whenIdle(resolve));
    if (signal.aborted) return;
    try {
      await router.loadRouteChunk(router.routesByPath[to]);
    } catch {
      // Ignore the failure: a visit loads the page again and reports errors.
      return;
    }
  }
}

/** Only Chromium supports this. */
function wantsToSaveData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
