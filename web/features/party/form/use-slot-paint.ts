/**
 * Selection by dragging in a grid of half hours. The first cell determines whether the rectangle is selected or
 * cleared.
 */
import { slotsOfDay } from '@starparty/contract/party-availability.ts';
import { type PointerEvent, useRef, useState } from 'react';

interface Stroke {
  pointerId: number;
  from: number;
  isOn: boolean;
}

/**
 * Returns the half hours as selected during the drag, and handlers for the grid. Cells have the attribute `data-slot`.
 */
export function useSlotPaint(slots: readonly number[], onChange: (slots: number[]) => void) {
  const stroke = useRef<Stroke>(undefined);
  const [to, setTo] = useState<number>();
  const { current } = stroke;
  const painted = current && to !== undefined ? paint(slots, current, to) : slots;

  function stop() {
    stroke.current = undefined;
    setTo(undefined);
  }

  return {
    painted,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        const slot = slotAt(event);
        if (event.button !== 0 || slot === undefined || stroke.current) return;
        // Capture the pointer on the grid, so that moves across cells and beyond its edges are received.
        event.currentTarget.setPointerCapture?.(event.pointerId);
        stroke.current = { pointerId: event.pointerId, from: slot, isOn: !slots.includes(slot) };
        setTo(slot);
      },
      onPointerMove(event: PointerEvent) {
        if (stroke.current?.pointerId !== event.pointerId) return;
        const slot = slotAt(event);
        if (slot !== undefined) setTo(slot);
      },
      onPointerUp(event: PointerEvent) {
        if (stroke.current?.pointerId !== event.pointerId) return;
        if (to !== undefined) onChange(paint(slots, stroke.current, to));
        stop();
      },
      // A finger that scrolls the page selects nothing.
      onPointerCancel: stop,
    },
  };
}

function slotAt({ clientX, clientY }: PointerEvent): number | undefined {
  const cell = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-slot]');
  return cell ? Number(cell.dataset.slot) : undefined;
}

/** The half hours after a drag from one cell to another: the same times on all days between them. */
function paint(slots: readonly number[], { from, isOn }: Stroke, to: number): number[] {
  const [firstDay, lastDay] = inOrder(Math.floor(from / slotsOfDay), Math.floor(to / slotsOfDay));
  const [first, last] = inOrder(from % slotsOfDay, to % slotsOfDay);
  const next = new Set(slots);
  for (let day = firstDay; day <= lastDay; day += 1) {
    for (let slot = first; slot <= last; slot += 1) {
      if (isOn) next.add(day * slotsOfDay + slot);
      else next.delete(day * slotsOfDay + slot);
    }
  }
  return [...next].sort((a, b) => a - b);
}

const inOrder = (one: number, other: number): [number, number] => (one < other ? [one, other] : [other, one]);
