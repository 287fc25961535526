/**
 * Five thousand idle sockets: their memory, connecting them at the same time, and the time until all have received a
 * post.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { percentile } from '../../../server/testing/percentile.ts';
import { messagesDatabase } from '../../data/conversations.ts';
import { startBenchDatabase, withClient } from '../../data/databases.ts';
import { signIn } from '../../data/sessions.ts';
import { type Figure, mean, ratioFigure, round } from '../../figures.ts';
import { type CrowdOptions, type CrowdResult, crowd } from '../../load/crowd-load.ts';
import { inTurns } from '../../load/load.ts';
import { type RunningServer, startProduct, startRelay } from '../../servers.ts';

const sockets = 5_000;
const turns = 2;
const ratioMax = 3;
const shownFailures = 3;

export async function benchSockets(): Promise<Figure[]> {
  const embedded = await startBenchDatabase();
  const dataFolder = await mkdtemp(join(tmpdir(), 'starparty-bench-'));
  try {
    const databaseUrl = await messagesDatabase(embedded);
    const start = () => startProduct(databaseUrl, dataFolder);
    // Members log in through another process, so that the memory of logins does not count.
    const [poster = '', ...cookies] = await withServer(start, (product) =>
      signIn(product, { databaseUrl, dataFolder, people: sockets + 1 }),
    );
    const event = { path: '/event' };
    const post = { path: '/api/posts', cookie: poster, body: { postContent: 'Tonight at eight.' } };
    const { own, baseline } = await inTurns(
      () => withServer(start, (product) => visit(product, { cookies, event: post })),
      () => withServer(startRelay, (server) => visit(server, { event })),
      turns,
    );
    await withClient(databaseUrl, (client) => client.query('DELETE FROM post'));
    return figuresOf(own, baseline);
  } finally {
    await embedded.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }
}

async function withServer<T>(start: () => Promise<RunningServer>, use: (server: RunningServer) => Promise<T>) {
  const server = await start();
  try {
    return await use(server);
  } finally {
    await server.stop();
  }
}

function visit({ url, child }: RunningServer, options: Pick<CrowdOptions, 'cookies' | 'event'>): Promise<CrowdResult> {
  return crowd({ url, pid: child.pid ?? 0, sockets, ...options });
}

function figuresOf(own: CrowdResult[], baseline: CrowdResult[]): Figure[] {
  const kilobytes = (side: CrowdResult[]) => side.map(({ bytesEach }) => bytesEach / 1024);
  const p99s = (side: CrowdResult[]) => side.map(({ delays }) => percentile(delays, 0.99));
  const megabytes = round(mean(own.map(({ bytesBefore }) => bytesBefore)) / 1024 ** 2);
  const failures = own.flatMap((result) => result.failures);
  const connectMs = (side: CrowdResult[]) => side.map((result) => round(result.connectMs)).join(', ');
  const count = sockets.toLocaleString('en-US');
  const event = ratioFigure({
    ...{ part: 'sockets', name: `a post until ${count} have received it, p99 of the relay's` },
    ...{ turns: { own: p99s(own), baseline: p99s(baseline) }, unit: 'ms', floor: ratioMax },
  });
  return [
    ratioFigure({
      ...{ part: 'sockets', name: `memory of each of ${count} idle ones, of one of the relay` },
      ...{ turns: { own: kilobytes(own), baseline: kilobytes(baseline) }, unit: 'kB', floor: ratioMax },
      note: `the process has ${megabytes} MB without them`,
    }),
    {
      part: 'sockets',
      name: `failures while ${count} connect at once`,
      value: String(failures.length),
      floor: '0',
      isReached: failures.length === 0,
      note: `all open after ${connectMs(own)} ms against ${connectMs(baseline)} ms; ${failures.slice(0, shownFailures).join(', ')}`,
    },
    // If a socket failed, its run sent no post, so this figure misses its floor.
    failures.length === 0 ? event : { ...event, isReached: false },
  ];
}
