/**
 * Moves the focus to a neighbor when its element is removed or disabled. Browsers would remove the focus without an
 * event.
 */

const control =
  ':is(a[href],button,input:not([type=hidden]),select,textarea,summary,[tabindex]):not(:disabled,[aria-disabled=true],[tabindex="-1"],[inert] *)';

/** True if no element has the focus, or if the focused element receives no keys. */
export const isFocusLost = (focus = document.activeElement): boolean =>
  !focus || focus === document.body || focus.closest(':disabled,[inert]') !== null;

/** Focuses the start of the page. */
export function focusPage(): void {
  const page = document.querySelector('main');
  const start = page?.querySelector('[data-page-start]') ?? page;
  if (start instanceof HTMLElement) start.focus({ preventScroll: true });
}

/** Guards the focus of the document. Returns a function that stops guarding. */
export function guardFocus(): () => void {
  let focused: HTMLElement | undefined;
  let address = '';
  /** A range at the element's position. When the element is removed, browsers keep the range at its former position. */
  const place = document.createRange();
  const watch = new MutationObserver(() => {
    // Components that move the focus themselves do so before the next frame.
    if (focused && isFocusLost()) requestAnimationFrame(restore);
  });

  function follow({ target }: FocusEvent) {
    if (!(target instanceof HTMLElement)) return;
    focused = target;
    address = window.location.pathname;
    place.setStartBefore(target);
    place.collapse(true);
    watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  }

  function blur() {
    // Chrome fires this event while it removes the element.
    queueMicrotask(() => {
      if (focused && isFocusLost() && isUsable(focused)) forget();
    });
  }

  function forget() {
    focused = undefined;
    watch.disconnect();
  }

  function restore() {
    // After navigation, the new page takes the focus.
    if (!focused || !isFocusLost() || address !== window.location.pathname) return;
    // An element that was moved in the document also loses the focus.
    const goal = isUsable(focused) ? focused : neighborOf(place);
    goal?.focus({ preventScroll: true });
  }

  document.addEventListener('focusin', follow);
  document.addEventListener('focusout', blur);
  return () => {
    forget();
    document.removeEventListener('focusin', follow);
    document.removeEventListener('focusout', blur);
  };
}

const isUsable = (element: Element): boolean => element.isConnected && !element.matches(':disabled');

/**
 * The next control after this position, or the previous one. Searches the smallest part of the page that contains a
 * control.
 */
function neighborOf(place: Range): HTMLElement | undefined {
  const { startContainer: start } = place;
  let part = start instanceof HTMLElement ? start : start.parentElement;
  for (; part && part !== document.body; part = part.parentElement) {
    const controls = [...part.querySelectorAll<HTMLElement>(control)].filter((one) => one.checkVisibility?.() ?? true);
    const neighbor = controls.find((one) => place.comparePoint(one, 0) > 0) ?? controls.at(-1);
    if (neighbor) return neighbor;
    if (part.matches('[tabindex]')) return part;
  }
  return undefined;
}
