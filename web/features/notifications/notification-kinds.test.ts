import { notificationKinds } from '@starparty/contract/features.ts';
import { expect, test } from 'vitest';
import { kinds } from './notification-kinds.ts';

test('each kind of notification has a text', () => {
  expect(Object.keys(kinds).sort()).toEqual(notificationKinds.toSorted());
});
