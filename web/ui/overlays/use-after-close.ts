/** Runs an action that was selected in an overlay after the overlay has closed and the page can take the focus. */
import { useEffect, useState } from 'react';

/** Returns a function that closes the overlay and then runs the given action. */
export function useAfterClose(isOpen: boolean, close: () => void): (run: () => void) => void {
  const [chosen, setChosen] = useState<{ run: () => void }>();
  // Runs in an effect: while the overlay is open, no element outside can take the focus.
  useEffect(() => {
    if (isOpen || !chosen) return;
    setChosen(undefined);
    chosen.run();
  }, [isOpen, chosen]);
  return (run) => {
    setChosen({ run });
    close();
  };
}
