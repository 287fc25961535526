/** Events: the finder and its map, an event's page, and guests. */
import type { Feature } from '../../api/feature.ts';
import { eventsRoutes } from './events.routes.ts';
import { createEventsService, type EventsOptions } from './events.service.ts';
import { createFinderService } from './finder.service.ts';
import { createRsvpsService } from './rsvps.service.ts';

export function createEventsFeature(options: EventsOptions): Feature {
  const events = createEventsService(options);
  return { endpoints: eventsRoutes(events, createFinderService(options), createRsvpsService(options)) };
}
