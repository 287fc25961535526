/** Whether a media query holds right now. */
import { useCallback, useSyncExternalStore } from 'react';

/** Where a phone ends, as in the theme. */
export const phoneWidth = '(width < 48rem)';

/** Where the rail and sidebars begin, as in the theme. */
export const desktopWidth = '(width >= 75rem)';

export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = window.matchMedia?.(query);
      media?.addEventListener('change', changed);
      return () => media?.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia?.(query).matches ?? false);
}
