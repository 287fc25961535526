import { expect, test } from 'vitest';
import { idFrom } from './derived-id.ts';

test('an id contains its time, is a UUIDv7 and depends on its key', () => {
  const moment = new Date('2026-03-14T18:30:00.000Z');
  const id = idFrom(moment, 'post/a');
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(moment.getTime());
  expect(idFrom(moment, 'post/a')).toBe(id);
  expect(idFrom(moment, 'post/b')).not.toBe(id);
});
