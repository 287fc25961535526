import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distance } from '../color.ts';
import { drawPortrait } from '../portraits/portrait.ts';
import { portraitsOf } from './portraits.ts';

const portraits = (prompt: string, variant = 0) => portraitsOf({ prompt, variant }, 4);
const parts = (prompt: string, part: 'character' | 'backdrop' | 'outfit' | 'item') => [
  ...new Set(portraits(prompt).map((portrait) => portrait[part])),
];

test.each([
  ['a blue robot cat in space', { character: ['robot', 'cat'], backdrop: ['space'] }],
  ['angry wizard', { character: ['wizard'] }],
  ['cozy mushroom', { character: ['mushroom'] }],
  ['a wizard cat', { character: ['cat'], outfit: ['wizardHat'] }],
  ['Pirate FOXES!', { character: ['fox'], outfit: ['pirate'] }],
  ['dragon with a sword in a volcano', { character: ['dragon'], item: ['sword'], backdrop: ['lava'] }],
  ['🐸👑', { character: ['frog'], outfit: ['crown'] }],
  ['knight', { character: ['knight'] }],
])('%j chooses %j', (prompt, expected) => {
  for (const [part, values] of Object.entries(expected))
    expect(parts(prompt, part as 'character')).toEqual(expect.arrayContaining(values));
  for (const [part, values] of Object.entries(expected))
    expect(parts(prompt, part as 'character')).toHaveLength(values.length);
});

test('applies the mood to all portraits, and the color to all coats within a shade', () => {
  for (const { look } of portraits('sad green frog')) {
    expect(look.mood).toBe('sad');
    expect(distance(look.coat ?? '', '#5ab862')).toBeLessThan(50);
  }
});

describe('four portraits that differ clearly', () => {
  test.each([
    'cat',
    'blue cat',
    'robot in space',
    'nothing known',
    'a happy red dragon in a volcano with a sword',
    '日本',
  ])('for %j', (prompt) => {
    const drawn = portraits(prompt).map(({ character, backdrop, palette, look: { mood }, outfit }) => [
      character,
      backdrop,
      palette,
      mood,
      outfit,
    ]);
    for (const [i, one] of drawn.entries())
      for (const other of drawn.slice(i + 1))
        expect(one.filter((part, k) => part !== other[k]).length).toBeGreaterThanOrEqual(1);
    expect(new Set(drawn.map(([, , palette]) => palette)).size).toBe(4);
  });
});

test('draws any prompt, and contains no text of it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.nat(1_000_000), (prompt, variant) => {
      for (const portrait of portraitsOf({ prompt, variant }, 4)) {
        const svg = drawPortrait(portrait, 64);
        expect(svg).toMatch(/^<svg /);
        expect(svg).not.toMatch(/NaN|undefined|<text/);
      }
    }),
    { numRuns: 60 },
  );
});
