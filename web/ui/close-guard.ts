/** Lets the content of an overlay hold it open: while it saves, and until the user agrees to lose changes. */
import { createContext, use, useLayoutEffect } from 'react';

export interface CloseGuard {
  /** Closing asks first. */
  hasChanges: boolean;
  /** Nothing closes it. */
  isSaving: boolean;
}

interface Overlay {
  close: () => void;
  setGuard: (guard: CloseGuard | undefined) => void;
}

export const OverlayContext = createContext<Overlay>({ close: () => {}, setGuard: () => {} });

/** Guards the overlay around the component; returns what closes the overlay, for a Cancel button. */
export function useCloseGuard({ hasChanges, isSaving }: CloseGuard): () => void {
  const { close, setGuard } = use(OverlayContext);
  // Not an ordinary effect, whose state React sets later: a press right after the first letter would close the overlay unasked.
  useLayoutEffect(() => {
    setGuard({ hasChanges, isSaving });
    return () => setGuard(undefined);
  }, [setGuard, hasChanges, isSaving]);
  return close;
}
