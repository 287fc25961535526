/**
 * Entities in the query cache. The newest state remains regardless of the order of responses and changes. An entity
 * remains as long as a list contains it.
 */
import type { ErrorCode } from '@starparty/contract/errors.ts';
import { QueryClient, QueryObserver, skipToken } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../connection/api-error.ts';
import { publish } from './domain-events.ts';
import { entityCache } from './entity-cache.ts';

interface Note {
  id: string;
  text: string;
  stars: number;
}

const onBlocked = vi.fn();
const notes = entityCache<Note>({
  key: ['notes', 'one'],
  idOf: ({ id }) => id,
  listeners: { personBlocked: (_client, { username }) => onBlocked(username) },
});
const note = (more: Partial<Note> = {}): Note => ({ id: 'a', text: 'first', stars: 0, ...more });

let client: QueryClient;
beforeEach(() => {
  client = new QueryClient();
  onBlocked.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  client.clear();
});

/** A request whose response the test controls. */
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

test('stores the entities of a page, and keeps their ids and the other fields in the page', async () => {
  const kept = await notes.keepPage(client, async () => page(note(), note({ id: 'b' })));
  expect(kept).toEqual({ ids: ['a', 'b'], nextCursor: null, total: 2 });
  expect(notes.get(client, 'a')).toEqual(note());
  expect(notes.all(client)).toHaveLength(2);
});

/** Loads a list, as its query does. */
async function loadList(name: string, ...items: Note[]) {
  const loaded = await notes.keepPage(client, async () => page(...items));
  client.setQueryDefaults(['notes', 'list'], { gcTime: Number.POSITIVE_INFINITY });
  client.setQueryData(['notes', 'list', name], { pages: [loaded], pageParams: [undefined] });
}

test('keeps the entities of a list however long no component uses them', async () => {
  vi.useFakeTimers();
  await loadList('all', note());
  await vi.advanceTimersByTimeAsync(24 * 60 * 60_000);
  await loadList('others', note({ id: 'b' }));
  expect(notes.get(client, 'a')).toEqual(note());
});

test('removes an entity minutes after the last list has dropped it, unless a component uses it', async () => {
  vi.useFakeTimers();
  await loadList('all', note(), note({ id: 'b' }), note({ id: 'c' }));
  const observer = new QueryObserver(client, { queryKey: notes.keyOf('b'), queryFn: skipToken });
  const stop = observer.subscribe(() => {});
  await loadList('all', note({ id: 'c' }));
  expect(notes.get(client, 'a')).toEqual(note());
  await vi.advanceTimersByTimeAsync(6 * 60_000);
  await loadList('more', note({ id: 'd' }));
  expect(notes.all(client).map(({ id }) => id)).toEqual(['b', 'c', 'd']);
  stop();
});

test('a change during a fetch overrides the fetched answer', async () => {
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

test('an answer overrides changes made before its request', async () => {
  notes.put(client, note());
  notes.change(client, 'a', (one) => ({ ...one, stars: 5 }));
  await notes.merge(client, async () => note({ stars: 6 }));
  expect(notes.get(client, 'a')).toEqual(note({ stars: 6 }));
});

test('an entity removed during a fetch stays removed, and a restored one stays', async () => {
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

test('the answer of the later request stays in any order of arrival', async () => {
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

test('a partial answer replaces that part of the entity', async () => {
  notes.put(client, note({ text: 'mine' }));
  const { ask, answer } = question<number>();
  const reading = notes.read(client, ask, (stars, settle) => settle('a', (one) => one && { ...one, stars }));
  notes.change(client, 'a', (one) => ({ ...one, text: 'changed' }));
  answer(3);
  expect(await reading).toEqual(note({ text: 'changed', stars: 3 }));
});

test('a failed fetch changes nothing', async () => {
  notes.put(client, note());
  await expect(notes.merge(client, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(notes.get(client, 'a')).toEqual(note());
});

test('a missing entity is null, an invalid id is not fetched, and other failures throw', async () => {
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

test('subscribes to events of a query cache once it stores an entity there', () => {
  publish(client, 'personBlocked', { username: 'rue' });
  expect(onBlocked).not.toHaveBeenCalled();
  notes.put(client, note());
  notes.put(client, note());
  publish(client, 'personBlocked', { username: 'rue' });
  publish(new QueryClient(), 'personBlocked', { username: 'ondo' });
  expect(onBlocked.mock.calls).toEqual([['rue']]);
});
