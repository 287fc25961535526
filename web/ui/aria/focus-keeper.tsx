/**
 * Restores the focus when an overlay closes: to the element that had it before, or to the page if that element is gone.
 */
import { useEffect, useState } from 'react';
import { focusPage, isFocusLost } from '../focus-guard.ts';

/**
 * Restores the focus as soon as the overlay closes, because React Aria waits for the end of the exit animation. If the
 * element is gone, such as the button of a deleted post, focuses the page.
 */
export function FocusKeeper({ isOpen }: { isOpen: boolean }) {
  const [opener] = useState(() => document.activeElement);
  // Runs in an effect, because React Aria allows focus in the page only after the render.
  useEffect(() => {
    if (!isOpen && isFocusLost()) giveFocus(opener);
  }, [isOpen, opener]);
  // The element may be removed during the exit animation, so that the focus is lost. An overlay that opened with the page
  // has no opener but the body, which cannot take the focus.
  useEffect(
    () => () => {
      if ((!opener?.isConnected || opener === document.body) && isFocusLost()) giveFocus(opener);
    },
    [opener],
  );
  return null;
}

function giveFocus(opener: Element | null) {
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
  // A disabled opener cannot take the focus. In browsers that do not focus a pressed button, the opener is the body.
  if (isFocusLost()) focusPage();
  else if (opener) followFocus(opener);
}

/**
 * Moves the focus to the page when the opener is removed. A response may remove it long after the overlay has closed,
 * and browsers fire no event for it.
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
  // When another element gets the focus, the removal of the opener no longer matters.
  document.addEventListener('focusin', stop);
}
