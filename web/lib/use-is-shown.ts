/** Whether a component is still mounted, for callbacks that may run after unmount. */
import { type RefObject, useEffect, useRef } from 'react';

/**
 * Returns a function that calls `callback` only while the component is mounted. For effects such as navigation that
 * must not happen on the next page.
 */
export function useWhileShown(callback: (() => void) | undefined): (() => void) | undefined {
  const isShown = useIsShown();
  return callback && (() => isShown.current && callback());
}

/**
 * For `onError` of a mutation whose component shows the failure. Returns a function that calls `report` only after
 * unmount.
 */
export function useUnseenError(report: (error: Error) => void): (error: Error) => void {
  const isShown = useIsShown();
  return (error) => {
    if (!isShown.current) report(error);
  };
}

export function useIsShown(): RefObject<boolean> {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}
