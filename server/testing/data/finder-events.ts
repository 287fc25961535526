/** Events of two members, for tests of the finder. */

import type { Request } from '@starparty/contract/endpoint.ts';
import { findEvents } from '@starparty/contract/event-finder.ts';
import * as schema from '../../db/schema.ts';
import { buildTestApp, type Caller } from '../build-app.ts';

type EventRow = Partial<typeof schema.events.$inferInsert>;
export type Filter = Request<typeof findEvents>['body'];
export type FinderEvents = Awaited<ReturnType<typeof buildFinder>>;

export const at = (lat: number, lng: number, city: string, state: string): EventRow => ({
  lat,
  lng,
  locationCity: city,
  locationState: state,
  streetAddress: '1 Main St',
});
export const boston = at(42.36, -71.06, 'Boston', 'MA');
export const adak = at(51.88, -176.66, 'Adak', 'AK');
export const attu = at(52.9, 172.9, 'Attu', 'AK');

/** The viewer is rue. Events are organized by ondo unless `row` names another organizer. */
export async function buildFinder() {
  const app = await buildTestApp();
  const rue = await app.createMember({ username: 'rue', age: 30 });
  const ondo = await app.createMember({ username: 'ondo', age: 30 });
  const [asRue, asOndo] = [await app.as(rue), await app.as(ondo)];
  return {
    app,
    rue,
    ondo,
    asRue,
    asOndo,
    make: (title: string, row: EventRow = {}) => app.createEvent({ title, organizerId: ondo.userId, ...row }),
    /** Titles of the events in the list. */
    find: async (body: Filter, caller: Caller = asRue) =>
      (await caller.call(findEvents, { body })).items.map(({ title }) => title),
    /** Removes all events from lists and maps, and all blocks. */
    async clear(): Promise<void> {
      await app.database.db
        .update(schema.events)
        .set({ cancelledAt: new Date(), changedAt: new Date(), organizerId: null });
      await app.database.db.delete(schema.blocks);
    },
  };
}
