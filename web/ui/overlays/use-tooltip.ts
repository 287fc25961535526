/** The state of a tooltip: open while its button or its text is hovered or focused, until Escape (WCAG 1.4.13). */
import { type FocusEvent, useEffect, useState } from 'react';

/** Returns the state, and handlers for an element that contains the button and the text. */
export function useTooltip() {
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  const close = () => setIsOpen(false);
  useEffect(() => {
    if (!isOpen) return;
    const pressKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setIsOpen(false);
    };
    // The listener is on the document, because a hovered tooltip may be open while another element has the focus.
    document.addEventListener('keydown', pressKey);
    return () => document.removeEventListener('keydown', pressKey);
  }, [isOpen]);
  return {
    isOpen,
    open,
    handlers: {
      onPointerEnter: open,
      onPointerLeave: close,
      onFocus: ({ target }: FocusEvent) => {
        if (target.matches(':focus-visible')) open();
      },
      onBlur: close,
    },
  };
}
