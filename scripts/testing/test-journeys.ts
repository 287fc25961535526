// The journeys by Playwright: the product as started by `npm start`, in a real browser.
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { cache, runProgram } from '../run-program.ts';
import { getChromium } from './find-chromium.ts';
import type { Failure, FileTime, PartOptions, PartResult } from './test-report.ts';

interface Suite {
  title: string;
  specs?: {
    title: string;
    file: string;
    line: number;
    ok: boolean;
    tests: { results: { duration: number; error?: { message?: string } }[] }[];
  }[];
  suites?: Suite[];
}

interface PlaywrightReport {
  errors: unknown[];
  suites: Suite[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** Runs the journeys. Without a Chromium, they are skipped, or fail if `isRequired`. */
export async function runJourneys(
  { args, echo, temporaryFolder = process.env.TMPDIR }: PartOptions,
  isRequired: boolean,
): Promise<PartResult> {
  const name = 'e2e';
  const since = Date.now();
  const chromium = await getChromium();
  if (!chromium) {
    const note = 'no Chromium here and none could be installed: set CHROMIUM to the path of one';
    return { name, passed: 0, failed: isRequired ? 1 : 0, seconds: (Date.now() - since) / 1000, note };
  }
  const path = join(cache, 'e2e.json');
  await mkdir(cache, { recursive: true });
  await rm(path, { force: true });
  const { code } = await runProgram('playwright', ['test', ...args], {
    echo,
    env: {
      CHROMIUM: chromium,
      E2E_REPORT: path,
      NODE_ENV: undefined,
      DATABASE_URL: undefined,
      TMPDIR: temporaryFolder,
    },
  });
  const report = await readFile(path, 'utf8').then(
    (text): PlaywrightReport => JSON.parse(text),
    () => undefined,
  );
  return { name, ...count(report, code), seconds: (Date.now() - since) / 1000 };
}

function count(report: PlaywrightReport | undefined, code: number): Omit<PartResult, 'name' | 'seconds'> {
  if (!report) return { passed: 0, failed: 1, note: 'Playwright did not get as far as a report' };
  const { expected: passed, unexpected, flaky, skipped } = report.stats;
  // A test that passed only on the second attempt is flaky and counts as failed.
  const failed = unexpected + flaky;
  if (passed + failed === 0)
    return { passed, failed: 1, note: report.errors.length > 0 ? 'it did not start' : 'no test ran' };
  if (code !== 0 && failed === 0) return { passed, failed: 1, note: 'an error outside of the tests' };
  return {
    passed,
    failed,
    failures: report.suites.flatMap(failuresOf),
    files: report.suites.map(timeOf),
    ...(skipped > 0 && { note: `${skipped} skipped` }),
  };
}

/** The duration of a file, which is a top-level suite in Playwright's report. */
function timeOf(file: Suite): FileTime {
  const msOf = ({ specs = [], suites = [] }: Suite): number => {
    const results = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results));
    return [...results.map(({ duration }) => duration), ...suites.map(msOf)].reduce((sum, ms) => sum + ms, 0);
  };
  return { file: `e2e/${file.title}`, seconds: msOf(file) / 1000 };
}

function failuresOf({ specs = [], suites = [] }: Suite): Failure[] {
  const failed = specs.filter(({ ok }) => !ok);
  const ofSpecs = failed.map(({ title, file, line, tests }): Failure => {
    const messages = tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? ''));
    return { test: `e2e/${file}:${line}: ${title}`, message: messages.filter(Boolean).join('\n') };
  });
  return [...ofSpecs, ...suites.flatMap(failuresOf)];
}
