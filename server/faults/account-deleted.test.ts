/** kill -9 of the server during the deletion of an account with many rows of each kind. */
import { expect, test } from 'vitest';
import { isNightly } from '../../scripts/testing/test-scope.ts';
import { killDuringDeletion } from '../testing/faults/scenes/account-deleted.ts';

test('an account with many rows is gone for others at once, and the next start finishes its deletion', async () => {
  const { complaints, answeredAfter, longestStatement } = await killDuringDeletion({
    rows: isNightly ? 100_000 : 20_000,
  });
  expect(complaints).toEqual([]);
  expect(longestStatement.ms, longestStatement.text).toBeLessThan(1_000);
  expect(answeredAfter).toBeLessThan(5_000);
});
