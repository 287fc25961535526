// @vitest-environment node
/** Parses coordinates in the formats of map services, and nothing else. */
import { expect, test } from 'vitest';
import { readPoint } from './read-point.ts';

test.each([
  ['40.7128, -74.0060', { lat: 40.7128, lng: -74.006 }],
  [' 40.7128 -74.0060 ', { lat: 40.7128, lng: -74.006 }],
  ['40.7128° N, 74.0060° W', { lat: 40.7128, lng: -74.006 }],
  ['-33,151', { lat: -33, lng: 151 }],
  ['40.12345678,-74.1', { lat: 40.123457, lng: -74.1 }],
])('parses %s', (text, point) => {
  expect(readPoint(text)).toEqual(point);
});

test.each(['', '40.7128', '91, 0', '40, 181', 'New York', '40,7128, -74,0060'])('rejects %j', (text) => {
  expect(readPoint(text)).toBeUndefined();
});
