/**
 * The process behind `flood`. Sends prebuilt bytes on sockets of node:net, so that requests take little processor time.
 */
import { readFile } from 'node:fs/promises';
import net from 'node:net';
import type { FloodOptions, FloodResult } from './load.ts';

/** Maximum number of pending requests per connection. */
const pipelineMax = 64;
/** Maximum number of connections to check before each request. The first idle connection sends the request. */
const looks = 16;
const tickMs = 1;
const reconnectMs = 50;
/** Time limit for responses after the last request. */
const graceMs = 5_000;
const slowestMs = 60_000;
const headEnd = Buffer.from('\r\n\r\n');
const lengthName = Buffer.from('\r\ncontent-length: ');
/** The offset of the status code in "HTTP/1.1 200 OK". */
const statusAt = 9;

interface Connection {
  socket?: net.Socket;
  isOpen: boolean;
  /** Send times of requests without a response: a ring that starts at `oldest`. */
  sentAt: Float64Array;
  oldest: number;
  waiting: number;
  status: number;
  /** Remaining bytes of the current response. */
  left: number;
  /** The beginning of an incomplete response head. */
  headPart?: Buffer | undefined;
}

const { url, connections, seconds, requestsPerSecond, requests } = JSON.parse(
  await readFile(process.argv[2] ?? '', 'utf8'),
) as FloodOptions;
const { host, hostname, port } = new URL(url);
const messages = requests.map(({ method, path, headers, body = '' }) => {
  const all = { host, ...headers, ...(body && { 'content-length': Buffer.byteLength(body) }) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
});

const answers = new Uint32Array(600);
/** The number of successful responses by duration, in tenths of milliseconds. */
const admitted = new Uint32Array(slowestMs * 10 + 1);
let offered = 0;
let queued = 0;
let broken = 0;
let next = 0;
let isOver = false;
/** All connections share a buffer, because data is processed before the next read. */
const inbox = Buffer.allocUnsafe(256 * 1024);
const all = Array.from({ length: connections }, (): Connection => {
  return { isOpen: false, sentAt: new Float64Array(pipelineMax), oldest: 0, waiting: 0, status: 0, left: 0 };
});

function connect(connection: Connection): void {
  const callback = (length: number) => {
    read(connection, inbox.subarray(0, length));
    return true;
  };
  const socket = net.connect({
    host: hostname,
    port: Number(port),
    noDelay: true,
    onread: { buffer: inbox, callback },
  });
  connection.socket = socket;
  socket.on('connect', () => {
    connection.isOpen = true;
    if (!requestsPerSecond) send(connection);
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    broken += connection.waiting;
    Object.assign(connection, { isOpen: false, oldest: 0, waiting: 0, left: 0, headPart: undefined });
    if (!isOver) setTimeout(connect, reconnectMs, connection);
  });
}

function send(connection: Connection): void {
  const { sentAt, oldest, waiting, socket } = connection;
  sentAt[(oldest + waiting) % pipelineMax] = performance.now();
  connection.waiting += 1;
  if (waiting > 0) queued += 1;
  socket?.write(messages[offered % messages.length] ?? '');
  offered += 1;
}

/** Counts the responses in a chunk, parsing only as much as counting needs. */
function read(connection: Connection, chunk: Buffer): void {
  const bytes = connection.headPart ? Buffer.concat([connection.headPart, chunk]) : chunk;
  connection.headPart = undefined;
  let at = 0;
  while (at < bytes.length) {
    if (connection.left === 0) {
      const end = bytes.indexOf(headEnd, at);
      if (end === -1) {
        connection.headPart = Buffer.from(bytes.subarray(at));
        return;
      }
      const length = bytes.indexOf(lengthName, at);
      if (length === -1 || length > end) throw new Error(`No length in ${bytes.toString('latin1', at, end)}`);
      connection.status = numberAt(bytes, at + statusAt);
      connection.left = end + headEnd.length - at + numberAt(bytes, length + lengthName.length);
    }
    const part = Math.min(connection.left, bytes.length - at);
    connection.left -= part;
    at += part;
    if (connection.left === 0) count(connection);
  }
}

function numberAt(bytes: Buffer, start: number): number {
  let value = 0;
  for (let at = start; ; at += 1) {
    const digit = (bytes[at] ?? 0) - 48;
    if (digit < 0 || digit > 9) return value;
    value = value * 10 + digit;
  }
}

function count(connection: Connection): void {
  const { status, sentAt, oldest } = connection;
  answers[status] = (answers[status] ?? 0) + 1;
  if (status < 300) {
    const took = Math.round(Math.min(performance.now() - (sentAt[oldest] ?? 0), slowestMs) * 10);
    admitted[took] = (admitted[took] ?? 0) + 1;
  }
  connection.oldest = (oldest + 1) % pipelineMax;
  connection.waiting -= 1;
  if (!requestsPerSecond && !isOver) send(connection);
}

/**
 * The next idle connection, or a connection with fewer than `pipelineMax` requests. Checks at most `looks` connections.
 */
function choose(): Connection | undefined {
  let fallback: Connection | undefined;
  for (let look = 0; look < looks; look += 1) {
    const connection = all[next];
    next = (next + 1) % all.length;
    if (!connection?.isOpen || connection.waiting === pipelineMax) continue;
    if (connection.waiting === 0) return connection;
    fallback ??= connection;
  }
  return fallback;
}

/** Sends the requests that are due, independent of responses. */
function sendDue(due: number): void {
  while (offered < due) {
    const connection = choose();
    if (!connection) return;
    send(connection);
  }
}

function report(): FloodResult {
  const statuses: Record<string, number> = {};
  for (const [status, n] of answers.entries()) if (n > 0) statuses[status] = n;
  const waiting = all.reduce((sum, connection) => sum + connection.waiting, 0);
  return { offered, queued, statuses, broken: broken + waiting, p50: admittedMs(0.5), p99: admittedMs(0.99) };
}

function admittedMs(share: number): number {
  let left = share * admitted.reduce((sum, n) => sum + n, 0);
  const tenths = admitted.findIndex((n) => {
    left -= n;
    return left < 0;
  });
  return tenths / 10;
}

for (const connection of all) connect(connection);
while (!all.every(({ isOpen }) => isOpen)) await new Promise((done) => setTimeout(done, reconnectMs));
const since = performance.now();
const pace = setInterval(() => {
  const elapsed = performance.now() - since;
  isOver ||= elapsed >= seconds * 1_000;
  if (!isOver && requestsPerSecond) sendDue((elapsed / 1_000) * requestsPerSecond);
  if (!isOver || (elapsed < seconds * 1_000 + graceMs && all.some(({ waiting }) => waiting > 0))) return;
  clearInterval(pace);
  console.log(JSON.stringify(report()));
  process.exit();
}, tickMs);
