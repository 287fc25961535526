/** Whether a media query matches. */
import { useCallback, useSyncExternalStore } from 'react';

/** The media query for phones, as in the theme. */
export const phoneWidth = '(width < 48rem)';

/** The media query for windows with the rail and sidebars, as in the theme. */
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
