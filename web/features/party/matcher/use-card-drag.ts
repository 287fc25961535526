/**
 * Horizontal dragging of a card. The card follows the finger, and a drag beyond the threshold decides. A drag never
 * presses elements of the card.
 */
import { swipeThreshold } from '@starparty/contract/limits.ts';
import type { PartyDecision } from '@starparty/contract/party.ts';
import { type DragEvent, type MouseEvent, type PointerEvent, useRef } from 'react';

/** The movement in pixels after which a drag has a clear direction. */
const beginsAt = 8;

interface Drag {
  pointerId: number;
  x: number;
  y: number;
  isSwipe: boolean;
}

/**
 * Returns handlers for the card. The CSS variable `--swipe` of the card and its verdicts is the drag distance in
 * pixels.
 */
export function useCardDrag(onDecide: (decision: PartyDecision) => void, isBusy: boolean) {
  const drag = useRef<Drag>(undefined);
  const hasSwiped = useRef(false);

  function move(card: HTMLElement, distance: number): void {
    for (const part of [card, ...card.querySelectorAll<HTMLElement>('.match-verdict')]) {
      part.style.setProperty('--swipe', String(distance));
    }
  }

  function end(card: HTMLElement): void {
    drag.current = undefined;
    card.removeAttribute('data-dragged');
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      hasSwiped.current = false;
      if (event.button !== 0 || isBusy || drag.current) return;
      drag.current = { pointerId: event.pointerId, x: event.clientX, y: event.clientY, isSwipe: false };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const { current } = drag;
      const card = event.currentTarget;
      if (current?.pointerId !== event.pointerId) return;
      const [across, down] = [event.clientX - current.x, event.clientY - current.y];
      if (!current.isSwipe) {
        if (Math.max(Math.abs(across), Math.abs(down)) < beginsAt) return;
        // Vertical movement scrolls.
        if (Math.abs(down) > Math.abs(across)) return end(card);
        current.isSwipe = true;
        hasSwiped.current = true;
        card.setPointerCapture(event.pointerId);
        card.setAttribute('data-dragged', '');
      }
      move(card, across);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const { current } = drag;
      const card = event.currentTarget;
      if (current?.pointerId !== event.pointerId) return;
      end(card);
      if (!current.isSwipe) return;
      const across = event.clientX - current.x;
      // Resets the card even while it is leaving: its exit animation depends on the decision, and a rejected decision
      // restores it.
      move(card, 0);
      if (Math.abs(across) > swipeThreshold) onDecide(across > 0 ? 'accept' : 'pass');
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      if (drag.current?.pointerId !== event.pointerId) return;
      end(event.currentTarget);
      move(event.currentTarget, 0);
    },
    onClickCapture(event: MouseEvent) {
      if (!hasSwiped.current) return;
      event.preventDefault();
      event.stopPropagation();
    },
    /** Prevents native dragging of links and pictures. */
    onDragStart: (event: DragEvent) => event.preventDefault(),
  };
}
