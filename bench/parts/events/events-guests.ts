/** Guests of an event: hundreds of simultaneous RSVPs, and ten thousand notifications of a cancellation. */
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../../../server/testing/percentile.ts';
import { copy, copyPeople, emailOf, keptDatabase, withClient } from '../../data/databases.ts';
import { id } from '../../data/ids.ts';
import { signIn } from '../../data/sessions.ts';
import { type Figure, round } from '../../figures.ts';
import { startProduct } from '../../servers.ts';
import { type Bench, withProduct } from '../../with-product.ts';

const crowd = 500;
/** Number of events, one per round. In the first round, connections, plans and caches are cold. */
const rounds = 4;
/** Number of guests of the cancelled event: members, and visitors who are known only by e-mail. */
const guests = { members: 9_500, mailed: 500 };
const floors = { seconds: 2, spread: 3, cancelSeconds: 1 };
const mailsPatienceMs = 60_000;

const organizer = 0;
const people = 1 + guests.members;
const cancelled = rounds;

export function benchEventGuests(): Promise<Figure[]> {
  return withProduct(
    async (bench) => {
      const cookies = await signIn(bench.product, { ...bench, people: 1 + crowd });
      return [...(await signUpAtOnce(bench, cookies)), ...(await cancelLargeEvent(bench, cookies[organizer] ?? ''))];
    },
    async (embedded) => {
      const url = await keptDatabase(embedded, 'bench_event_guests', (client) => copyPeople(client, people));
      await withClient(url, fill);
      return url;
    },
  );
}

const columns = `event_id, organizer_id, title, description, event_time, end_time, is_end_told, time_zone, starts_at, ends_at,
  is_online, is_place_for_guests, are_emails_hidden, search_text`;

async function fill(client: Parameters<typeof copyPeople>[0]): Promise<void> {
  await client.query('TRUNCATE events, rsvps, event_mails, notifications CASCADE');
  const [startsAt, endsAt] = ['2090-01-01T19:00:00Z', '2090-01-01T22:00:00Z'];
  const clocks = [startsAt, endsAt].map((moment) => moment.slice(0, 19));
  await copy(client, `events (${columns})`, rounds + 1, (index) =>
    [
      ...[id('event', index), id('user', organizer), `Game Night ${index}`, 'Bring a controller.'],
      ...[...clocks, 'f', 'UTC', startsAt, endsAt, 't', 'f', 'f', ''],
    ].join('\t'),
  );
  await copy(client, 'rsvps (rsvp_id, event_id, user_id, username, email, is_confirmed)', guests.members, (index) => {
    const person = index + 1;
    return [id('activity', index), id('event', cancelled), id('user', person), 'Fan', emailOf(person), 't'].join('\t');
  });
  await copy(client, 'rsvps (rsvp_id, event_id, invited_by, username, email, is_confirmed)', guests.mailed, (index) => {
    const email = `guest${index}@elsewhere.invalid`;
    return [id('message', index), id('event', cancelled), id('user', 1), 'Friend', email, 't'].join('\t');
  });
  await client.query('VACUUM (ANALYZE) rsvps, events');
}

/** Keeps a connection per member, as the browser of each member does. */
const agent = new Agent({ keepAlive: true, maxSockets: crowd });

interface Answer {
  status: number;
  retryAfterMs: number;
}

async function send(url: string, method: string, cookie: string, body?: unknown): Promise<Answer> {
  const type = body === undefined ? {} : { 'content-type': 'application/json' };
  const sent = request(url, { agent, method, headers: { cookie, ...type } });
  sent.end(body === undefined ? undefined : JSON.stringify(body));
  const [answer] = await once(sent, 'response');
  answer.resume();
  await once(answer, 'end');
  return { status: answer.statusCode, retryAfterMs: Number(answer.headers['retry-after'] ?? 0) * 1_000 };
}

/** Retries requests that are rejected under load. @returns milliseconds until success */
async function signUp(url: string, cookie: string, person: number, refusals: { count: number }): Promise<number> {
  const since = performance.now();
  for (;;) {
    const answer = await send(url, 'POST', cookie, { username: `user${person}`, email: emailOf(person) });
    if (answer.status === 201) return performance.now() - since;
    if (answer.status !== 503) throw new Error(`An RSVP was answered with ${answer.status}.`);
    refusals.count += 1;
    await sleep(answer.retryAfterMs);
  }
}

