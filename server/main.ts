/** Starts the product, says what is where, and ends it in order: requests first, then the connections, then the database. */
import { join } from 'node:path';
import { type App, buildApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { migrate } from './db/client.ts';
import { isDemoDue, type SeededDemo, seedDemo } from './db/demo/seed.ts';
import { type EmbeddedDatabase, startEmbedded } from './db/embedded.ts';
import { loadSecrets } from './secrets.ts';
import { explainFileError, StartError } from './start-error.ts';
import { releaseStartupMemory } from './startup-memory.ts';

const tidyEveryMs = 60 * 60 * 1000;
/** A browser that never ends its request must not keep the product from stopping. */
const drainMs = 10_000;

/** Runs until it is told to stop; a reason not to start is one sentence and exit code 1. */
export async function main(): Promise<void> {
  try {
    await run(readConfig(process.env));
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
    process.exit(1);
  }
}

async function run(config: Config): Promise<void> {
  const { sessionSecret } = loadSecrets(config.dataFolder);
  const embedded = config.databaseUrl ? undefined : await startDatabase(config);
  const databaseUrl = config.databaseUrl ?? (embedded as EmbeddedDatabase).url;
  let app: App | undefined;
  let demo: SeededDemo | undefined;
  try {
    await migrate(databaseUrl);
    app = await buildApp({ config, databaseUrl, sessionSecret });
    demo = await bringDemo(app, config);
    await listen(app, config);
  } catch (error) {
    await app?.close();
    await embedded?.stop();
    throw error;
  }
  stopOnSignal(app, embedded);
  tidyRegularly(app);
  releaseStartupMemory();
  console.log(describe(app, config, demo));
}

async function startDatabase(config: Config): Promise<EmbeddedDatabase> {
  return startEmbedded({
    folder: join(config.dataFolder, 'postgres'),
    log: (level, message) => console[level === 'info' ? 'log' : level](message),
  });
}

async function bringDemo(app: App, config: Config): Promise<SeededDemo | undefined> {
  if (!config.demo || !(await isDemoDue(app.db))) return undefined;
  try {
    return await seedDemo({
      db: app.db,
      storage: app.storage,
      now: new Date(),
      log: (message) => console.log(message),
    });
  } catch (error) {
    throw explainFileError(error, config.dataFolder);
  }
}

async function listen(app: App, { host, port }: Config): Promise<void> {
  try {
    await app.http.listen({ host, port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new StartError(
        `Port ${port} is in use, perhaps by a Starparty that already runs at http://localhost:${port}. Stop that, or set PORT to another one.`,
      );
    }
    if (code === 'EACCES')
      throw new StartError(`Port ${port} needs more rights than this user has. Set PORT to one above 1023.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartError(
        `HOST ${host} is not an address of this machine. Use 127.0.0.1, or 0.0.0.0 for the whole network.`,
      );
    }
    throw error;
  }
}

function stopOnSignal(app: App, embedded: EmbeddedDatabase | undefined): void {
  let stopping = false;
  const stop = async () => {
    // A second Ctrl-C means: now.
    if (stopping) process.exit(130);
    stopping = true;
    console.log('Stopping: finishing what is under way …');
    const forced = setTimeout(() => app.http.server.closeAllConnections(), drainMs);
    await app.close();
    clearTimeout(forced);
    await embedded?.stop();
    console.log('Stopped.');
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  process.on('SIGHUP', stop);
}

function tidyRegularly(app: App): void {
  const tidy = () => app.tidyUp().catch((error) => app.http.log.error({ err: error }, 'tidying up failed'));
  setTimeout(tidy, 60_000).unref();
  setInterval(tidy, tidyEveryMs).unref();
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
