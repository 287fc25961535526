/** kill -9 of the server in the middle of the deletion of an account with 100,000 rows of each kind. */
import { expect, test } from 'vitest';
import { killDuringDeletion } from '../testing/faults/account-deleted.ts';

test('an account with very much is gone for others at once, and the next start finishes its deletion', async () => {
  const { complaints, answeredAfter, longestStatement } = await killDuringDeletion({ rows: 100_000 });
  expect(complaints).toEqual([]);
  expect(longestStatement.ms, longestStatement.text).toBeLessThan(1_000);
  expect(answeredAfter).toBeLessThan(5_000);
});
