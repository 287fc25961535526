/** Frequently loaded pages and counts, each relative to a statement of the baseline. */
import { findEvents } from '@starparty/contract/event-finder.ts';
import { listListings } from '@starparty/contract/market.ts';
import { conversationOf, keptCommunity } from '../../data/community.ts';
import { emailOf } from '../../data/databases.ts';
import { id } from '../../data/ids.ts';
import { type Figure, ratioFigure } from '../../figures.ts';
import { type LoadOptions, loadInTurns, secondsEach } from '../../load/load.ts';
import { logIn, startBaseline } from '../../servers.ts';
import { type Bench, withProduct } from '../../with-product.ts';

const connections = 10;
const floor = 0.7;
const goal = 0.85;
const member = 0;

interface Read {
  name: string;
  path: string;
  body?: unknown;
  /** The path of the statement on the baseline. The parameter with the viewer is appended. */
  statement: string;
  /** The path of a baseline that uses two statements, as the product does. */
  apart?: string;
}

interface Bounds {
  floor?: number;
  goal?: number;
}

const reads: Read[] = [
  {
    name: 'messages of a conversation',
    path: `/api/conversations/${conversationOf(member)}/messages`,
    statement: `messages?conversation=${conversationOf(member)}&`,
  },
  { name: 'unread counts', path: '/api/conversations/unread', statement: 'unread?' },
  {
    name: 'notifications',
    path: '/api/notifications',
    statement: 'notifications?',
    apart: 'notifications-apart?',
  },
  { name: 'listing cards', path: listListings.path, statement: 'listing-cards?' },
  { name: 'event cards', path: findEvents.path, body: {}, statement: 'event-cards?' },
];

export const benchReads = (): Promise<Figure[]> => withProduct(measure, keptCommunity);

async function measure({ product, databaseUrl }: Bench): Promise<Figure[]> {
  const cookie = await logIn(product.url, emailOf(member));
  const baseline = await startBaseline(databaseUrl);
  try {
    const figures: Figure[] = [];
    for (const { name, path, body, statement, apart } of reads) {
      const options = { connections, seconds: secondsEach };
      const own: LoadOptions = { ...options, url: product.url + path, cookie, body };
      const plain = (text: string) => ({ ...options, url: `${baseline.url}/${text}viewer=${id('user', member)}` });
      const compare = async (label: string, run: LoadOptions, limit: string, bounds: Bounds = {}) => {
        const { rates } = await loadInTurns(run, plain(limit));
        figures.push(ratioFigure({ part: 'reads', name: `${name}, ${label}`, turns: rates, unit: '/s', ...bounds }));
      };
      for (const text of [statement, apart]) if (text) await compareCounts(own, plain(text));
      await compare('of the baseline', own, statement, { floor, goal });
      if (!apart) continue;
      await compare('of plain code with the same two statements', own, apart, { floor });
      await compare('that plain code, of the baseline', plain(apart), statement);
    }
    return figures;
  } finally {
    await baseline.stop();
  }
}

/** @throws Error if the product and its baseline return different numbers of items or of unread items */
async function compareCounts({ url, cookie = '', body }: LoadOptions, plain: LoadOptions): Promise<void> {
  const post = { method: 'POST', body: JSON.stringify(body), headers: { cookie, 'content-type': 'application/json' } };
  const [own, other] = await Promise.all(
    [fetch(url, body === undefined ? { headers: { cookie } } : post), fetch(plain.url)].map(
      async (reply) => (await (await reply).json()) as { items?: { unread?: number }[]; unread?: number },
    ),
  );
  const [items, expected] = [own?.items?.length ?? 1, other?.items?.length];
  if (items !== expected) throw new Error(`${url} has ${items} items and the baseline has ${expected}.`);
  const expectedUnread = other?.items?.[0]?.unread;
  if (expectedUnread !== undefined && own?.unread !== expectedUnread)
    throw new Error(`${url} has ${own?.unread} unread ones and the baseline has ${expectedUnread}.`);
}
