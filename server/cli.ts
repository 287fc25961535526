/** The host's commands: `npm run host -- <command>`. They work with and without a running product. */
import { join, resolve } from 'node:path';
import { ageMax, ageMin } from '@starparty/contract/limits.ts';
import { profileTexts } from '@starparty/contract/profile-texts.ts';
import { backup } from './backup/backup.ts';
import { describeContents } from './backup/manifest.ts';
import { checkBackup, restore } from './backup/restore.ts';
import { type Config, readConfig } from './config.ts';
import { contents } from './contents.ts';
import { openDatabase } from './db/client.ts';
import { startEmbedded } from './db/embedded/embedded.ts';
import { migrate } from './db/migrate.ts';
import { clearDemo } from './demo/clear.ts';
import { renewDemoPassword } from './demo/password.ts';
import { publishRevoked } from './features/auth/auth-revocations.ts';
import { updateCatalogue } from './features/games/games-catalogue.ts';
import { type ImportResult, importGames } from './features/games/games-import.ts';
import { csvSource } from './features/games/import/csv.ts';
import { igdbSource } from './features/games/import/igdb.ts';
import { rawgSource } from './features/games/import/rawg.ts';
import type { GameSource } from './features/games/import/source.ts';
import { wikidataSource } from './features/games/import/wikidata.ts';
import { describeQuestions } from './features/guide/question-lines.ts';
import { createMediaService } from './features/media/media.service.ts';
import { closing } from './features/messages/conversations/closing.service.ts';
import { createSeparationService } from './features/party/party.separation.service.ts';
import { createProfilesService } from './features/profiles/profiles.service.ts';
import { announceDecision } from './features/safety/decisions.ts';
import { createModeration, type Decision } from './features/safety/moderation.service.ts';
import { describeReports, describeSettlement } from './features/safety/report-lines.ts';
import { createJobs } from './jobs/jobs.ts';
import { describeJobs } from './jobs/report.ts';
import { createGazetteer } from './places/gazetteer.ts';
import { diskStorage } from './providers/storage/disk.ts';
import type { StorageProvider } from './providers/storage/storage.ts';
import type { Bus } from './realtime/bus.ts';
import { openBus } from './realtime/open-bus.ts';
import { type Life, live } from './starting/lifecycle.ts';
import { loadSecrets } from './starting/secrets.ts';
import { StartError } from './starting/start-error.ts';
import { shownText } from './text/shown-text.ts';

interface Place {
  config: Config;
  storage: StorageProvider;
  life: Life;
}

interface Command {
  words: string;
  /** Required arguments, each a word such as FILE. */
  arguments?: string;
  meaning: string;
  run(place: Place, ...said: string[]): Promise<string>;
}

const noDemo = 'There is no demo community here; nothing was changed.';

const commands: Command[] = [
  {
    words: 'backup',
    arguments: 'FILE',
    meaning: 'Write all data and pictures to a new file; Starparty may be running.',
    run: runBackup,
  },
  {
    words: 'restore',
    arguments: 'FILE',
    meaning:
      'Restore a backup into an empty installation: a new data folder, or an empty database and a new data folder.',
    run: runRestore,
  },
  {
    words: 'games import --from wikidata',
    meaning: 'Add games from Wikidata that have names in several languages; needs no account.',
    run: (place) => runGamesImport(place, wikidataSource(place.config.gameSources.wikidata)),
  },
  {
    words: 'games import --from igdb',
    meaning: 'Add games from IGDB; needs IGDB_CLIENT_ID and IGDB_CLIENT_SECRET.',
    run: (place) => runGamesImport(place, igdbSource(place.config.gameSources.igdb)),
  },
  {
    words: 'games import --from rawg',
    meaning: 'Add games from RAWG; needs RAWG_KEY.',
    run: (place) => runGamesImport(place, rawgSource(place.config.gameSources.rawg)),
  },
  {
    words: 'games import --from csv',
    arguments: 'FILE',
    meaning: 'Add games from a file with the columns title, year, genres and platforms.',
    run: (place, file) => runGamesImport(place, csvSource(resolve(place.config.callerFolder, file))),
  },
  {
    words: 'reports hide',
    arguments: 'NUMBER',
    meaning: 'Hide the reported content from everyone but its author.',
    run: (place, number) => settleReport(place, number, 'hidden'),
  },
  {
    words: 'reports dismiss',
    arguments: 'NUMBER',
    meaning: 'Keep the reported content, or show it again.',
    run: (place, number) => settleReport(place, number, 'dismissed'),
  },
  {
    words: 'reports',
    meaning: 'List reports of members, newest first.',
    run: async (place) => describeReports(await (await openModeration(place)).listReports()),
  },
  {
    words: 'questions',
    meaning: 'List questions that members passed on to you, and how many questions Nova could not answer.',
    run: async (place) => describeQuestions((await openProduct(place)).db),
  },
  {
    words: 'doctor',
    meaning: 'Show the state of background jobs and why jobs failed.',
    run: async (place) => describeJobs((await openProduct(place)).db),
  },
  {
    words: 'jobs retry',
    meaning: 'Retry failed jobs; a running Starparty starts them within a minute.',
    run: runJobsRetry,
  },
  {
    words: 'age',
    arguments: 'USERNAME AGE',
    meaning: 'Set the age of a member. Members can set their age only once.',
    run: runAge,
  },
  {
    words: 'demo password',
    meaning: 'Set and print a new password for the demo account; sessions with the old password end.',
    run: runDemoPassword,
  },
  {
    words: 'demo clear',
    meaning: 'Delete the demo community and everything it wrote, and nothing else.',
    run: runDemoClear,
  },
];

