/** Restores the focus when an overlay closes: to the element that had it, or to the page if that element is gone. */
import { useEffect, useState } from 'react';
import { focusPage, isFocusLost } from '../focus-guard.ts';

/**
 * Restores the focus as soon as the overlay closes; React Aria waits until the exit animation has ended. If the element
 * is gone, such as the button of a deleted post, the page gets the focus.
 */
export function FocusKeeper({ isOpen }: { isOpen: boolean }) {
  const [opener] = useState(() => document.activeElement);
  // Needs an effect: React Aria lets the page take the focus only after the render.
  useEffect(() => {
    if (!isOpen && isFocusLost()) giveFocus(opener);
  }, [isOpen, opener]);
  // The element may be removed during the exit animation; then the overlay loses the focus, too.
  useEffect(
    () => () => {
      if (!opener?.isConnected && isFocusLost()) giveFocus(opener);
    },
    [opener],
  );
  return null;
}

function giveFocus(opener: Element | null) {
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
  // A disabled button does not take the focus, and some browsers do not focus a button that is pressed.
  if (isFocusLost()) focusPage();
  else if (opener) followFocus(opener);
}

/**
 * Moves the focus to the page when the opener is removed. The server may remove it long after the overlay has closed.
 * Browsers fire no event for it.
 */
function followFocus(opener: Element) {
  const watch = new MutationObserver(() => {
    if (opener.isConnected) return;
    stop();
    if (isFocusLost()) focusPage();
  });
  function stop() {
    watch.disconnect();
    document.removeEventListener('focusin', stop);
  }
  watch.observe(document.body, { childList: true, subtree: true });
  // Another element has the focus now.
  document.addEventListener('focusin', stop);
}
