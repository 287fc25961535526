/** Entities in the query cache: in whatever order answers and changes come, the newest stays, and none is collected. */
import type { ErrorCode } from '@starparty/contract/errors.ts';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { publish } from './domain-events.ts';
import { entityCache } from './entity-cache.ts';

interface Note {
  id: string;
  text: string;
  stars: number;
}

const heard = vi.fn();
const notes = entityCache<Note>({
  key: ['notes', 'one'],
  idOf: ({ id }) => id,
  listeners: { personBlocked: (_client, { username }) => heard(username) },
});
const note = (more: Partial<Note> = {}): Note => ({ id: 'a', text: 'first', stars: 0, ...more });

let client: QueryClient;
beforeEach(() => {
  client = new QueryClient();
  heard.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  client.clear();
});

/** A question whose answer comes when the test says so. */
function question<Answer>() {
  let answer = (_answer: Answer) => {};
  let refuse = (_error: Error) => {};
  const promise = new Promise<Answer>((resolve, reject) => {
    answer = resolve;
    refuse = reject;
  });
  return { ask: () => promise, answer, refuse };
}
const page = (...items: Note[]) => ({ items, nextCursor: null, total: items.length });

test('a page keeps its entities in their places and refers to them, with all else that it says', async () => {
  const kept = await notes.keepPage(client, async () => page(note(), note({ id: 'b' })));
  expect(kept).toEqual({ ids: ['a', 'b'], nextCursor: null, total: 2 });
  expect(notes.get(client, 'a')).toEqual(note());
  expect(notes.all(client)).toHaveLength(2);
});

test('what a list refers to stays, however long nobody looks at it', async () => {
  vi.useFakeTimers();
  await notes.keepPage(client, async () => page(note()));
  await vi.advanceTimersByTimeAsync(24 * 60 * 60_000);
  expect(notes.get(client, 'a')).toEqual(note());
});

test('a change while a page is read holds against its answer', async () => {
  notes.put(client, note());
  const { ask, answer } = question<ReturnType<typeof page>>();
  const reading = notes.keepPage(client, ask);
  notes.change(client, 'a', (one) => ({ ...one, stars: 5 }));
  notes.change(client, 'b', (one) => ({ ...one, text: 'told of before it was read' }));
  answer(page(note({ text: 'second' }), note({ id: 'b' })));
  await reading;
  expect(notes.get(client, 'a')).toEqual(note({ text: 'second', stars: 5 }));
  expect(notes.get(client, 'b')).toMatchObject({ text: 'told of before it was read' });
});

test('a change from before the question gives way to the answer', async () => {
  notes.put(client, note());
  notes.change(client, 'a', (one) => ({ ...one, stars: 5 }));
  await notes.merge(client, async () => note({ stars: 6 }));
  expect(notes.get(client, 'a')).toEqual(note({ stars: 6 }));
});

test('what was removed while it was read does not come back; what was put back stays', async () => {
  notes.put(client, note());
  notes.put(client, note({ id: 'b' }));
  const { ask, answer } = question<ReturnType<typeof page>>();
  const reading = notes.keepPage(client, ask);
  for (const id of ['a', 'b']) notes.remove(client, id);
  notes.put(client, note({ id: 'b', text: 'back' }));
  expect(notes.get(client, 'a')).toBeNull();
  answer(page(note(), note({ id: 'b' })));
  expect((await reading).ids).toEqual(['a', 'b']);
  expect(notes.get(client, 'a')).toBeNull();
  expect(notes.get(client, 'b')).toMatchObject({ text: 'back' });
});

test('of two answers the one that was asked for later stays, in whatever order they come', async () => {
  for (const isReversed of [false, true]) {
    const [early, late] = [question<Note>(), question<Note>()];
    const reads = [notes.merge(client, early.ask), notes.merge(client, late.ask)];
    const answers = [() => early.answer(note({ text: 'early' })), () => late.answer(note({ text: 'late' }))];
    for (const [place, answer] of (isReversed ? answers.reverse() : answers).entries()) {
      answer();
      await reads[isReversed ? 1 - place : place];
    }
    expect(notes.get(client, 'a')).toMatchObject({ text: 'late' });
  }
});

test('an answer about a part of an entity settles that part', async () => {
  notes.put(client, note({ text: 'mine' }));
  const { ask, answer } = question<number>();
  const reading = notes.read(client, ask, (stars, settle) => settle('a', (one) => one && { ...one, stars }));
  notes.change(client, 'a', (one) => ({ ...one, text: 'changed' }));
  answer(3);
  expect(await reading).toEqual(note({ text: 'changed', stars: 3 }));
});

test('a read that fails leaves everything as it is', async () => {
  notes.put(client, note());
  await expect(notes.merge(client, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(notes.get(client, 'a')).toEqual(note());
});

test('nothing with this id is null, what is no id is not asked for, and any other failure is one', async () => {
  const refuse = (status: number, code: ErrorCode) =>
    vi.fn(() => Promise.reject(new ApiError({ status, code, message: 'No.' })));
  const id = '01a203be-7f6a-75fb-973c-c15cb8f6ae82';
  const ask = (of: string, answer: () => Promise<Note>) =>
    client.fetchQuery({ ...notes.query(of, answer), retry: false });
  expect(await ask(id, refuse(404, 'not_found'))).toBeNull();
  const unasked = refuse(422, 'invalid_input');
  expect(await ask('x', unasked)).toBeNull();
  expect(unasked).not.toHaveBeenCalled();
  await expect(ask(id, refuse(503, 'unavailable'))).rejects.toThrow('No.');
});

test('it follows events of its query cache once it holds something there', () => {
  publish(client, 'personBlocked', { username: 'rue' });
  expect(heard).not.toHaveBeenCalled();
  notes.put(client, note());
  notes.put(client, note());
  publish(client, 'personBlocked', { username: 'rue' });
  publish(new QueryClient(), 'personBlocked', { username: 'ondo' });
  expect(heard.mock.calls).toEqual([['rue']]);
});
