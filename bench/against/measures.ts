/** The measures for comparing two products. Each takes only as long as necessary. */
import { viewEventMap } from '@starparty/contract/event-finder.ts';
import { percentile } from '../../server/testing/percentile.ts';
import { conversationOf } from '../data/community.ts';
import { emailOf } from '../data/databases.ts';
import { chat } from '../load/chat-load.ts';
import { load, secondsEach } from '../load/load.ts';
import { timed } from '../load/timed.ts';
import { getJson, timeEach } from '../load/timed-requests.ts';
import { viewOf } from '../parts/events/events-feed.ts';
import { searchKinds } from '../search-kinds.ts';
import { logIn, type RunningServer } from '../servers.ts';

/** A running product with logged-in members. */
export interface Session {
  server: RunningServer;
  cookies: string[];
}

export interface Measure {
  name: string;
  unit: string;
  /** Whether lower values are better. */
  isTime: boolean;
  /** The measure became worse if the whole interval of its ratio is below this. */
  worseBelow: number;
  run(session: Session, searches: Searches): Promise<number>;
}

/** Paths of searches. The two kinds are measured apart, because a search without a hit can cause further work. */
export interface Searches {
  withHits: string[];
  withoutHits: string[];
}

const members = 20;
const messagesPerSecond = 200;
const patternsEach = 50;
const views = 400;
const cardRequests = 500;

/** Logs members in. */
export async function prepareSession(server: RunningServer): Promise<Session> {
  const cookies: string[] = [];
  for (let index = 0; index < members; index += 1) cookies.push(await logIn(server.url, emailOf(index)));
  return { server, cookies };
}

/** Sends each search once, and splits the searches by whether they find a listing. */
export async function splitSearches(
  { server: { url }, cookies: [cookie = ''] }: Session,
  seed: number,
): Promise<Searches> {
  const searches: Searches = { withHits: [], withoutHits: [] };
  for (const pattern of searchKinds(seed, patternsEach).flatMap(([, some]) => some)) {
    const path = `/api/listings?search=${encodeURIComponent(pattern)}`;
    const { items } = await getJson<{ items: unknown[] }>(url + path, cookie);
    (items.length > 0 ? searches.withHits : searches.withoutHits).push(path);
  }
  return searches;
}

const rate = { unit: '/s', isTime: false, worseBelow: 0.95 };

export const measures: Measure[] = [
  {
    ...{ name: 'feed, 10 connections', ...rate },
    async run({ server: { url }, cookies: [cookie = ''] }) {
      const { requestsPerSecond } = await load({
        url: `${url}/api/posts`,
        connections: 10,
        seconds: secondsEach,
        cookie,
      });
      return requestsPerSecond;
    },
  },
  {
    ...{ name: 'messages stored and delivered, 10 at once', ...rate },
    async run(session) {
      return (await chat({ ...talkersOf(session), atOnce: 10, seconds: secondsEach })).perSecond;
    },
  },
  {
    ...{ name: 'message delivered, p99', unit: 'ms', isTime: true, worseBelow: 0.9 },
    async run(session) {
      const { delays } = await chat({ ...talkersOf(session), messagesPerSecond, seconds: secondsEach });
      return percentile(delays, 0.99);
    },
  },
  {
    ...{ name: 'search of listings, with hits', ...rate },
    run: (session, { withHits }) => searchesPerSecond(session, withHits),
  },
  {
    ...{ name: 'search of listings, without hits', ...rate },
    run: (session, { withoutHits }) => searchesPerSecond(session, withoutHits),
  },
  {
    ...{ name: 'views of the map', ...rate },
    run({ server: { url }, cookies: [cookie = ''] }) {
      const turns = Array.from({ length: views }, (_, turn) => turn);
      return perSecond(turns, 2, (turn) => {
        const { zoom, box } = viewOf(turn);
        return timed(url + viewEventMap.path, cookie, { zoom, box });
      });
    },
  },
  {
    ...{ name: 'cards of the matcher', ...rate },
    run({ server: { url }, cookies }) {
      const turns = Array.from({ length: cardRequests }, (_, turn) => turn);
      return perSecond(turns, 2, (turn) => timed(`${url}/api/party/cards?limit=50`, cookies[turn % members]));
    },
  },
];

const talkersOf = ({ server: { url }, cookies }: Session) => ({
  url,
  pairs: Array.from({ length: members / 2 }, (_, pair) => ({
    conversationId: conversationOf(2 * pair),
    cookies: [cookies[2 * pair] ?? '', cookies[2 * pair + 1] ?? ''] as [string, string],
  })),
});

const searchesPerSecond = ({ server: { url }, cookies: [cookie = ''] }: Session, paths: string[]) =>
  perSecond(paths, 4, (path) => timed(url + path, cookie));

/** Sends the same requests on both sides, because a faster side must not continue with different requests. */
async function perSecond<T>(items: T[], atOnce: number, send: (item: T) => Promise<number>): Promise<number> {
  const since = performance.now();
  await timeEach(items, atOnce, async (item) => ({ search: '', ms: await send(item) }));
  return items.length / ((performance.now() - since) / 1_000);
}
