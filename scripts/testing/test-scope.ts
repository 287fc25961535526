// The scope of a test run. `npm test` omits the long tests of `npm run test:nightly`.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { root } from '../run-program.ts';

/** True in `npm run test:nightly`. */
export const isNightly = process.env.TEST_NIGHTLY === '1';

/**
 * The 32-bit seed of generated tests: TEST_SEED, or derived from the commit. Each commit tests different cases, and the
 * same commit always tests the same cases.
 */
export const testSeed = readSeed();

/** Two different items. The seed determines them, and all pairs occur over time. */
export function pickTwo<T>(items: readonly T[], seed: number): T[] {
  const first = seed % items.length;
  const distance = 1 + (Math.floor(seed / items.length) % (items.length - 1));
  return [first, (first + distance) % items.length].flatMap((index) => items[index] ?? []);
}

function readSeed(): number {
  const given = process.env.TEST_SEED;
  if (given) {
    if (!/^\d+$/.test(given)) throw new Error(`TEST_SEED is a whole number, not "${given}".`);
    return Number(given) % 2 ** 32;
  }
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' });
  // A copy without its Git history has no commit, so it always tests the same cases.
  const commit = stdout?.trim() || 'no commit';
  return createHash('sha256').update(commit).digest().readUInt32BE();
}
