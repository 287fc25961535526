import type { SharedWindow } from '@starparty/contract/party.ts';
import { expect, test } from 'vitest';
import { describeWindows } from './describe-windows.ts';

const span = (days: number[], from: number, to: number): SharedWindow => ({
  kind: 'span',
  days,
  from: from * 60,
  to: to * 60,
});

test.each<[SharedWindow[], string]>([
  [[span([1, 3], 20, 24)], 'Both free: Tue and Thu after 8 PM'],
  [[span([1, 3, 5], 20.5, 26)], 'Both free: Tue, Thu, and Sat after 8:30 PM'],
  [[span([0, 1, 2, 3, 4], 18, 21)], 'Both free: weekdays 6 PM to 9 PM'],
  [[span([5, 6], 0, 24)], 'Both free: weekends all day'],
  [[span([0], 0, 9.5)], 'Both free: Mon before 9:30 AM'],
  [[{ kind: 'part', days: [0, 1, 2, 3, 4, 5, 6], part: 'evening' }], 'Both free: every day evenings'],
  [
    [
      { kind: 'part', days: [1], part: 'morning' },
      { kind: 'part', days: [1, 3], part: 'evening' },
    ],
    'Both free: Tue morning; Tue and Thu evenings',
  ],
])('%j', (windows, sentence) => {
  expect(describeWindows(windows)).toBe(sentence);
});
