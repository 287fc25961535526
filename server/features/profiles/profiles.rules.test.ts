import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placeGame, readTexts } from './profiles.rules.ts';

describe('placing a game', () => {
  const slots = [
    { rank: 1, gameId: 'hades' },
    { rank: 3, gameId: 'celeste' },
  ];
  test.each([
    ['an empty slot is filled', 2, 'tunic', { 1: 'hades', 2: 'tunic', 3: 'celeste' }],
    ['a game takes the place of another', 1, 'tunic', { 1: 'tunic', 3: 'celeste' }],
    ['two games swap', 1, 'celeste', { 1: 'celeste', 3: 'hades' }],
    ['a game moves to an empty slot', 2, 'celeste', { 1: 'hades', 2: 'celeste' }],
    ['a game stays where it is', 1, 'hades', { 1: 'hades', 3: 'celeste' }],
  ])('%s', (_, rank, gameId, expected) => {
    const placed = placeGame(slots, rank, gameId);
    expect(Object.fromEntries(placed.map((slot) => [slot.rank, slot.gameId]))).toEqual(expected);
  });

  test('never puts two games into a slot or a game into two slots', () => {
    const placings = fc.array(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.constantFrom(...'abcdefgh')));
    fc.assert(
      fc.property(placings, (steps) => {
        const end = steps.reduce<{ rank: number; gameId: string }[]>((now, step) => placeGame(now, ...step), []);
        expect(new Set(end.map(({ rank }) => rank)).size).toBe(end.length);
        expect(new Set(end.map(({ gameId }) => gameId)).size).toBe(end.length);
        expect(end.length).toBeLessThanOrEqual(6);
      }),
    );
  });
});

describe('texts', () => {
  test('omit unsent fields and turn blank ones into null', () => {
    expect(readTexts({ bio: '', discordLink: '@Rue' })).toEqual({
      texts: { bio: null, discordLink: 'rue' },
      invalid: [],
    });
    expect(readTexts({})).toEqual({ texts: {}, invalid: [] });
  });

  test('name the fields that do not match their service', () => {
    const sent = { steamLink: 'javascript:alert(1)', psnLink: 'rue_psn', xboxLink: 'https://evil.example/' };
    expect(readTexts(sent)).toEqual({ texts: { psnLink: 'rue_psn' }, invalid: ['steamLink', 'xboxLink'] });
  });
});
