/** The host's commands: `npm run host -- <command>`. They work beside a running product and on their own. */
import { join } from 'node:path';
import { readConfig } from './config.ts';
import { type DatabaseClient, openDatabase } from './db/client.ts';
import { clearDemo } from './db/demo/clear.ts';
import { renewDemoPassword } from './db/demo/password.ts';
import { startEmbedded } from './db/embedded.ts';
import { migrate } from './db/migrate.ts';
import { openRevocations } from './features/auth/auth.revocations.ts';
import { createMediaService } from './features/media/media.service.ts';
import { type Life, live } from './lifecycle.ts';
import { diskStorage } from './providers/storage/disk.ts';
import { openBus } from './realtime/bus.ts';
import { StartError } from './start-error.ts';

interface Tools {
  database: DatabaseClient;
  databaseUrl: string;
  dataFolder: string;
}

interface Command {
  words: string;
  meaning: string;
  run(tools: Tools): Promise<string>;
}

const noDemo = 'There is no demo community here; nothing was changed.';

const commands: Command[] = [
  {
    words: 'demo password',
    meaning: 'Give the demo account a new password and say it; whoever was logged in with the old one is not any more.',
    run: runDemoPassword,
  },
  {
    words: 'demo clear',
    meaning: 'Remove the demo community with all that it wrote, and nothing else.',
    run: runDemoClear,
  },
];

async function runDemoPassword(tools: Tools): Promise<string> {
  const renewed = await renewDemoPassword(tools.database.db);
  if (!renewed) return noDemo;
  await announceRevoked(tools, renewed.sessionIds);
  return `Look around as ${renewed.email} with the password ${renewed.password}`;
}

async function runDemoClear(tools: Tools): Promise<string> {
  const { db } = tools.database;
  const { members, imageIds, sessionIds } = await clearDemo(db);
  await announceRevoked(tools, sessionIds);
  await createMediaService({ db, storage: diskStorage(join(tools.dataFolder, 'storage')) }).remove(imageIds);
  return members === 0 ? noDemo : `The demo community is gone: ${members} members and all that they wrote.`;
}

/** Tells the running product, if there is one. */
async function announceRevoked({ database, databaseUrl }: Tools, sessionIds: string[]): Promise<void> {
  const bus = await openBus(databaseUrl, database.pool);
  try {
    const revocations = await openRevocations(database.db, bus);
    await revocations.announce(sessionIds).finally(() => revocations.close());
  } finally {
    await bus.close();
  }
}

function help(): string {
  const lines = commands.map(({ words, meaning }) => `  npm run host -- ${words.padEnd(16)} ${meaning}`);
  return ['Commands for the host:', '', ...lines, '', 'The settings of .env.example hold here, too.'].join('\n');
}

async function runCommand(words: string, { closers, stop }: Life): Promise<void> {
  const command = commands.find((candidate) => candidate.words === words);
  if (!command) {
    console.log(help());
    if (words && words !== 'help') throw new StartError(`There is no command "${words}"; nothing was changed.`);
    return;
  }
  const config = readConfig(process.env);
  const databaseUrl = config.databaseUrl ?? (await startDatabase(config.dataFolder, closers));
  stop.throwIfAborted();
  await migrate(databaseUrl);
  const database = openDatabase(databaseUrl, 2);
  closers.defer(() => database.close());
  stop.throwIfAborted();
  console.log(await command.run({ database, databaseUrl, dataFolder: config.dataFolder }));
}

async function startDatabase(dataFolder: string, closers: AsyncDisposableStack): Promise<string> {
  const embedded = await startEmbedded({
    folder: join(dataFolder, 'postgres'),
    log: (level, message) => level !== 'info' && console.warn(message),
  });
  closers.defer(() => embedded.stop());
  return embedded.url;
}

process.exit(await live((life) => runCommand(process.argv.slice(2).join(' '), life)));
