/** The total of the finder's list. */
import { countEvents, findEvents } from '@starparty/contract/event-finder.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { someEvent } from '../../../testing/event-samples.ts';
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { withQueries } from '../../../testing/with-queries.tsx';
import { useFoundEvents } from '../events.queries.ts';
import { filterOf } from './events-search.ts';
import { ListHead } from './list-head.tsx';

let server: FakeServer;
beforeEach(() => {
  server = startFakeServer();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const filter = filterOf({ q: 'chess' }, undefined, new Date());

function Head() {
  const query = useFoundEvents(filter, null);
  return (
    <section aria-label="Head" aria-busy={query.isPending}>
      <ListHead query={query} filter={filter} box={null} isOnMap={false} onOnMap={undefined} className="" />
    </section>
  );
}

/** Renders a first page with two events. If `nextCursor` is null, the list has no more. */
async function open(nextCursor: string | null) {
  server.answers(findEvents, { items: [someEvent(), someEvent()], nextCursor });
  await renderAt('/events', withQueries(<Head />));
}

test('shows nothing if the events fail to load', async () => {
  server.refuses(findEvents, 'internal');
  await renderAt('/events', withQueries(<Head />));
  const head = await screen.findByRole('region', { name: 'Head', busy: false });
  expect(head.childElementCount).toBe(0);
});

test('shows the number of all matching events, not only of the loaded ones', async () => {
  server.answers(countEvents, { total: 68, hasMore: false });
  await open('next');
  await screen.findByText('68 events');
  expect(server.callsOf(countEvents).map(({ body }) => body)).toEqual([{ ...filter, box: null }]);
});

test('shows the limit with a plus if there are more events', async () => {
  server.answers(countEvents, { total: 1_000, hasMore: true });
  await open('next');
  await screen.findByText('1,000+ events');
});

test('counts a complete list without a request', async () => {
  await open(null);
  await screen.findByText('2 events');
  expect(server.callsOf(countEvents)).toEqual([]);
});

test('shows the loaded events as the minimum if counting fails', async () => {
  server.refuses(countEvents, 'internal');
  await open('next');
  await screen.findByText('2+ events');
});
