/** Realtime updates of an event while its page is open. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refetchActive } from '../../lib/cache/id-lists.ts';
import { realtime } from '../../lib/connection/realtime.ts';
import { events } from './events.queries.ts';

/** Reloads the event when its organizer may have changed or cancelled it. */
export function useEventNews(eventId: string): void {
  const client = useQueryClient();
  useEffect(() => {
    // If this fails, keep the current data. The next action reports the error.
    const read = () => void refetchActive(client, events.keyOf(eventId)).catch(() => {});
    const stopFrames = realtime.onFrame((frame) => {
      if (frame.type === 'event' && frame.eventId === eventId) read();
    });
    const stopReturns = realtime.onReturn((reason) => reason === 'gap' && read());
    realtime.send({ type: 'event', eventId });
    return () => {
      realtime.send({ type: 'event', eventId: null });
      stopFrames();
      stopReturns();
    };
  }, [client, eventId]);
}
