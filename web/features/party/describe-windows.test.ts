import type { SharedWindow } from '@starparty/contract/party-matches.ts';
import { expect, test } from 'vitest';
import { describeWindows } from './describe-windows.ts';

const span = (days: number[], from: number, to: number): SharedWindow => ({
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
  [[span([1], 8, 9), span([1, 3], 20, 24)], 'Both free: Tue 8 AM to 9 AM; Tue and Thu after 8 PM'],
])('%j', (windows, sentence) => {
  expect(describeWindows(windows)).toBe(sentence);
});
