// @vitest-environment node
import type { DayPartOfWeek } from '@starparty/contract/party.ts';
import { expect, test } from 'vitest';
import { describeDayParts } from './describe-day-parts.ts';

test.each<[DayPartOfWeek[], string]>([
  [[{ days: 'weekday', part: 'evening' }], 'Both free: weekday evenings'],
  [
    [
      { days: 'weekday', part: 'night' },
      { days: 'weekend', part: 'morning' },
    ],
    'Both free: weekday nights and weekend mornings',
  ],
])('%j', (dayParts, sentence) => {
  expect(describeDayParts(dayParts)).toBe(sentence);
});
