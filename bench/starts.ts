/** Times `npm start` of a checkout in a clean environment, without the variables of this process and of npm. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../scripts/free-port.ts';
import { root } from '../scripts/run-program.ts';
import { busyTicks, ticksPerSecond } from '../scripts/testing/test-report.ts';

const patienceMs = 300_000;

/** The time from `npm start` to the first page. */
export interface Start {
  seconds: number;
  /** The busy time of all cores together. NaN on systems other than Linux. */
  processorSeconds: number;
}

/**
 * Times a start. Stops the product afterwards. Requests the page every `pollMs` milliseconds. At 5 ms, the requests take
 * a fifth of a core, which the start could use.
 */
export async function timeStart(checkout: string, data: string, pollMs = 5): Promise<Start> {
  const port = await findFreePort();
  const since = performance.now();
  const busyBefore = busyTicks() ?? Number.NaN;
  const child = spawn('npm', ['start', '--silent'], {
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...hostEnvironment(), PORT: String(port), STARPARTY_DATA: data },
  });
  child.stdout.resume();
  const closed = once(child, 'close');
  try {
    while (!(await isServed(port))) {
      if (child.exitCode !== null || performance.now() - since > patienceMs)
        throw new Error(`npm start in ${checkout} did not get to its first page.`);
      await sleep(pollMs);
    }
    const processorSeconds = ((busyTicks() ?? Number.NaN) - busyBefore) / ticksPerSecond;
    return { seconds: (performance.now() - since) / 1_000, processorSeconds };
  } finally {
    child.kill('SIGTERM');
    // npm exits before the server. The server keeps the output open until it has closed its files.
    await closed;
  }
}

const isServed = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Measures the seconds that npm takes for a script that does nothing. */
export async function timeEmptyScript(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, scripts: { start: 'exit 0' } }));
  return timeNpm(folder, ['start', '--silent']);
}

/**
 * Seconds that an npm command takes.
 * @throws Error if it fails
 */
export async function timeNpm(folder: string, args: string[]): Promise<number> {
  const since = performance.now();
  const child = spawn('npm', args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'], env: hostEnvironment() });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`npm ${args.join(' ')} failed in ${folder}.`);
  return (performance.now() - since) / 1_000;
}

/** The environment without the tools and the code cache of this checkout, and without npm's variables. */
function hostEnvironment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^npm_|^NODE_(ENV|COMPILE_CACHE|OPTIONS)$/i.test(name));
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(root));
  return { ...Object.fromEntries(own), DATABASE_URL: '', PATH: path.join(delimiter) };
}

export const remove = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });
