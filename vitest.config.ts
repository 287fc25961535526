// Three kinds of unit tests: `server` in Node on a real database, `faults` against the product as a process, and `web` in a
// simulated browser.
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { listDatabaseTests, listSqlTests } from './scripts/testing/database-tests.ts';
import { isNightly } from './scripts/testing/test-scope.ts';

/** Slowest files, longest first. Started last, they would run alone while other workers are idle. */
const longest = [
  'messages-lost',
  'topics/question-reader',
  'guide/guide.lookups',
  'http/matrix',
  'demo/complete',
  'jobs/killed-process',
  'http/generated',
  'embedded/embedded-server',
  'server/cli',
  'starting/processes',
  'embedded/embedded',
  'topics/held-questions',
  'server/main',
  'search/search',
  'backup/backup',
  'bus.faults',
  'build/builds',
  'media/media.heavy',
  'games.covers',
  'account.heavy',
  'auth.limits',
  'admission/admission',
  'backup/damage',
  'realtime/presence',
  'account/account',
].map((name) => `${name}.test.ts`);

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const found = longest.findIndex((name) => moduleId.endsWith(name));
      return found === -1 ? longest.length : found;
    };
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}

/** Timeout of `expect.poll`, in milliseconds. Ten times more than a busy machine has needed. */
const patience = { poll: { timeout: 120_000 } };
/** Ends tests that hang, in milliseconds. A busy machine may take minutes for a test that otherwise takes seconds. */
const limits = { testTimeout: 600_000, hookTimeout: 600_000 };

/** Tests of the server wait for disks, timers and other processes, so a small machine also runs two files at a time. */
const maxWorkers = Math.max(2, availableParallelism() - 1);

/** On another PostgreSQL, most tests would only repeat what they cover on the embedded one. */
const filesOfServer = !process.env.DATABASE_URL
  ? ['{contract,art,server,scripts,bench}/**/*.test.ts']
  : isNightly
    ? listDatabaseTests()
    : listSqlTests();

const common = {
  ...limits,
  expect: patience,
  environment: 'node',
  provide: { databaseUrl: process.env.DATABASE_URL ?? '' },
  execArgv: ['--import', './server/testing/lean-drizzle.ts'],
};

export default defineConfig({
  test: {
    maxWorkers,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...common,
          name: 'server',
          include: filesOfServer,
          exclude: [
            '**/node_modules/**',
            'server/faults/**',
            ...(process.env.DATABASE_URL ? ['**/embedded*.test.ts'] : []),
          ],
          globalSetup: ['server/testing/database.ts', 'server/testing/build.ts'],
          // Reloading the server takes longer than most test files.
          isolate: false,
          restoreMocks: true,
          setupFiles: ['server/testing/shared-worker.ts'],
        },
      },
      {
        // These tests start the product with its embedded database, even if DATABASE_URL is set.
        test: {
          ...common,
          name: 'faults',
          include: ['server/faults/**/*.test.ts'],
        },
      },
      {
        // Adds the plugins of the web client.
        extends: './web/vite.config.ts',
        root: 'web',
        test: {
          name: 'web',
          environment: 'jsdom',
          ...limits,
          maxWorkers,
          expect: patience,
          // Loading the libraries again takes longer than most test files.
          isolate: false,
          // Runs after the server tests, so that Vitest does not replace workers to change their environment.
          sequence: { groupOrder: 1 },
          setupFiles: ['shared-worker', 'patience'].map((name) => join(import.meta.dirname, `web/testing/${name}.ts`)),
          include: ['**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', 'dist/**'],
        },
      },
    ],
  },
});
