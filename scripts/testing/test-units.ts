// The unit tests by Vitest, on the built-in PostgreSQL or another PostgreSQL.
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { cache, root, runProgram } from '../run-program.ts';
import { getRedis } from './get-redis.ts';
import type { Failure, FileTime, PartOptions, PartResult } from './test-report.ts';

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
}

/** Runs Vitest and counts its tests, on the built-in PostgreSQL unless `databaseUrl` is given. */
export async function runUnits(
  name: string,
  { args, echo, temporaryFolder = process.env.TMPDIR }: PartOptions,
  databaseUrl?: string,
): Promise<PartResult> {
  await getRedis();
  const since = Date.now();
  const report = join(cache, `${name.replace(/\W+/g, '-')}.json`);
  await mkdir(cache, { recursive: true });
  const fileTimes = join(cache, `${name.replace(/\W+/g, '-')}-files.json`);
  for (const path of [report, fileTimes]) await rm(path, { force: true });
  const reporters = ['default', 'json', './scripts/testing/file-times-reporter.ts'].map(
    (reporter) => `--reporter=${reporter}`,
  );
  reporters.push(`--outputFile.json=${report}`);
  const { code } = await runProgram('vitest', ['run', ...reporters, ...args], {
    echo,
    env: { DATABASE_URL: databaseUrl, NODE_ENV: undefined, FILE_TIMES: fileTimes, TMPDIR: temporaryFolder },
  });
  const counts = count(await readJson<VitestReport>(report), code);
  return { name, ...counts, seconds: (Date.now() - since) / 1000, files: await readJson<FileTime[]>(fileTimes) };
}

async function readJson<T>(path: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch {
    return undefined;
  }
}

function count(report: VitestReport | undefined, code: number): Omit<PartResult, 'name' | 'seconds'> {
  if (!report) return { passed: 0, failed: 1, note: 'Vitest did not get as far as a report' };
  const passed = report.numPassedTests;
  // A file that failed to load reports no failed tests, but counts as a failure.
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const failed = report.numFailedTests + unloaded.length;
  const failures = report.testResults.flatMap(({ name, message = '', assertionResults }): Failure[] => {
    const file = relative(root, name);
    const tests = assertionResults.filter(({ status }) => status === 'failed');
    return tests
      .map(({ fullName, failureMessages = [] }) => ({
        test: `${file}: ${fullName}`,
        message: failureMessages.join('\n'),
      }))
      .concat(unloaded.some((file) => file.name === name) ? [{ test: file, message }] : []);
  });
  const skipped = report.numPendingTests + report.numTodoTests;
  if (passed + failed === 0) return { passed, failed: 1, note: 'no test ran' };
  if (code !== 0 && failed === 0) return { passed, failed: 1, note: 'an error outside of the tests' };
  return { passed, failed, failures, ...(skipped > 0 && { note: `${skipped} skipped` }) };
}
