/** Lets the content of an overlay block closing: while it saves, and until the user agrees to lose changes. */
import { createContext, use, useLayoutEffect } from 'react';

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
