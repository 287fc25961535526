/** Runs a process that generates load, so that measuring does not slow down the measured product. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from '../../scripts/run-program.ts';

/**
 * Passes options to a program of this folder, and returns its output as JSON. @throws Error with the program's output
 * if it fails
 */
export async function runLoad<Options, Result>(program: string, options: Options): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'starparty-bench-load-'));
  try {
    // The options are in a file, because thousands of cookies do not fit on a command line.
    const path = join(folder, 'options.json');
    await writeFile(path, JSON.stringify(options), { mode: 0o600 });
    const { code, output } = await runProgram(process.execPath, [join(import.meta.dirname, program), path]);
    if (code !== 0) throw new Error(`${program} failed:\n${output}`);
    return JSON.parse(output.slice(output.indexOf('{'))) as Result;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
