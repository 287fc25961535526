/** Whether the tab is visible. False in the background and in a minimized window. */
import { useSyncExternalStore } from 'react';

export const usePageVisible = (): boolean =>
  useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');

function subscribe(changed: () => void) {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}
