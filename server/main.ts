/** Starts the product, prints its addresses, and stops it in order: requests, connections, database. */
import cluster from 'node:cluster';
import { existsSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from './app.ts';
import { type Config, readConfig } from './config.ts';
import type { Database } from './db/client.ts';
import { startEmbedded } from './db/embedded/embedded.ts';
import type { SeededDemo } from './demo/seed.ts';
import { explainListenError, openWaitingRoom, type WaitingRoom } from './http/admission/waiting-room.ts';
import type { StorageProvider } from './providers/storage/storage.ts';
import { type Life, live, untilStopped } from './starting/lifecycle.ts';
import { retryWhileUnavailable } from './starting/retry-while-unavailable.ts';
import { loadSecrets } from './starting/secrets.ts';
import { connectFirstProcess, type FirstProcess, orStopped } from './starting/serving-process.ts';
import { explainFileError, explainFullDisk, StartError } from './starting/start-error.ts';

/**
 * The delay before further modules are loaded. Loading them blocks requests for 0.2 s, so browsers get time to load the
 * first page.
 */
const firstPageMs = 1_000;
/** Maximum duration of the drain, because a browser may keep a request open forever. */
const drainMs = 10_000;

/**
 * The length of the accept queue. It is higher than the system's default, which rejects browsers that open many
 * connections at once.
 */
const backlog = 4_096;

/**
 * On Linux, SO_REUSEPORT gives each process a separate listening socket, and the kernel distributes connections. On
 * other systems, the first process distributes them. If a process dies, connections in transit to it are lost.
 */
const hasSharedPorts = process.platform === 'linux';

/**
 * Runs until a stop signal. If the start fails, prints one sentence and exits with code 1. `web` is the build of the web
 * client, which may still be running.
 */
export async function main(web: Promise<void> = Promise.resolve()): Promise<void> {
  if (!cluster.isWorker) process.exit(await live((life) => run(life, web.catch(rethrowBuildError))));
  const first = connectFirstProcess();
  const code = await live((life) => serve(life, first), first.signals, first.print);
  await first.flush();
  process.exit(code);
}

async function run(life: Life, web: Promise<void>): Promise<void> {
  const { closers, stop } = life;
  // Prevents an unhandled rejection if the build fails before it is awaited.
  web.catch(() => undefined);
  const config = readConfig(process.env);
  const isFirst = !config.databaseUrl && !existsSync(postgresFolder(config));
  const waitingRoom = await openWaitingRoom(config);
  closers.defer(() => waitingRoom.close());
  const { sessionSecret } = loadSecrets(config.dataFolder);
  stop.throwIfAborted();
  const isAlone = config.webProcesses === 1;
  const launch = Promise.withResolvers<void>();
  const starting = config.databaseUrl ?? startDatabase(config, waitingRoom.port, closers, launch.resolve);
  // Loading modules blocks this process. So launch PostgreSQL first, to start both in parallel.
  await Promise.race([launch.promise, starting]);
  const [databaseUrl] = await Promise.all([starting, isAlone ? import('./app.ts') : import('./starting/processes.ts')]);
  stop.throwIfAborted();
  // After a failed build, the previous version must still be able to use an existing database.
  if (!isFirst) await orStopped(web, stop);
  const start = isAlone
    ? serveAlone(config, databaseUrl, sessionSecret, life, waitingRoom, web)
    : serveTogether(config, databaseUrl, life, waitingRoom, web);
  const { port, demo } = await start.catch(async (error) => {
    throw await explainLostDatabase(explainFullDisk(error, config.dataFolder));
  });
  console.log(describe(config, port, demo));
  // Node writes its compile cache only on exit, so a kill would lose it.
  flushCompileCache();
  await untilStopped(stop);
}

/** Locations of rows and files. */
interface Place {
  db: Database;
  storage: StorageProvider;
}

interface Prepared {
  demo: SeededDemo | undefined;
  /** Work that can wait until the server listens. */
  complete(place: Place): Promise<void>;
}

interface Started {
  port: number;
  demo: SeededDemo | undefined;
}

/** Runs everything in this process. */
async function serveAlone(
  config: Config,
  databaseUrl: string,
  sessionSecret: string,
  { closers, stop, immediateStop }: Life,
  waitingRoom: WaitingRoom,
  web: Promise<void>,
): Promise<Started> {
  const { demo, complete } = await withPlace(config, databaseUrl, stop, (place) => prepare(place, config, stop));
  await orStopped(web, stop);
  const { buildApp } = await import('./app.ts');
  const app = await buildApp({ config, databaseUrl, sessionSecret });
  closers.defer(() => closeApp(app, immediateStop));
  stop.throwIfAborted();
  // Uses the port of the waiting room, because it may already be published.
  const { port } = waitingRoom;
  await waitingRoom.close();
  await listen(app, { ...config, port });
  load(app);
  // If this fails, the next start retries.
  const completing = workAfterFirstPage(app, stop)
    .then(() => retryWhileUnavailable(() => complete(app), stop))
    .catch((error) => {
      if (!stop.aborted) app.http.log.error({ err: error }, 'the games or the demo community are incomplete');
    });
  closers.defer(() => completing);
  return { port, demo };
}

/** Prepares the data once in this process, then starts the serving processes. */
async function serveTogether(
  config: Config,
  databaseUrl: string,
  { closers, stop, immediateStop }: Life,
  waitingRoom: WaitingRoom,
  web: Promise<void>,
): Promise<Started> {
  const demo = await withPlace(config, databaseUrl, stop, (place) => prepareWhole(place, config, stop));
  await orStopped(web, stop);
  const { startProcesses } = await import('./starting/processes.ts');
  const { port } = waitingRoom;
  const processes = await startProcesses({
    count: config.webProcesses,
    databaseUrl,
    port,
    immediateStop,
    print: console,
    stop,
  });
  closers.defer(() => processes.stop());
  stop.throwIfAborted();
  await waitingRoom.close();
  await processes.listen();
  return { port, demo };
}

/** Runs one of several serving processes. The first process has already prepared the data. */
async function serve({ closers, stop, immediateStop }: Life, first: FirstProcess): Promise<void> {
  const config = readConfig(process.env);
  const { sessionSecret } = loadSecrets(config.dataFolder);
  const [order, { buildApp }] = await orStopped(Promise.all([first.receiveOrder(), import('./app.ts')]), stop);
  const { databaseUrl, number, port } = order;
  const app = await buildApp({ config, databaseUrl, sessionSecret, peers: { ...first, number } }).catch(
    async (error) => {
      throw await explainLostDatabase(error);
    },
  );
  closers.defer(() => closeApp(app, immediateStop));
  await orStopped(first.waitForPort(), stop);
  await listen(app, { ...config, port }, hasSharedPorts);
  load(app);
  void workAfterFirstPage(app, stop).catch(() => undefined);
  first.reportListening();
  flushCompileCache();
  await untilStopped(stop);
}

/** Explains an error of a database that became unavailable during the start. Returns other errors unchanged. */
async function explainLostDatabase(error: unknown): Promise<unknown> {
  const { isUnavailable } = await import('./http/errors.ts');
  const { explainUnreachable } = await import('./db/connection.ts');
  return isUnavailable(error) ? explainUnreachable(error) : error;
}

/** Converts a StartError of the scripts to the class of the server's bundle, so that `instanceof` recognizes it. */
function rethrowBuildError(error: Error): never {
  throw error.name === 'StartError' ? new StartError(error.message) : error;
}

/** Migrates the database and runs `work` on it, before the app opens it. */
async function withPlace<T>(
  config: Config,
  databaseUrl: string,
  stop: AbortSignal,
  work: (place: Place) => Promise<T>,
): Promise<T> {
  const { migrate } = await import('./db/migrate.ts');
  await migrate(databaseUrl, stop);
  const { openDatabase } = await import('./db/client.ts');
  const { diskStorage } = await import('./providers/storage/disk.ts');
  const database = openDatabase(databaseUrl, 4);
  const place = { db: database.db, storage: diskStorage(join(config.dataFolder, 'storage')) };
  const result = await work(place).finally(() => database.close());
  stop.throwIfAborted();
  return result;
}

/**
 * Runs all writes that must precede the first request. The first start inserts the game catalogue here. Later starts
 * update it in `complete`.
 */
async function prepare(place: Place, config: Config, stop: AbortSignal): Promise<Prepared> {
  const createGames = async ({ db }: Place) => {
    const { updateCatalogue } = await import('./features/games/games-catalogue.ts');
    await updateCatalogue(db);
  };
  const { hasGames } = await import('./features/games/games.catalogue.repository.ts');
  const isFirst = !(await hasGames(place.db));
  if (isFirst) await createGames(place);
  const { demo, complete } = await createDemo(place, config, stop);
  const completeAll = async (later: Place) => {
    if (!isFirst) await createGames(later);
    await complete(later);
  };
  return { demo, complete: completeAll };
}

/** Prepares everything, including the work that can wait. */
async function prepareWhole(place: Place, config: Config, stop: AbortSignal): Promise<SeededDemo | undefined> {
  const { demo, complete } = await prepare(place, config, stop);
  await complete(place);
  return demo;
}

async function startDatabase(
  config: Config,
  port: number,
  closers: AsyncDisposableStack,
  onLaunch: () => void,
): Promise<string> {
  const embedded = await startEmbedded({
    folder: postgresFolder(config),
    servesAt: addressOf(config, port),
    onLaunch,
    log: (level, message) => console[level === 'info' ? 'log' : level](message),
  });
  closers.defer(() => embedded.stop());
  return embedded.url;
}

/** Loads the features' data in the background. Features log their own failures. */
function load(app: App): void {
  app.load().catch(() => undefined);
}

async function closeApp(app: App, immediateStop: AbortSignal): Promise<void> {
  const drop = () => app.dropWork();
  const patience = setTimeout(drop, drainMs);
  if (immediateStop.aborted) drop();
  immediateStop.addEventListener('abort', drop);
  await app.close().finally(() => clearTimeout(patience));
}

async function createDemo({ db, storage }: Place, config: Config, stop: AbortSignal): Promise<Prepared> {
  const { findDemoState } = await import('./demo/state.ts');
  const state = config.demo ? await findDemoState(db) : 'settled';
  const { renewDemoEvents } = await import('./demo/renew-events.ts');
  await renewDemoEvents(db);
  if (state === 'settled') return { demo: undefined, complete: async () => {} };
  const complete = async (later: Place) => {
    const { completeDemo } = await import('./demo/complete.ts');
    await completeDemo({ ...later, stop });
  };
  if (state === 'unfinished') return { demo: undefined, complete };
  const { seedDemo } = await import('./demo/seed.ts');
  try {
    const demo = await seedDemo({ db, storage, now: new Date(), log: (message) => console.log(message), stop });
    return { demo, complete };
  } catch (error) {
    throw explainFileError(error, config.dataFolder);
  }
}

async function listen(app: App, { host, port }: Pick<Config, 'host' | 'port'>, reusePort = false): Promise<void> {
  try {
    // Fastify passes on options of Node that its types lack.
    const options = { host, port, backlog, reusePort };
    await app.http.listen(options);
  } catch (error) {
    throw explainListenError(error, { host, port });
  }
}

/** Starts the jobs and loads modules. @throws the reason of `stop` */
async function workAfterFirstPage(app: App, stop: AbortSignal): Promise<void> {
  await sleep(firstPageMs, undefined, { signal: stop });
  app.jobs.start();
  // Only log failures, because requests load the same modules.
  await app.loadModules().catch((error) => app.http.log.error({ err: error }, 'modules could not be loaded'));
  flushCompileCache();
}

const postgresFolder = ({ dataFolder }: Config): string => join(dataFolder, 'postgres');

/** The public address of the product. */
function addressOf({ publicUrl }: Config, port: number): string {
  return publicUrl ?? `http://localhost:${port}`;
}

function describe(config: Config, port: number, demo: SeededDemo | undefined): string {
  const where = addressOf(config, port);
  return [
    '',
    `  Starparty is at ${where}`,
    `  database  ${config.databaseUrl ? 'PostgreSQL of DATABASE_URL' : `built-in, in ${postgresFolder(config)}`}`,
    `  pictures  ${join(config.dataFolder, 'storage')}`,
    ...(config.webProcesses > 1 ? [`  processes ${config.webProcesses}`] : []),
    `  mails     ${config.smtpUrl ? `sent by ${new URL(config.smtpUrl).host}` : join(config.dataFolder, 'outbox')}`,
    `  API       ${where}/api/docs`,
    ...(demo ? ['', `  Log in as ${demo.account.email} with the password ${demo.account.password}`] : []),
    '  Press Ctrl-C to stop.',
    '',
  ].join('\n');
}

if (import.meta.main) await main();
