/** Suggested first messages of a mutual match. */
import { expect, test } from 'vitest';
import { someMatch } from '../../../testing/party-samples.ts';
import { favorites } from '../../../testing/profile-samples.ts';
import { firstLines } from './first-lines.ts';

/** A Tuesday. */
const noon = new Date(2026, 10, 24, 12);
const evenings = [{ days: [1, 3], from: 20 * 60, to: 23 * 60 }];

test('combines the best shared game with the next shared hours', () => {
  const match = someMatch('rue', { sharedGames: favorites('Hades II', 'Celeste'), windows: evenings });
  expect(firstLines(match, noon)).toEqual([
    'Hades II today at 8 PM?',
    'How far are you in Celeste?',
    'Hi rue! Want to play something together?',
  ]);
  expect(firstLines(match, new Date(2026, 10, 24, 20, 15))[0]).toBe('Hades II on Thursday at 8 PM?');
  expect(firstLines(match, new Date(2026, 10, 25, 12))[0]).toBe('Hades II tomorrow at 8 PM?');
  expect(firstLines({ ...match, windows: [{ days: [1], from: 0, to: 60 }] }, noon)[0]).toBe(
    'Hades II on Tuesday at 12 AM?',
  );
});

test('names the day in the zone of the shared hours, wherever the browser is', () => {
  const windows = [{ days: [0, 1, 2], from: 20 * 60, to: 23 * 60 }];
  const lineAt = (timeZone: string, now: number) =>
    firstLines(someMatch('rue', { windows, timeZone }), new Date(now))[0];
  // In Tokyo, it is Thursday, 1:30 AM. In Los Angeles, it is Wednesday, 8:30 AM.
  const wednesday = Date.UTC(2026, 10, 25, 16, 30);
  expect(lineAt('Asia/Tokyo', wednesday)).toBe('Want to play something on Monday at 8 PM?');
  expect(lineAt('America/Los_Angeles', wednesday)).toBe('Want to play something today at 8 PM?');
});

test('suggests three different lines when data is missing', () => {
  for (const more of [{}, { windows: evenings }, { sharedGames: favorites('Celeste') }]) {
    const lines = firstLines(someMatch('rue', more), noon);
    expect(new Set(lines).size).toBe(3);
    expect(lines.join()).not.toContain('undefined');
  }
});
