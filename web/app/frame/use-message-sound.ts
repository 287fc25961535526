/** A soft sound for new messages in conversations that are not open. */
import { useEffect } from 'react';
import { realtime } from '../../lib/connection/realtime.ts';

/**
 * The delay before the sound. Within it, a tab with the open conversation marks the message as read, and no sound
 * plays.
 */
const readWithinMs = 400;

/** Loads the code of the sound while a new message waits. If loading fails, no sound plays. */
const fetchSound = () => import('../../lib/sound.ts').catch(() => undefined);

export function useMessageSound() {
  useEffect(() => {
    /** The newest received sequence number per conversation, because frames can repeat. */
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
        // The member's own message implies that earlier messages were read.
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
