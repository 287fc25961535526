/** Use cases of the finder: its list, and what the map shows. */
import type { Drawn, EventCard, EventFilter } from '@starparty/contract/events.ts';
import { z } from 'zod';
import { beforeOldest, type ListOrder, type PageQuery, readPage } from '../../api/page.ts';
import type { Database } from '../../db/client.ts';
import type { Box } from '../../places/box.ts';
import { createDrawing, type Mark } from './clusters.rules.ts';
import { presentCard } from './events.presentation.ts';
import * as events from './events.repository.ts';
import * as repository from './finder.repository.ts';
import { heightOf, turned, viewOf } from './map-view.rules.ts';

export type FinderService = ReturnType<typeof createFinderService>;

/** In milliseconds since 1970. */
const beyondAll = Date.parse('9999-12-31');

const nextFirst: ListOrder<repository.ListPlace> = {
  name: 'next',
  key: z.tuple([z.int().min(0).max(beyondAll), z.uuid()]),
  start: [0, beforeOldest],
};

export function createFinderService({ db }: { db: Database }) {
  /** Cards of some events in their order, without those that went away in between. */
  async function listCards(viewerId: string, eventIds: string[]): Promise<Map<string, EventCard>> {
    if (eventIds.length === 0) return new Map();
    const rows = await events.listEvents(db, viewerId, eventIds);
    return new Map(rows.map((row) => [row.eventId, presentCard(row, viewerId)]));
  }

  return {
    /** One page of the events that a filter finds, the next one first. */
    async findEvents(viewerId: string, { cursor, limit, ...filter }: EventFilter & PageQuery) {
      const page = await readPage({
        order: nextFirst,
        query: { cursor, limit },
        list: (count, after) => repository.listFound(db, viewerId, filter, count, after),
        keyOf: ({ startsAt, eventId }): repository.ListPlace => [startsAt, eventId],
        present: ({ eventId }) => eventId,
      });
      const cards = await listCards(viewerId, page.items);
      return { ...page, items: page.items.flatMap((eventId) => cards.get(eventId) ?? []) };
    },

    /** What a view of the map shows of the events that a filter finds. */
    async viewMap(viewerId: string, { zoom, box, ...filter }: Omit<EventFilter, 'box'> & { zoom: number; box: Box }) {
      const points = await repository.listPoints(db, viewerId, { ...filter, box });
      const drawing = createDrawing(viewOf(box, zoom));
      for (const [index, { lat, lng }] of points.entries()) {
        const east = turned(lng);
        drawing.add(east / 360, heightOf(lat), Math.round(lat * 1e6), Math.round(east * 1e6), index);
      }
      const { marks, total } = drawing.finish();
      const singles = marks.flatMap(({ count, first }) => (count === 1 ? [points[first]?.eventId ?? ''] : []));
      const cards = await listCards(viewerId, singles);
      return { items: marks.flatMap((mark) => presentMark(mark, cards.get(points[mark.first]?.eventId ?? ''))), total };
    },
  };
}

function presentMark({ lat, lng, count, box, isRed }: Mark, event: EventCard | undefined): Drawn[] {
  if (count === 1) return event ? [{ kind: 'event', lat, lng, event }] : [];
  const isOnePoint = box.west === box.east && box.south === box.north;
  return isOnePoint ? [{ kind: 'group', lat, lng, count }] : [{ kind: 'cluster', lat, lng, count, isRed, box }];
}
