/** Lets the content of an overlay prevent closing: while it saves, and until the user agrees to lose changes. */
import { type RouterHistory, useRouter } from '@tanstack/react-router';
import { createContext, use, useEffect, useEffectEvent, useLayoutEffect } from 'react';

export interface CloseGuard {
  /** Whether closing must be confirmed. */
  hasChanges: boolean;
  /** Whether closing is prevented. */
  isSaving: boolean;
}

interface Overlay {
  close: () => void;
  setGuard: (guard: CloseGuard | undefined) => void;
}

export const OverlayContext = createContext<Overlay>({ close: () => {}, setGuard: () => {} });

/** Guards the overlay around the component. Returns a function that closes the overlay, for Cancel. */
export function useCloseGuard({ hasChanges, isSaving }: CloseGuard): () => void {
  const { close, setGuard } = use(OverlayContext);
  // Layout effects run before ordinary effects. With an ordinary effect, a press right after the first letter would
  // close the form without confirmation.
  useLayoutEffect(() => {
    setGuard({ hasChanges, isSaving });
    return () => setGuard(undefined);
  }, [setGuard, hasChanges, isSaving]);
  return close;
}

/**
 * If an overlay has changes, calls `ask` when a link would leave the page below it. The page stays until `ask` calls
 * `leave`.
 */
export function useLinkGuard(hasChanges: boolean, ask: (leave: (isLeaving: boolean) => void) => void): void {
  const history: RouterHistory | undefined = useRouter({ warn: false })?.history;
  const onLink = useEffectEvent(ask);
  useEffect(() => {
    if (!hasChanges) return;
    return history?.block({
      enableBeforeUnload: false,
      blockerFn: ({ action, currentLocation, nextLocation }) =>
        // When a session has ended, the login replaces the page without asking.
        action === 'PUSH' && nextLocation.pathname !== currentLocation.pathname
          ? new Promise((resolve) => onLink((isLeaving) => resolve(!isLeaving)))
          : false,
    });
  }, [history, hasChanges]);
}
