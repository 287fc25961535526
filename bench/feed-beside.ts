/**
 * Measures the p99 latency of the feed at half its capacity in three cases: alone, beside another load, and beside a
 * baseline to compare that load with.
 */
import { type Figure, median, ratioFigure, round } from './figures.ts';
import { type LoadOptions, load, secondsEach } from './load/load.ts';

const seconds = secondsEach;
const turns = 3;
const floor = 2;

/** A request or statement of the load. `turn` increases with each call. */
export type Work = (turn: number) => Promise<unknown>;

interface FeedBeside {
  part: string;
  url: string;
  cookie: string;
  /** The name of the load. Without `perSecond`, the load runs continuously on two connections. */
  name: string;
  perSecond?: number;
  work: Work;
  baseline: { name: string; work: Work };
}

export async function feedBeside({ part, url, cookie, name, perSecond, work, baseline }: FeedBeside): Promise<Figure> {
  const feed: LoadOptions = { url: `${url}/api/posts`, connections: 4, seconds, cookie };
  await load(feed);
  const { requestsPerSecond: capacity } = await load(feed);
  const half = { ...feed, rate: Math.floor(capacity / 2) };
  const p99s = { alone: [] as number[], beside: [] as number[], baseline: [] as number[] };
  for (let turn = 0; turn < turns; turn += 1) {
    // A p99 below a millisecond counts as a millisecond, because ratios of shorter times would be noise.
    p99s.alone.push(Math.max(1, (await load(half)).p99));
    p99s.beside.push(await p99Beside(half, perSecond, work));
    p99s.baseline.push(await p99Beside(half, perSecond, baseline.work));
  }
  return ratioFigure({
    ...{ part, name: `the feed's p99 at half its capacity beside ${name}, of its own`, unit: 'ms', floor },
    turns: { own: p99s.beside, baseline: p99s.alone },
    note: `at ${half.rate} /s; limit: beside ${baseline.name} ${round(median(p99s.baseline) / median(p99s.alone))}`,
  });
}

async function p99Beside(feed: LoadOptions, perSecond: number | undefined, work: Work): Promise<number> {
  let isOver = false;
  const runByClock = async (perSecond: number) => {
    const since = performance.now();
    for (let turn = 0; !isOver; turn += 1) {
      // A run that is late starts without a pause.
      const ahead = since + (turn * 1_000) / perSecond - performance.now();
      if (ahead > 0) await new Promise((done) => setTimeout(done, ahead));
      if (!isOver) await work(turn);
    }
  };
  const runWithoutPause = async (first: number) => {
    for (let turn = first; !isOver; turn += 2) await work(turn);
  };
  const running = perSecond ? runByClock(perSecond) : Promise.all([runWithoutPause(0), runWithoutPause(1)]);
  // A failure is thrown below, after the load has ended.
  running.catch(() => undefined);
  const { p99 } = await load(feed);
  isOver = true;
  await running;
  return p99;
}
