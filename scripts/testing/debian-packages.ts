// Installs Debian packages for tests that need a browser or a server.
import { existsSync } from 'node:fs';
import { runProgram } from '../run-program.ts';

/** Whether packages can be installed without a password. */
export function isDebianRoot(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** Installs the first available alternative. Returns whether an installation succeeded. */
export async function installDebianPackages(...alternatives: string[][]): Promise<boolean> {
  const env = { DEBIAN_FRONTEND: 'noninteractive', UCF_FORCE_CONFFOLD: '1' };
  console.log(`Installing ${alternatives[0]?.join(', ')} with apt-get ...`);
  const update = await runProgram('apt-get', ['update', '-q'], { env });
  let output = update.output;
  for (const names of alternatives) {
    const options = ['install', '-y', '-q', '--no-install-recommends', '-o', 'Dpkg::Options::=--force-confold'];
    const result = await runProgram('apt-get', [...options, ...names], { env });
    if (result.code === 0) return true;
    output += result.output;
  }
  console.log(output.trim().split('\n').slice(-10).join('\n'));
  return false;
}
