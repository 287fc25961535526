/**
 * The time from `npm start` to the first page, and the memory of the process: with the demo community, as after a first
 * visit.
 */
import { chmod, mkdir, mkdtemp, rename } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { signUp } from '@starparty/contract/auth.ts';
import { addBrotli } from '../../scripts/build/add-brotli.ts';
import { root, runProgram } from '../../scripts/run-program.ts';
import { benchPassword } from '../data/databases.ts';
import { type Figure, median, round, withStableLimit } from '../figures.ts';
import { inTurns } from '../load/load.ts';
import { memoryAfterLoad } from '../memory.ts';
import { logIn, startProduct } from '../servers.ts';
import { remove, type Start, timeEmptyScript, timeStart } from '../starts.ts';

const floors = { first: 6, later: 0.7, fresh: 12, megabytes: 200 };
const goals = { later: 0.5, fresh: 8, megabytes: 180 };
const turnsOfFreshStart = 3;
/** A fresh start keeps all cores busy, so frequent polling would slow it down. */
const freshPollMs = 100;

export function benchStart(): Promise<Figure[]> {
  return withFolder(async (folder) => {
    const data = join(folder, 'data');
    // Builds the web client if necessary, so that no measured start builds or compresses it.
    await timeStart(root, join(folder, 'warm-up'));
    await addBrotli();
    const first = await timeStart(root, data);
    const later: Start[] = [];
    const turns = await inTurns(
      async () => {
        const start = await timeStart(root, data);
        later.push(start);
        return start.seconds;
      },
      () => timeEmptyScript(join(folder, 'empty')),
    );
    return [
      startFigure('first start, demo community included', [first], floors.first),
      beyondEmptyScript(turns, later),
      await memory(data),
    ];
  });
}

/** The start of a fresh clone after the installation of its packages, which takes most of the time and varies. */
export function benchFreshStart(): Promise<Figure[]> {
  return withFolder(async (folder) => {
    const clone = join(folder, 'clone');
    await git(['clone', '--quiet', root, clone]);
    // Installs the packages.
    await timeStart(clone, join(folder, 'data'), freshPollMs);
    const starts: Start[] = [];
    while (starts.length < turnsOfFreshStart) {
      // Move the old build aside instead of deleting it. After deletions, ext4 without a journal creates files slowly for
      // minutes.
      const previous = join(folder, `built-${starts.length}`);
      await mkdir(previous);
      for (const built of ['.cache', 'web/dist', 'server/dist'])
        await rename(join(clone, built), join(previous, built.replace('/', '-')));
      starts.push(await timeStart(clone, join(folder, `data-${starts.length}`), freshPollMs));
    }
    return [startFigure('fresh clone with installed packages', starts, floors.fresh, goals.fresh)];
  });
}

async function withFolder<T>(run: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'starparty-start-'));
  // If the bench runs as root, PostgreSQL runs as another user. It must reach the folder. Otherwise, the database would be
  // stored elsewhere, and remain there for the next turn.
  await chmod(folder, 0o711);
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

/** The median time of the starts, with the least that this work would take if all cores were busy. */
function startFigure(name: string, starts: Start[], floor: number, goal?: number): Figure {
  const seconds = median(starts.map((start) => start.seconds));
  return { ...figure(name, `${seconds.toFixed(1)} s`, seconds, floor, goal, 's'), note: limitOf(starts) };
}

/** Seconds of a later start in addition to those of npm, as the difference of the medians. */
function beyondEmptyScript({ own, baseline }: Record<'own' | 'baseline', number[]>, starts: Start[]): Figure {
  const seconds = median(own) - median(baseline);
  const medians = `medians ${round(median(own))} and ${round(median(baseline))} s of ${own.length} and ${baseline.length} turns`;
  const name = 'later start, beyond an empty script of npm';
  const later = figure(name, `${seconds.toFixed(2)} s`, seconds, floors.later, goals.later, 's');
  return withStableLimit({ ...later, note: `${medians}; ${limitOf(starts)}` }, baseline);
}

function limitOf(starts: Start[]): string {
  const seconds = median(starts.map(({ processorSeconds }) => processorSeconds));
  const cores = availableParallelism();
  return `processor time ${round(seconds)} s: ${cores} cores need at least ${round(seconds / cores)} s`;
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

async function git(args: string[]): Promise<void> {
  const { code, output } = await runProgram('git', args);
  if (code !== 0) throw new Error(`git ${args.join(' ')} failed:\n${output}`);
}
