/**
 * The view on a chat: it begins where reading goes on, and follows the end until the reader moves away from it. What the
 * reader wants is told by the reader's input alone; code moves the view only while it holds on to something.
 */
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';
import { keepPlace } from './chat-place.ts';
import type { ChatRow } from './message-rows.ts';
import { listenToReader, type ReaderMove } from './reader-input.ts';
import { distanceToEnd, guardScrolls, measureView } from './view-measures.ts';

/** Where the view goes: the end, the line of new messages, or a message. */
export type Goal =
  | { kind: 'end' }
  | { kind: 'new' }
  | { kind: 'message'; seq: number; align: 'start' | 'center'; offset?: number };

/** This near counts as being there, in pixels. */
const nearPx = 48;
/** Until then the view is on its way to where it begins. */
const settleMs = 150;

interface ScrollPlace {
  conversationId: string;
  rows: ChatRow[];
  /** Where the view begins. */
  first: Goal;
  /** Whether the end of what is loaded is the end of the conversation. */
  isWhole: boolean;
}

export function useScrollPlace({ conversationId, rows, first, isWhole }: ScrollPlace) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useRef<VirtualizerHandle>(null);
  const [isAtEnd, setIsAtEnd] = useState(first.kind === 'end');
  /** What the view holds on to while rows come and change their size; undefined while it is the reader's. */
  const hold = useRef<Goal | undefined>(first);
  /** The reader is on the way up, still near the end: that nearness does not mean that the view should follow it. */
  const isLeaving = useRef(false);
  /** Where code has put the view. */
  const placed = useRef({ offset: 0, size: 0, viewport: 0 });
  const [epoch, setEpoch] = useState(0);
  const [settledEpoch, setSettledEpoch] = useState<number>();

  const settle = useEffectEvent(() => {
    setSettledEpoch(epoch);
    // What fits into the view is at its end without ever being scrolled.
    look(true);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each part of the conversation settles for itself.
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
      // A view of the reader's own is only kept at the edge where it is, when rows beyond that change their size.
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

  function show(goal: Goal) {
    const last = rows.length - 1;
    const index = indexOf(rows, goal);
    if (goal.kind === 'end' || index < 0) virtualizer.current?.scrollToIndex(last, { align: 'end' });
    else if (goal.kind === 'new') virtualizer.current?.scrollToIndex(index, { align: 'start', offset: -24 });
    else virtualizer.current?.scrollToIndex(index, { align: goal.align, offset: goal.offset });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever rows change, the view goes on to what it holds on to.
  useLayoutEffect(() => {
    // A beginning that shows the end follows it from the first news on.
    if (hold.current && isAtEnd) hold.current = { kind: 'end' };
    if (hold.current) show(hold.current);
    else look();
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

  /** Takes in where the view is now. */
  function look(isSettled = settledEpoch === epoch) {
    const view = scroller.current;
    if (!view) return;
    const isNear = distanceToEnd(view) < nearPx;
    if (hold.current && isElsewhere(view)) {
      // The router restores what it has last seen, by sizes that rows do not have yet: the beginning goes before that.
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

  /** Whether something other than input has moved the view: finding in the page, the focus, or a screen reader. */
  function isElsewhere(view: HTMLElement): boolean {
    const before = placed.current;
    const now = measureView(view);
    // Where the sizes are others, the view is about to follow them.
    const isSame = now.size === before.size && now.viewport === before.viewport;
    return isSame && Math.abs(now.offset - before.offset) >= nearPx;
  }

  /** The reader takes over. Moving down holds on to the end, once that is reached. */
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
    /** Whether the view has come to where it begins, so that what is near can be told. */
    isSettled: settledEpoch === epoch,
    /** Changes whenever the list must begin again, because another part of the conversation is loaded. */
    epoch,

    /** The view has been scrolled, by the reader or by code. */
    scrolled: () => look(),

    /** Something has another size now. */
    resized() {
      if (hold.current) show(hold.current);
      else look();
    },

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
