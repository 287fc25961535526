/**
 * Back closes the overlay on top before it leaves the page. An overlay opens an entry of the browser's history that shows the
 * same page; the router never hears of these entries.
 */
import type { RouterHistory } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';

/** Written into the state of a page's entry and of those that its overlays opened above it. */
interface Mark {
  /** Shared by the entries of one page. */
  page: string;
  /** How many overlays were open when the entry was made: 0 is the page itself. */
  depth: number;
}

/** How the open overlays are closed; the last one is on top. */
const open: (() => void)[] = [];
let current: Mark | undefined;

function readMark(): Mark | undefined {
  return (window.history.state as { overlay?: Mark } | null)?.overlay;
}

// The router replaces these two methods of `window.history` by its own; those of the prototype pass it by.
function write(
  method: 'pushState' | 'replaceState',
  overlay: Mark,
  state: unknown = window.history.state,
  href?: string,
) {
  History.prototype[method].call(window.history, { ...(state as object | null), overlay }, '', href);
  current = overlay;
}

/** Lets Back close what is open. An overlay that stays open, such as a form with changes, takes the next Back as well. */
export function useCloseOnBack(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  const [backs, setBacks] = useState(0);
  useEffect(() => {
    if (!isOpen) return;
    return hold(() => {
      close();
      setBacks((count) => count + 1);
    });
  }, [isOpen]);
  useEffect(() => {
    if (isOpen && backs > 0) addEntries();
  }, [isOpen, backs]);
}

/** Gives an open overlay its entry, and gives what to call when it closes in another way. */
function hold(close: () => void): () => void {
  open.push(close);
  addEntries();
  return () => {
    const place = open.indexOf(close);
    if (place >= 0) open.splice(place, 1);
  };
}

/** One entry for each open overlay; those that overlays have left behind are used again. */
function addEntries(): void {
  current = readMark() ?? { page: crypto.getRandomValues(new Uint32Array(2)).join('-'), depth: 0 };
  if (current.depth === 0) write('replaceState', current);
  for (let depth = current.depth + 1; depth <= open.length; depth += 1) write('pushState', { ...current, depth });
}

/** Takes over the Back button for entries of overlays; gives what ends that. */
export function closeOverlaysOnBack(history: RouterHistory): () => void {
  current = readMark();

  function onPop(event: PopStateEvent) {
    const before = current;
    current = readMark();
    if (!before || current?.page !== before.page) {
      // Another page: what was open on the old one has no place there.
      for (const close of open.splice(0).reverse()) close();
      return;
    }
    event.stopImmediatePropagation();
    const closed = open.slice(current.depth).reverse();
    if (closed.length > 0) {
      // What the page wrote into its address while the overlay was open stays.
      write('replaceState', current, history.location.state, history.location.href);
      for (const close of closed) close();
    } else if (current.depth < before.depth) {
      // This entry looks like the one that was left: Back goes on to the page before.
      window.history.back();
    }
  }

  const unsubscribe = history.subscribe(({ action }) => {
    if (action.type === 'PUSH') current = undefined;
  });

  // The router writes a state of its own into the entry; it stays that of an overlay.
  const { replace } = history;
  history.replace = (path, state, options) => {
    const isHere = history.location.state.__TSR_key === window.history.state?.__TSR_key;
    const overlay = isHere ? readMark() : undefined;
    replace(path, overlay ? { ...state, overlay } : state, options);
  };

  // Before the router, whose listener stands at the same place without capture.
  window.addEventListener('popstate', onPop, { capture: true });
  return () => {
    unsubscribe();
    window.removeEventListener('popstate', onPop, { capture: true });
    history.replace = replace;
  };
}
