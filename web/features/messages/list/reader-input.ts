/** Detects scrolling by the reader from input events, because scroll positions do not show what moved the view. */

/**
 * `grab` and `let-go` are the start and the end of a press on the scrollbar or of the middle button. The direction of
 * such a scroll is unknown.
 */
export type ReaderMove = 'up' | 'down' | 'grab' | 'let-go';

const keysUp = ['ArrowUp', 'PageUp', 'Home'];
const keysDown = ['ArrowDown', 'PageDown', 'End'];

/** Calls `onMove` for each scroll gesture in the view, until the returned function is called. */
export function listenToReader(view: HTMLElement, onMove: (move: ReaderMove) => void): () => void {
  const end = new AbortController();
  const passive = { passive: true, signal: end.signal };
  let touchY: number | undefined;

  view.addEventListener(
    'wheel',
    ({ deltaY, ctrlKey }) => {
      // With the Ctrl key, the wheel zooms.
      if (deltaY !== 0 && !ctrlKey) onMove(deltaY < 0 ? 'up' : 'down');
    },
    passive,
  );
  view.addEventListener(
    'touchstart',
    ({ touches }) => {
      touchY = touches[0]?.clientY;
    },
    passive,
  );
  view.addEventListener(
    'touchmove',
    ({ touches }) => {
      const y = touches[0]?.clientY;
      // The content follows the finger: a downward swipe scrolls up.
      if (y !== undefined && touchY !== undefined && y !== touchY) onMove(y > touchY ? 'up' : 'down');
      touchY = y;
    },
    passive,
  );
  view.addEventListener(
    'keydown',
    ({ key, shiftKey, target }) => {
      if (target instanceof HTMLTextAreaElement) return;
      // Space scrolls only when the view itself is focused; buttons treat it as a press.
      const isSpace = key === ' ' && target === view;
      if (keysUp.includes(key) || (isSpace && shiftKey)) onMove('up');
      else if (keysDown.includes(key) || isSpace) onMove('down');
    },
    passive,
  );
  view.addEventListener(
    'pointerdown',
    (event) => {
      const isOnScrollbar = event.target === view && event.offsetX >= view.clientWidth;
      // While the middle button is pressed, moving the pointer scrolls.
      if (!isOnScrollbar && event.button !== 1) return;
      onMove('grab');
      const letGo = { once: true, signal: end.signal };
      window.addEventListener('pointerup', () => onMove('let-go'), letGo);
    },
    passive,
  );
  return () => end.abort();
}
