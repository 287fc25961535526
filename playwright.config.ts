// Runs the journeys of e2e/ in Chromium, against the product as `npm start` starts it: on a free port, with demo data.
import { defineConfig } from '@playwright/test';
import { findFreePort } from './scripts/free-port.ts';
import { findChromium, withoutWebGL } from './scripts/testing/find-chromium.ts';
import { isNightly } from './scripts/testing/test-scope.ts';

// Each worker evaluates this file again and must get the same values.
process.env.E2E_PORT ??= String(await findFreePort());
process.env.CHROMIUM ??= findChromium() ?? '';

const chromiumFlags = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  withoutWebGL,
  // Pages are open for seconds. Optimizing their code would take a tenth of the processor time.
  '--js-flags=--no-opt --no-maglev',
];
// Chromium has no sandbox for root.
if (process.getuid?.() === 0) chromiumFlags.push('--no-sandbox');

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  testIgnore: isNightly ? [] : '**/*.nightly.e2e.ts',
  outputDir: 'test-results',
  globalSetup: './scripts/testing/e2e-server.ts',
  workers: 2,
  // Both limits only end tests that hang. They are high because a busy machine is ten times slower. The benches check
  // waiting times.
  timeout: 600_000,
  // A page without a socket polls every 15 s, so most journeys would also pass without a socket within this limit.
  // Typing indicators, which arrive only through sockets, prove that the pages have one.
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.E2E_REPORT ? [['list'], ['json', { outputFile: process.env.E2E_REPORT }]] : 'list',
  use: {
    // Without it, an action that can never succeed ends with the test's own timeout, which does not name the action.
    actionTimeout: 60_000,
    baseURL: `http://localhost:${process.env.E2E_PORT}`,
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    // Journeys about motion turn it on. Elsewhere, a moving sky and moving maps would take processor time.
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    // Tracing makes journeys a third slower. `npm test -- e2e <file> --trace on` records a trace.
    trace: 'off',
    launchOptions: { executablePath: process.env.CHROMIUM || undefined, args: chromiumFlags },
  },
});
