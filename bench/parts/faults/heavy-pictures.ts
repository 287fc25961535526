/**
 * Small files that take hundreds of megabytes to decode. Twelve are uploaded at the same time, while the product and
 * its database have a gigabyte of memory.
 */
import { uploadHeavyPictures } from '../../../server/testing/faults/scenes/heavy-pictures.ts';
import { type Figure, round } from '../../figures.ts';

const part = 'heavy-pictures';
const load = { accounts: 6, picturesOfEach: 20, settledMs: 30_000 };
const floors = { peak: 600, kept: 30, readMs: 500 };

export async function benchHeavyPictures(): Promise<Figure[]> {
  const { complaints, stored, limit, before, peak, after, slowestRead } = await uploadHeavyPictures(load);
  for (const complaint of complaints.slice(0, 10)) console.log(complaint);
  const kept = after - before;
  const within = limit ? `within ${limit} MB` : 'without a limit, which this user may not set';
  return [
    {
      part,
      name: 'uploads refused, and other faults among the answers',
      value: String(complaints.length),
      floor: '0',
      isReached: complaints.length === 0,
      note: `${stored} stored, ${within}`,
    },
    {
      part,
      name: 'memory of server and database, at most',
      value: `${round(peak)} MB`,
      floor: `< ${floors.peak} MB`,
      isReached: peak < floors.peak,
      note: `${round(before)} MB before, after small pictures`,
    },
    {
      part,
      name: 'memory kept after half a minute',
      value: `${round(kept)} MB`,
      floor: `< ${floors.kept} MB`,
      isReached: kept < floors.kept,
    },
    {
      part,
      name: 'slowest look at the feed in the middle of it',
      value: `${round(slowestRead)} ms`,
      floor: `< ${floors.readMs} ms`,
      isReached: slowestRead < floors.readMs,
    },
  ];
}
