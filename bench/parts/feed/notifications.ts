/**
 * Likes with notifications. A post with a thousand likes has a single notification row and few frames, and a like with
 * a notification takes only slightly longer. The baseline is plain code that inserts the same rows.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { realtimePath } from '@starparty/contract/realtime.ts';
import { WebSocket } from 'ws';
import { percentile } from '../../../server/testing/percentile.ts';
import { copy, copyPeople, keptDatabase, withClient } from '../../data/databases.ts';
import { id } from '../../data/ids.ts';
import { signIn } from '../../data/sessions.ts';
import { type Figure, mean, ratioFigure, round } from '../../figures.ts';
import { startBaseline } from '../../servers.ts';
import { type Bench, withProduct } from '../../with-product.ts';

const crowd = 1_000;
/** Number of concurrent requests in both measurements. */
const atOnce = 4;
/** Number of posts per kind in a turn. Each is liked once, so that every like with a notification inserts a row. */
const postsEach = 1_000;
const turns = 4;
const ratioMax = 1.3;
/**
 * The time to wait for the last frame. Frames are sent at most once per second, so the last frame may follow the last
 * like.
 */
const lastFrameMs = 2_000;

/** The first member is notified of likes. The second has muted the notifications. The others like posts. */
const [author, mutedAuthor, firstFan] = [0, 1, 2];
const people = firstFan + crowd;
const hotPost = 0;
/** The likes that are compared. `plain` is the baseline's like, which also inserts a notification. */
const kinds = ['notifying', 'muted', 'plain'] as const;
/** The kind of the post with this number. The hot post has no kind. */
const kindOf = (place: number) => kinds[place % kinds.length] as (typeof kinds)[number];

export function benchNotifications(): Promise<Figure[]> {
  return withProduct(
    async (bench) => {
      const cookies = await signIn(bench.product, { ...bench, people });
      return [...(await likeHotPost(bench, cookies)), ...(await compareLikes(bench, cookies))];
    },
    async (embedded) => {
      const url = await keptDatabase(embedded, 'bench_notifications', (client) => copyPeople(client, people));
      await withClient(url, (client) => fill(client));
      return url;
    },
  );
}

async function fill(client: Parameters<typeof copyPeople>[0]): Promise<void> {
  await client.query('TRUNCATE post, likes, notifications, muted_notifications CASCADE');
  await copy(client, 'post (post_id, user_id, post_content)', 1 + kinds.length * turns * postsEach, (place) => {
    const writer = place !== hotPost && kindOf(place) === 'muted' ? mutedAuthor : author;
    return `${id('post', place)}\t${id('user', writer)}\tTonight at eight, mic optional.`;
  });
  await client.query("INSERT INTO muted_notifications (user_id, kind) VALUES ($1, 'post_liked')", [
    id('user', mutedAuthor),
  ]);
  await client.query('VACUUM (ANALYZE) post');
}

/** Likes a post. Returns the duration in milliseconds. */
async function like(url: string, cookie = ''): Promise<number> {
  const since = performance.now();
  const answer = await fetch(url, { method: 'PUT', headers: { cookie } });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`Liking answered ${answer.status}.`);
  return performance.now() - since;
}

const pathOf = (place: number) => `/api/posts/${id('post', place)}/like`;

/** Starts the tasks in order. At most `atOnce` run at the same time. */
async function inOrder(tasks: (() => Promise<void>)[]): Promise<void> {
  const left = tasks.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const task of left) await task();
    }),
  );
}

async function likeHotPost({ product: { url }, databaseUrl }: Bench, cookies: string[]): Promise<Figure[]> {
  const moments: number[] = [];
  const socket = new WebSocket(url.replace('http', 'ws') + realtimePath, {
    headers: { cookie: cookies[author] ?? '' },
  });
  await new Promise((open, failed) => socket.once('open', open).once('error', failed));
  socket.on('message', (frame: Buffer) => {
    if (frame.includes('"notifications"')) moments.push(performance.now());
  });
  const since = performance.now();
  await inOrder(
    cookies.slice(firstFan).map((cookie) => async () => {
      await like(url + pathOf(hotPost), cookie);
    }),
  );
  const seconds = (performance.now() - since) / 1000;
  await sleep(lastFrameMs);
  socket.close();
  const { rows, likes } = await withClient(databaseUrl, async (client) => {
    const result = await client.query<{ rows: number; likes: number }>(
      'SELECT (SELECT count(*)::int FROM notifications) AS rows, (SELECT likes FROM post WHERE post_id = $1) AS likes',
      [id('post', hotPost)],
    );
    return result.rows[0] ?? { rows: -1, likes: -1 };
  });
  const inOneSecond = Math.max(
    0,
    ...moments.map((start) => moments.filter((at) => at >= start && at < start + 1000).length),
  );
  return [
    {
      part: 'notifications',
      name: `rows of a post that ${crowd.toLocaleString('en-US')} people like`,
      value: String(rows),
      floor: '1',
      isReached: rows === 1 && likes === crowd,
      note: `${likes} likes counted`,
    },
    {
      part: 'notifications',
      name: 'frames in a second, at most',
      value: String(inOneSecond),
      floor: '1',
      isReached: inOneSecond === 1,
      note: `${moments.length} in the ${round(seconds)} s of the likes and after`,
    },
  ];
}

/** Alternates between the kinds of likes, so that other load on the machine affects all equally. */
async function compareLikes({ product: { url }, databaseUrl }: Bench, cookies: string[]): Promise<Figure[]> {
  const all = { notifying: [] as number[], muted: [] as number[], plain: [] as number[] };
  const means = structuredClone(all);
  const baseline = await startBaseline(databaseUrl);
  try {
    for (let turn = 0; turn < turns; turn += 1) {
      const times = { notifying: [] as number[], muted: [] as number[], plain: [] as number[] };
      await inOrder(
        Array.from({ length: kinds.length * postsEach }, (_, index) => async () => {
          const place = 1 + turn * kinds.length * postsEach + index;
          const fan = firstFan + (Math.floor(index / kinds.length) % crowd);
          const plainUrl = `${baseline.url}/likes/${id('post', place)}?viewer=${id('user', fan)}`;
          const kind = kindOf(place);
          times[kind].push(await (kind === 'plain' ? like(plainUrl) : like(url + pathOf(place), cookies[fan])));
        }),
      );
      // In the first turn, connections, plans and caches are cold.
      if (turn === 0) continue;
      for (const kind of kinds) {
        all[kind].push(...times[kind]);
        means[kind].push(mean(times[kind]));
      }
    }
  } finally {
    await baseline.stop();
  }
  const rows = await withClient(
    databaseUrl,
    async (client) => (await client.query<{ rows: number }>('SELECT count(*)::int AS rows FROM notifications')).rows[0],
  );
  // The hot post, and the posts of two kinds.
  const expected = 1 + 2 * turns * postsEach;
  if (rows?.rows !== expected) throw new Error(`There are ${rows?.rows} notifications instead of ${expected}.`);
  const at = (share: number) => kinds.map((kind) => `${kind} ${round(percentile(all[kind], share))}`).join(', ');
  const figure = { part: 'notifications', unit: 'ms', note: `medians of all ${at(0.5)}; p99 ${at(0.99)}` } as const;
  const { notifying: own, muted, plain } = means;
  return [
    ratioFigure({
      ...{ ...figure, name: 'a like that writes a notification, of one that writes none' },
      ...{ turns: { own, baseline: muted }, floor: ratioMax },
    }),
    ratioFigure({
      ...{ ...figure, name: 'a like that writes a notification, of the baseline' },
      turns: { own, baseline: plain },
    }),
  ];
}
