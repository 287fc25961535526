/** Starts the product, says what is where, and ends it in order: requests first, then the connections, then the database. */
import cluster from 'node:cluster';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
// Before any module that imports Drizzle: those are imported where they are needed, never at the top of this file.
import './db/lean-drizzle.ts';
import type { App } from './app.ts';
import { type Config, readConfig } from './config.ts';
import type { Database } from './db/client.ts';
import { startEmbedded } from './db/embedded.ts';
import type { SeededDemo } from './demo/seed.ts';
import { explainListenError, openWaitingRoom, type WaitingRoom } from './http/waiting-room.ts';
import type { StorageProvider } from './providers/storage/storage.ts';
import { type Life, live, untilStopped } from './starting/lifecycle.ts';
import { loadSecrets } from './starting/secrets.ts';
import { type FirstProcess, hearFirstProcess, orStopped } from './starting/serving-process.ts';
import { explainFileError, explainFullDisk } from './starting/start-error.ts';

/** Loading modules blocks requests for 0.2 s, so browsers have this time for the first page. */
const firstPageMs = 1_000;
/** A browser that never ends its request must not keep the product from stopping. */
const drainMs = 10_000;

/** A browser that asks for many connections at once must not be refused by the system. */
const backlog = 4_096;

/**
 * Where each of several processes has the port for itself and the system deals out connections. Elsewhere the first process
 * hands them on, and those on their way to one that dies at that moment never get an answer.
 */
const hasSharedPorts = process.platform === 'linux';

/** Runs until it is told to stop; a reason not to start is one sentence and exit code 1. */
export async function main(): Promise<void> {
  if (!cluster.isWorker) process.exit(await live(run));
  const first = hearFirstProcess();
  const code = await live((life) => serve(life, first), first.signals, first.say);
  await first.flush();
  process.exit(code);
}

async function run(life: Life): Promise<void> {
  const { closers, stop } = life;
  const config = readConfig(process.env);
  const waitingRoom = await openWaitingRoom(config);
  closers.defer(() => waitingRoom.close());
  const { sessionSecret } = loadSecrets(config.dataFolder);
  stop.throwIfAborted();
  const isAlone = config.webProcesses === 1;
  const launch = Promise.withResolvers<void>();
  const starting = config.databaseUrl ?? startDatabase(config, waitingRoom.port, closers, launch.resolve);
  // Loading modules blocks this process, so PostgreSQL is launched before and starts meanwhile.
  await Promise.race([launch.promise, starting]);
  const [databaseUrl] = await Promise.all([starting, isAlone ? import('./app.ts') : import('./starting/processes.ts')]);
  stop.throwIfAborted();
  const start = isAlone
    ? serveAlone(config, databaseUrl, sessionSecret, life, waitingRoom)
    : serveTogether(config, databaseUrl, life, waitingRoom);
  const { port, demo } = await start.catch(async (error) => {
    throw await explainLostDatabase(explainFullDisk(error, config.dataFolder));
  });
  console.log(describe(config, port, demo));
  // Node writes what it made of the sources when it ends, which a kill would take away.
  flushCompileCache();
  await untilStopped(stop);
}

/** Where rows and files are. */
interface Place {
  db: Database;
  storage: StorageProvider;
}

interface Prepared {
  demo: SeededDemo | undefined;
  /** Does what can wait until people are served. */
  complete(): Promise<void>;
}

interface Started {
  port: number;
  demo: SeededDemo | undefined;
}

/** Everything in this process. */
async function serveAlone(
  config: Config,
  databaseUrl: string,
  sessionSecret: string,
  { closers, stop, hurry }: Life,
  waitingRoom: WaitingRoom,
): Promise<Started> {
  const { migrate } = await import('./db/migrate.ts');
  await migrate(databaseUrl, stop);
  const { buildApp } = await import('./app.ts');
  const app = await buildApp({ config, databaseUrl, sessionSecret });
  closers.defer(() => closeApp(app, hurry));
  const { demo, complete } = await prepare(app, config, stop);
  stop.throwIfAborted();
  // The port that was held is the one that others have been told.
  const { port } = waitingRoom;
  await waitingRoom.close();
  await listen(app, { ...config, port });
  load(app);
  // If this fails, the next start tries again.
  const completing = workAfterFirstPage(app, stop)
    .then(complete)
    .catch((error) => {
      if (!stop.aborted) app.http.log.error({ err: error }, 'the games or the demo community could not be completed');
    });
  closers.defer(() => completing);
  return { port, demo };
}

/** What is done once in this process; then others serve. */
async function serveTogether(
  config: Config,
  databaseUrl: string,
  { closers, stop, hurry }: Life,
  waitingRoom: WaitingRoom,
): Promise<Started> {
  const { migrate } = await import('./db/migrate.ts');
  await migrate(databaseUrl, stop);
  const { openDatabase } = await import('./db/client.ts');
  const { diskStorage } = await import('./providers/storage/disk.ts');
  const database = openDatabase(databaseUrl, 4);
  const place = { db: database.db, storage: diskStorage(join(config.dataFolder, 'storage')) };
  const demo = await prepareWhole(place, config, stop).finally(() => database.close());
  stop.throwIfAborted();
  const { startProcesses } = await import('./starting/processes.ts');
  const { port } = waitingRoom;
  const processes = await startProcesses({ count: config.webProcesses, databaseUrl, port, hurry, say: console, stop });
  closers.defer(() => processes.stop());
  stop.throwIfAborted();
  await waitingRoom.close();
  await processes.listen();
  return { port, demo };
}

