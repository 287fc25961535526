// `npm test`: checks, unit tests on both databases, journeys; the last line is `N passed, N failed`.
// `npm test -- check|unit|postgres|e2e [...]` runs one part and passes the rest on to Vitest or Playwright.
import { runChecks } from './check.ts';
import { runJourneys } from './test-journeys.ts';
import { type PartResult, printTable } from './test-report.ts';
import { runUnits } from './test-units.ts';
import { startThrowAwayPostgres } from './throw-away-postgres.ts';

const isRequired = process.env.CI === 'true' || process.env.CI === '1';

const parts: Record<string, (args: string[]) => Promise<PartResult[]>> = {
  check: runChecks,
  unit: async (args) => [await runUnits('unit', args)],
  postgres: async (args) => [await runUnitsElsewhere(args)],
  e2e: async (args) => [await runJourneys(args, isRequired)],
};

/** The server's tests once more on a PostgreSQL as hosts have it: that of DATABASE_URL, else one of this machine. */
async function runUnitsElsewhere(args: string[]): Promise<PartResult> {
  const options = ['--project=server', ...args];
  if (process.env.DATABASE_URL) return runUnits('unit on DATABASE_URL', options, process.env.DATABASE_URL);
  const server = await startThrowAwayPostgres(isRequired);
  if (typeof server === 'string') {
    return { name: 'unit on PostgreSQL 15', passed: 0, failed: isRequired ? 1 : 0, seconds: 0, note: server };
  }
  try {
    return await runUnits(`unit on PostgreSQL ${server.version}`, options, server.url);
  } finally {
    await server.stop();
  }
}

const [only, ...rest] = process.argv.slice(2);
if (only !== undefined && !Object.hasOwn(parts, only)) {
  console.error(`There is no part "${only}" of the tests: use one of ${Object.keys(parts).join(', ')}.`);
  console.log('0 passed, 1 failed');
  process.exit(1);
}

const results: PartResult[] = [];
for (const [name, run] of Object.entries(parts)) {
  if (only !== undefined && name !== only) continue;
  console.log(`\n=== ${name} ===`);
  try {
    results.push(...(await run(only === name ? rest : [])));
  } catch (error) {
    console.error(error);
    results.push({ name, passed: 0, failed: 1, seconds: 0, note: 'it could not be run' });
  }
}

printTable(results);
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
