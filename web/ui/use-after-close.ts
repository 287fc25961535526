/** Runs what was chosen in an overlay once that is closed, when the page takes the focus again. */
import { useEffect, useState } from 'react';

/** Gives a function that closes the overlay and then runs what it is given. */
export function useAfterClose(isOpen: boolean, close: () => void): (run: () => void) => void {
  const [chosen, setChosen] = useState<{ run: () => void }>();
  // An effect: while the overlay is open, nothing outside of it can take the focus.
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