/** One of several processes that serve: what is common to them has been done. */
async function serve({ closers, stop, hurry }: Life, first: FirstProcess): Promise<void> {
  const config = readConfig(process.env);
  const { sessionSecret } = loadSecrets(config.dataFolder);
  const [order, { buildApp }] = await orStopped(Promise.all([first.takeOrder(), import('./app.ts')]), stop);
  const { databaseUrl, number, port } = order;
  const app = await buildApp({ config, databaseUrl, sessionSecret, among: { ...first, number } }).catch(
    async (error) => {
      throw await explainLostDatabase(error);
    },
  );
  closers.defer(() => closeApp(app, hurry));
  await orStopped(first.waitForPort(), stop);
  await listen(app, { ...config, port }, hasSharedPorts);
  load(app);
  void workAfterFirstPage(app, stop).catch(() => undefined);
  first.tellListening();
  flushCompileCache();
  await untilStopped(stop);
}

/** Turns an error of a database that stopped answering during the start into its sentence; any other comes back as it is. */
async function explainLostDatabase(error: unknown): Promise<unknown> {
  const { isUnavailable } = await import('./http/errors.ts');
  const { explainUnreachable } = await import('./db/connection.ts');
  return isUnavailable(error) ? explainUnreachable(error) : error;
}

/** Everything that writes before anybody can come in. At a later start the catalogue of games is compared afterwards. */
async function prepare(place: Place, config: Config, stop: AbortSignal): Promise<Prepared> {
  const bringGames = async () => {
    const { updateCatalogue } = await import('./features/games/games.catalogue.ts');
    await updateCatalogue(place.db);
  };
  const { hasGames } = await import('./features/games/games.catalogue.repository.ts');
  const isFirst = !(await hasGames(place.db));
  if (isFirst) await bringGames();
  const { demo, complete } = await bringDemo(place, config, stop);
  const completeAll = async () => {
    if (!isFirst) await bringGames();
    await complete();
  };
  return { demo, complete: completeAll };
}

/** Leaves nothing for later. */
async function prepareWhole(place: Place, config: Config, stop: AbortSignal): Promise<SeededDemo | undefined> {
  const { demo, complete } = await prepare(place, config, stop);
  await complete();
  return demo;
}

async function startDatabase(
  config: Config,
  port: number,
  closers: AsyncDisposableStack,
  onLaunch: () => void,
): Promise<string> {
  const embedded = await startEmbedded({
    folder: join(config.dataFolder, 'postgres'),
    servesAt: addressOf(config, port),
    onLaunch,
    log: (level, message) => console[level === 'info' ? 'log' : level](message),
  });
  closers.defer(() => embedded.stop());
  return embedded.url;
}

/** Nobody waits for it. Features have told the log of a failure. */
function load(app: App): void {
  app.load().catch(() => undefined);
}

async function closeApp(app: App, hurry: AbortSignal): Promise<void> {
  const drop = () => app.dropWork();
  const patience = setTimeout(drop, drainMs);
  if (hurry.aborted) drop();
  hurry.addEventListener('abort', drop);
  await app.close().finally(() => clearTimeout(patience));
}

async function bringDemo({ db, storage }: Place, config: Config, stop: AbortSignal): Promise<Prepared> {
  const { findDemoState } = await import('./demo/state.ts');
  const state = config.demo ? await findDemoState(db) : 'settled';
  const { renewDemoEvents } = await import('./demo/renew-events.ts');
  await renewDemoEvents(db);
  if (state === 'settled') return { demo: undefined, complete: async () => {} };
  const complete = async () => {
    const { completeDemo } = await import('./demo/complete.ts');
    await completeDemo({ db, storage, stop });
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
    // Fastify hands on options of Node that its types do not know.
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
  // A failure is only logged, because requests load the same modules.
  await app.loadModules().catch((error) => app.http.log.error({ err: error }, 'modules could not be loaded'));
  flushCompileCache();
}

/** Where people find it. */
function addressOf({ publicUrl }: Config, port: number): string {
  return publicUrl ?? `http://localhost:${port}`;
}

function describe(config: Config, port: number, demo: SeededDemo | undefined): string {
  const where = addressOf(config, port);
  return [
    '',
    `  Starparty is at ${where}`,
    `  database  ${config.databaseUrl ? 'the PostgreSQL of DATABASE_URL' : `built in, in ${join(config.dataFolder, 'postgres')}`}`,
    `  pictures  ${join(config.dataFolder, 'storage')}`,
    ...(config.webProcesses > 1 ? [`  processes ${config.webProcesses} that serve`] : []),
    `  mails     ${config.smtpUrl ? `sent by ${new URL(config.smtpUrl).host}` : join(config.dataFolder, 'outbox')}`,
    `  API       ${where}/api/docs`,
    ...(demo ? ['', `  Look around as ${demo.account.email} with the password ${demo.account.password}`] : []),
    '  Ctrl-C stops everything.',
    '',
  ].join('\n');
}

if (import.meta.main) await main();
