/**
 * Fifty members toggle their likes on the same post. Every like counts once, and no request takes long. Then one member
 * reacts to a post while others like it, and the page of another one shows the reactions soon.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { realtimePath, type ServerFrame } from '@starparty/contract/realtime.ts';
import { WebSocket } from 'ws';
import { percentile } from '../../../server/testing/percentile.ts';
import { emailOf, withClient } from '../../data/databases.ts';
import { type Figure, round } from '../../figures.ts';
import { ratePerSecond } from '../../load/load.ts';
import { logIn } from '../../servers.ts';
import { withProduct } from '../../with-product.ts';

const seconds = 6;
const people = 50;
const floor = 20;
const reactions = 50;
/** Members who like posts during the reactions, every 100 ms each. */
const crowd = 10;
const crowdEveryMs = 100;
/** The maximum time from the request of a reaction until an open page receives it. */
const liveMs = 300;

export function benchLikes(): Promise<Figure[]> {
  return withProduct(async ({ product, databaseUrl }) => {
    const cookies: string[] = [];
    for (let index = 0; index < people; index += 1) cookies.push(await logIn(product.url, emailOf(index)));
    const answer = await fetch(`${product.url}/api/posts?limit=1`, { headers: { cookie: cookies[0] ?? '' } });
    const { items } = (await answer.json()) as { items: { postId: string }[] };
    const postId = items[0]?.postId ?? '';
    const times: number[] = [];
    const isLiked = cookies.map(() => false);
    const rate = await ratePerSecond(people, seconds, async (place) => {
      const method = isLiked[place] ? 'DELETE' : 'PUT';
      const since = performance.now();
      const { status } = await fetch(`${product.url}/api/posts/${postId}/like`, {
        method,
        headers: { cookie: cookies[place] ?? '' },
      });
      if (status !== 200) throw new Error(`Liking answered ${status}.`);
      times.push(performance.now() - since);
      isLiked[place] = !isLiked[place];
    });
    const { counted, rows } = await withClient(databaseUrl, async (client) => {
      const result = await client.query<{ counted: number; rows: number }>(
        'SELECT likes AS counted, (SELECT count(*)::int FROM likes WHERE post_id = $1) AS rows FROM post WHERE post_id = $1',
        [postId],
      );
      return result.rows[0] ?? { counted: -1, rows: -2 };
    });
    const median = percentile(times, 0.5);
    const ratio = percentile(times, 0.99) / median;
    const live = await timeReactions(product.url, cookies, postId);
    return [
      {
        part: 'likes',
        name: 'lost or double counts on one hot post',
        value: String(Math.abs(counted - rows)),
        floor: '0',
        isReached: counted === rows,
        note: `${round(rate)} toggles/s by ${people} people`,
      },
      {
        part: 'likes',
        name: 'p99 of the median',
        value: round(ratio),
        floor: `< ${floor}`,
        isReached: ratio < floor,
        note: `median ${round(median)} ms`,
      },
      {
        part: 'likes',
        name: 'p99 until another open page receives a reaction',
        value: `${round(percentile(live, 0.99))} ms`,
        floor: `<= ${liveMs} ms`,
        isReached: percentile(live, 0.99) <= liveMs,
        note: `median ${round(percentile(live, 0.5))} ms of ${reactions}, while ${crowd} people like the post`,
      },
    ];
  });
}

/** Adds and removes a reaction. Returns the times in milliseconds until a tab of another member receives each change. */
async function timeReactions(url: string, cookies: string[], postId: string): Promise<number[]> {
  const [reacting = '', reading = '', ...others] = cookies;
  const change = async (path: string, isOn: boolean, cookie: string) => {
    const method = isOn ? 'PUT' : 'DELETE';
    const { status } = await fetch(`${url}/api/posts/${postId}/${path}`, { method, headers: { cookie } });
    if (status !== 200) throw new Error(`${method} ${path} answered ${status}.`);
  };
  const socket = new WebSocket(url.replace('http', 'ws') + realtimePath, { headers: { cookie: reading } });
  let receive: (frame: ServerFrame) => void = () => {};
  socket.on('message', (data: Buffer) => receive(JSON.parse(data.toString())));
  const until = (isAwaited: (frame: ServerFrame) => boolean) =>
    new Promise<void>((resolve) => {
      receive = (frame) => isAwaited(frame) && resolve();
    });
  await new Promise((open, failed) => socket.once('open', open).once('error', failed));
  const subscribed = until(({ type }) => type === 'feed');
  socket.send(JSON.stringify({ type: 'feed', isOpen: true }));
  await subscribed;
  let isOver = false;
  const likes = others.slice(0, crowd).map(async (cookie) => {
    for (let isOn = true; !isOver; isOn = !isOn) {
      await change('like', isOn, cookie);
      await sleep(crowdEveryMs);
    }
  });
  const times: number[] = [];
  for (let turn = 0; turn < reactions; turn += 1) {
    const isOn = turn % 2 === 0;
    const received = until(
      (frame) =>
        frame.type === 'counts' &&
        frame.posts.some((post) => post.postId === postId && post.reactions.length === Number(isOn)),
    );
    const since = performance.now();
    await Promise.all([change('reactions/fire', isOn, reacting), received]);
    times.push(performance.now() - since);
  }
  isOver = true;
  await Promise.all(likes);
  socket.close();
  return times;
}
