/** On phones, the list and the chat are two screens. Moves the focus between them. */
import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Opening a conversation focuses the heading of the chat, which opens no keyboard. Closing it focuses its row in the
 * list. If the focused element is still visible, as on wide screens, it keeps the focus.
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

/**
 * The heading renders after the chat is loaded. It then takes the focus from the screen that shows the loading state.
 */
export function useHeadingFocus(heading: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    if (document.activeElement?.matches('[data-chat-screen]')) heading.current?.focus({ preventScroll: true });
  }, [heading]);
}

/** True if no element has the focus, or if the focused element is not visible. */
function isFocusLost(): boolean {
  const { activeElement } = document;
  return !activeElement || activeElement === document.body || !isDrawn(activeElement);
}

const isDrawn = (element: Element) => element.getClientRects().length > 0;

/** Focuses the first visible element that matches a selector. Earlier selectors take precedence. */
function focusFirst(page: HTMLElement, ...selectors: string[]) {
  const goals = selectors.flatMap((selector) => [...page.querySelectorAll<HTMLElement>(selector)]);
  goals.find(isDrawn)?.focus();
}
