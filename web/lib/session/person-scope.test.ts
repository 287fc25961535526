/**
 * Data of a user. After a sign-out, none of it remains in memory or storage. After an expired session, only drafts
 * remain, for the same user.
 */
import { likePost, listPosts } from '@starparty/contract/feed.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startFakeServer } from '../../testing/fake-server.ts';
import { queriesOf } from '../cache/queries.ts';
import { call } from '../connection/api.ts';
import { createPeople, type PersonScope } from './person-scope.ts';
import { storageOf } from './person-storage.ts';

let people: ReturnType<typeof createPeople>;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  people = createPeople();
});
afterEach(() => vi.unstubAllGlobals());

const stored = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
const createDrafts = () => ({ text: '' });
const createKeys = () => new Map<string, string>();

/** Writes to every place that stores data. */
function use(scope: PersonScope) {
  queriesOf(scope).setQueryData(['me'], 'secret in the cache');
  scope.keep(createDrafts).text = 'secret in memory';
  scope.keepLonger(createKeys).set('key', 'secret of a draft');
  storageOf(scope, 'sessionStorage').write('draft', 'secret in the tab');
  storageOf(scope, 'localStorage').write('outbox', 'secret in the browser');
}

const changes: [string, () => void][] = [
  ['they signed out', () => people.leave('left')],
  ['somebody else signed in', () => people.enter('rue')],
  [
    'another user signed in after the session had expired',
    () => {
      people.leave('expired');
      people.enter('rue');
    },
  ],
];

test.each(changes)('when %s, no data of the user stays', (_how, change) => {
  localStorage.setItem('starparty.sound', 'off');
  people.enter('ondo');
  const before = people.current();
  const queries = queriesOf(before);
  use(before);
  expect(stored()).toContain('secret');
  change();
  expect(stored()).not.toMatch(/secret|ondo/);
  expect(localStorage.getItem('starparty.sound'), 'a setting of the browser').toBe('off');
  expect(queries.getQueryCache().getAll()).toEqual([]);
  const now = people.current();
  expect(now).not.toBe(before);
  expect(queriesOf(now).getQueryData(['me'])).toBeUndefined();
  expect(now.keep(createDrafts).text).toBe('');
  expect(now.keepLonger(createKeys).size).toBe(0);
});

test('after an expired session, only drafts wait for the same user', () => {
  people.enter('ondo');
  use(people.current());
  people.leave('expired');
  expect(storageOf(people.current(), 'sessionStorage').read('draft'), 'while nobody is signed in').toBeUndefined();
  people.enter('ondo');
  const scope = people.current();
  expect(storageOf(scope, 'sessionStorage').read('draft')).toBe('secret in the tab');
  expect(storageOf(scope, 'localStorage').names('out')).toEqual(['outbox']);
  expect(scope.keepLonger(createKeys).get('key')).toBe('secret of a draft');
  expect(scope.keep(createDrafts).text).toBe('');
  expect(queriesOf(scope).getQueryCache().getAll()).toEqual([]);
});

test("a visitor's drafts move to the member at login, and go with the member", () => {
  const answers = () => storageOf(people.current(), 'sessionStorage').read('draft.party');
  storageOf(people.current(), 'sessionStorage').write('draft.party', 'secret answers');
  expect(storageOf(people.current(), 'localStorage').write('outbox', 'secret of all tabs')).toBe(false);
  // Simulates a reload.
  people = createPeople();
  people.leave('expired');
  expect(answers()).toBe('secret answers');
  people.enter('ondo');
  expect(answers()).toBe('secret answers');
  expect(stored()).not.toContain('visitor');
  people.leave('left');
  expect(stored()).not.toContain('secret');
  people.enter('rue');
  expect(answers()).toBeUndefined();
});

test('a task that ends late writes nothing to the storage', () => {
  people.enter('ondo');
  const storage = storageOf(people.current(), 'localStorage');
  people.leave('left');
  expect(storage.write('outbox', 'too late')).toBe(false);
  expect(stored()).toBe('[{},{}]');
});

test('a renewed session of the same user changes nothing, nor does a first check without a session', () => {
  const empty = people.current();
  people.leave('expired');
  expect(people.current()).toBe(empty);
  people.enter('ondo');
  const scope = people.current();
  people.enter('ondo');
  expect(people.current()).toBe(scope);
});

test.each([...changes, ['their session expired', () => people.leave('expired')] as const])(
  'when %s, pending changes are neither continued nor reported',
  async (_how, change) => {
    const server = startFakeServer();
    const answer = server.holds(likePost, { likes: 1, isLiked: true });
    const onEnd = vi.fn();
    people.enter('ondo');
    const queries = queriesOf(people.current());
    const press = () =>
      queries
        .getMutationCache()
        .build(queries, {
          scope: { id: 'likes' },
          mutationFn: () => call(likePost, { params: { postId: '1' } }),
          onSuccess: onEnd,
          onError: onEnd,
        })
        .execute(undefined)
        .then(onEnd, onEnd);
    void press();
    void press();
    await vi.waitFor(() => expect(server.callsOf(likePost)).toHaveLength(1));
    change();
    answer();
    await server.fetch.mock.results[0]?.value;
    await new Promise((resolve) => setTimeout(resolve));
    expect(server.callsOf(likePost)).toHaveLength(1);
    expect(onEnd).not.toHaveBeenCalled();
  },
);

test('cancels a fetch in flight', async () => {
  const server = startFakeServer();
  server.holds(listPosts, { items: [], nextCursor: null });
  people.enter('ondo');
  let given: AbortSignal | undefined;
  void queriesOf(people.current())
    .fetchQuery({
      queryKey: ['posts'],
      queryFn: ({ signal }) => {
        given = signal;
        return call(listPosts, { query: {} }, { signal });
      },
    })
    .catch(() => {});
  people.leave('left');
  expect(given?.aborted).toBe(true);
});
