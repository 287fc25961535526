/** Longer runs of the faults in server/testing/faults: acknowledged writes survive, and recovery is fast. */
import { availableParallelism, loadavg } from 'node:os';
import { killDatabase } from '../../../server/testing/faults/scenes/database-killed.ts';
import { fillDisk } from '../../../server/testing/faults/scenes/disk-full.ts';
import { loseMessages } from '../../../server/testing/faults/scenes/messages-lost.ts';
import { killServer } from '../../../server/testing/faults/scenes/server-killed.ts';
import { percentile } from '../../../server/testing/percentile.ts';
import { type Figure, round } from '../../figures.ts';

const kills = 20;
const shown = 10;
const messages = 2_000;

export async function benchServerKilled(seed: number): Promise<Figure[]> {
  const part = 'server-killed';
  const { complaints, acknowledged, backAfter } = await killServer({ kills, seed });
  return [
    verdict(part, complaints, `${kills} kills, ${acknowledged} acknowledged writes`),
    slowest(
      part,
      'back after a kill',
      timesOf(backAfter, ({ database }) => database === 'lived on'),
      2_000,
    ),
    slowest(
      part,
      'back after a kill of its database, too',
      timesOf(backAfter, ({ database }) => database === 'killed too'),
      2_000,
    ),
  ];
}

export async function benchDatabaseKilled(seed: number): Promise<Figure[]> {
  const part = 'database-killed';
  const { complaints, acknowledged, outages, tally, revokedAfter } = await killDatabase({ kills, seed });
  return [
    verdict(
      part,
      complaints,
      `${kills} kills, ${acknowledged} acknowledged writes, ${tally.unavailable} answers of 503`,
    ),
    slowest(
      part,
      'last 503 after a kill of the postmaster',
      timesOf(outages, ({ killed }) => killed === 'postmaster'),
    ),
    slowest(
      part,
      'last 503 after a kill of a backend',
      timesOf(outages, ({ killed }) => killed === 'backend'),
    ),
    slowest(part, 'a log-out elsewhere is known', [revokedAfter]),
  ];
}

export async function benchDiskFull(seed: number): Promise<Figure[]> {
  const part = 'disk-full';
  const { complaints, acknowledged, backAfter } = await fillDisk({ seed });
  return [
    verdict(part, complaints, `${acknowledged} acknowledged writes`),
    slowest(
      part,
      'last refusal once there is space',
      timesOf(backAfter, ({ full }) => full === 'for rows'),
    ),
    slowest(
      part,
      'the same with the database down',
      timesOf(backAfter, ({ full }) => full === 'for the log'),
    ),
  ];
}

export async function benchMessagesLost(seed: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const withRedis of [false, true]) {
    const { complaints, acknowledged, refused, faults, losses } = await loseMessages({ messages, seed, withRedis });
    const made = [...faults].map(([name, count]) => `${name} ${count} times`).join(', ');
    const note = `news over ${withRedis ? 'Redis' : 'PostgreSQL'}; ${acknowledged} acknowledged, ${refused} refused; ${made}; sockets lost ${losses} times`;
    figures.push({ ...verdict('messages-lost', complaints, note), name: 'messages lost, doubled or out of order' });
  }
  return figures;
}

function timesOf<Time extends { ms: number }>(times: Time[], isIncluded: (time: Time) => boolean): number[] {
  return times.filter(isIncluded).map(({ ms }) => ms);
}

function verdict(part: string, complaints: string[], note: string): Figure {
  for (const complaint of complaints.slice(0, shown)) console.log(complaint);
  return {
    part,
    name: 'writes lost, doubled or half done, answers out of place',
    value: String(complaints.length),
    floor: '0',
    isReached: complaints.length === 0,
    note,
  };
}

function slowest(part: string, name: string, times: number[], floorMs?: number): Figure {
  const worst = Math.max(...times);
  const figure = {
    part,
    name,
    value: `${round(worst)} ms`,
    note: `slowest of ${times.length}, median ${round(percentile(times, 0.5))} ms; ${describeLoad()}`,
  };
  return floorMs === undefined ? figure : { ...figure, floor: `<= ${floorMs} ms`, isReached: worst <= floorMs };
}

/** The load of the machine. Other programs make all times unreliable. */
function describeLoad(): string {
  return `load ${round(loadavg()[0] ?? 0)} on ${availableParallelism()} cores`;
}
