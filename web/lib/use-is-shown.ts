/** Whether a component is still mounted, for callbacks that may run after unmount. */
import { type RefObject, useEffect, useRef } from 'react';

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
