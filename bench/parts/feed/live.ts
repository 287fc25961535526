/**
 * The time until another open page receives a change: a reaction, an edit, a reply and a mention, while other members
 * like the post.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { realtimePath, type ServerFrame } from '@starparty/contract/realtime.ts';
import { WebSocket } from 'ws';
import { percentile } from '../../../server/testing/percentile.ts';
import { emailOf, removePosts } from '../../data/databases.ts';
import { type Figure, round } from '../../figures.ts';
import { logIn } from '../../servers.ts';
import { withProduct } from '../../with-product.ts';

const floorMs = 300;
const turns = 50;
/** The number of members that toggle their likes on the post, each about every 100 ms. */
const crowd = 10;
const crowdEveryMs = 100;
/** Open pages receive the number of notifications at most once per second. */
const mentionEveryMs = 1_100;

interface Change {
  name: string;
  send: (turn: number) => Promise<unknown>;
  /** Whether a frame shows the change. */
  isShown: (frame: ServerFrame, turn: number) => boolean;
  pauseMs?: number;
}

type Call = <Reply>(cookie: string, method: string, path: string, body?: object) => Promise<Reply>;

export function benchLive(): Promise<Figure[]> {
  return withProduct(async ({ product: { url }, databaseUrl }) => {
    const since = new Date();
    const cookies: string[] = [];
    for (let index = 0; index < crowd + 2; index += 1) cookies.push(await logIn(url, emailOf(index)));
    const [acting = '', reading = '', ...others] = cookies;
    const call: Call = async (cookie, method, path, body) => {
      const headers = { cookie, ...(body && { 'content-type': 'application/json' }) };
      const answer = await fetch(`${url}/api${path}`, { method, headers, body: body && JSON.stringify(body) });
      if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}.`);
      return answer.status === 204 ? undefined : await answer.json();
    };
    // A mention notifies only members who follow the author or share a conversation with them.
    await call(reading, 'PUT', '/follows/user0');
    const { postId } = await call<{ postId: string }>(acting, 'POST', '/posts', { postContent: 'Raid at eight.' });
    const changes = await changesOf(call, acting, postId);
    const page = await openPage(url, reading, postId);

    let isOver = false;
    const likes = others.map(async (cookie) => {
      for (let isOn = true; !isOver; isOn = !isOn) {
        await call(cookie, isOn ? 'PUT' : 'DELETE', `/posts/${postId}/like`);
        await sleep(crowdEveryMs);
      }
    });
    const figures: Figure[] = [];
    for (const change of changes) figures.push(figureOf(change.name, await timesOf(change, page.until)));
    isOver = true;
    await Promise.all(likes);
    page.close();
    await removePosts(databaseUrl, since);
    return figures;
  });
}

async function changesOf(call: Call, acting: string, postId: string): Promise<Change[]> {
  const { commentId } = await call<{ commentId: string }>(acting, 'POST', `/posts/${postId}/comments`, {
    postContent: 'Who comes?',
  });
  let editedAt: string | null = null;
  return [
    {
      name: 'a reaction',
      send: (turn) => call(acting, turn % 2 === 0 ? 'PUT' : 'DELETE', `/posts/${postId}/reactions/fire`),
      isShown: (frame, turn) =>
        frame.type === 'counts' &&
        frame.posts.some((post) => post.postId === postId && post.reactions.length === 1 - (turn % 2)),
    },
    {
      name: 'an edit',
      send: async (turn) => {
        const body = { postContent: `Raid at eight, ${turn}.`, editedAt };
        ({ editedAt } = await call<{ editedAt: string }>(acting, 'PATCH', `/posts/${postId}`, body));
      },
      isShown: (frame, turn) => frame.type === 'edited' && frame.postContent === `Raid at eight, ${turn}.`,
    },
    {
      name: 'a reply',
      send: (turn) =>
        call(acting, 'POST', `/posts/${postId}/comments`, { postContent: `Me, ${turn}.`, replyTo: commentId }),
      isShown: (frame, turn) =>
        frame.type === 'comments' && frame.written.some(({ postContent }) => postContent === `Me, ${turn}.`),
    },
    {
      name: 'a mention',
      send: (turn) => call(acting, 'POST', '/posts', { postContent: `Do you come, @user1? ${turn}` }),
      isShown: (frame) => frame.type === 'notifications',
      pauseMs: mentionEveryMs,
    },
  ];
}

type Until = (isAwaited: (frame: ServerFrame) => boolean) => Promise<void>;

/** Connects as a page that shows the feed and this post. */
async function openPage(url: string, cookie: string, postId: string) {
  const socket = new WebSocket(url.replace('http', 'ws') + realtimePath, { headers: { cookie } });
  let receive: (frame: ServerFrame) => void = () => {};
  socket.on('message', (data: Buffer) => receive(JSON.parse(data.toString())));
  const until: Until = (isAwaited) =>
    new Promise((resolve) => {
      receive = (frame) => isAwaited(frame) && resolve();
    });
  await new Promise((open, failed) => socket.once('open', open).once('error', failed));
  for (const frame of [
    { type: 'feed' as const, isOpen: true },
    { type: 'reading' as const, postId },
  ]) {
    const confirmed = until(({ type }) => type === frame.type);
    socket.send(JSON.stringify(frame));
    await confirmed;
  }
  return { until, close: () => socket.close() };
}

/** The times in milliseconds from sending each change until the page receives it. */
async function timesOf({ send, isShown, pauseMs = 0 }: Change, until: Until): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    await sleep(pauseMs);
    const received = until((frame) => isShown(frame, turn));
    const since = performance.now();
    await Promise.all([send(turn), received.then(() => times.push(performance.now() - since))]);
  }
  return times;
}

function figureOf(name: string, times: number[]): Figure {
  const p99 = percentile(times, 0.99);
  return {
    part: 'live',
    name: `p99 until another open page receives ${name}`,
    value: `${round(p99)} ms`,
    floor: `<= ${floorMs} ms`,
    isReached: p99 <= floorMs,
    note: `median ${round(percentile(times, 0.5))} ms of ${turns}, while ${crowd} people like the post`,
  };
}