async function runBackup(place: Place, file: string): Promise<string> {
  const { config, storage, life } = place;
  const path = resolve(config.callerFolder, file);
  const databaseUrl = await findDatabase(place);
  const { manifest, bytes } = await backup(path, { databaseUrl, storage, stop: life.stop });
  const size = `${(bytes / 1e6).toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`;
  const lost = manifest.missing.length;
  const gaps = lost > 0 ? ` Not included: ${lost} picture files that were missing or still being uploaded.` : '';
  return `The backup is complete: ${describeContents(manifest)}, ${size} in ${path}.${gaps}`;
}

async function runRestore(place: Place, file: string): Promise<string> {
  const { config, storage, life } = place;
  const path = resolve(config.callerFolder, file);
  const manifest = await checkBackup(path, life.stop);
  const databaseUrl = await findDatabase(place);
  await restore(path, manifest, { databaseUrl, storage, stop: life.stop });
  return `Restored the state of ${manifest.madeAt}: ${describeContents(manifest)}.`;
}

/** Takes the source as an argument, so that missing credentials are reported before the database is opened. */
async function runGamesImport(place: Place, source: GameSource): Promise<string> {
  const { db } = await openProduct(place);
  await updateCatalogue(db);
  return describeImport(
    await importGames(source, { db, stop: place.life.stop, warn: (problem) => console.warn(shownText(problem)) }),
  );
}

function describeImport({ added, present, problems }: ImportResult): string {
  const [news, old, bad] = [added, present, problems].map((count) => count.toLocaleString('en-US'));
  return `Import complete: ${news} games added, ${old} already in the catalogue${problems > 0 ? `, ${bad} could not be read` : ''}.`;
}

async function runAge(place: Place, username: string, said: string): Promise<string> {
  const age = /^\d{1,3}$/.test(said) ? Number(said) : 0;
  if (age < ageMin || age > ageMax) throw new StartError(`${profileTexts.ageWrong} Nothing was changed.`);
  const { db, publish } = await openProduct(place);
  const profiles = createProfilesService({ db, gazetteer: createGazetteer() });
  const corrected = await createSeparationService({ db, profiles }).correctAge(username, age);
  if (!corrected) throw new StartError(`There is no member "${username}"; nothing was changed.`);
  const { closed, reopened } = corrected;
  if (closed + reopened > 0) await publish((bus) => closing.announce(bus));
  return [
    `${shownText(corrected.username)} is now ${age} years old.`,
    ...(closed > 0 ? [`Conversations from the party finder that were closed: ${closed}.`] : []),
    ...(reopened > 0 ? [`Conversations that were reopened: ${reopened}.`] : []),
  ].join(' ');
}

