/** A button that opens something over the page, and gets the focus back when that closes. */
import { type RefObject, useRef, useState } from 'react';

interface Opener {
  /** For the button. */
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
      // Not every browser gives a pressed button the focus, and it has to come back here.
      ref.current?.focus({ preventScroll: true });
      setIsOpen(true);
    },
    close: () => setIsOpen(false),
  };
}
