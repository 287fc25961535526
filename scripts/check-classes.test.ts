// Classes that contain left or right.
import { expect, test } from 'vitest';
import { findSides } from './check-classes.ts';

test.each(['-ml-1', 'tablet:pr-16', 'absolute left-1/2', 'text-left', 'border-r', 'rounded-tl-card', '-right-[2px]'])(
  '%s does',
  (classes) => {
    expect(findSides(`const a = 1;\n<p className="${classes}">`)).toMatchObject([{ line: 2 }]);
  },
);

test.each([
  '-ms-1',
  'end-2',
  'text-start',
  'border-line',
  'rounded-lg',
  'the left-hand side',
  'mr-robot',
  'place-items-center',
])('%s does not', (classes) => {
  expect(findSides(`<p className="${classes}">`)).toEqual([]);
});
