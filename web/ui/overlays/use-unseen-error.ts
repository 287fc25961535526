/** Failures of mutations whose component has unmounted. */
import { useIsShown } from '../../lib/use-is-shown.ts';
import { showToast } from './toast-store.ts';

/** For `onError` of a mutation whose component shows the failure itself: shows it as a toast after unmount. */
export function useUnseenError(describe: (error: Error) => string): (error: Error) => void {
  const isShown = useIsShown();
  return (error) => {
    if (!isShown.current) showToast(describe(error), 'error');
  };
}
