/**
 * The built-in guide with a million listings, events and players, each in a separate database. Measures response times
 * at twenty different questions per second, and the effect on the feed.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { guideNearMiles } from '@starparty/contract/limits.ts';
import type { EmbeddedDatabase } from '../../../server/db/embedded/embedded.ts';
import { createGazetteer } from '../../../server/places/gazetteer.ts';
import type { Place } from '../../../server/places/places.ts';
import { copyPosts, emailOf, small, withClient } from '../../data/databases.ts';
import { keptEvents } from '../../data/events.ts';
import { makeWords } from '../../data/listing-texts.ts';
import { keptListings, listingsTotal } from '../../data/listings.ts';
import { gamesTotal, gameTitle, keptPlayers } from '../../data/players.ts';
import { feedBeside } from '../../feed-beside.ts';
import { type Figure, round } from '../../figures.ts';
import { type FloodOptions, flood } from '../../load/load.ts';
import { timed } from '../../load/timed.ts';
import { logIn } from '../../servers.ts';
import { withProduct } from '../../with-product.ts';

const questionsPerSecond = 20;
const seconds = 20;
const questionsTotal = questionsPerSecond * seconds;
const connections = 10;
const playersTotal = 1_000_000;
const medianFloor = 20;
const p99Floor = 150;
const patienceMs = 60_000;

interface Subject {
  keep(embedded: EmbeddedDatabase): Promise<string>;
  /** The question with this number. All questions are different. */
  question(number: number): string;
  /** The request of a page that shows the same results. Its response time is the lower bound for an answer. */
  page(number: number): PageCall;
}

interface PageCall {
  path: string;
  body?: unknown;
}

const subjects: Record<string, () => Subject> = {
  listings() {
    // `wordOf` selects common and rare words: the vocabulary is sorted by frequency, and the steps grow exponentially.
    const { words } = makeWords();
    const wordOf = (number: number) => words[Math.floor(words.length ** (number / questionsTotal))] ?? '';
    const forms = ['any {} under $50', 'show me {} for sale', 'is anyone selling {}', 'cheapest {} under 200 bucks'];
    return {
      keep: (embedded) => keptListings(embedded, listingsTotal),
      question: (number) => (forms[number % forms.length] ?? '').replace('{}', wordOf(number)),
      page: (number) => ({ path: `/api/listings?limit=5&sort=newest&search=${encodeURIComponent(wordOf(number))}` }),
    };
  },
  events() {
    const places = createGazetteer().findPlaces('a', questionsTotal);
    const placeOf = (number: number) => places[number % places.length] as Place;
    const forms = ['any events in {}', 'what is on near {} this weekend', 'game night in {}', 'events in {} tomorrow'];
    return {
      keep: keptEvents,
      question(number) {
        const { city, state } = placeOf(number);
        return (forms[number % forms.length] ?? '').replace('{}', `${city}, ${state}`);
      },
      page(number) {
        // Nova rounds a position to two decimals.
        const [lat, lng] = [placeOf(number).lat, placeOf(number).lng].map((degrees) => Math.round(degrees * 100) / 100);
        return { path: '/api/events/search', body: { near: { lat, lng, miles: guideNearMiles }, limit: 5 } };
      },
    };
  },
  players() {
    const forms = ['who plays {}', 'anyone up for {}', '{} players', 'find me someone to play {} with'];
    return {
      keep: (embedded) => keptPlayers(embedded, playersTotal),
      question: (number) => (forms[number % forms.length] ?? '').replace('{}', gameTitle(number % gamesTotal)),
      page: () => ({ path: '/api/party/cards?limit=50' }),
    };
  },
};

export async function benchNova(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, subject] of Object.entries(subjects)) {
    try {
      figures.push(...(await measure(name, subject())));
    } catch (error) {
      // Keeps the figures of the other subjects.
      console.error(error);
      figures.push({ part: 'nova-load', name: `answers about a million ${name}`, value: '-', isReached: false });
    }
  }
  return figures;
}

function measure(name: string, { keep, question, page }: Subject): Promise<Figure[]> {
  return withProduct(async ({ product, databaseUrl }) => {
    await withClient(databaseUrl, async (client) => {
      const { rows } = await client.query('SELECT 1 FROM post LIMIT 1');
      if (rows.length === 0) await copyPosts(client, { ...small, likes: 0, comments: 0 });
    });
    const { url } = product;
    const cookie = await logIn(url, emailOf(0));
    const headers = { cookie, 'content-type': 'application/json', origin: url };
    const numbers = Array.from({ length: questionsTotal }, (_, number) => number);
    const chatbot = (number: number) => ({ path: '/api/chatbot/', body: { message: question(number) } });
    const flooded = (callOf: (number: number) => PageCall): FloodOptions => ({
      ...{ url, connections, seconds, requestsPerSecond: questionsPerSecond },
      requests: numbers
        .map(callOf)
        .map(({ path, body }) =>
          body === undefined
            ? { method: 'GET', path, headers }
            : { method: 'POST', path, headers, body: JSON.stringify(body) },
        ),
    });
    const send = (callOf: (number: number) => PageCall) => (turn: number) => {
      const { path, body } = callOf(turn % questionsTotal);
      return timed(url + path, cookie, body);
    };
    await untilReady(() => send(page)(0));
    // The first question waits for the training of the classifiers.
    await send(chatbot)(0);
    await flood({ ...flooded(chatbot), seconds: 2 });
    const limit = await flood(flooded(page));
    const answered = await flood(flooded(chatbot));
    for (const [asked, { statuses, broken }] of Object.entries({ limit, answered })) {
      if (broken > 0 || Object.keys(statuses).some((status) => status !== '200'))
        throw new Error(`Of ${name} (${asked}), the product answered ${JSON.stringify(statuses)}.`);
    }
    return [
      {
        part: 'nova-load',
        name: `answers about a million ${name}, median at ${questionsPerSecond} questions a second`,
        value: `${round(answered.p50)} ms`,
        floor: `<= ${medianFloor} ms`,
        isReached: answered.p50 <= medianFloor,
        note: `of ${answered.offered}; limit: the requests of the page ${round(limit.p50)} ms`,
      },
      {
        part: 'nova-load',
        name: `answers about a million ${name}, p99 at ${questionsPerSecond} questions a second`,
        value: `${round(answered.p99)} ms`,
        floor: `<= ${p99Floor} ms`,
        isReached: answered.p99 <= p99Floor,
        note: `limit: the requests of the page ${round(limit.p99)} ms`,
      },
      await feedBeside({
        ...{ part: 'nova-load', url, cookie, name: `questions about ${name}`, perSecond: questionsPerSecond },
        work: send(chatbot),
        baseline: { name: 'the requests of the page', work: send(page) },
      }),
    ];
  }, keep);
}

/** Retries until the columns of players or events are loaded. */
async function untilReady(send: () => Promise<unknown>): Promise<void> {
  for (const until = Date.now() + patienceMs; ; await sleep(500)) {
    try {
      await send();
      return;
    } catch (error) {
      if (Date.now() > until) throw error;
    }
  }
}
