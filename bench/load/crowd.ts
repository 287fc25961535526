/** The process behind `crowd`. */
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ClientFrame, realtimePath } from '@starparty/contract/realtime.ts';
import { WebSocket } from 'ws';
import type { CrowdOptions, CrowdResult } from './crowd-load.ts';

const { url, pid, cookies, sockets, event }: CrowdOptions = JSON.parse(await readFile(process.argv[2] ?? '', 'utf8'));
const { hostname, port } = new URL(url);
/** The number of sockets that are opened and closed before the measurement, so that one-time costs do not count. */
const first = 200;
const events = 10;
const pauseMs = 500;
/** The time in which garbage from opening the sockets is collected. */
const idleMs = 10_000;
const patienceMs = 60_000;
const isOpen = JSON.stringify({ type: 'feed', isOpen: true } satisfies ClientFrame);

const failures: string[] = [];
const delays: number[] = [];
let since = 0;
let received = 0;

/** Settles when the socket is open or has failed. */
function open(index: number): Promise<WebSocket> {
  const socket = new WebSocket(`ws://${hostname}:${port}${cookies ? realtimePath : `/${index}`}`, {
    headers: { cookie: cookies?.[index] ?? '' },
    perMessageDeflate: false,
  });
  socket.on('message', (frame: Buffer) => {
    if (!frame.includes('"post"')) return;
    delays.push(performance.now() - since);
    received += 1;
  });
  return new Promise((done) => {
    socket.once('open', () => {
      socket.once('close', (code) => failures.push(`closed with ${code}`));
      // The relay would forward this frame to another client.
      if (cookies) socket.send(isOpen);
      done(socket);
    });
    socket.once('error', (error) => {
      failures.push(error.message);
      done(socket);
    });
  });
}

async function memory(): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
}

async function sendEvent(): Promise<void> {
  received = 0;
  since = performance.now();
  const answer = await fetch(url + event.path, {
    method: 'POST',
    headers: { cookie: event.cookie ?? '', 'content-type': 'application/json' },
    body: JSON.stringify(event.body ?? {}),
  });
  if (!answer.ok) throw new Error(`The event was answered with ${answer.status}.`);
  while (received < sockets) {
    if (performance.now() - since > patienceMs)
      throw new Error(`${sockets - received} sockets did not receive the event.`);
    await sleep(5);
  }
}

const openAll = (count: number) => Promise.all(Array.from({ length: count }, (_, index) => open(index)));

for (const socket of await openAll(first)) {
  socket.removeAllListeners('close');
  socket.close();
}
await sleep(idleMs / 2);
const before = await memory();
const begin = performance.now();
await openAll(sockets);
const connectMs = performance.now() - begin;
await sleep(idleMs);
const after = await memory();
if (failures.length === 0) {
  for (let turn = 0; turn < events; turn += 1) {
    await sendEvent();
    await sleep(pauseMs);
  }
}
const result: CrowdResult = {
  connectMs,
  failures: failures.slice(0, 10),
  bytesBefore: before,
  bytesEach: (after - before) / sockets,
  delays: delays.map((delay) => Math.round(delay * 100) / 100),
};
process.stdout.write(JSON.stringify(result), () => process.exit());
