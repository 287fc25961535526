/** The view on a chat: it begins where reading goes on, stays at the end while one is there, and else stays where it is. */
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';
import { keepPlace } from './chat-place.ts';
import type { ChatRow } from './message-rows.ts';

/** Where the view goes: the end, the line of new messages, or a message. */
export type Goal =
  | { kind: 'end' }
  | { kind: 'new' }
  | { kind: 'message'; seq: number; align: 'start' | 'center'; offset?: number };

/** This near the end counts as the end, in pixels. */
const endPx = 48;
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
  const virtualizer = useRef<VirtualizerHandle>(null);
  const [isAtEnd, setIsAtEnd] = useState(first.kind === 'end');
  /** What the view holds on to while rows come and change their size. */
  const hold = useRef<Goal | undefined>(first);
  /**
   * Where the reader set out on the way up, still near the end at first: rows that come into view must not bring the view
   * back. Undefined when nobody is on the way.
   */
  const leavingFrom = useRef<number>(undefined);
  const seen = useRef({ offset: 0, size: 0, viewport: 0 });
  const [epoch, setEpoch] = useState(0);
  const [settledEpoch, setSettledEpoch] = useState<number>();

  const settle = useEffectEvent(() => {
    setSettledEpoch(epoch);
    // What fits into the view is at its end without ever being scrolled.
    scrolled();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each part of the conversation settles anew.
  useEffect(() => {
    const timer = setTimeout(settle, settleMs);
    return () => clearTimeout(timer);
  }, [epoch]);

  function show(goal: Goal) {
    const last = rows.length - 1;
    const index = indexOf(rows, goal);
    if (goal.kind === 'end' || index < 0) virtualizer.current?.scrollToIndex(last, { align: 'end' });
    else if (goal.kind === 'new') virtualizer.current?.scrollToIndex(index, { align: 'start', offset: -24 });
    else virtualizer.current?.scrollToIndex(index, { align: goal.align, offset: goal.offset });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever rows change, the view goes on to what it holds on to.
  useLayoutEffect(() => {
    if (hold.current) show(hold.current);
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

  /** The reader, or the view on its way, has scrolled. */
  function scrolled() {
    const handle = virtualizer.current;
    if (!handle) return;
    const { scrollOffset: offset, scrollSize: size, viewportSize: viewport } = handle;
    const last = seen.current;
    seen.current = { offset, size, viewport };
    // Where the sizes are others, the view has not been moved by the reader but is about to follow them.
    const isMovedUp = offset < last.offset && size === last.size && viewport === last.viewport;
    if (isMovedUp && hold.current?.kind === 'end') hold.current = undefined;
    const isNearEnd = size - offset - viewport < endPx;
    if (isNearEnd && isWhole && leavingFrom.current === undefined) hold.current = { kind: 'end' };
    const at = isWhole && hold.current?.kind === 'end';
    setIsAtEnd(at);
    remember(at);
  }

  return {
    virtualizer,
    isAtEnd,
    /** Whether the view has come to where it begins, so that what is near can be told. */
    isSettled: settledEpoch === epoch,
    /** Changes whenever the list must begin anew, because another part of the conversation is loaded. */
    epoch,

    scrolled,

    /** The view has come to rest. */
    rested() {
      // The end of an earlier movement may be told when the reader has just set out.
      if (virtualizer.current?.scrollOffset !== leavingFrom.current) leavingFrom.current = undefined;
      scrolled();
    },

    /** Something has another size now. */
    resized() {
      if (hold.current) show(hold.current);
      else scrolled();
    },

    /** The reader takes over: the view holds on to nothing any more, or to nothing but the end. */
    release(isUpwards: boolean) {
      const offset = virtualizer.current?.scrollOffset ?? 0;
      const canMoveUp = isUpwards && offset > 0;
      leavingFrom.current = canMoveUp ? (leavingFrom.current ?? offset) : undefined;
      if (canMoveUp || hold.current?.kind !== 'end') hold.current = undefined;
    },

    goTo(goal: Goal, isElsewhere = false) {
      hold.current = goal;
      if (isElsewhere) setEpoch((before) => before + 1);
      else show(goal);
    },
  };
}

function indexOf(rows: ChatRow[], goal: Goal): number {
  if (goal.kind === 'end') return rows.length - 1;
  if (goal.kind === 'new') return rows.findIndex(({ kind }) => kind === 'new');
  return rows.findIndex((row) => row.kind === 'message' && row.message.seq === goal.seq);
}
