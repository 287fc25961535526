/** The game of a post through HTTP and sockets: writing and editing it, lists of posts about a game, and the download. */
import * as feed from '@starparty/contract/feed.ts';
import { getGame } from '@starparty/contract/games.ts';
import { editPost } from '@starparty/contract/post-changes.ts';
import { blockPerson } from '@starparty/contract/safety.ts';
import { eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import * as schema from '../../../db/schema.ts';
import type { TestMember } from '../../../testing/data/factories.ts';
import { buildAppOfTwo } from '../../../testing/data/rue-and-ondo.ts';
import { openSocket } from '../../../testing/socket-client.ts';

const { app, rue, ondo, asRue, asOndo } = await buildAppOfTwo();
afterAll(() => app.close());
const { db, pool } = app.database;

/** Each test has its own games, so that lists contain the posts of one test only. */
let valheim: { slug: string; title: string };
let hades: { slug: string; title: string };
let gameIds: Record<string, string>;
beforeEach(async () => {
  const mark = uuid();
  valheim = { slug: `valheim-${mark}`, title: 'Valheim' };
  hades = { slug: `hades-${mark}`, title: 'Hades' };
  gameIds = {
    [valheim.slug]: await app.createGame(valheim),
    [hades.slug]: await app.createGame(hades),
  };
});

const write = (game: string | null, postContent = 'Past the frost gate.', caller = asRue) =>
  caller.call(feed.createPost, { body: { postContent, game } });
const edit = (post: feed.Post, change: { postContent?: string; game?: string | null }, caller = asRue) =>
  caller.call(editPost, {
    params: { postId: post.postId },
    body: { postContent: post.postContent, editedAt: post.editedAt, ...change },
  });
const read = ({ postId }: feed.Post, caller = asOndo) => caller.call(feed.getPost, { params: { postId } });
const list = (game: string, query: { limit?: number; cursor?: string } = {}, caller = asOndo) =>
  caller.call(feed.listPosts, { query: { game, ...query } });
const idsAbout = async (game: string, caller = asOndo) =>
  (await list(game, {}, caller)).items.map((post) => post.postId);
const post = ({ userId }: TestMember, game: string, more: Partial<typeof schema.post.$inferInsert> = {}) =>
  app.createPost({ userId, gameId: gameIds[game] as string, ...more });
const deleteGame = (slug: string) => db.delete(schema.games).where(eq(schema.games.slug, slug));

describe('the game of a post', () => {
  test('is part of the post for everybody', async () => {
    const written = await write(valheim.slug);
    expect(written.game).toEqual(valheim);
    expect(await read(written)).toEqual({ ...written, isOwn: false });
    expect((await write(null)).game).toBeNull();
    expect((await asRue.call(feed.createPost, { body: { postContent: 'None.' } })).game).toBeNull();
  });

  test('of a post with mentions is stored, too', async () => {
    const written = await write(valheim.slug, `With @${ondo.username}!`);
    expect(written).toMatchObject({ game: valheim, mentions: [{ username: ondo.username }] });
  });

  test('is found in any case', async () => {
    expect((await write(valheim.slug.toUpperCase())).game).toEqual(valheim);
  });

  test('is refused if the catalogue has no such game, or the name is no text', async () => {
    const request = (game: unknown) => asRue.send('POST', '/api/posts', { body: { postContent: 'Where?', game } });
    const unknown = await request('no-such-game');
    expect(unknown.json()).toMatchObject({ status: 422, code: 'game_gone', fields: { game: expect.any(String) } });
    for (const game of ['', 'x'.repeat(301), 7, ['valheim'], '\0', 'a b']) {
      expect((await request(game)).statusCode, JSON.stringify(game)).toBe(400);
    }
  });

  test('disappears when the game is deleted, and the post stays', async () => {
    const written = await write(valheim.slug);
    await deleteGame(valheim.slug);
    expect(await read(written)).toMatchObject({ game: null, postContent: written.postContent });
    expect(await list(valheim.slug)).toEqual({ items: [], nextCursor: null });
    expect(await asRue.refused(feed.createPost, { body: { postContent: 'Again.', game: valheim.slug } })).toMatchObject(
      {
        code: 'game_gone',
      },
    );
  });

  test('is in the data download of the author', async () => {
    const author = await app.createMember();
    await post(author, valheim.slug);
    const { listOwnPosts } = await import('../own-writing.repository.ts');
    expect(await listOwnPosts(db, author.userId, 10)).toMatchObject([{ game: 'Valheim' }]);
  });
});

describe('editing the game of a post', () => {
  test('adds, replaces and removes it, and marks the post as edited', async () => {
    const before = await write(null);
    const added = await edit(before, { game: valheim.slug });
    expect(added).toEqual({ ...before, game: valheim, editedAt: expect.any(String) });
    const replaced = await edit(added, { game: hades.slug });
    expect(replaced.game).toEqual(hades);
    expect(await idsAbout(valheim.slug)).toEqual([]);
    expect(await idsAbout(hades.slug)).toEqual([before.postId]);
    const removed = await edit(replaced, { game: null });
    expect(await read(removed)).toEqual({ ...removed, game: null, isOwn: false });
  });

  test('stores no earlier text, because the text is the same', async () => {
    const before = await write(null);
    await edit(before, { game: valheim.slug });
    const versions = await db.select().from(schema.postVersions).where(eq(schema.postVersions.postId, before.postId));
    expect(versions).toEqual([]);
  });

  test('to the same game is no edit, and an edit without a game keeps it', async () => {
    const before = await write(valheim.slug);
    expect(await edit(before, { game: valheim.slug })).toEqual(before);
    expect(await edit(before, { postContent: 'Past it at last.' })).toMatchObject({ game: valheim });
  });

  test('of a stored edit succeeds again, and is refused after an edit in another tab', async () => {
    const before = await write(null);
    const edited = await edit(before, { game: valheim.slug });
    expect(await edit(before, { game: valheim.slug })).toEqual(edited);
    const body = { postContent: before.postContent, editedAt: null, game: hades.slug };
    const refused = await asRue.refused(editPost, { params: { postId: before.postId }, body });
    expect(refused).toMatchObject({ status: 409, code: 'post_changed' });
    expect((await read(before)).game).toEqual(valheim);
  });

  test('is refused to visitors and others, and for unknown games', async () => {
    const before = await write(null);
    const request = (game: string) => ({
      params: { postId: before.postId },
      body: { postContent: before.postContent, editedAt: null, game },
    });
    expect(await app.visitor().refused(editPost, request(valheim.slug))).toMatchObject({ code: 'not_signed_in' });
    expect(await asOndo.refused(editPost, request(valheim.slug))).toMatchObject({ code: 'not_yours' });
    expect(await asRue.refused(editPost, request('no-such-game'))).toMatchObject({ code: 'game_gone' });
    expect((await read(before)).game).toBeNull();
  });

  test('reaches open pages at once', async () => {
    const before = await write(null);
    const reader = await openSocket(app, asOndo);
    reader.send({ type: 'reading', postId: before.postId });
    await reader.until(() => reader.of('reading').length === 1);
    const { postId, postContent, editedAt } = await edit(before, { game: valheim.slug });
    await reader.until(() => reader.of('edited').length === 1);
    expect(reader.of('edited')).toMatchObject([{ postId, postContent, editedAt, game: valheim }]);
    await reader.close();
  });
});

describe('posts about a game', () => {
  test('are listed newest first, page by page, without other posts', async () => {
    const expected: string[] = [];
    for (const author of [rue, ondo, rue, rue, ondo]) expected.unshift(await post(author, valheim.slug));
    await post(rue, hades.slug);
    await app.createPost({ userId: rue.userId });
    expect(await idsAbout(valheim.slug)).toEqual(expected);
    const paged: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list(valheim.slug, { limit: 2, ...(cursor && { cursor }) });
      paged.push(...page.items.map(({ postId }) => postId));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(paged).toEqual(expected);
  });

  test('exclude hidden posts and posts of blocked and hidden people, in the count, too', async () => {
    const [blocked, hidden] = [await app.createMember(), await app.createMember()];
    const seen = await post(rue, valheim.slug);
    await post(rue, valheim.slug, { isHidden: true });
    await post(blocked, valheim.slug);
    await post(hidden, valheim.slug);
    await asOndo.call(blockPerson, { params: { username: blocked.username } });
    await db.insert(schema.hiddenPeople).values({ userId: hidden.userId });
    expect(await idsAbout(valheim.slug)).toEqual([seen]);
    expect(await asOndo.call(feed.countNewPosts, { query: { game: valheim.slug } })).toEqual({
      count: 1,
      newest: seen,
    });
    expect(await idsAbout(valheim.slug, await app.as(blocked))).toHaveLength(2);
  });

  test('are counted above a post, without own ones', async () => {
    const first = await post(rue, valheim.slug);
    await post(ondo, valheim.slug);
    const last = await post(rue, valheim.slug);
    await post(rue, hades.slug);
    const count = (after?: string) =>
      asOndo.call(feed.countNewPosts, { query: { game: valheim.slug, ...(after && { after }) } });
    expect(await count(first)).toEqual({ count: 1, newest: last });
    expect(await count(last)).toEqual({ count: 0, newest: null });
  });

  test('are for members, and an unknown game has none', async () => {
    expect((await app.visitor().send('GET', `/api/posts?game=${valheim.slug}`)).statusCode).toBe(401);
    expect(await list('no-such-game')).toEqual({ items: [], nextCursor: null });
    expect((await asOndo.send('GET', '/api/posts?game=')).json()).toMatchObject({ code: 'invalid_input' });
    expect((await asOndo.send('GET', `/api/posts?game=${'x'.repeat(10_000)}`)).statusCode).toBe(400);
  });

  test('are announced to tabs that show this game only', async () => {
    const tabs = await Promise.all([asOndo, asOndo, asOndo].map((caller) => openSocket(app, caller)));
    const [all, aboutValheim, aboutHades] = tabs as [(typeof tabs)[0], (typeof tabs)[0], (typeof tabs)[0]];
    all.send({ type: 'feed', isOpen: true });
    aboutValheim.send({ type: 'feed', isOpen: true, game: valheim.slug });
    aboutHades.send({ type: 'feed', isOpen: true, game: hades.slug });
    await Promise.all(tabs.map((tab) => tab.until(() => tab.of('feed').length === 1)));
    const ids = [];
    for (const game of [null, valheim.slug, hades.slug]) ids.push((await write(game)).postId);
    await all.until(() => all.of('post').length === 3);
    await aboutValheim.until(() => aboutValheim.of('post').length > 0);
    await aboutHades.until(() => aboutHades.of('post').length > 0);
    await Promise.all(tabs.map((tab) => tab.settle()));
    expect(aboutValheim.of('post')).toEqual([{ type: 'post', postId: ids[1] }]);
    expect(aboutHades.of('post')).toEqual([{ type: 'post', postId: ids[2] }]);
    await Promise.all(tabs.map((tab) => tab.close()));
  });

  test('are announced to tabs that show the new game of an edited post', async () => {
    const tabs = await Promise.all([asOndo, asOndo, asOndo, asRue].map((caller) => openSocket(app, caller)));
    const [aboutValheim, aboutHades, all, ofAuthor] = tabs as [(typeof tabs)[0], (typeof tabs)[0], ...typeof tabs];
    for (const tab of [aboutValheim, ofAuthor]) tab?.send({ type: 'feed', isOpen: true, game: valheim.slug });
    aboutHades.send({ type: 'feed', isOpen: true, game: hades.slug });
    all?.send({ type: 'feed', isOpen: true });
    await Promise.all(tabs.map((tab) => tab.until(() => tab.of('feed').length === 1)));
    const written = await write(hades.slug);
    await aboutHades.until(() => aboutHades.of('post').length > 0);
    await edit(written, { game: valheim.slug });
    await Promise.all(tabs.map((tab) => tab.until(() => tab.of('edited').length === 1)));
    for (const tab of tabs) expect(tab.of('edited')).toMatchObject([{ game: valheim }]);
    // The frame is sent to all tabs at once, so it would arrive before the answers to these pings.
    await aboutValheim.until(() => aboutValheim.of('post').length > 0);
    await Promise.all(tabs.map((tab) => tab.settle()));
    const announced = [{ type: 'post', postId: written.postId }];
    // The tabs about Hades and all games received their frame when the post was written, and none for the edit.
    expect(tabs.map((tab) => tab.of('post'))).toEqual([announced, announced, announced, []]);
    await Promise.all(tabs.map((tab) => tab.close()));
  });

  test('are read from the index of games', async () => {
    await db.execute(sql`INSERT INTO post (post_id, user_id, post_content, game_id)
      SELECT gen_random_uuid(), ${rue.userId}, 'Noise', CASE WHEN n % 50 = 0 THEN ${gameIds[valheim.slug]}::uuid END
      FROM generate_series(1, 5000) AS n`);
    await pool.query('ANALYZE post');
    const { rows } = await pool.query(
      `EXPLAIN SELECT post_id FROM post WHERE game_id = (SELECT id FROM games WHERE slug = $1) AND post_id < $2
       ORDER BY post_id DESC LIMIT 20`,
      [valheim.slug, 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('post_game_id');
    expect(plan).not.toContain('Sort');
  });
});

test('a game is read by its slug, by members', async () => {
  const asked = { params: { slug: valheim.slug } };
  expect(await asOndo.call(getGame, asked)).toMatchObject({ ...valheim, id: gameIds[valheim.slug] });
  expect(await app.visitor().refused(getGame, asked)).toMatchObject({ code: 'not_signed_in' });
  expect(await asOndo.refused(getGame, { params: { slug: 'no-such-game' } })).toMatchObject({ status: 404 });
});
