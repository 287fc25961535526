/** A soft sound for a new message that nobody is looking at. */
import { useEffect } from 'react';
import { realtime } from '../../lib/realtime.ts';

/** Where a conversation is open, here or in another tab, the message is read by then. */
const readWithinMs = 400;

/** The code comes while a message waits for its sound; without it the message comes in silence. */
const fetchSound = () => import('../../lib/sound.ts').catch(() => undefined);

export function useMessageSound() {
  useEffect(() => {
    /** Per conversation, how far the messages are that were heard of; the same one may be told of again. */
    const newest = new Map<string, number>();
    const waiting = new Map<string, { seq: number; timer: ReturnType<typeof setTimeout> }>();

    function silence(conversationId: string) {
      clearTimeout(waiting.get(conversationId)?.timer);
      waiting.delete(conversationId);
    }

    const stop = realtime.onFrame((frame) => {
      if (frame.type === 'read' && frame.isOwn) {
        if (frame.seq >= (waiting.get(frame.conversationId)?.seq ?? 0)) silence(frame.conversationId);
      } else if (frame.type === 'message') {
        const { conversationId, seq, isOwn, editedAt, isDeleted } = frame.message;
        if (seq <= (newest.get(conversationId) ?? 0)) return;
        newest.set(conversationId, seq);
        // Who answers has read.
        if (isOwn) return silence(conversationId);
        const before = waiting.get(conversationId);
        if (before) before.seq = seq;
        if (before || editedAt || isDeleted) return;
        const sound = fetchSound();
        const ring = () => {
          waiting.delete(conversationId);
          void sound.then((code) => code?.playMessage());
        };
        waiting.set(conversationId, { seq, timer: setTimeout(ring, readWithinMs) });
      }
    });
    return () => {
      stop();
      for (const { timer } of waiting.values()) clearTimeout(timer);
    };
  }, []);
}
