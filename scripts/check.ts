// `npm run check`: all checks without a database or browser. `npm test` counts each check as a test.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, runProgram } from './run-program.ts';
import { type PartResult, printTable } from './testing/test-report.ts';

/** Limits TypeScript to one checker, because a second one would repeat much of the work of the first. */
const tsc = ['--checkers', '1'];

const parts: { name: string; program: string; args: string[] }[] = [
  { name: 'format and lint', program: 'biome', args: ['ci', '.'] },
  { name: 'types of contract, server and scripts', program: 'tsc', args: [...tsc, '-p', 'tsconfig.json'] },
  { name: 'types of web', program: 'tsc', args: [...tsc, '-p', 'web/tsconfig.json'] },
  { name: 'types of the journeys', program: 'tsc', args: [...tsc, '-p', 'e2e/tsconfig.json'] },
  {
    name: 'walls',
    program: 'depcruise',
    args: [
      '--config',
      '.dependency-cruiser.mjs',
      ...['contract', 'art', 'server', 'web', 'scripts', 'bench', 'e2e'].filter(isThere),
    ],
  },
  { name: 'web client and its budgets', program: process.execPath, args: ['scripts/check-web.ts'] },
  { name: 'classes', program: process.execPath, args: ['scripts/check-classes.ts'] },
  { name: 'names and folders', program: process.execPath, args: ['scripts/check-files.ts'] },
  { name: 'words', program: process.execPath, args: ['scripts/check-words.ts'] },
  { name: 'dead code', program: 'knip', args: ['--no-progress'] },
];

/** Runs all checks, two at a time. Each counts as a test. A failed check prints the output of its program. */
export async function runChecks(): Promise<PartResult[]> {
  const waiting = [...parts];
  const results = new Map<string, PartResult>();
  async function work(): Promise<void> {
    for (let part = waiting.shift(); part; part = waiting.shift()) {
      const since = Date.now();
      const { code, output } = await runProgram(part.program, part.args);
      const passed = code === 0;
      if (!passed) console.log(`\n--- ${part.name} ---\n${output.trim()}\n`);
      const seconds = (Date.now() - since) / 1000;
      results.set(part.name, { name: part.name, passed: passed ? 1 : 0, failed: passed ? 0 : 1, seconds });
    }
  }
  await Promise.all([work(), work()]);
  return parts.map(({ name }) => results.get(name) as PartResult);
}

function isThere(folder: string): boolean {
  return existsSync(join(root, folder));
}

if (import.meta.main) {
  const results = await runChecks();
  printTable(results);
  process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0;
}
