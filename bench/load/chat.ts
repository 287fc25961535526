/**
 * The process behind `chat`. Each member receives on a socket and sends on a persistent connection, as a browser does.
 * Requests are prebuilt, so that sending takes little processor time.
 */
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { realtimePath } from '@starparty/contract/realtime.ts';
import { v7 as uuid } from 'uuid';
import { WebSocket } from 'ws';
import type { ChatOptions, ChatResult } from './chat-load.ts';

const { url, pairs, messagesPerSecond, atOnce, seconds }: ChatOptions = JSON.parse(
  await readFile(process.argv[2] ?? '', 'utf8'),
);
const text = 'Two seats left in the co-op lobby tonight, mic optional. Shall I keep one for you?';
/** A message without a reply for longer than this counts as lost. */
const patienceMs = 10_000;
/** The duration of the warm-up, in which connections open and code compiles. */
const warmUpMs = 2_000;

interface Person {
  socket: WebSocket;
  /** Identifies the socket on the server. */
  tabId: string;
  /** Set if messages are sent by requests. */
  requests?: Requests;
}

interface Requests {
  connection: net.Socket;
  /** The request up to the value of its content length. */
  head: string;
  /** Callbacks for the replies, in the order of the requests. */
  waiting: (() => void)[];
  /** The beginning of an incomplete response. */
  part: string;
}

const { hostname, port } = new URL(url);
/** Pending messages by id, with the time of sending and the callback on arrival. */
const underWay = new Map<string, { since: number; arrived: () => void }>();
const delays: number[] = [];
let delivered = 0;
let isMeasured = false;

const people = await Promise.all(
  pairs.flatMap(({ conversationId, cookies }, pair) =>
    cookies.map((cookie, side) => join(2 * pair + side, cookie, conversationId)),
  ),
);

async function join(index: number, cookie: string, conversationId: string | undefined): Promise<Person> {
  const tabId = uuid();
  const path = conversationId ? `${realtimePath}?tab=${tabId}` : `/${index}`;
  const socket = new WebSocket(`ws://${hostname}:${port}${path}`, { headers: { cookie }, perMessageDeflate: false });
  socket.on('message', onFrame);
  await new Promise((done, fail) => socket.once('open', done).once('error', fail));
  socket.once('close', (code) => fail(`A socket was closed with ${code}.`));
  return conversationId ? { socket, requests: await keepConnection(conversationId, cookie), tabId } : { socket, tabId };
}

async function keepConnection(conversationId: string, cookie: string): Promise<Requests> {
  const connection = net.connect({ host: hostname, port: Number(port), noDelay: true });
  await once(connection, 'connect');
  const path = `/api/conversations/${conversationId}/messages`;
  const head = `POST ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncookie: ${cookie}\r\ncontent-type: application/json\r\n`;
  const requests: Requests = { connection, head, waiting: [], part: '' };
  connection.setEncoding('latin1').on('data', (chunk: string) => takeAnswers(requests, chunk));
  connection.on('error', (error) => fail(error.message));
  return requests;
}

function onFrame(data: Buffer): void {
  const frame = JSON.parse(data.toString()) as { type: string; message: { messageId: string } };
  if (frame.type !== 'message') return;
  const message = underWay.get(frame.message.messageId);
  if (!message) return;
  underWay.delete(frame.message.messageId);
  if (isMeasured) {
    delivered += 1;
    delays.push(performance.now() - message.since);
  }
  message.arrived();
}

/** Settles when the message was acknowledged and has arrived. */
async function send(place: number): Promise<void> {
  const person = people[place % people.length] as Person;
  const messageId = uuid();
  const arrival = new Promise<void>((arrived) => {
    underWay.set(messageId, { since: performance.now(), arrived });
  });
  if (person.requests) await post(person.requests, JSON.stringify({ messageId, message: text, tabId: person.tabId }));
  else person.socket.send(likeStored(messageId));
  await arrival;
}

/** A frame with all fields that the product sends. */
function likeStored(messageId: string): string {
  const createdAt = new Date().toISOString();
  const numbers = { seq: 1, revision: 1, createdAt, isOwn: false };
  const rest = { message: text, messageAttachment: null, editedAt: null, isDeleted: false };
  return JSON.stringify({ type: 'message', message: { messageId, conversationId: messageId, ...numbers, ...rest } });
}

function post({ connection, head, waiting }: Requests, body: string): Promise<void> {
  connection.write(`${head}content-length: ${body.length}\r\n\r\n${body}`);
  return new Promise((done) => void waiting.push(done));
}

const headEnd = '\r\n\r\n';

function takeAnswers(requests: Requests, chunk: string): void {
  requests.part += chunk;
  for (;;) {
    const { part, waiting } = requests;
    const end = part.indexOf(headEnd);
    if (end === -1) return;
    const [, length = '0'] = /content-length: (\d+)/i.exec(part.slice(0, end)) ?? [];
    const next = end + headEnd.length + Number(length);
    if (part.length < next) return;
    if (!part.startsWith('HTTP/1.1 201')) fail(`A message was answered with ${part.slice(0, next)}`);
    requests.part = part.slice(next);
    waiting.shift()?.();
  }
}

function fail(reason: string): never {
  console.error(reason);
  process.exit(1);
}

/** Sends the messages that are due, independent of replies. */
async function keepPace(pace: number, untilMs: number): Promise<void> {
  const since = performance.now();
  const sent: Promise<void>[] = [];
  for (;;) {
    const elapsed = performance.now() - since;
    if (elapsed >= untilMs) break;
    while (sent.length < (elapsed / 1_000) * pace) sent.push(send(turn(sent.length)));
    await sleep(1);
  }
  await Promise.all(sent);
}

/** Selects the pairs one after the other. In the next round, the other side of each pair sends. */
function turn(count: number): number {
  return 2 * (count % pairs.length) + (Math.floor(count / pairs.length) % 2);
}

let place = 0;
async function keepBusy(untilMs: number): Promise<void> {
  const until = performance.now() + untilMs;
  while (performance.now() < until) {
    place += 1;
    await send(turn(place));
  }
}

const talk = async (ms: number) => {
  if (messagesPerSecond) await keepPace(messagesPerSecond, ms);
  else await Promise.all(Array.from({ length: atOnce ?? 1 }, () => keepBusy(ms)));
};
const lost = setInterval(() => {
  for (const { since } of underWay.values()) {
    if (performance.now() - since > patienceMs) fail('A message did not arrive.');
  }
}, 1_000);
await talk(warmUpMs);
isMeasured = true;
const since = performance.now();
await talk(seconds * 1_000);
const result: ChatResult = {
  delays: delays.map((delay) => Math.round(delay * 1_000) / 1_000),
  perSecond: delivered / ((performance.now() - since) / 1_000),
};
clearInterval(lost);
process.stdout.write(JSON.stringify(result), () => process.exit());
