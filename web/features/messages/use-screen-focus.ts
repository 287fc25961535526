/** On a phone the list and the chat are two screens; the focus goes with the reader from one to the other. */
import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Opening leads to the heading of the chat, which opens no keyboard, and closing back to the row that it came from. A
 * focus that still stands somewhere in sight, as beside the list on a wide screen, stays there.
 */
export function useScreenFocus(page: RefObject<HTMLElement | null>, openId: string | undefined): void {
  const lastId = useRef(openId);
  useLayoutEffect(() => {
    const leftId = lastId.current;
    lastId.current = openId;
    if (leftId === openId || !page.current || !isFocusLost()) return;
    if (openId) focusFirst(page.current, '[data-chat-screen] h1', '[data-chat-screen]');
    else focusFirst(page.current, `a[data-conversation="${leftId}"]`, 'h1');
  }, [page, openId]);
}

/** A chat that had to load has its heading later, and takes over the focus that its screen has had until then. */
export function useHeadingFocus(heading: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    if (document.activeElement?.matches('[data-chat-screen]')) heading.current?.focus({ preventScroll: true });
  }, [heading]);
}

/** Nothing has the focus, or something that is no longer in sight. */
function isFocusLost(): boolean {
  const { activeElement } = document;
  return !activeElement || activeElement === document.body || !isDrawn(activeElement);
}

const isDrawn = (element: Element) => element.getClientRects().length > 0;

/** Gives the focus to the first that can take it. */
function focusFirst(page: HTMLElement, ...selectors: string[]) {
  const goals = selectors.flatMap((selector) => [...page.querySelectorAll<HTMLElement>(selector)]);
  goals.find(isDrawn)?.focus();
}
