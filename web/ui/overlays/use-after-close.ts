/** Runs an action that was selected in an overlay after the overlay has closed and the page can take the focus. */
import { useEffect, useState } from 'react';

/** Returns a function that closes the overlay and then runs the given action. */
export function useAfterClose(isOpen: boolean, close: () => void): (run: () => void) => void {
  const [chosen, setChosen] = useState<{ run: () => void }>();
  // Runs in an effect, because elements outside cannot take the focus while the overlay is open.
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
