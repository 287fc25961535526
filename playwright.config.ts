// The journeys in e2e/: one Chromium, and the product as started by `npm start` on a free port with its demo community.
import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/find-chromium.ts';
import { findFreePort } from './scripts/free-port.ts';
import { isNightly } from './scripts/test-scope.ts';

// Workers read this file again and must find the same values.
process.env.E2E_PORT ??= String(await findFreePort());
process.env.CHROMIUM ??= findChromium() ?? '';

const chromiumFlags = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
// Chromium has no sandbox for root.
if (process.getuid?.() === 0) chromiumFlags.push('--no-sandbox');

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  testIgnore: isNightly ? [] : '**/*.nightly.e2e.ts',
  outputDir: 'test-results',
  globalSetup: './scripts/e2e-server.ts',
  workers: 2,
  // Ends what hangs. How long people wait is the matter of the limits below and of the benches; a busy machine takes its time.
  timeout: 240_000,
  // Less than the 15 seconds after which a page without its socket asks by itself: what comes live is not to pass by that.
  expect: { timeout: 14_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.E2E_REPORT ? [['list'], ['json', { outputFile: process.env.E2E_REPORT }]] : 'list',
  use: {
    baseURL: `http://localhost:${process.env.E2E_PORT}`,
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    screenshot: 'only-on-failure',
    // Recording every journey costs a third of its time: `npm test -- e2e <file> --trace on` records what fails.
    trace: 'off',
    launchOptions: { executablePath: process.env.CHROMIUM || undefined, args: chromiumFlags },
  },
});
