/** What the feed feels of other work: its p99 at half its capacity alone, beside the work, and beside the plainest code for the same. */
import { type Figure, round } from './figures.ts';
import { type LoadOptions, load } from './load.ts';

const seconds = 5;
const turns = 3;
const floor = 2;

/** Does something once; `turn` counts up. */
export type Ask = (turn: number) => Promise<unknown>;

interface FeedBeside {
  part: string;
  url: string;
  cookie: string;
  /** What goes on beside it: so often in a second, or without a pause on two connections. */
  name: string;
  perSecond?: number;
  ask: Ask;
  /** The plainest code for the same, and its name. */
  plainest: { name: string; ask: Ask };
}

export async function feedBeside({ part, url, cookie, name, perSecond, ask, plainest }: FeedBeside): Promise<Figure> {
  const feed: LoadOptions = { url: `${url}/api/posts`, connections: 4, seconds, cookie };
  await load(feed);
  const { requestsPerSecond: capacity } = await load(feed);
  const half = { ...feed, rate: Math.floor(capacity / 2) };
  const p99s = { alone: [] as number[], beside: [] as number[], plainest: [] as number[] };
  for (let turn = 0; turn < turns; turn += 1) {
    p99s.alone.push((await load(half)).p99);
    p99s.beside.push(await p99Beside(half, perSecond, ask));
    p99s.plainest.push(await p99Beside(half, perSecond, plainest.ask));
  }
  const [alone, beside, limit] = [p99s.alone, p99s.beside, p99s.plainest].map(middle) as [number, number, number];
  const times = beside / Math.max(1, alone);
  return {
    part,
    name: `the feed's p99 at half its capacity beside ${name}, of its own`,
    value: round(times),
    floor: `<= ${floor}`,
    isReached: times <= floor,
    note: `${beside} against ${alone} ms at ${half.rate} /s; limit: beside ${plainest.name} ${round(limit / Math.max(1, alone))}`,
  };
}

async function p99Beside(feed: LoadOptions, perSecond: number | undefined, ask: Ask): Promise<number> {
  let isOver = false;
  const askByClock = async (perSecond: number) => {
    const since = performance.now();
    for (let turn = 0; !isOver; turn += 1) {
      // What takes longer than its share of a second is not made up for.
      const ahead = since + (turn * 1_000) / perSecond - performance.now();
      if (ahead > 0) await new Promise((done) => setTimeout(done, ahead));
      if (!isOver) await ask(turn);
    }
  };
  const askOnAndOn = async (first: number) => {
    for (let turn = first; !isOver; turn += 2) await ask(turn);
  };
  const asking = perSecond ? askByClock(perSecond) : Promise.all([askOnAndOn(0), askOnAndOn(1)]);
  // A failure is told below, once everything else has ended.
  asking.catch(() => undefined);
  const { p99 } = await load(feed);
  isOver = true;
  await asking;
  return p99;
}

const middle = (values: number[]): number => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;
