/** The button of the menu that was used last. What a line of it opens gives the focus back to it: the line itself is gone. */
let last: HTMLElement | null = null;

export function rememberMenuButton(button: HTMLElement | null): void {
  last = button;
}

/** For what opens: null when it was opened from elsewhere than a menu. */
export function findMenuButton(): HTMLElement | null {
  const { activeElement, body } = document;
  // While a menu leaves, nothing may have the focus.
  return activeElement === body || activeElement?.closest('[role=menu]') || activeElement === last ? last : null;
}
