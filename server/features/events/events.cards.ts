/** Cards of events, for the list and for the map. */
import type { EventCard } from '@starparty/contract/events.ts';
import type { Queryable } from '../../db/client.ts';
import { presentCard } from './events.presentation.ts';
import { listEvents } from './events.repository.ts';

/** Cards of those of some events that the viewer may see, by their ids. */
export async function listCards(db: Queryable, viewerId: string, eventIds: string[]): Promise<Map<string, EventCard>> {
  if (eventIds.length === 0) return new Map();
  const rows = await listEvents(db, viewerId, eventIds);
  return new Map(rows.map((row) => [row.eventId, presentCard(row, viewerId)]));
}
