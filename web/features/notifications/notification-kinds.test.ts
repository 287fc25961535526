// @vitest-environment node
import { notificationKinds } from '@starparty/contract/features.ts';
import { expect, test } from 'vitest';
import { kinds, sentenceOf } from './notification-kinds.ts';

test('each kind of notification has a text', () => {
  expect(Object.keys(kinds).sort()).toEqual(notificationKinds.toSorted());
});

test.each([
  [2, 'rue and 1 other are'],
  [1_000, 'rue and 999 others are'],
  [1_001, 'rue and 1,000+ others are'],
])('names the first of %s people', (count, beginning) => {
  const sentence = sentenceOf({
    ...{ notificationId: 'n', kind: 'event_rsvp', subjectId: 'e', people: [{ username: 'rue', profilePic: null }] },
    ...{ count, excerpt: null, detail: null, updatedAt: '2026-05-01T10:00:00.000Z', isRead: false },
  });
  expect(sentence).toContain(beginning);
});

test('a comment after one of the member says what it has in common', () => {
  const sentence = sentenceOf({
    ...{
      notificationId: 'n',
      kind: 'comment_followed',
      subjectId: 'p',
      people: [{ username: 'rue', profilePic: null }],
    },
    ...{ count: 1, excerpt: null, detail: null, updatedAt: '2026-05-01T10:00:00.000Z', isRead: false },
  });
  expect(sentence).toBe('rue also commented on a post you commented on');
});
