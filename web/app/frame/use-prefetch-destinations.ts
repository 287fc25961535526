/**
 * Loads React Aria and the code of the most frequent pages while the browser is idle. Overlays and pages then open at
 * once, and also offline.
 */
import { type RegisteredRouter, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { afterFirstView } from '../../lib/first-view.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { loadKit } from '../../ui/overlays/lazy.tsx';
import { destinations } from './destinations.ts';

export function usePrefetchDestinations() {
  const router = useRouter();
  useEffect(() => {
    if (wantsToSaveData()) return;
    let controller = new AbortController();
    function start() {
      controller.abort();
      controller = new AbortController();
      // If loading fails, the first press on an overlay loads again and shows the failure.
      whenIdle(() => void loadKit().catch(() => {}));
      void prefetchDestinations(router, controller.signal);
    }
    const cancel = afterFirstView(start);
    // Retries failed loads when the connection returns.
    window.addEventListener('online', start);
    return () => {
      controller.abort();
      cancel();
      window.removeEventListener('online', start);
    };
  }, [router]);
}

/** The prefetched pages. Conversations are first, because a press in the list of messages opens one. */
const pages = ['/dm-page/$conversationId', ...destinations.map(({ to }) => to)] as const;

/** Fetches pages one at a time, so that a page opened during prefetching competes with only one of them. */
async function prefetchDestinations(router: RegisteredRouter, signal: AbortSignal) {
  for (const to of pages) {
    await new Promise<void>((resolve) => void whenIdle(resolve));
    if (signal.aborted) return;
    try {
      await router.loadRouteChunk(router.routesByPath[to]);
    } catch {
      // Stops without an error message, because a visit loads the page again and reports failures.
      return;
    }
  }
}

/** Only Chromium supports `saveData`. */
function wantsToSaveData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
