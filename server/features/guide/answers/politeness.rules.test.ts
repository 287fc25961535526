import { expect, test } from 'vitest';
import { withoutPoliteness } from './politeness.rules.ts';

test.each([
  ['hey nova, keyboards under $50 thx', 'keyboards under $50'],
  ['Hello! Any events tonight? Thanks a lot!', 'Any events tonight'],
  ['quick question: who plays civ 6', 'who plays civ 6'],
  ['history games for sale', 'history games for sale'],
  ['hey nova', 'hey nova'],
  ['Thank you', 'Thank you'],
])('reads "%s" as "%s"', (message, question) => {
  expect(withoutPoliteness(message)).toBe(question);
});
