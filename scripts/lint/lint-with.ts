/** Lints code samples in tests of lint rules. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { root, runProgram } from '../run-program.ts';

/** Returns a function that lints code with one plugin of `scripts/lint/` and returns the output of Biome. */
export function lintWith(plugin: string): (code: string) => Promise<string> {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'starparty-lint-'));
    await writeFile(join(folder, 'biome.json'), JSON.stringify({ plugins: [join(root, 'scripts', 'lint', plugin)] }));
  });
  afterAll(() => rm(folder, { recursive: true }));
  return async (code) => {
    await writeFile(join(folder, 'sample.ts'), `${code}\n`);
    return (await runProgram('biome', ['lint', '--colors=off', '.'], { cwd: folder })).output;
  };
}
