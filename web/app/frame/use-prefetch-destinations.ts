/** Loads React Aria and the code of the destinations while the browser is idle: overlays and pages open at once, also offline. */
import { type RegisteredRouter, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { whenIdle } from '../../lib/when-idle.ts';
import { loadKit } from '../../ui/lazy.tsx';
import { destinations } from './destinations.ts';

/** The page that one came for has the connection to itself for so long. */
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
    // What failed for want of a connection.
    window.addEventListener('online', start);
    return () => {
      controller.abort();
      clearTimeout(timer);
      window.removeEventListener('online', start);
    };
  }, [router]);
}

/** One after the other, so that a page that is pressed never waits for all. */
async function prefetchDestinations(router: RegisteredRouter, signal: AbortSignal) {
  for (const { to } of destinations) {
    await new Promise<void>((resolve) => void whenIdle(resolve));
    if (signal.aborted) return;
    try {
      await router.loadRouteChunk(router.routesByPath[to]);
    } catch {
      // A visit tells of the failure; this was only ahead of it.
      return;
    }
  }
}

/** Chromium alone tells. */
function wantsToSaveData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
