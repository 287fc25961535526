/** A button that opens an overlay and gets the focus back when it closes. */
import { type RefObject, useRef, useState } from 'react';

interface Opener {
  /** The ref of the button. */
  ref: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  open: () => void;
  close: () => void;
}

export function useOpener(): Opener {
  const ref = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return {
    ref,
    isOpen,
    open() {
      // Some browsers do not focus a pressed button, but the focus must return to it.
      ref.current?.focus({ preventScroll: true });
      setIsOpen(true);
    },
    close: () => setIsOpen(false),
  };
}
