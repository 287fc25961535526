/** Where the focus goes when what lay over the page closes: back to what had it, or to the page where that is gone. */
import { useEffect, useState } from 'react';

/**
 * Gives the focus back to what had it before, at once: React Aria does so only when the overlay has faded away. Where that is gone,
 * such as with a deleted post, the page takes it.
 */
export function FocusKeeper({ isOpen }: { isOpen: boolean }) {
  const [opener] = useState(() => document.activeElement);
  // An effect: only now React Aria has let the page take the focus again.
  useEffect(() => {
    if (!isOpen && isLost(document.activeElement)) giveFocus(opener);
  }, [isOpen, opener]);
  // What had the focus may go while the overlay fades away, and the overlay with it.
  useEffect(
    () => () => {
      if (!opener?.isConnected && isLost(document.activeElement)) giveFocus(opener);
    },
    [opener],
  );
  return null;
}

/** Whether nobody has the focus, or something that takes no keys. */
function isLost(focus: Element | null): boolean {
  return !focus || focus === document.body || focus.closest('[inert]') !== null;
}

function giveFocus(opener: Element | null) {
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
  // A button that is disabled by now does not take it, and not every browser gives one the focus that is pressed.
  if (isLost(document.activeElement)) focusPage();
  else if (opener) followFocus(opener);
}

function focusPage() {
  const page = document.querySelector('main');
  const start = page?.querySelector('[data-page-start]') ?? page;
  if (start instanceof HTMLElement) start.focus({ preventScroll: true });
}

/**
 * What was answered may take the opener away only when the server has carried it out, long after the overlay. Browsers tell nobody
 * of a focus that goes in this way.
 */
function followFocus(opener: Element) {
  const watch = new MutationObserver(() => {
    if (opener.isConnected) return;
    stop();
    if (isLost(document.activeElement)) focusPage();
  });
  function stop() {
    watch.disconnect();
    document.removeEventListener('focusin', stop);
  }
  watch.observe(document.body, { childList: true, subtree: true });
  // Another element has it from now on.
  document.addEventListener('focusin', stop);
}
