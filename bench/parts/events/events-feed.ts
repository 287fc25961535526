/** Measures the effect of viewers of a map with a million events on the feed. */
import { findEvents, viewEventMap } from '@starparty/contract/event-finder.ts';
import pg from 'pg';
import { copyPosts, emailOf, small, withClient } from '../../data/databases.ts';
import { keptEvents } from '../../data/events.ts';
import { feedBeside, type Work } from '../../feed-beside.ts';
import type { Figure } from '../../figures.ts';
import { timed } from '../../load/timed.ts';
import { logIn } from '../../servers.ts';
import { withProduct } from '../../with-product.ts';

/** The number of views per second: twenty viewers move their maps every other second. */
const viewsPerSecond = 10;
const pixels = { width: 1_200, height: 800, cell: 60 };
const zooms = [4, 7, 10, 13];
/** New York. */
const middle = { lat: 40.73, lng: -73.99 };

/** The view with this number, different from the previous one. */
export function viewOf(turn: number) {
  const zoom = zooms[turn % zooms.length] as number;
  const degrees = 360 / (256 * 2 ** zoom);
  const west = middle.lng - (pixels.width / 2) * degrees + ((turn % 64) * degrees * pixels.width) / 640;
  const south = middle.lat - (pixels.height / 2) * degrees * 0.76;
  const box = { west, east: west + pixels.width * degrees, south, north: south + pixels.height * degrees * 0.76 };
  return { zoom, box, cell: degrees * pixels.cell };
}

/** Counts the events in a view by the cells of a grid. */
const plainStatement = `SELECT floor(lng / $5) AS x, floor(lat / $5) AS y, count(*), avg(lat), avg(lng) FROM events
  WHERE lat BETWEEN $1 AND $2 AND lng BETWEEN $3 AND $4 AND ends_at > now() AND cancelled_at IS NULL AND NOT is_online GROUP BY 1, 2`;

export const benchEventFeed = (): Promise<Figure[]> =>
  withProduct(async ({ product, databaseUrl }) => {
    await withClient(databaseUrl, async (client) => {
      const { rowCount } = await client.query('SELECT FROM post LIMIT 1');
      if (rowCount === 0) await copyPosts(client, { ...small, likes: 0, comments: 0 });
    });
    const cookie = await logIn(product.url, emailOf(0));
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
    const view: Work = (turn) => {
      const { zoom, box } = viewOf(turn);
      return timed(product.url + viewEventMap.path, cookie, { zoom, box });
    };
    const count: Work = (turn) => {
      const { box, cell } = viewOf(turn);
      return pool.query(plainStatement, [box.south, box.north, box.west, box.east, cell]);
    };
    try {
      // Views the map once before measuring, because the first view reads all events.
      await view(0);
      await timed(product.url + findEvents.path, cookie, {});
      const baseline = { name: 'one statement by bare pg', work: count };
      const beside = { name: `${viewsPerSecond} views of the map a second`, perSecond: viewsPerSecond };
      return [await feedBeside({ part: 'events', url: product.url, cookie, ...beside, work: view, baseline })];
    } finally {
      await pool.end();
    }
  }, keptEvents);
