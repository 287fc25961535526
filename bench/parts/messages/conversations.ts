/** Measures opening long conversations and lists, relative to short ones and to the baseline. */
import { messagePageSize } from '@starparty/contract/limits.ts';
import { percentile } from '../../../server/testing/percentile.ts';
import {
  fewTalker,
  longConversation,
  longList,
  longMessages,
  manyTalker,
  messagesDatabase,
  reader,
  shortConversation,
  shortList,
  shortMessages,
} from '../../data/conversations.ts';
import { emailOf } from '../../data/databases.ts';
import { id } from '../../data/ids.ts';
import { type Figure, percentileByTurn, ratioFigure, round } from '../../figures.ts';
import { timed } from '../../load/timed.ts';
import { logIn, startBaseline } from '../../servers.ts';
import { withProduct } from '../../with-product.ts';

const requests = 1_000;
const turns = 5;
const warmUp = 200;
const deepPage = 500;
const floors = { long: 1.5, list: 3 };

type Way = () => Promise<number>;

export function benchConversations(): Promise<Figure[]> {
  return withProduct(async ({ product, databaseUrl }) => {
    const [asReader, asMany, asFew] = [
      await logIn(product.url, emailOf(reader)),
      await logIn(product.url, emailOf(manyTalker)),
      await logIn(product.url, emailOf(fewTalker)),
    ];
    const all = `${product.url}/api/conversations`;
    const page = (conversationId: string, query = '') => timed(`${all}/${conversationId}/messages${query}`, asReader);
    const open = async (conversationId: string) =>
      (await timed(`${all}/${conversationId}`, asReader)) + (await page(conversationId));
    const list = async (cookie: string) => (await timed(all, cookie)) + (await timed(`${all}/unread`, cookie));
    const cursor = longMessages - (deepPage - 1) * messagePageSize + 1;
    const [long, short] = [longMessages, shortMessages].map((count) => count.toLocaleString('en-US'));
    const baseline = await startBaseline(databaseUrl);
    const plain = (path: string, member: number) => timed(`${baseline.url}/${path}viewer=${id('user', member)}`);
    const plainPage = () => plain(`messages?conversation=${longConversation}&`, reader);
    const plainList = async () => (await plain('conversations?', manyTalker)) + (await plain('unread?', manyTalker));
    try {
      return [
        await compare(`opening one of ${long} messages, of one of ${short}`, floors.long, {
          own: () => open(longConversation),
          limit: () => open(shortConversation),
        }),
        await compare(`page ${deepPage} of ${long} messages, of page 1 of ${short}`, floors.long, {
          own: () => page(longConversation, `?cursor=${cursor}`),
          limit: () => page(shortConversation),
        }),
        await compare(`list and unread of ${longList.toLocaleString('en-US')}, of ${shortList}`, floors.list, {
          own: () => list(asMany),
          limit: () => list(asFew),
        }),
        await compare(`page 1 of ${long} messages, of the baseline`, undefined, {
          own: () => page(longConversation),
          limit: plainPage,
        }),
        await compare(`list and unread of ${longList.toLocaleString('en-US')}, of the baseline`, undefined, {
          own: () => list(asMany),
          limit: plainList,
        }),
      ];
    } finally {
      await baseline.stop();
    }
  }, messagesDatabase);
}

/** Alternates, so that other load on the machine affects both equally. */
async function compare(name: string, floor: number | undefined, { own, limit }: Record<'own' | 'limit', Way>) {
  const times = { own: [] as number[], limit: [] as number[] };
  for (let request = 0; request < requests + warmUp; request += 1) {
    const [limitMs, ownMs] = [await limit(), await own()];
    if (request < warmUp) continue;
    times.own.push(ownMs);
    times.limit.push(limitMs);
  }
  const medians = { own: percentileByTurn(times.own, 0.5, turns), baseline: percentileByTurn(times.limit, 0.5, turns) };
  const note = `p99 ${round(percentile(times.own, 0.99))} against ${round(percentile(times.limit, 0.99))} ms`;
  return ratioFigure({ part: 'conversations', name, turns: medians, unit: 'ms', floor, note });
}
