/**
 * The scroll position of a chat. It starts at the first unread message, and follows the end until the reader scrolls
 * away. Only input events count as the reader's intent. Code scrolls the view only while it has a target.
 */
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';
import { keepPlace } from '../chat/chat-place.ts';
import type { ChatRow } from './message-rows.ts';
import { listenToReader, type ReaderMove } from './reader-input.ts';
import { useIsStill } from './use-is-still.ts';
import { distanceToEnd, guardScrolls, measureView } from './view-measures.ts';

/** A scroll target: the end, the line of new messages, or a message. */
export type Goal =
  | { kind: 'end' }
  | { kind: 'new' }
  | { kind: 'message'; seq: number; align: 'start' | 'center'; offset?: number };

/** The distance in pixels within which positions count as equal. */
const nearPx = 48;
/** The time without scrolling after which the view has reached its initial position. */
const settleMs = 150;

interface ScrollPlace {
  conversationId: string;
  rows: ChatRow[];
  /** The initial position. */
  first: Goal;
  /** Whether the loaded messages include the end of the conversation. */
  isWhole: boolean;
}

export function useScrollPlace({ conversationId, rows, first, isWhole }: ScrollPlace) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useRef<VirtualizerHandle>(null);
  const [isAtEnd, setIsAtEnd] = useState(first.kind === 'end');
  /** When rows load or resize, the view scrolls to this target again. Undefined while the reader controls scrolling. */
  const hold = useRef<Goal | undefined>(first);
  /** The reader is scrolling up but still near the end, so the view must not follow it. */
  const isLeaving = useRef(false);
  /** The scroll position and sizes after code last scrolled the view. */
  const placed = useRef({ offset: 0, size: 0, viewport: 0 });
  const [epoch, setEpoch] = useState(0);
  const [settledEpoch, setSettledEpoch] = useState<number>();
  const isStill = useIsStill(scroller, hold, epoch);

  const settle = useEffectEvent(() => {
    setSettledEpoch(epoch);
    // Content without overflow is at its end without any scroll event.
    look(true);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each loaded part of the conversation settles separately.
  useEffect(() => {
    const timer = setTimeout(settle, settleMs);
    return () => clearTimeout(timer);
  }, [epoch]);

  const takeMove = useEffectEvent(move);
  useLayoutEffect(() => {
    const view = scroller.current;
    if (!view) return;
    const stopListening = listenToReader(view, (one) => takeMove(one));
    const stopGuarding = guardScrolls(view, {
      // While the reader controls scrolling, code may only compensate for rows outside the view that change their size.
      isAllowed: (top) =>
        hold.current !== undefined || top <= 0 || (!isLeaving.current && distanceToEnd(view) < nearPx),
      onScrolled: () => {
        placed.current = measureView(view);
      },
    });
    return () => {
      stopListening();
      stopGuarding();
    };
  }, []);

  const takeSizes = useEffectEvent(() => {
    if (hold.current) show(hold.current);
    else look();
  });
  // The virtualizer reports measured rows before it renders the new size. The view cannot scroll that far yet, so this
  // runs after rendering, before the browser paints.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each loaded part of the conversation has its own element.
  useEffect(() => {
    const view = scroller.current;
    if (!view?.lastElementChild || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => takeSizes());
    observer.observe(view);
    observer.observe(view.lastElementChild);
    return () => observer.disconnect();
  }, [epoch]);

  function show(goal: Goal) {
    const last = rows.length - 1;
    const index = indexOf(rows, goal);
    if (goal.kind === 'end' || index < 0) virtualizer.current?.scrollToIndex(last, { align: 'end' });
    else if (goal.kind === 'new') virtualizer.current?.scrollToIndex(index, { align: 'start', offset: -24 });
    else virtualizer.current?.scrollToIndex(index, { align: goal.align, offset: goal.offset });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever rows change, the view scrolls to its target again.
  useLayoutEffect(() => {
    // If the end is in view at the initial position, the view follows the end from the first new row on.
    if (hold.current && isAtEnd) hold.current = { kind: 'end' };
    takeSizes();
  }, [rows, epoch]);

  function remember(at: boolean) {
    const handle = virtualizer.current;
    if (!handle) return;
    const top = handle.scrollOffset;
    for (let index = handle.findItemIndex(top); !at && index < rows.length; index += 1) {
      const row = rows[index];
      if (row?.kind !== 'message' || row.message.seq === undefined) continue;
      keepPlace(conversationId, { seq: row.message.seq, offset: top - handle.getItemOffset(index) });
      return;
    }
    keepPlace(conversationId, undefined);
  }

  /** Updates the state from the current scroll position. */
  function look(isSettled = settledEpoch === epoch) {
    const view = scroller.current;
    if (!view) return;
    const isNear = distanceToEnd(view) < nearPx;
    if (hold.current && isElsewhere(view)) {
      // The router restores an earlier scroll position before the rows have their final sizes. Until the view has
      // reached its initial position, scroll back to that position.
      if (settledEpoch === epoch) hold.current = undefined;
      else show(hold.current);
    }
    if (!hold.current) {
      if (!isNear) isLeaving.current = false;
      else if (isWhole && !isLeaving.current) hold.current = { kind: 'end' };
    }
    const at = isWhole && (hold.current?.kind === 'end' || (hold.current !== undefined && isSettled && isNear));
    setIsAtEnd(at);
    if (isSettled) remember(at);
  }

  /** Whether something other than input has moved the view: a search in the page, the focus, or a screen reader. */
  function isElsewhere(view: HTMLElement): boolean {
    const before = placed.current;
    const now = measureView(view);
    // After a change of sizes, the view is about to scroll to its target again.
    const isSame = now.size === before.size && now.viewport === before.viewport;
    return isSame && Math.abs(now.offset - before.offset) >= nearPx;
  }

  /** Handles scrolling by the reader. If the reader scrolls down to the end, the view follows the end again. */
  function move(kind: ReaderMove) {
    const canMove = kind === 'grab' || (kind === 'up' && (scroller.current?.scrollTop ?? 0) > 0);
    isLeaving.current = canMove;
    if (canMove || hold.current?.kind !== 'end') hold.current = undefined;
    if (!canMove) look();
  }

  return {
    scroller,
    virtualizer,
    isAtEnd,
    /** Whether the rows have stopped moving after the view opened. */
    isStill,
    /** Whether the view has reached its initial position. Only then are the distances to the ends reliable. */
    isSettled: settledEpoch === epoch,
    /** A key that changes when the list must remount, because a different part of the conversation is loaded. */
    epoch,

    /** Called after the reader or code has scrolled the view. */
    scrolled: () => look(),

    goTo(goal: Goal, isElsewhereLoaded = false) {
      hold.current = goal;
      isLeaving.current = false;
      setIsAtEnd(goal.kind === 'end');
      if (isElsewhereLoaded) setEpoch((before) => before + 1);
      else show(goal);
    },
  };
}

function indexOf(rows: ChatRow[], goal: Goal): number {
  if (goal.kind === 'end') return rows.length - 1;
  if (goal.kind === 'new') return rows.findIndex(({ kind }) => kind === 'new');
  return rows.findIndex((row) => row.kind === 'message' && row.message.seq === goal.seq);
}
