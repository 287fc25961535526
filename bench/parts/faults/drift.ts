/**
 * Ten minutes of reading, writing, uploading and logging in. Memory stays stable, and no response is a server error.
 */
import { type MemoryDrift, mixLoad } from '../../../server/testing/faults/scenes/drift.ts';
import { type Figure, round } from '../../figures.ts';

const totalMs = 10 * 60_000;
const settledMs = 2 * 60_000;
const windowMs = 60_000;
const driftMax = 0.05;

export async function benchDrift(seed: number): Promise<Figure[]> {
  const { complaints, tally, resident, heap } = await mixLoad({ seed, totalMs, settledMs, windowMs });
  for (const complaint of complaints.slice(0, 10)) console.log(complaint);
  return [
    memory('resident memory', resident),
    memory('JavaScript memory', heap),
    {
      part: 'drift',
      name: 'faults among the answers, and writes that are not as acknowledged',
      value: String(complaints.length),
      floor: '0',
      isReached: complaints.length === 0,
      note: `${tally.good} good answers`,
    },
  ];
}

function memory(name: string, { settled, end }: MemoryDrift): Figure {
  const drift = end / settled - 1;
  return {
    part: 'drift',
    name: `${name} after two minutes and at the end`,
    value: `${drift >= 0 ? '+' : ''}${(drift * 100).toFixed(1)} %`,
    floor: `<= ${driftMax * 100} %`,
    isReached: drift <= driftMax,
    note: `${round(settled)} and ${round(end)} MB`,
  };
}
