// The built-in database: initializes, starts or joins the PostgreSQL from npm, and restarts it while this process runs.
// Other parts of the server connect to it as to any other database.
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { explainFileError, StartError } from '../../starting/start-error.ts';
import { addressOf } from './embedded-address.ts';
import { prepareBinaries } from './embedded-binaries.ts';
import { claimDatabase } from './embedded-claim.ts';
import { withLock } from './embedded-lock.ts';
import { findPlace, type Place } from './embedded-place.ts';
import {
  findPostmaster,
  initCluster,
  isAlive,
  type Postmaster,
  removeRemains,
  startPostmaster,
  stopPostmaster,
} from './embedded-process.ts';

const watchMs = 1_000;
const leavingMs = 1_000;
const silenceMs = 60_000;
const longestBackoffMs = 2_000;

/** A running embedded database. */
export interface EmbeddedDatabase {
  /** Connection URL for node-postgres. */
  url: string;
  /** Whether it was already running, started by another process or by a killed one. */
  joined: boolean;
  /** Stops watching. Also stops PostgreSQL unless another client is connected; close your own pool first. */
  stop(): Promise<void>;
}

/** Location of the database, and callbacks. */
export interface EmbeddedOptions {
  /** Folder of the database, created if missing: `<data>/postgres`. */
  folder: string;
  /** URL of this process, if it is a server. No other server may use the database while it runs. */
  servesAt?: string;
  /** Called when a PostgreSQL program starts that must not be interrupted. */
  onLaunch?: () => void;
  log: (level: 'info' | 'warn' | 'error', message: string) => void;
}

/** Starts the embedded database of a folder, or joins the running one. @throws StartError */
export async function startEmbedded({ folder, servesAt, onLaunch, log }: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const closers = new AsyncDisposableStack();
  try {
    const place = await findPlace(folder, (message) => log('info', message));
    if (servesAt !== undefined) closers.defer(await claimDatabase(place, folder, servesAt));
    const native = await prepareBinaries(place.folder, place.account);
    const { joined, postmaster } = await withLock(place.lock, () => ensureRunning(place, native, onLaunch));
    // A server that was started with another TMPDIR has its socket there.
    place.socket = postmaster.socket;
    const watch = await watchOver(place, native, postmaster, log);
    closers.defer(() => watch.stop());
    let stopped: Promise<void> | undefined;
    function stop(): Promise<void> {
      stopped ??= closers.disposeAsync();
      return stopped;
    }
    return { url: addressOf(place.socket, 'starparty'), joined, stop };
  } catch (error) {
    // Report the first failure only; a second one while closing adds no information.
    await closers.disposeAsync().catch(() => undefined);
    throw explainFileError(error, folder);
  }
}

async function ensureRunning(
  place: Place,
  native: string,
  onLaunch?: () => void,
): Promise<{ joined: boolean; postmaster: Postmaster }> {
  let postmaster = await findPostmaster(place);
  let silentSince: number | undefined;
  while (postmaster && !(postmaster.status === 'ready' && (await answers(postmaster)))) {
    // Crash recovery may take any amount of time, but a ready server must answer.
    if (postmaster.status === 'ready') silentSince ??= Date.now();
    if (silentSince && Date.now() - silentSince > silenceMs) {
      throw new StartError(
        `The database in ${place.folder} is running (process ${postmaster.pid}) but has not answered for a minute; the data is safe: stop that process and start again.`,
      );
    }
    await sleep(20);
    postmaster = await findPostmaster(place);
  }
  const joined = postmaster !== undefined;
  if (!postmaster) {
    if (!(await exists(join(place.cluster, 'PG_VERSION')))) await initCluster(place, native, onLaunch);
    await removeRemains(place);
    postmaster = await startPostmaster(place, native, onLaunch);
  }
  await ask(postmaster.socket, async (client) => {
    const { rowCount } = await client.query("SELECT 1 FROM pg_database WHERE datname = 'starparty'");
    if (rowCount === 0) await client.query('CREATE DATABASE starparty');
  });
  return { joined, postmaster };
}

/** Keeps an idle connection, which shows other processes that this one still needs the server. */
async function watchOver(place: Place, native: string, first: Postmaster, log: EmbeddedOptions['log']) {
  let postmaster = first;
  let presence: pg.Client | undefined;
  let restarting: Promise<void> | undefined;
  const stopping = new AbortController();

  async function holdPresence(): Promise<void> {
    const client = await connect(postmaster.socket);
    (client as unknown as { unref(): void }).unref();
    client.once('end', () => {
      if (presence === client) presence = undefined;
      check();
    });
    presence = client;
  }

  async function restart(): Promise<void> {
    const died = !isAlive(postmaster.pid);
    if (died) log('warn', 'The database stopped unexpectedly and is being restarted.');
    let said = '';
    for (let waitMs = 100; !stopping.signal.aborted; waitMs = Math.min(waitMs * 2, longestBackoffMs)) {
      try {
        postmaster = (await withLock(place.lock, () => ensureRunning(place, native))).postmaster;
        await holdPresence();
        if (died) log('info', 'The database is running again.');
        return;
      } catch (error) {
        const reason = (explainFileError(error, place.folder) as Error).message;
        // Log each reason only once, because a cause such as a full disk may last for hours.
        if (reason !== said) log('error', `The database could not be restarted; retrying. ${reason}`);
        said = reason;
        await sleep(waitMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  }

  function check(): void {
    if (stopping.signal.aborted || restarting) return;
    if (presence && isAlive(postmaster.pid)) return;
    restarting = restart().finally(() => {
      restarting = undefined;
    });
  }

  await holdPresence();
  const timer = setInterval(check, watchMs);
  timer.unref();

  async function stop(): Promise<void> {
    stopping.abort();
    clearInterval(timer);
    await restarting;
    // Does not wait for the connection to end. The code below queries the server for its open connections.
    void presence?.end().catch(() => undefined);
    await withLock(place.lock, async () => {
      const running = await findPostmaster(place);
      if (!running) return;
      if (await isNeeded(running.socket)) log('info', 'The database keeps running: another process uses it.');
      else await stopPostmaster(running.pid);
    });
  }

  return { stop };
}

/** Whether another client is connected. Retries, because closed connections stay visible for a moment. */
async function isNeeded(socket: string): Promise<boolean> {
  const others = "SELECT 1 FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()";
  const until = Date.now() + leavingMs;
  try {
    return await ask(socket, async (client) => {
      while ((await client.query(`${others} LIMIT 1`)).rowCount !== 0) {
        if (Date.now() > until) return true;
        await sleep(20);
      }
      return false;
    });
  } catch {
    return false;
  }
}

async function connect(socket: string): Promise<pg.Client> {
  const client = new pg.Client(addressOf(socket, 'postgres'));
  // The next query or the event `end` reports a lost connection.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function ask<T>(socket: string, question: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connect(socket);
  try {
    return await question(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function answers(postmaster: Postmaster): Promise<boolean> {
  return ask(postmaster.socket, (client) => client.query('SELECT 1')).then(
    () => true,
    () => false,
  );
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
