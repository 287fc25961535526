/** Lets the content of an overlay block closing: while it saves, and until the user agrees to lose changes. */
import { type RouterHistory, useRouter } from '@tanstack/react-router';
import { createContext, use, useEffect, useEffectEvent, useLayoutEffect } from 'react';

export interface CloseGuard {
  /** Closing asks for confirmation. */
  hasChanges: boolean;
  /** Closing is blocked. */
  isSaving: boolean;
}

interface Overlay {
  close: () => void;
  setGuard: (guard: CloseGuard | undefined) => void;
}

export const OverlayContext = createContext<Overlay>({ close: () => {}, setGuard: () => {} });

/** Guards the overlay around the component. Returns a function for Cancel that closes the overlay. */
export function useCloseGuard({ hasChanges, isSaving }: CloseGuard): () => void {
  const { close, setGuard } = use(OverlayContext);
  // A layout effect, because React runs ordinary effects later: a press right after the first letter would close
  // without asking.
  useLayoutEffect(() => {
    setGuard({ hasChanges, isSaving });
    return () => setGuard(undefined);
  }, [setGuard, hasChanges, isSaving]);
  return close;
}

/**
 * Calls `ask` when a link would leave the page below an overlay with changes. The page stays until `ask` has called
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
        // The login replaces a page whose session has ended, without a question.
        action === 'PUSH' && nextLocation.pathname !== currentLocation.pathname
          ? new Promise((resolve) => onLink((isLeaving) => resolve(!isLeaving)))
          : false,
    });
  }, [history, hasChanges]);
}
