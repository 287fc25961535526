/**
 * The built-in guide over a million listings, a million events and a million players, each in a database of its own: how long
 * an answer takes at twenty questions a second, all of them different, and what the feed feels of it.
 */
import type { EmbeddedDatabase } from '../../server/db/embedded.ts';
import { createGazetteer } from '../../server/places/gazetteer.ts';
import { copyPosts, emailOf, small, withClient } from '../data.ts';
import { keptEvents } from '../events-data.ts';
import { type Figure, round } from '../figures.ts';
import { makeWords } from '../listings-data.ts';
import { keptListings, listingsTotal } from '../listings-store.ts';
import { flood, type LoadOptions, load } from '../load.ts';
import { keptPlayers } from '../party/players-data.ts';
import { logIn } from '../servers.ts';
import { withProduct } from '../with-product.ts';

const questionsPerSecond = 20;
const seconds = 20;
const asked = questionsPerSecond * seconds;
const connections = 10;
const playersTotal = 1_000_000;
const floors = { p99: 150, feed: 2 };

interface Subject {
  keep(embedded: EmbeddedDatabase): Promise<string>;
  /** The question of this number; no two are the same. */
  question(number: number): string;
}

const subjects: Record<string, () => Subject> = {
  listings() {
    // Common words and rare ones: the vocabulary begins with those that come often.
    const { words } = makeWords();
    const wordOf = (number: number) => words[Math.floor(words.length ** (number / asked))] ?? '';
    const forms = ['any {} under $50', 'show me {} for sale', 'is anyone selling {}', 'cheapest {} under 200 bucks'];
    return {
      keep: (embedded) => keptListings(embedded, listingsTotal),
      question: (number) => (forms[number % forms.length] ?? '').replace('{}', wordOf(number)),
    };
  },
  events() {
    const places = createGazetteer().findPlaces('a', asked);
    const forms = ['any events in {}', 'what is on near {} this weekend', 'game night in {}', 'events in {} tomorrow'];
    return {
      keep: keptEvents,
      question(number) {
        const { city, state } = places[number % places.length] ?? { city: 'Chicago', state: 'IL' };
        return (forms[number % forms.length] ?? '').replace('{}', `${city}, ${state}`);
      },
    };
  },
  players: () => ({
    keep: (embedded) => keptPlayers(embedded, playersTotal),
    question: (number) => `who plays Game ${number}`,
  }),
};

export async function benchNova(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, subject] of Object.entries(subjects)) figures.push(...(await measure(name, subject())));
  return figures;
}

function measure(name: string, { keep, question }: Subject): Promise<Figure[]> {
  return withProduct(async ({ product, databaseUrl }) => {
    await withClient(databaseUrl, async (client) => {
      const { rows } = await client.query('SELECT 1 FROM post LIMIT 1');
      if (rows.length === 0) await copyPosts(client, { ...small, likes: 0, comments: 0 });
    });
    const cookie = await logIn(product.url, emailOf(0));
    const headers = { cookie, 'content-type': 'application/json', origin: product.url };
    const requests = Array.from({ length: asked }, (_, number) => {
      const body = JSON.stringify({ message: question(number) });
      return { method: 'POST' as const, path: '/api/chatbot/', headers, body };
    });
    const questions = { url: product.url, connections, seconds, requests, requestsPerSecond: questionsPerSecond };
    await flood({ ...questions, seconds: 2 });
    const feed: LoadOptions = { url: `${product.url}/api/posts`, connections: 10, seconds: 5, cookie };
    const { requestsPerSecond: capacity } = await load(feed);
    const halfway = { ...feed, seconds, rate: Math.round(capacity / 2) };
    const alone = await load(halfway);
    const answered = await flood(questions);
    const [beside] = await Promise.all([load(halfway), flood(questions)]);
    const times = beside.p99 / Math.max(1, alone.p99);
    const bad = Object.entries(answered.statuses).filter(([status]) => status !== '200');
    if (bad.length > 0 || answered.broken > 0) throw new Error(`Nova answered ${JSON.stringify(answered.statuses)}.`);
    return [
      {
        part: 'nova',
        name: `answers about a million ${name}, p99 at ${questionsPerSecond} questions a second`,
        value: `${answered.p99} ms`,
        floor: `<= ${floors.p99} ms`,
        isReached: answered.p99 <= floors.p99,
        note: `median ${answered.p50} ms of ${answered.offered}`,
      },
      {
        part: 'nova',
        name: `the feed's p99 at half its capacity beside questions about ${name}, of its own`,
        value: round(times),
        floor: `<= ${floors.feed}`,
        isReached: times <= floors.feed,
        note: `${beside.p99} against ${alone.p99} ms at ${halfway.rate} /s`,
      },
    ];
  }, keep);
}
