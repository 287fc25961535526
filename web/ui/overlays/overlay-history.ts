/**
 * Back closes the top overlay before it leaves the page. An overlay adds an entry to the browser's history that shows
 * the same page. The router does not see these entries.
 */
import type { RouterHistory } from '@tanstack/react-router';
import { useEffectEvent, useLayoutEffect, useState } from 'react';

/** Stored in the history state of a page's entry and of its overlays' entries. */
interface Mark {
  /** The id of the page. All entries of a page have the same id. */
  page: string;
  /** The number of open overlays when the entry was added. 0 is the entry of the page. */
  depth: number;
}

/** Functions that close the open overlays. The last one belongs to the top overlay. */
const open: (() => void)[] = [];
let current: Mark | undefined;

function readMark(): Mark | undefined {
  return (window.history.state as { overlay?: Mark } | null)?.overlay;
}

// Changes the history without the router. The router replaces these two methods of `window.history`, so this calls the
// methods of the prototype.
function write(
  method: 'pushState' | 'replaceState',
  overlay: Mark,
  state: unknown = window.history.state,
  href?: string,
) {
  History.prototype[method].call(window.history, { ...(state as object | null), overlay }, '', href);
  current = overlay;
}

/**
 * Makes Back close the overlay. If the overlay stays open, for example because of unsaved changes, the next Back is
 * handled as well. Uses layout effects, because the user may press Back as soon as the overlay is visible.
 */
export function useCloseOnBack(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  const [backs, setBacks] = useState(0);
  useLayoutEffect(() => {
    if (!isOpen) return;
    return hold(() => {
      close();
      setBacks((count) => count + 1);
    });
  }, [isOpen]);
  useLayoutEffect(() => {
    if (isOpen && backs > 0) addEntries();
  }, [isOpen, backs]);
}

/** Adds a history entry for an open overlay. Returns the function to call when the overlay closes without Back. */
function hold(close: () => void): () => void {
  open.push(close);
  addEntries();
  return () => {
    const place = open.indexOf(close);
    if (place >= 0) open.splice(place, 1);
  };
}

/** Ensures that each open overlay has an entry. Reuses entries that closed overlays have left. */
function addEntries(): void {
  current = readMark() ?? { page: crypto.getRandomValues(new Uint32Array(2)).join('-'), depth: 0 };
  if (current.depth === 0) write('replaceState', current);
  for (let depth = current.depth + 1; depth <= open.length; depth += 1) write('pushState', { ...current, depth });
}

/** Handles the Back button for entries of overlays. Returns the function that stops handling it. */
export function closeOverlaysOnBack(history: RouterHistory): () => void {
  current = readMark();

  function onPop(event: PopStateEvent) {
    const before = current;
    current = readMark();
    if (!before || current?.page !== before.page) {
      // The page has changed, so close the overlays of the previous page.
      for (const close of open.splice(0).reverse()) close();
      return;
    }
    event.stopImmediatePropagation();
    const closed = open.slice(current.depth).reverse();
    if (closed.length > 0) {
      // The page may have changed its address while the overlay was open. Keep that address.
      write('replaceState', current, history.location.state, history.location.href);
      for (const close of closed) close();
    } else if (current.depth < before.depth) {
      // This entry shows the same page as the previous one, so go back once more.
      window.history.back();
    }
  }

  const unsubscribe = history.subscribe(({ action }) => {
    if (action.type === 'PUSH') current = undefined;
  });

  // The router overwrites the state of the entry. Restores the mark of the overlay.
  const { replace } = history;
  history.replace = (path, state, options) => {
    const isHere = history.location.state.__TSR_key === window.history.state?.__TSR_key;
    const overlay = isHere ? readMark() : undefined;
    replace(path, overlay ? { ...state, overlay } : state, options);
  };

  // Runs before the router, because the router's listener on the same target does not use the capture phase.
  window.addEventListener('popstate', onPop, { capture: true });
  return () => {
    unsubscribe();
    window.removeEventListener('popstate', onPop, { capture: true });
    history.replace = replace;
  };
}
