/** The host's commands: `npm run host -- <command>`. They work beside a running product and on their own. */
import { join } from 'node:path';
import { readConfig } from './config.ts';
import { type DatabaseClient, migrate, openDatabase } from './db/client.ts';
import { clearDemo } from './db/demo/clear.ts';
import { startEmbedded } from './db/embedded.ts';
import { openRevocations } from './features/auth/auth.revocations.ts';
import { createMediaService } from './features/media/media.service.ts';
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

const commands: Command[] = [
  {
    words: 'demo clear',
    meaning: 'Remove the demo community with all that it wrote, and nothing else.',
    run: runDemoClear,
  },
];

async function runDemoClear({ database, databaseUrl, dataFolder }: Tools): Promise<string> {
  const { members, imageIds, sessionIds } = await clearDemo(database.db);
  const bus = await openBus(databaseUrl, database.pool);
  await (await openRevocations(database.db, bus)).announce(sessionIds);
  await bus.close();
  await createMediaService({ db: database.db, storage: diskStorage(join(dataFolder, 'storage')) }).remove(imageIds);
  return members === 0
    ? 'There is no demo community here; nothing was changed.'
    : `The demo community is gone: ${members} members and all that they wrote.`;
}

function help(): string {
  const lines = commands.map(({ words, meaning }) => `  npm run host -- ${words.padEnd(16)} ${meaning}`);
  return ['Commands for the host:', '', ...lines, '', 'The settings of .env.example hold here, too.'].join('\n');
}

async function runCommand(words: string): Promise<void> {
  const command = commands.find((candidate) => candidate.words === words);
  if (!command) {
    console.log(help());
    if (words && words !== 'help') throw new StartError(`There is no command "${words}"; nothing was changed.`);
    return;
  }
  const config = readConfig(process.env);
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbedded({
        folder: join(config.dataFolder, 'postgres'),
        log: (level, message) => level !== 'info' && console.warn(message),
      });
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? '';
  await migrate(databaseUrl);
  const database = openDatabase(databaseUrl, 2);
  try {
    console.log(await command.run({ database, databaseUrl, dataFolder: config.dataFolder }));
  } finally {
    await database.close();
    await embedded?.stop();
  }
}

try {
  await runCommand(process.argv.slice(2).join(' '));
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
