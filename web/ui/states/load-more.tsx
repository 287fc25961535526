/** The end of the loaded part of a list. Loads more when it is near the view, or only when its button is pressed. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../button.tsx';

interface LoadMoreProps {
  label: string;
  /** Announced while it loads. */
  busyLabel: string;
  isLoading: boolean;
  /** Whether only the button loads more. */
  isManual?: boolean;
  /** The reason why the last request failed. After a failure, only the button retries. */
  problem?: string;
  onLoad: () => void;
}

/** Distance below the view at which loading starts. Chromium adds `rootMargin` and `scrollMargin` at the bottom. */
const nearEnd = '0px 0px 600px 0px';

export function LoadMore({ label, busyLabel, isLoading, isManual = false, problem, onLoad }: LoadMoreProps) {
  const place = useRef<HTMLDivElement>(null);
  const hasFailed = problem !== undefined;
  const load = useEffectEvent(onLoad);

  // Observes again after each page. If the end of the list is still near the view, the old observer reports no change.
  useEffect(() => {
    if (isManual || isLoading || hasFailed || !place.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && load(), {
      rootMargin: nearEnd,
      // For lists that scroll inside a dialog, in browsers that support it.
      scrollMargin: nearEnd,
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isManual, isLoading, hasFailed]);

  return (
    <div ref={place} className="grid justify-items-center gap-3 px-4 py-6 text-center">
      {problem && (
        <p role="alert" className="text-sm text-danger-text">
          {problem}
        </p>
      )}
      <Button size={isManual ? 'medium' : 'small'} onClick={onLoad} isBusy={isLoading} busyLabel={busyLabel}>
        {problem ? 'Try again' : label}
      </Button>
    </div>
  );
}
