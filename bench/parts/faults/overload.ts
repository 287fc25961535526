/** Four times the requests that the product can handle: replies, delays, and recovery. */
import { probeHealth } from '../../../server/testing/faults/health.ts';
import { percentile } from '../../../server/testing/percentile.ts';
import { emailOf, removePosts } from '../../data/databases.ts';
import { type Figure, ratioFigure, round } from '../../figures.ts';
import { type FloodOptions, flood, load } from '../../load/load.ts';
import { logIn } from '../../servers.ts';
import { withProduct } from '../../with-product.ts';

const seconds = 60;
const connections = 2_500;
const times = 4;
/** `offered`: if too few requests were sent, the load was too low. */
const floors = { offered: 0.98 * times, p99: 1_000, afterwards: 0.8 };
/** Allowed statuses: success, rate limited, unavailable. */
const fair = new Set(['200', '201', '429', '503']);
const readsPerPost = 3;

export function benchOverload(): Promise<Figure[]> {
  return withProduct(async ({ product, databaseUrl }) => {
    const cookie = await logIn(product.url, emailOf(0));
    const feed = { url: `${product.url}/api/posts`, connections: 50, seconds: 4, cookie };
    const since = new Date();
    await load(feed);
    const before = [await load(feed), await load(feed)].map(({ requestsPerSecond }) => requestsPerSecond);
    const mixed = { url: product.url, seconds, connections, requests: mixOf(cookie) };
    // As many connections as the product accepts at the same time. Each sends the next request after its response.
    const carrying = { ...mixed, seconds: 8, connections: 50 };
    await flood({ ...carrying, seconds: 3 });
    const carried = await flood(carrying);
    const capacity = goodOf(carried.statuses) / carrying.seconds;
    const probe = probeHealth(product.url);
    const during = await flood({ ...mixed, requestsPerSecond: Math.round(times * capacity) });
    const health = await probe.end();
    const after = await load(feed);
    await removePosts(databaseUrl, since);

    const { offered, queued, statuses, broken, p50, p99 } = during;
    const unfair = Object.entries(statuses).reduce((sum, [status, n]) => sum + (fair.has(status) ? 0 : n), broken);
    const ratio = offered / seconds / capacity;
    return [
      {
        part: 'overload',
        name: 'requests offered, of what can be carried',
        value: round(ratio),
        floor: `>= ${floors.offered}`,
        isReached: ratio >= floors.offered,
        note: `${round(offered / seconds)} against ${round(capacity)} /s; ${round(queued / offered)} of them behind another one on their connection`,
      },
      {
        part: 'overload',
        name: 'answers that are neither good nor 429 or 503',
        value: String(unfair),
        floor: '0',
        isReached: unfair === 0,
        note: JSON.stringify(statuses),
      },
      {
        part: 'overload',
        name: 'p99 of those let in',
        value: `${round(p99)} ms`,
        floor: `< ${floors.p99} ms`,
        isReached: p99 < floors.p99,
        note: `median ${round(p50)} ms`,
      },
      {
        part: 'overload',
        name: 'good answers meanwhile, of what can be carried',
        value: round(goodOf(statuses) / seconds / capacity),
        note: `${round(goodOf(statuses) / seconds)} /s`,
      },
      {
        part: 'overload',
        name: 'health checks meanwhile without a good answer',
        value: String(health.bad),
        floor: '0',
        isReached: health.bad === 0,
        note: `p99 ${round(percentile(health.tookMs, 0.99))} ms`,
      },
      ratioFigure({
        ...{ part: 'overload', name: 'feed in the 4 s after, of before', unit: '/s', floor: floors.afterwards },
        turns: { own: [after.requestsPerSecond], baseline: before },
      }),
    ];
  });
}

/** A realistic mix: more reads of the feed than posts. */
function mixOf(cookie: string): FloodOptions['requests'] {
  const read = { method: 'GET' as const, path: '/api/posts', headers: { cookie } };
  const body = JSON.stringify({ postContent: 'Everybody comes at once tonight.' });
  const write = { ...read, method: 'POST' as const, headers: { cookie, 'content-type': 'application/json' }, body };
  return [...Array.from({ length: readsPerPost }, () => read), write];
}

function goodOf(statuses: Record<string, number>): number {
  return (statuses['200'] ?? 0) + (statuses['201'] ?? 0);
}
