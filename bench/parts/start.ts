/**
 * The time from `npm start` to the first page, and the memory of the process: with the demo community, as after a first
 * visit.
 */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signUp } from '@starparty/contract/auth.ts';
import { root, runProgram } from '../../scripts/run-program.ts';
import { benchPassword } from '../data/databases.ts';
import { type Figure, median, round, withStableLimit } from '../figures.ts';
import { inTurns } from '../load/load.ts';
import { memoryAfterLoad } from '../memory.ts';
import { logIn, startProduct } from '../servers.ts';
import { remove, timeEmptyScript, timeNpm, timeStart } from '../starts.ts';

const floors = { first: 6, later: 0.7, fresh: 12, megabytes: 200 };
const goals = { later: 0.5, fresh: 8, megabytes: 180 };
/** A turn takes two minutes. The time of `npm ci` differs by up to half between turns. */
const freshTurns = 3;
/** A fresh start keeps all cores busy, so frequent polling would slow it down. */
const freshPollMs = 100;

export function benchStart(): Promise<Figure[]> {
  return withFolder(async (folder) => {
    const data = join(folder, 'data');
    // Builds the web client if necessary, so that no measured start builds it.
    await timeStart(root, join(folder, 'warm-up'));
    const first = await timeStart(root, data);
    const turns = await inTurns(
      () => timeStart(root, data),
      () => timeEmptyScript(join(folder, 'empty')),
    );
    return [
      figure('first start, demo community included', `${first.toFixed(1)} s`, first, floors.first, undefined, 's'),
      beyond('later start, beyond an empty script of npm', turns, floors.later, goals.later),
      await memory(data),
    ];
  });
}

/**
 * The start of a fresh clone. Subtracts the time for installing the same production dependencies in an empty project.
 */
export function benchFreshStart(): Promise<Figure[]> {
  return withFolder(async (folder) => {
    const [clone, data] = [join(folder, 'clone'), join(folder, 'data')];
    const turns = await inTurns(
      async () => {
        await Promise.all([clone, data].map(remove));
        await git(['clone', '--quiet', root, clone]);
        return timeStart(clone, data, freshPollMs);
      },
      () => timeInstall(join(folder, 'project')),
      freshTurns,
    );
    const name = 'fresh clone to the first page, beyond npm ci of the same production dependencies';
    return [beyond(name, turns, floors.fresh, goals.fresh)];
  });
}

async function withFolder<T>(run: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'starparty-start-'));
  try {
    return await run(folder);
  } finally {
    await remove(folder);
  }
}

const figure = (
  name: string,
  value: string,
  measured: number,
  floor: number,
  goal: number | undefined,
  unit: string,
): Figure => ({
  ...{ part: 'start', name, value, isReached: measured <= floor },
  floor: `<= ${floor} ${unit}${goal === undefined ? '' : `, goal ${goal}`}`,
});

/** Seconds in addition to those of npm, as the difference of the medians. */
function beyond(name: string, { own, baseline }: Record<'own' | 'baseline', number[]>, floor: number, goal: number) {
  const seconds = median(own) - median(baseline);
  const note = `medians ${round(median(own))} and ${round(median(baseline))} s of ${own.length} and ${baseline.length} turns`;
  return withStableLimit({ ...figure(name, `${seconds.toFixed(2)} s`, seconds, floor, goal, 's'), note }, baseline);
}

async function memory(data: string): Promise<Figure> {
  const server = await startProduct('', data);
  try {
    const body = { username: 'bench.reader', email: 'reader@bench.invalid', password: benchPassword };
    const headers = { 'content-type': 'application/json' };
    const reply = await fetch(server.url + signUp.path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (reply.status !== 201) throw new Error(`Signing up failed: ${await reply.text()}`);
    const [megabytes = 0] = await memoryAfterLoad([{ server, cookie: await logIn(server.url, body.email) }]);
    const name = 'VmRSS of one process with the demo community, 30 s after the load';
    return figure(name, `${round(megabytes)} MB`, megabytes, floors.megabytes, goals.megabytes, 'MB');
  } finally {
    await server.stop();
  }
}

/** Times the installation of this project's manifests and lockfile without its sources. */
async function timeInstall(project: string): Promise<number> {
  await remove(project);
  await git(['clone', '--quiet', '--no-checkout', root, project]);
  await git([
    '-C',
    project,
    'checkout',
    '--quiet',
    'HEAD',
    '--',
    'package-lock.json',
    'package.json',
    ':(glob)*/package.json',
  ]);
  return timeNpm(project, ['ci', '--omit=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']);
}

async function git(args: string[]): Promise<void> {
  const { code, output } = await runProgram('git', args);
  if (code !== 0) throw new Error(`git ${args.join(' ')} failed:\n${output}`);
}
