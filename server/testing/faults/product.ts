/** The product as a process with its built-in database in a separate folder, for kills and restarts. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { buildServer } from '../../../scripts/build/build-server.ts';
import { findFreePort } from '../../../scripts/free-port.ts';
import productMemory from '../../../scripts/product-memory.json' with { type: 'json' };
import { addressOf } from '../../db/embedded/embedded-address.ts';
import { isAlive } from '../../db/embedded/embedded-process.ts';
import { metricsToken } from '../metrics.ts';
import { onSmallDisk } from './small-disk.ts';
import type { MemoryGroup } from './small-memory.ts';

export interface ProductOptions {
  /** Stores the data on a file system of this size that only the product sees. */
  diskMegabytes?: number;
  /** Limits the memory of the product and its database. */
  memory?: MemoryGroup;
  /** More settings. */
  environment?: Record<string, string>;
}

export interface Product extends AsyncDisposable {
  url: string;
  /** Starts the product. Returns the milliseconds until its first successful response. */
  start(): Promise<number>;
  /** Starts another server on the same data, as on another machine. */
  startBeside(): Promise<{ url: string; stop(): Promise<void> }>;
  /** Sends SIGTERM, which finishes requests and stops the database. */
  stop(): Promise<void>;
  /** Sends SIGKILL. The database keeps running. */
  kill(): Promise<void>;
  pid(): number;
  /** Ids of the serving processes, if the product runs several. */
  workerPids(): Promise<number[]>;
  databasePid(): Promise<number>;
  databaseUrl(): Promise<string>;
  /** Queries the database over a separate connection. */
  query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]>;
  /** A path below the data folder that this process can open. */
  path(...names: string[]): string;
  /** Output since the last start. */
  said(): string;
}

const patienceMs = 60_000;

/** Creates the folder without starting anything. */
export async function prepareProduct({
  diskMegabytes,
  memory,
  environment = {},
}: ProductOptions = {}): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), 'starparty-faults-'));
  // PostgreSQL may run as a different user.
  await chmod(folder, 0o711);
  const { main } = await buildServer(console.error);
  const dataFolder = join(folder, 'data');
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  let said = '';

  function spawnProduct(port: number, settings = environment): ChildProcess {
    const bare = [process.execPath, ...productMemory.flags, main];
    const command = memory?.enter(bare) ?? bare;
    const [program = '', ...words] = diskMegabytes ? onSmallDisk(folder, diskMegabytes, command) : command;
    return spawn(program, words, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...productMemory.environment,
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        STARPARTY_DATA: dataFolder,
        STARPARTY_DEMO: 'off',
        LIMITS: 'off',
        LOG_LEVEL: 'warn',
        PORT: String(port),
        PUBLIC_URL: url,
        METRICS_TOKEN: metricsToken,
        ...settings,
      },
    });
  }

  function path(...names: string[]): string {
    const root = diskMegabytes ? `/proc/${child?.pid}/root` : '';
    return join(root, dataFolder, ...names);
  }

  async function readPostmaster(): Promise<{ pid: number; socket: string }> {
    const lines = (await readFile(path('postgres', 'cluster', 'postmaster.pid'), 'utf8')).split('\n');
    return { pid: Number(lines[0]), socket: lines[4] ?? '' };
  }

  async function databaseUrl(): Promise<string> {
    const { socket } = await readPostmaster();
    const reachable = diskMegabytes ? `/proc/${child?.pid}/root${socket}` : socket;
    return addressOf(reachable, 'starparty');
  }

  /** Ends the process. Returns its exit code, or null after a signal. */
  async function end(running: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    if (running.exitCode === null && running.signalCode === null) {
      running.kill(signal);
      await once(running, 'exit');
    }
    return running.exitCode;
  }

  return {
    url,
    path,
    said: () => said,
    pid: () => child?.pid ?? 0,
    workerPids: async () => {
      const pid = child?.pid ?? 0;
      const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').map(Number);
      const names = await Promise.all(children.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')));
      return children.filter((_, index) => names[index]?.startsWith(process.execPath));
    },
    databasePid: async () => (await readPostmaster()).pid,
    databaseUrl,
    async query<Row extends pg.QueryResultRow>(text: string) {
      const client = new pg.Client(await databaseUrl());
      // A broken connection fails the query and also emits an event.
      client.on('error', () => {});
      await client.connect();
      try {
        return (await client.query<Row>(text)).rows;
      } finally {
        await client.end();
      }
    },
    async start() {
      const since = performance.now();
      said = '';
      child = spawnProduct(port);
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += chunk));
      await untilReady(url, child, () => said);
      return performance.now() - since;
    },
    async startBeside() {
      const port = await findFreePort();
      const other = spawnProduct(port, { ...environment, DATABASE_URL: await databaseUrl() });
      const url = `http://127.0.0.1:${port}`;
      await untilReady(url, other, () => '');
      return { url, stop: async () => void (await end(other, 'SIGTERM')) };
    },
    async stop() {
      if (child) await end(child, 'SIGTERM');
    },
    async kill() {
      if (child) await end(child, 'SIGKILL');
    },
    /** Stops the product and removes its data. @throws Error if it does not stop normally */
    async [Symbol.asyncDispose]() {
      const pid = await readPostmaster().then(
        (postmaster) => postmaster.pid,
        () => 0,
      );
      try {
        const code = child && (await end(child, 'SIGTERM'));
        if (child && code !== 0) throw new Error(`The product ended with ${code}:\n${said}`);
        if (pid && isAlive(pid)) throw new Error('The database runs on after the end of the product.');
      } finally {
        if (pid && isAlive(pid)) process.kill(pid, 'SIGKILL');
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}

async function untilReady(url: string, child: ChildProcess, said: () => string): Promise<void> {
  const until = performance.now() + patienceMs;
  while (!(await isReady(url))) {
    const hasEnded = child.exitCode !== null || child.signalCode !== null;
    if (hasEnded || performance.now() > until) throw new Error(`The product did not start:\n${said()}`);
    await sleep(10);
  }
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/api/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
}
