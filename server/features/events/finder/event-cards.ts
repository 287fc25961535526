/** Cards of events, for the list and the map. */
import type { EventCard } from '@starparty/contract/events.ts';
import type { Database } from '../../../db/client.ts';
import { presentCard } from '../events.presentation.ts';
import { prepareEvents } from '../events.repository.ts';

/** Prepares a query that reads cards of events by id. It omits events that the viewer may not see. */
export function prepareCards(db: Database) {
  const { listCards } = prepareEvents(db);
  return async (viewerId: string, eventIds: string[]): Promise<Map<string, EventCard>> => {
    const rows = eventIds.length === 0 ? [] : await listCards(viewerId, eventIds);
    return new Map(rows.map((row) => [row.eventId, presentCard(row, viewerId)]));
  };
}
