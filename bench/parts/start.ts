/** From `npm start`, installed and built, to the first page: on an empty data folder with the demo community, and again. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../../scripts/free-port.ts';
import { root, toolEnvironment } from '../../scripts/run-program.ts';
import type { Figure } from '../figures.ts';

const floors = { first: 6, later: 3 };
const patienceMs = 120_000;

export async function benchStart(): Promise<Figure[]> {
  const data = await mkdtemp(join(tmpdir(), 'starparty-start-'));
  try {
    // Builds the web client if that is due, which is not what is measured.
    await startOnce(join(data, 'warm-up'));
    const first = await startOnce(join(data, 'data'));
    const later = Math.min(await startOnce(join(data, 'data')), await startOnce(join(data, 'data')));
    return [
      figure('first start, demo community included', first, floors.first),
      figure('later start', later, floors.later),
    ];
  } finally {
    await rm(data, { recursive: true, force: true });
  }
}

function figure(name: string, seconds: number, floor: number): Figure {
  return { part: 'start', name, value: `${seconds.toFixed(1)} s`, floor: `< ${floor} s`, isReached: seconds < floor };
}

/** Seconds until the first page is there. */
async function startOnce(data: string): Promise<number> {
  const port = await findFreePort();
  const since = performance.now();
  const child = spawn('npm', ['start', '--silent'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: toolEnvironment({ PORT: String(port), STARPARTY_DATA: data, DATABASE_URL: '', NODE_ENV: undefined }),
  });
  child.stdout.resume();
  while (
    !(await fetch(`http://127.0.0.1:${port}/`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null || performance.now() - since > patienceMs)
      throw new Error('npm start did not get to its first page.');
    await sleep(20);
  }
  const seconds = (performance.now() - since) / 1000;
  child.kill('SIGTERM');
  // npm ends before the server does, which holds the output until it is done with its files.
  await once(child, 'close');
  return seconds;
}
