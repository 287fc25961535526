/** Whether an element is in view. */
import { type RefObject, useEffect, useState } from 'react';

interface InViewOptions {
  /** The distance from the view within which the element counts as in view, in the format of CSS. */
  margin?: string;
  /** Whether to stop observing when the element comes into view. */
  isOnce?: boolean;
}

/** Undefined until the first report of the observer. Always true in browsers without `IntersectionObserver`. */
export function useInView(
  place: RefObject<Element | null>,
  { margin = '0px', isOnce = false }: InViewOptions = {},
): boolean | undefined {
  const [isInView, setIsInView] = useState<boolean | undefined>(
    typeof IntersectionObserver === 'undefined' || undefined,
  );
  useEffect(() => {
    if (!place.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        const isIntersecting = entries.at(-1)?.isIntersecting ?? false;
        setIsInView(isIntersecting);
        if (isIntersecting && isOnce) observer.disconnect();
      },
      { rootMargin: margin },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place, margin, isOnce]);
  return isInView;
}
