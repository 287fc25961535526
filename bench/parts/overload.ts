/** Four times the requests that the product can carry: what comes back, how late, and how it does afterwards. */
import { emailOf, withClient } from '../data.ts';
import type { Figure } from '../figures.ts';
import { round } from '../figures.ts';
import { type FloodOptions, flood, load } from '../load.ts';
import { logIn } from '../servers.ts';
import { withProduct } from '../with-product.ts';

const seconds = 60;
const connections = 2_500;
const times = 4;
const floors = { p99: 1_000, afterwards: 0.8 };
/** Good, too fast, not now. */
const fair = new Set(['200', '201', '429', '503']);
const readsPerPost = 3;

export function benchOverload(): Promise<Figure[]> {
  return withProduct(async ({ product, databaseUrl }) => {
    const cookie = await logIn(product.url, emailOf(0));
    const feed = { url: `${product.url}/api/posts`, connections: 50, seconds: 4, cookie };
    const since = new Date();
    await load(feed);
    const before = await load(feed);
    const mixed = { url: product.url, seconds, connections, requests: mixOf(cookie) };
    // Far beyond any pace, on as many connections as are all admitted.
    const carried = await flood({ ...mixed, seconds: 8, connections: 50, requestsPerSecond: 1_000_000 });
    const capacity = goodOf(carried.statuses) / 8;
    const during = await flood({ ...mixed, requestsPerSecond: Math.round(times * capacity) });
    const after = await load(feed);
    await withClient(databaseUrl, (client) => client.query('DELETE FROM post WHERE created_at > $1', [since]));

    const { statuses, broken, p99 } = during;
    const unfair = Object.entries(statuses).reduce((sum, [status, n]) => sum + (fair.has(status) ? 0 : n), broken);
    const answered = Object.values(statuses).reduce((sum, n) => sum + n, 0);
    const recovered = after.requestsPerSecond / before.requestsPerSecond;
    return [
      {
        part: 'overload',
        name: 'answers that are neither good nor 429 or 503',
        value: String(unfair),
        floor: '0',
        isReached: unfair === 0,
        note: `${round(answered / seconds)} answers/s (${round(answered / seconds / capacity)} times what can be carried; those refused wait); ${JSON.stringify(statuses)}`,
      },
      {
        part: 'overload',
        name: 'p99 of those let in',
        value: `${round(p99)} ms`,
        floor: `< ${floors.p99} ms`,
        isReached: p99 < floors.p99,
        note: `${round(goodOf(statuses) / seconds)} good answers/s meanwhile`,
      },
      {
        part: 'overload',
        name: 'feed in the 4 s after, of before',
        value: round(recovered),
        floor: `>= ${floors.afterwards}`,
        isReached: recovered >= floors.afterwards,
        note: `${round(after.requestsPerSecond)} of ${round(before.requestsPerSecond)} requests/s`,
      },
    ];
  });
}

/** As people use it: nine looks at the feed for each post. */
function mixOf(cookie: string): FloodOptions['requests'] {
  const read = { method: 'GET' as const, path: '/api/posts', headers: { cookie } };
  const body = JSON.stringify({ postContent: 'Everybody comes at once tonight.' });
  const write = { ...read, method: 'POST' as const, headers: { cookie, 'content-type': 'application/json' }, body };
  return [...Array.from({ length: readsPerPost }, () => read), write];
}

function goodOf(statuses: Record<string, number>): number {
  return (statuses['200'] ?? 0) + (statuses['201'] ?? 0);
}
