/** Searching posts by the beginnings of their words. */
import * as feed from '@starparty/contract/feed.ts';
import { editPost } from '@starparty/contract/post-changes.ts';
import { blockPerson, unblockPerson } from '@starparty/contract/safety.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as schema from '../../../db/schema.ts';
import { wordsOf } from '../../../search/word-starts.ts';
import type { Caller } from '../../../testing/build-app.ts';
import { buildAppOfTwo } from '../../../testing/data/rue-and-ondo.ts';

const { app, rue, ondo, asRue, asOndo } = await buildAppOfTwo();
const { db, pool } = app.database;
afterAll(() => app.close());

const write = async (postContent: string, caller: Caller = asRue) =>
  (await caller.call(feed.createPost, { body: { postContent } })).postId;

const search = (text: string, query: { cursor?: string; limit?: string } = {}, caller: Caller = asOndo) =>
  caller.call(feed.searchPosts, { query: { text, ...query } as { text: string } });
const found = async (text: string, caller: Caller = asOndo) =>
  (await search(text, {}, caller)).items.map(({ postContent }) => postContent);

const written = [
  'Boss fight tonight?',
  'The boss fights back',
  "Don't tell xX_gamer99_Xx about 2v2",
  'https://example.com/maps/hidden-temple?level=3',
  '東京 tournament 🎮 Ünïcode',
];

describe('finds', () => {
  beforeAll(async () => {
    for (const text of written) await write(text);
  });

  test.each([
    ['boss', [1, 0]],
    ['BOSS figh', [1, 0]],
    ['fight boss tonight', [0]],
    ["don't", [2]],
    ['2v', [2]],
    ['temple', [3]],
    ['東', [4]],
    ['ünï', [4]],
    ['tourn 🎮', [4]],
    ['oss', []],
    ['boss dragon', []],
    ['🎮', []],
    ["' | boss:* & !\\", [1, 0]],
    ['%', []],
    ['\0', undefined],
  ])('%j', async (text, places) => {
    if (places) expect(await found(text)).toEqual(places.map((place) => written[place]));
    else expect(await asOndo.refused(feed.searchPosts, { query: { text } })).toMatchObject({ status: 400 });
  });
});

test('returns posts as the feed does, newest first, page by page', async () => {
  const ids = [await write('Zircon one'), await write('Zircon two'), await write('Zircon three')].toReversed();
  const first = await search('zircon', { limit: '2' });
  expect(first.items.map(({ postId }) => postId)).toEqual(ids.slice(0, 2));
  expect(first.items[0]).toEqual(await asOndo.call(feed.getPost, { params: { postId: ids[0] ?? '' } }));
  const second = await search('zircon', { limit: '2', cursor: first.nextCursor ?? '' });
  expect(second).toMatchObject({ items: [{ postId: ids[2] }], nextCursor: null });
});

test('finds an edited post by its new text only, and no deleted post', async () => {
  const postId = await write('Bring the lantern');
  expect(await found('lantern')).toHaveLength(1);
  await asRue.call(editPost, { params: { postId }, body: { postContent: 'Bring the torch', editedAt: null } });
  expect(await found('lantern')).toEqual([]);
  expect(await found('torch')).toEqual(['Bring the torch']);
  await asRue.call(feed.deletePost, { params: { postId } });
  expect(await found('torch')).toEqual([]);
});

test('finds no post between blocked members, in both directions', async () => {
  await write('Opal of Rue');
  await write('Opal of Ondo', asOndo);
  expect(await found('opal')).toHaveLength(2);
  await asRue.call(blockPerson, { params: { username: ondo.username } });
  expect(await found('opal')).toEqual(['Opal of Ondo']);
  expect(await found('opal', asRue)).toEqual(['Opal of Rue']);
  await asRue.call(unblockPerson, { params: { username: ondo.username } });
  expect(await found('opal')).toHaveLength(2);
});

test('finds hidden posts for their author only, and no posts of hidden people', async () => {
  const postId = await write('Jasper hidden');
  await write('Jasper shown');
  await db.update(schema.post).set({ isHidden: true }).where(eq(schema.post.postId, postId));
  expect(await found('jasper')).toEqual(['Jasper shown']);
  expect(await found('jasper', asRue)).toEqual(['Jasper shown', 'Jasper hidden']);
  await db.insert(schema.hiddenPeople).values({ userId: rue.userId });
  expect(await found('jasper')).toEqual([]);
  await db.delete(schema.hiddenPeople);
});

test('finds rare words in old posts, and pages without repetitions among frequent ones', async () => {
  const count = 6_000;
  await pool.query(
    `INSERT INTO post (post_id, user_id, post_content)
     SELECT ('01900000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, $1,
       'Turn ' || n || CASE WHEN n IN (7, 300) THEN ' xylophone' ELSE '' END FROM generate_series(1, $2::int) n`,
    [rue.userId, count],
  );
  expect(await found('xyloph')).toEqual(['Turn 300 xylophone', 'Turn 7 xylophone']);
  expect(await found('turn xyloph')).toEqual(['Turn 300 xylophone', 'Turn 7 xylophone']);
  expect(await found('turn 1234')).toEqual(['Turn 1234']);
  expect(await found('nowhere')).toEqual([]);
  const [first, second] = [await search('turn'), await search('turn 59')];
  expect(first.items.map(({ postContent }) => postContent)).toEqual(
    [6_000, 5_999, 5_998, 5_997, 5_996].map((n) => `Turn ${n}`),
  );
  const next = await search('turn', { cursor: first.nextCursor ?? '' });
  expect(next.items[0]?.postContent).toBe('Turn 5995');
  expect(second.items[0]?.postContent).toBe('Turn 5999');
});

test('looks words up in the index', async () => {
  const plan = await db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL enable_seqscan = off`);
    return tx.execute(sql`EXPLAIN SELECT FROM post_words WHERE words @@ to_tsquery('simple', 'turn:*')`);
  });
  expect(JSON.stringify(plan.rows)).toContain('post_words_words');
});

test('splits the words of posts like those of messages', async () => {
  const signs = Array.from({ length: 0x2070 }, (_, code) => String.fromCodePoint(code)).filter((sign) =>
    /\p{P}|\p{S}/u.test(sign),
  );
  const postId = await write(signs.map((sign, place) => `${place.toString(36)}${sign}x`).join(' '));
  const { rows } = await db.execute<{ isSame: boolean }>(sql`
    SELECT words = strip(${wordsOf(sql`post_content`)}) AS "isSame" FROM post JOIN post_words USING (post_id) WHERE post_id = ${postId}`);
  expect(rows).toEqual([{ isSame: true }]);
});

test('refuses blank text, 10,000 characters and visitors', async () => {
  expect(await asRue.refused(feed.searchPosts, { query: { text: ' ' } })).toMatchObject({
    fields: { text: 'Type what to look for.' },
  });
  expect(await asRue.refused(feed.searchPosts, { query: { text: 'a'.repeat(10_000) } })).toMatchObject({
    status: 400,
    fields: { text: 'At most 100 characters can be looked for.' },
  });
  expect(await app.visitor().refused(feed.searchPosts, { query: { text: 'boss' } })).toMatchObject({ status: 401 });
});
