/** Starts the product, says what is where, and ends it in order: requests first, then the connections, then the database. */
import { join } from 'node:path';
// Before the rest of the product, which is imported where it is needed.
import './lean-drizzle.ts';
import type { App } from './app.ts';
import { type Config, readConfig } from './config.ts';
import type { SeededDemo } from './db/demo/seed.ts';
import { startEmbedded } from './db/embedded.ts';
import { explainListenError, openWaitingRoom } from './http/waiting-room.ts';
import { type Life, live, untilStopped } from './lifecycle.ts';
import { loadSecrets } from './secrets.ts';
import { explainFileError, explainFullDisk } from './start-error.ts';

const tidyEveryMs = 60 * 60 * 1000;
/** A browser that never ends its request must not keep the product from stopping. */
const drainMs = 10_000;

/** Runs until it is told to stop; a reason not to start is one sentence and exit code 1. */
export async function main(): Promise<void> {
  process.exit(await live(run));
}

async function run({ closers, stop, hurry }: Life): Promise<void> {
  const config = readConfig(process.env);
  const waitingRoom = await openWaitingRoom(config);
  closers.defer(() => waitingRoom.close());
  const { sessionSecret } = loadSecrets(config.dataFolder);
  stop.throwIfAborted();
  // Neither need wait for the other, and each takes a good part of the start.
  const [databaseUrl] = await Promise.all([config.databaseUrl ?? startDatabase(config, closers), import('./app.ts')]);
  stop.throwIfAborted();
  const { app, demo } = await prepare(config, databaseUrl, sessionSecret, { closers, stop, hurry }).catch((error) => {
    throw explainFullDisk(error, config.dataFolder);
  });
  stop.throwIfAborted();
  await waitingRoom.close();
  await listen(app, config);
  closers.defer(tidyRegularly(app));
  console.log(describe(app, config, demo));
  await untilStopped(stop);
}

/** Everything that writes before anybody can come in. */
async function prepare(config: Config, databaseUrl: string, sessionSecret: string, { closers, stop, hurry }: Life) {
  const { migrate } = await import('./db/migrate.ts');
  await migrate(databaseUrl);
  const { buildApp } = await import('./app.ts');
  const app = await buildApp({ config, databaseUrl, sessionSecret });
  closers.defer(() => closeApp(app, hurry));
  const { bringCatalogue } = await import('./features/games/games.catalogue.ts');
  await bringCatalogue(app.db);
  return { app, demo: await bringDemo(app, config, stop) };
}

async function startDatabase(config: Config, closers: AsyncDisposableStack): Promise<string> {
  const embedded = await startEmbedded({
    folder: join(config.dataFolder, 'postgres'),
    log: (level, message) => console[level === 'info' ? 'log' : level](message),
  });
  closers.defer(() => embedded.stop());
  return embedded.url;
}

async function closeApp(app: App, hurry: AbortSignal): Promise<void> {
  const drop = () => app.dropWork();
  const patience = setTimeout(drop, drainMs);
  if (hurry.aborted) drop();
  hurry.addEventListener('abort', drop);
  await app.close().finally(() => clearTimeout(patience));
}

async function bringDemo(app: App, config: Config, stop: AbortSignal): Promise<SeededDemo | undefined> {
  if (!config.demo) return undefined;
  const { isDemoDue, seedDemo } = await import('./db/demo/seed.ts');
  if (!(await isDemoDue(app.db))) return undefined;
  try {
    return await seedDemo({
      db: app.db,
      storage: app.storage,
      now: new Date(),
      log: (message) => console.log(message),
      stop,
    });
  } catch (error) {
    throw explainFileError(error, config.dataFolder);
  }
}

async function listen(app: App, { host, port }: Config): Promise<void> {
  try {
    await app.http.listen({ host, port });
  } catch (error) {
    throw explainListenError(error, { host, port });
  }
}

/** Gives what ends it. */
function tidyRegularly(app: App): () => void {
  const tidy = () => app.tidyUp().catch((error) => app.http.log.error({ err: error }, 'tidying up failed'));
  const first = setTimeout(tidy, 60_000).unref();
  const further = setInterval(tidy, tidyEveryMs).unref();
  return () => {
    clearTimeout(first);
    clearInterval(further);
  };
}

function describe(app: App, config: Config, demo: SeededDemo | undefined): string {
  const address = app.http.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  const where = config.publicUrl ?? `http://localhost:${port}`;
  return [
    '',
    `  Starparty is at ${where}`,
    `  database  ${config.databaseUrl ? 'the PostgreSQL of DATABASE_URL' : `built in, in ${join(config.dataFolder, 'postgres')}`}`,
    `  pictures  ${join(config.dataFolder, 'storage')}`,
    `  mails     ${config.smtpUrl ? `sent by ${new URL(config.smtpUrl).host}` : join(config.dataFolder, 'outbox')}`,
    `  API       ${where}/api/docs`,
    ...(demo ? ['', `  Look around as ${demo.account.email} with the password ${demo.account.password}`] : []),
    '  Ctrl-C stops everything.',
    '',
  ].join('\n');
}

if (import.meta.main) await main();
