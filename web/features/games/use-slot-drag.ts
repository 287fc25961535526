/** Dragging a slot onto another with mouse, pen or finger. */
import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';

export interface SlotDrag {
  from: number;
  /** The slot under the pointer. */
  over: number;
  /** The distance by which it was dragged, in pixels. */
  x: number;
  y: number;
}

/** A press that moves less than this is a click. */
const dragPixels = 6;

/** Returns the active drag, if any, and handlers for the handle of each slot. Slots have the attribute `data-rank`. */
export function useSlotDrag(onMove: (from: number, to: number) => void) {
  const [start, setStart] = useState<{ rank: number; x: number; y: number } | null>(null);
  const [drag, setDrag] = useState<SlotDrag | null>(null);
  /** True after a drag, so that the click at its end is ignored. */
  const isAfterDrag = useRef(false);

  function stop() {
    setStart(null);
    setDrag(null);
  }

  const handlersOf = (rank: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture?.(event.pointerId);
      isAfterDrag.current = false;
      setStart({ rank, x: event.clientX, y: event.clientY });
    },
    onPointerMove(event: PointerEvent) {
      if (!start) return;
      const [x, y] = [event.clientX - start.x, event.clientY - start.y];
      if (!drag && Math.hypot(x, y) < dragPixels) return;
      setDrag({ from: rank, over: slotAt(event.clientX, event.clientY) ?? rank, x, y });
    },
    onPointerUp() {
      isAfterDrag.current = drag !== null;
      if (drag && drag.over !== drag.from) onMove(drag.from, drag.over);
      stop();
    },
    onPointerCancel: stop,
    onClickCapture(event: MouseEvent) {
      if (isAfterDrag.current) event.stopPropagation();
      isAfterDrag.current = false;
    },
  });

  return { drag, handlersOf };
}

function slotAt(x: number, y: number): number | undefined {
  // Skips the dragged slot, which is on top.
  const slots = document.elementsFromPoint(x, y).map((element) => element.closest<HTMLElement>('[data-rank]'));
  const slot = slots.find((one) => one && one.dataset.dragged === undefined);
  return slot ? Number(slot.dataset.rank) : undefined;
}
