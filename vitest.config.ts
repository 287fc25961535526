// Two kinds of unit tests: `server` in Node on a real database, `web` in a simulated browser.
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Tests wait for disks, clocks and other processes more than they compute.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['{contract,server,scripts}/**/*.test.ts'],
          // On another database the tests of the built-in one would only repeat themselves.
          exclude: [
            '**/node_modules/**',
            ...(process.env.DATABASE_URL ? ['**/embedded*.test.ts', 'server/faults/**'] : []),
          ],
          globalSetup: ['server/testing/database.ts'],
          provide: { databaseUrl: process.env.DATABASE_URL ?? '' },
          execArgv: ['--import', './server/lean-drizzle.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        // The client's own configuration brings its plugins.
        extends: './web/vite.config.ts',
        root: 'web',
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', 'dist/**'],
        },
      },
    ],
  },
});
