/** The map of a million events: the time of views of a crowded and an empty area, and the memory. */
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../../server/db/client.ts';
import { createMapService, type MapFilter } from '../../../server/features/events/finder/map.service.ts';
import { MapKeeper } from '../../../server/features/events/finder/map-keeper.ts';
import type { Box } from '../../../server/places/box.ts';
import { createSearchTurns } from '../../../server/search/search.turns.ts';
import { percentile } from '../../../server/testing/percentile.ts';
import { emailOf, withClient } from '../../data/databases.ts';
import { eventsTotal, keptEvents } from '../../data/events.ts';
import { id } from '../../data/ids.ts';
import { type Figure, round } from '../../figures.ts';
import { logIn, type RunningServer } from '../../servers.ts';
import { withProduct } from '../../with-product.ts';

const viewsEach = 60;
/** Time in which garbage from loading is collected. */
const settlingMs = 3_000;
const floors = { p99: 50, megabytes: 80 };
const zooms = [4, 7, 10, 13, 16];
const places = { 'New York': { lat: 40.73, lng: -73.99 }, Montana: { lat: 46.9, lng: -110.4 } };
/** Size of the map in pixels. */
const screen = { width: 1_200, height: 800 };
const viewerId = id('user', 0);

const anything: MapFilter = { q: '', kind: 'all', role: null, from: null, to: null, tags: [], near: null };
const filters: Record<string, MapFilter> = {
  unfiltered: anything,
  'one tag': { ...anything, tags: ['RPG'] },
  'one week': { ...anything, from: '2090-02-01', to: '2090-02-07' },
};

export function benchEventMap(): Promise<Figure[]> {
  return withProduct(
    async ({ product, databaseUrl }) => [await memoryFigure(product), ...(await measure(databaseUrl))],
    keptEvents,
  );
}

/** The memory that the map adds to a product process in production mode. */
async function memoryFigure({ url, memory }: RunningServer): Promise<Figure> {
  const cookie = await logIn(url, emailOf(0));
  const post = async (path: string, body: unknown) => {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
    await answer.arrayBuffer();
  };
  // Excludes the memory for the first requests of a process from the figure.
  for (let turn = 0; turn < viewsEach; turn += 1) await post('/api/events/search', {});
  const before = await memory();
  for (let turn = 0; turn < viewsEach; turn += 1) {
    await post('/api/events/map', { zoom: 4, box: boxAround({ lat: 39, lng: -98 }, 4) });
  }
  await sleep(settlingMs);
  const megabytes = (await memory()) - before;
  return {
    part: 'events',
    name: `memory with ${eventsTotal.toLocaleString('en-US')} events`,
    value: `${round(megabytes)} MB`,
    floor: `<= ${floors.megabytes} MB`,
    isReached: megabytes <= floors.megabytes,
    note: `${round(before)} MB before`,
  };
}

async function measure(url: string): Promise<Figure[]> {
  await blockSome(url);
  const { db, close } = openDatabase(url, 4);
  const keeper = new MapKeeper({
    db,
    onError(error) {
      throw error;
    },
  });
  const map = createMapService({ db, keeper, searchTurns: createSearchTurns({ db, hasLimits: false }) });
  const stays = new AbortController().signal;
  try {
    const since = performance.now();
    const { total } = await map.viewMap(
      viewerId,
      { ...anything, zoom: 4, box: boxAround({ lat: 39, lng: -98 }, 4) },
      stays,
    );
    const loadSeconds = (performance.now() - since) / 1_000;
    const figures: Figure[] = [
      { part: 'events', name: `loading ${total.toLocaleString('en-US')} events`, value: `${round(loadSeconds)} s` },
    ];
    for (const [name, filter] of Object.entries(filters)) {
      for (const [place, middle] of Object.entries(places)) {
        for (const zoom of zooms) {
          const times: number[] = [];
          const busy = process.cpuUsage();
          for (let turn = 0; turn < viewsEach; turn += 1) {
            const moved = { lat: middle.lat, lng: middle.lng + (turn * 64 * 360) / (256 * 2 ** zoom) / viewsEach };
            const start = performance.now();
            await map.viewMap(viewerId, { ...filter, zoom, box: boxAround(moved, zoom) }, stays);
            times.push(performance.now() - start);
          }
          const p99 = percentile(times, 0.99);
          const { user, system } = process.cpuUsage(busy);
          figures.push({
            part: 'events',
            name: `a view of ${place} at zoom ${zoom}, ${name}, p99`,
            value: `${round(p99)} ms`,
            floor: `<= ${floors.p99} ms`,
            isReached: p99 <= floors.p99,
            note: `median ${round(percentile(times, 0.5))} ms; processor, with the thread, ${round((user + system) / 1_000 / viewsEach)} ms a view`,
          });
        }
      }
    }
    return figures;
  } finally {
    await keeper.close();
    await close();
  }
}

/** Creates a hundred blocks by the viewer and of the viewer. */
async function blockSome(url: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('DELETE FROM blocks');
    for (let other = 1; other <= 100; other += 1) {
      const pair = [viewerId, id('user', other * 131)];
      await client.query('INSERT INTO blocks (block_id, blocker_id, blocked_id) VALUES (gen_random_uuid(), $1, $2)', [
        pair[other % 2],
        pair[(other + 1) % 2],
      ]);
    }
  });
}

function boxAround({ lat, lng }: { lat: number; lng: number }, zoom: number): Box {
  const degrees = 360 / (256 * 2 ** zoom);
  const [width, height] = [screen.width * degrees, screen.height * degrees * Math.cos((lat * Math.PI) / 180)];
  return { west: lng - width / 2, east: lng + width / 2, south: lat - height / 2, north: lat + height / 2 };
}
