// `npm test`: checks, unit tests on both databases, journeys, faults. The last line is `N passed, N failed`. `npm test
// -- check|unit|postgres|e2e|faults [...]` runs a single part and passes the other arguments to Vitest or Playwright.
// `npm run test:nightly` runs the same parts with all faults and the long tests.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runChecks } from './check.ts';
import { root } from './run-program.ts';
import { getChromium } from './testing/find-chromium.ts';
import { getRedis } from './testing/get-redis.ts';
import { makeMemoryFolder } from './testing/memory-folder.ts';
import { runJourneys } from './testing/test-journeys.ts';
import {
  busyTicks,
  type PartOptions,
  type PartResult,
  printProcessorTime,
  printSlowestFiles,
  printTable,
} from './testing/test-report.ts';
import { isNightly, pickTwo, testSeed } from './testing/test-scope.ts';
import { runUnits } from './testing/test-units.ts';
import { startThrowAwayPostgres } from './testing/throw-away-postgres.ts';

const isRequired = process.env.CI === 'true' || process.env.CI === '1';

const parts: Record<string, (options: PartOptions) => Promise<PartResult[]>> = {
  check: runChecks,
  unit: async (options) => [await runUnits('unit', options)],
  postgres: async (options) => [await runUnitsElsewhere(options)],
  e2e: async (options) => [await runJourneys(options, isRequired)],
  // Omits `temporaryFolder`, which is in memory, because faults need a real disk.
  faults: async ({ args, echo }) => [await runUnits('faults', { args: ['--project=faults', ...args], echo })],
};

/**
 * All parts of a run, longest first. Turns run one after another. In each turn, two parts run at a time, because their
 * tests often wait for disks, timers or browsers. The checks use the web client that the journeys have built. Faults kill
 * and overload the product, so they run alone.
 */
const turns: string[][] = [['unit', 'e2e', 'postgres', 'check'], ['faults']];

/** Arguments for each part when all parts run. A part that runs alone gets the arguments of the command line. */
const wholeRun: Record<string, string[]> = {
  unit: ['--project=server', '--project=web'],
  faults: isNightly ? [] : pickFaults(),
};

/** Runs the server's tests on an external PostgreSQL: that of DATABASE_URL, or a temporary server on this machine. */
async function runUnitsElsewhere({ args, ...how }: PartOptions): Promise<PartResult> {
  const options = { args: ['--project=server', ...args], ...how };
  if (process.env.DATABASE_URL) return runUnits('unit on DATABASE_URL', options, process.env.DATABASE_URL);
  const server = await startThrowAwayPostgres(isRequired, how.temporaryFolder);
  if (typeof server === 'string') {
    return { name: 'unit on PostgreSQL 15', passed: 0, failed: isRequired ? 1 : 0, seconds: 0, note: server };
  }
  try {
    return await runUnits(`unit on PostgreSQL ${server.version}`, options, server.url);
  } finally {
    await server.stop();
  }
}

/** Each fault needs the whole machine for a while, so a run includes two of them. The commit determines which. */
function pickFaults(): string[] {
  const folder = 'server/faults';
  const files = readdirSync(join(root, folder)).filter((name) => name.endsWith('.test.ts'));
  return pickTwo(files.toSorted(), testSeed).map((name) => join(folder, name));
}

async function runPart(name: string, options: PartOptions): Promise<PartResult[]> {
  try {
    return (await parts[name]?.(options)) ?? [];
  } catch (error) {
    console.error(error);
    return [{ name, passed: 0, failed: 1, seconds: 0, note: 'it could not be run' }];
  }
}

async function runEverything(): Promise<PartResult[]> {
  console.log(`TEST_SEED=${testSeed}${isNightly ? ', nightly' : `, faults: ${wholeRun.faults?.join(', ')}`}`);
  // Two installations at the same time would conflict.
  await getRedis();
  await getChromium();
  const results = new Map<string, PartResult[]>();
  const width = Math.max(...Object.keys(parts).map((name) => name.length));
  for (const turn of turns) {
    console.log(`\n=== ${turn.join(', ')} ===`);
    const waiting = [...turn];
    async function work(): Promise<void> {
      for (let name = waiting.shift(); name; name = waiting.shift()) {
        const options = { args: wholeRun[name] ?? [], echo: name.padEnd(width), temporaryFolder };
        results.set(name, await runPart(name, options));
      }
    }
    await Promise.all([work(), work()]);
  }
  return Object.keys(parts).flatMap((name) => results.get(name) ?? []);
}

const [only, ...rest] = process.argv.slice(2);
if (only !== undefined && !Object.hasOwn(parts, only)) {
  console.error(`There is no part "${only}" of the tests: use one of ${Object.keys(parts).join(', ')}.`);
  console.log('0 passed, 1 failed');
  process.exit(1);
}

const busyBefore = busyTicks();
const memoryFolder = await makeMemoryFolder();
const temporaryFolder = memoryFolder?.path;
const results =
  only === undefined ? await runEverything() : await runPart(only, { args: rest, echo: true, temporaryFolder });
await memoryFolder?.remove();
printSlowestFiles(results);
printTable(results);
if (only === undefined) printProcessorTime(busyBefore);
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
