/** The end of what is loaded of a list: loads on as the reader comes near, or only at the press of its button. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from './button.tsx';

interface LoadMoreProps {
  label: string;
  /** Read out while it loads. */
  busyLabel: string;
  isLoading: boolean;
  /** Only its button loads. */
  isManual?: boolean;
  /** Why the last try failed; then only the button tries again. */
  problem?: string;
  onLoad: () => void;
}

/** How far below the visible part loading begins. */
const nearEnd = '0px 0px 1000px 0px';

export function LoadMore({ label, busyLabel, isLoading, isManual = false, problem, onLoad }: LoadMoreProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);

  useEffect(() => {
    if (isManual || !place.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => setIsNear(entry?.isIntersecting ?? false), {
      rootMargin: nearEnd,
      // The same for a list that scrolls within a dialog, where the browser can.
      scrollMargin: nearEnd,
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isManual]);

  const isWanted = isNear && !isLoading && !problem;
  const load = useEffectEvent(onLoad);
  useEffect(() => {
    if (isWanted) load();
  }, [isWanted]);

  return (
    <div ref={place} className="grid justify-items-center gap-3 px-4 py-6 text-center">
      {problem && (
        <p role="alert" className="text-sm text-danger-text">
          {problem}
        </p>
      )}
      <Button size={isManual ? 'medium' : 'small'} onClick={onLoad} isBusy={isLoading} busyLabel={busyLabel}>
        {problem ? 'Retry' : label}
      </Button>
    </div>
  );
}
