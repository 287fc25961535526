/** Pictures that need much memory to decode; `npm run bench -- heavy-pictures` sends 120 of them. */
import { expect, test } from 'vitest';
import { uploadHeavyPictures } from '../testing/faults/scenes/heavy-pictures.ts';

test.each([
  ['one process', {}],
  ['two processes', { WEB_PROCESSES: '2' }],
])('six at once on a small machine are stored by %s, and memory is released', async (_, environment) => {
  const { complaints, stored, before, peak, after } = await uploadHeavyPictures({
    accounts: 3,
    picturesOfEach: 4,
    settledMs: 5_000,
    environment,
  });
  expect(complaints).toEqual([]);
  expect(stored).toBe(12);
  // Decoding one picture takes 340 MB. Decoding two at the same time would take twice as much.
  expect(peak - before).toBeLessThan(450);
  expect(after - before).toBeLessThan(40);
});
