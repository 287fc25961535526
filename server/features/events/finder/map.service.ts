/** Use case of the map: the marks in a view. */

import type { Drawn, EventFilter } from '@starparty/contract/event-finder.ts';
import { eventTags } from '@starparty/contract/event-terms.ts';
import type { EventCard } from '@starparty/contract/events.ts';
import type { Database } from '../../../db/client.ts';
import type { Box } from '../../../places/box.ts';
import { toKilometers } from '../../../places/distance.ts';
import type { SearchTurns } from '../../../search/search.turns.ts';
import { createDrawing } from './clusters.rules.ts';
import { prepareCards } from './event-cards.ts';
import { listPoints } from './finder.repository.ts';
import type { IndexDrawing } from './map-index.ts';
import type { MapKeeper } from './map-keeper.ts';
import { heightOf, type MapView, turned, viewOf } from './map-view.rules.ts';

export type MapService = ReturnType<typeof createMapService>;

export type MapFilter = Omit<EventFilter, 'box'>;

const dayMs = 24 * 60 * 60 * 1000;
const daysSince2000 = (day: string) => (Date.parse(`${day}T00:00:00Z`) - Date.parse('2000-01-01T00:00:00Z')) / dayMs;
/** The days of a filter without dates, which are outside the range of any event. */
const [firstDay, lastDay] = [0, 65_535];

interface MapOptions {
  db: Database;
  keeper: MapKeeper;
  searchTurns: SearchTurns;
}

export function createMapService({ db, keeper, searchTurns }: MapOptions) {
  const listCards = prepareCards(db);

  /** Draws a view from the index, which cannot filter by words or by guest. */
  function drawIndexed(
    viewerId: string,
    view: MapView,
    { kind, tags, from, to, near }: MapFilter,
  ): Promise<IndexDrawing> {
    if (kind === 'online') return Promise.resolve({ marks: [], total: 0 });
    return keeper.draw(viewerId, {
      view,
      tags: tags.reduce((bits, tag) => bits | (1 << eventTags.indexOf(tag)), 0),
      from: from ? Math.min(Math.max(daysSince2000(from), firstDay), lastDay) : firstDay,
      to: to ? Math.min(daysSince2000(to), lastDay) : lastDay,
      near: near && { lat: near.lat, lng: near.lng, km: toKilometers(near.miles) },
    });
  }

  async function drawSearch(
    viewerId: string,
    view: MapView,
    filter: EventFilter,
    leaving: AbortSignal,
  ): Promise<IndexDrawing> {
    const points = await searchTurns.run(viewerId, leaving, (tx) => listPoints(tx, viewerId, filter));
    const drawing = createDrawing(view);
    for (const [index, { lat, lng }] of points.entries()) {
      drawing.add(heightOf(lat), Math.round(lat * 1e6), Math.round(turned(lng) * 1e6), index);
    }
    const { marks, total } = drawing.finish();
    return { marks: marks.map(({ first, ...mark }) => ({ ...mark, eventId: points[first]?.eventId ?? '' })), total };
  }

  return {
    /**
     * The matching events in a view as single events, groups at one point, and clusters.
     * @throws AppError too_many_searches
     */
    async viewMap(
      viewerId: string,
      { zoom, box, ...filter }: MapFilter & { zoom: number; box: Box },
      leaving: AbortSignal,
    ) {
      const view = viewOf(box, zoom);
      const isIndexed = filter.q.trim() === '' && filter.role === null;
      const { marks, total } = await (isIndexed
        ? drawIndexed(viewerId, view, filter)
        : drawSearch(viewerId, view, { ...filter, box }, leaving));
      const singles = marks.flatMap(({ count, eventId }) => (count === 1 ? [eventId] : []));
      const cards = await listCards(viewerId, singles);
      // A deleted row stays in the index until the next load.
      if (isIndexed && cards.size < singles.length) keeper.forget();
      return { items: marks.flatMap((mark) => presentMark(mark, cards.get(mark.eventId))), total };
    },
  };
}

type DrawnMark = IndexDrawing['marks'][number];

function presentMark({ lat, lng, count, box, isRed }: DrawnMark, event: EventCard | undefined): Drawn[] {
  if (count === 1) return event ? [{ kind: 'event', lat, lng, event }] : [];
  const isOnePoint = box.west === box.east && box.south === box.north;
  return isOnePoint ? [{ kind: 'group', lat, lng, count }] : [{ kind: 'cluster', lat, lng, count, isRed, box }];
}