async function signUpAtOnce({ product: { url }, databaseUrl }: Bench, cookies: string[]): Promise<Figure[]> {
  const fans = cookies.slice(1);
  const refusals = { count: 0 };
  const [seconds, spreads, medians]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < rounds; round += 1) {
    await Promise.all(fans.map((cookie) => send(`${url}/api/auth/session`, 'GET', cookie)));
    const since = performance.now();
    const path = `${url}/api/events/${id('event', round)}/rsvps`;
    const times = await Promise.all(fans.map((cookie, index) => signUp(path, cookie, index + 1, refusals)));
    if (round === 0) continue;
    seconds.push((performance.now() - since) / 1_000);
    medians.push(percentile(times, 0.5));
    spreads.push(percentile(times, 0.99) / percentile(times, 0.5));
  }
  const stored = await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ rows: number; people: number }>(
      `SELECT count(*)::int AS rows, count(DISTINCT (event_id, user_id))::int AS people FROM rsvps WHERE event_id <> $1`,
      [id('event', cancelled)],
    );
    return rows[0];
  });
  const slowest = Math.max(...seconds);
  const spread = percentile(spreads, 0.5);
  const isWhole = stored?.rows === rounds * crowd && stored.people === rounds * crowd;
  return [
    {
      part: 'events',
      name: `${crowd} RSVPs to one event at once, until all are in`,
      value: `${round(slowest)} s`,
      floor: `<= ${floors.seconds} s`,
      isReached: slowest <= floors.seconds,
      note: `the slowest of ${seconds.map(round).join(', ')}; ${refusals.count} refused for load and tried again`,
    },
    {
      part: 'events',
      name: 'RSVPs that are stored, each once',
      value: `${stored?.rows} of ${rounds * crowd}`,
      floor: 'all',
      isReached: isWhole,
    },
    {
      part: 'events',
      name: 'p99 of an RSVP among them, of the median',
      value: round(spread),
      floor: `<= ${floors.spread}`,
      isReached: spread <= floors.spread,
      note: `medians ${medians.map(round).join(', ')} ms`,
    },
  ];
}

async function cancelLargeEvent({ product, databaseUrl, dataFolder }: Bench, cookie: string): Promise<Figure[]> {
  const since = performance.now();
  const { status } = await send(`${product.url}/api/events/${id('event', cancelled)}/cancellation`, 'PUT', cookie);
  const seconds = (performance.now() - since) / 1_000;
  if (status !== 200) throw new Error(`Cancelling was answered with ${status}.`);
  product.child.kill('SIGKILL');
  await once(product.child, 'exit');
  const count = (what: string) =>
    withClient(databaseUrl, async (client) =>
      Number((await client.query<{ n: string }>(`SELECT count(*) AS n FROM ${what}`)).rows[0]?.n),
    );
  const notices = await count("notifications WHERE kind = 'event_cancelled'");
  const queued = await count('event_mails');
  const sentBefore = await count('event_mails WHERE sent_at IS NOT NULL');
  // The killed process was sending these mails. Other processes retry them only after ten minutes.
  const underWay = await count('event_mails WHERE sent_at IS NULL AND try_at > now()');
  const successor = await startProduct(databaseUrl, dataFolder);
  const until = performance.now() + mailsPatienceMs;
  let sent = sentBefore;
  while (sent < queued - underWay && performance.now() < until) {
    await sleep(100);
    sent = await count('event_mails WHERE sent_at IS NOT NULL');
  }
  await successor.stop();
  const total = guests.members + guests.mailed;
  return [
    {
      part: 'events',
      name: `cancelling an event of ${total.toLocaleString('en-US')} guests`,
      value: `${round(seconds)} s`,
      floor: `<= ${floors.cancelSeconds} s`,
      isReached: seconds <= floors.cancelSeconds,
    },
    {
      part: 'events',
      name: 'members who have the notice when it is answered',
      value: String(notices),
      floor: String(guests.members),
      isReached: notices === guests.members,
    },
    {
      part: 'events',
      name: `mails sent although the process was killed, of ${guests.mailed}`,
      value: String(sent),
      floor: 'all but those under way then',
      isReached: queued === guests.mailed && sent === queued - underWay,
      note: `${sentBefore} before it was killed; the ${underWay} under way then are tried again after ten minutes`,
    },
  ];
}