async function runDemoPassword(place: Place): Promise<string> {
  const { db, publish } = await openProduct(place);
  const renewed = await renewDemoPassword(db);
  if (!renewed) return noDemo;
  const { email, password, sessionIds } = renewed;
  if (sessionIds.length > 0) await publish((bus) => publishRevoked(bus, sessionIds));
  return `Log in as ${email} with the password ${password}`;
}

async function runDemoClear(place: Place): Promise<string> {
  const { db, publish } = await openProduct(place);
  const { members, imageIds, sessionIds } = await clearDemo(db);
  if (sessionIds.length > 0) await publish((bus) => publishRevoked(bus, sessionIds));
  await createMediaService({ db, storage: place.storage, contents }).remove(imageIds);
  return members === 0 ? noDemo : `Deleted the demo community: ${members} members and everything they wrote.`;
}

async function runJobsRetry(place: Place): Promise<string> {
  const jobs = createJobs({ ...(await openProduct(place)), onError: console.warn });
  const count = await jobs.retryDeadLetters();
  return count === 0 ? 'There are no failed jobs; nothing was changed.' : `Failed jobs that will be retried: ${count}.`;
}

async function openModeration(place: Place) {
  const { db, publish } = await openProduct(place);
  return { ...createModeration({ db, contents }), announce: () => publish(announceDecision) };
}

async function settleReport(place: Place, typed: string, decision: Decision): Promise<string> {
  const none = new StartError(`There is no report "${typed}"; nothing was changed.`);
  // Report numbers have at most nine digits.
  if (!/^[1-9]\d{0,8}$/.test(typed)) throw none;
  const moderation = await openModeration(place);
  const settled = await moderation.settleReport(Number(typed), decision);
  if (!settled) throw none;
  await moderation.announce();
  return describeSettlement(settled, decision);
}

/** The database, migrated to this version, and a bus to the running processes, if any. */
async function openProduct(place: Place) {
  const { life, config } = place;
  const databaseUrl = await findDatabase(place);
  await migrate(databaseUrl);
  const { db, pool, close } = openDatabase(databaseUrl, 2);
  life.closers.defer(close);
  life.stop.throwIfAborted();
  /**
   * Notifies the running processes of a change. They also poll the database regularly, so an unavailable bus is not a
   * failure.
   */
  async function publish(send: (bus: Bus) => void): Promise<void> {
    try {
      const { sessionSecret: secret } = loadSecrets(config.dataFolder);
      const bus = await openBus({ databaseUrl, redisUrl: config.redisUrl, secret });
      try {
        send(bus);
        await bus.flush();
      } finally {
        await bus.close();
      }
    } catch {
      console.warn('The running processes could not be notified; they notice the change within 30 seconds.');
    }
  }
  return { db, pool, publish };
}

const typed = ({ words, arguments: wanted = '' }: Command): string => `npm run host -- ${words} ${wanted}`.trim();

function help(): string {
  const lines = commands.map((command) => `  ${typed(command).padEnd(32)} ${command.meaning}`);
  return ['Commands for the host:', '', ...lines, '', 'The settings in .env.example apply here, too.'].join('\n');
}

async function runCommand(words: string[], life: Life): Promise<void> {
  const said = words.join(' ');
  const command = commands.find((candidate) => `${said} `.startsWith(`${candidate.words} `));
  if (!command) {
    console.log(help());
    if (said && said !== 'help') throw new StartError(`There is no command "${said}"; nothing was changed.`);
    return;
  }
  const given = words.slice(command.words.split(' ').length);
  const wanted = command.arguments?.split(' ') ?? [];
  if (given.length !== wanted.length || given.includes('')) {
    throw new StartError(`Usage: "${typed(command)}"; nothing was changed.`);
  }
  const config = readConfig(process.env);
  const storage = diskStorage(join(config.dataFolder, 'storage'));
  console.log(await command.run({ config, storage, life }, ...given));
}

/** The address of the database. Starts the built-in one if it is not running. */
async function findDatabase({ config, life: { closers, stop } }: Place): Promise<string> {
  if (config.databaseUrl) return config.databaseUrl;
  const embedded = await startEmbedded({
    folder: join(config.dataFolder, 'postgres'),
    log: (level, message) => level !== 'info' && console.warn(message),
  });
  closers.defer(() => embedded.stop());
  stop.throwIfAborted();
  return embedded.url;
}

process.exit(await live((life) => runCommand(process.argv.slice(2), life)));
