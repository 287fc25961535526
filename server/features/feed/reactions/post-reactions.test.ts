/** Reactions to posts: counted exactly, once per member and kind, for everyone who sees the post. */
import { deleteAccount } from '@starparty/contract/account.ts';
import * as feed from '@starparty/contract/feed.ts';
import { listNotifications, setNotificationMuted } from '@starparty/contract/notifications.ts';
import { listPostStates } from '@starparty/contract/post-changes.ts';
import { type ReactionName, reactionNames } from '@starparty/contract/reactions.ts';
import { blockPerson } from '@starparty/contract/safety.ts';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { beyondNewest } from '../../../api/page.ts';
import * as schema from '../../../db/schema.ts';
import type { Caller } from '../../../testing/build-app.ts';
import { buildAppOfTwo } from '../../../testing/data/rue-and-ondo.ts';
import { openSocket } from '../../../testing/socket-client.ts';
import { selectPostsOf } from '../feed.repository.ts';

const { app, rue, asRue, asOndo } = await buildAppOfTwo();
afterAll(() => app.close());

let postId: string;
beforeEach(async () => {
  postId = await app.createPost({ userId: rue.userId, postContent: 'Past the frost gate at last.' });
});

const add = (reaction: ReactionName, caller = asOndo, id = postId) =>
  caller.call(feed.addReaction, { params: { postId: id, reaction } });
const remove = (reaction: ReactionName, caller = asOndo, id = postId) =>
  caller.call(feed.removeReaction, { params: { postId: id, reaction } });
const read = async (caller: Caller, id = postId) => {
  const { reactions, ownReactions } = await caller.call(feed.getPost, { params: { postId: id } });
  return { reactions, ownReactions };
};
const newcomers = (count: number) =>
  Promise.all(Array.from({ length: count }, async () => app.as(await app.createMember())));
/** The stored counters, and the counters computed from the rows. */
async function counters(id = postId) {
  const [row] = await app.database.db
    .select({ stored: schema.post.reactions })
    .from(schema.post)
    .where(eq(schema.post.postId, id));
  const rows = await app.database.db.select().from(schema.postReactions).where(eq(schema.postReactions.postId, id));
  const counted = reactionNames.map((_, place) => rows.filter(({ reaction }) => reaction === place + 1).length);
  return { stored: row?.stored, counted };
}

describe('reacting to a post', () => {
  test('counts each reaction of a member once, in a fixed order, and marks it as the member’s own', async () => {
    expect(await read(asOndo)).toEqual({ reactions: [], ownReactions: [] });
    expect(await add('fire')).toEqual({ count: 1, isOwn: true });
    expect(await add('fire')).toEqual({ count: 1, isOwn: true });
    expect(await add('party-popper')).toEqual({ count: 1, isOwn: true });
    expect(await add('fire', asRue)).toEqual({ count: 2, isOwn: true });
    const reactions = [
      { reaction: 'party-popper', count: 1 },
      { reaction: 'fire', count: 2 },
    ];
    expect(await read(asOndo)).toEqual({ reactions, ownReactions: ['party-popper', 'fire'] });
    expect(await read(asRue)).toEqual({ reactions, ownReactions: ['fire'] });
    const page = await asRue.call(feed.listPosts, { query: { limit: 5 } });
    expect(page.items.find((post) => post.postId === postId)).toMatchObject({ reactions, ownReactions: ['fire'] });
    const states = await asRue.call(listPostStates, { query: { postIds: postId } });
    expect(states.items).toMatchObject([{ reactions, ownReactions: ['fire'], likes: 0, isLiked: false }]);
  });

  test('can be taken back, also twice, and leaves the other reactions', async () => {
    await add('fire');
    await add('heart-hands');
    for (let turn = 0; turn < 2; turn += 1) expect(await remove('fire')).toEqual({ count: 0, isOwn: false });
    expect(await read(asOndo)).toEqual({
      reactions: [{ reaction: 'heart-hands', count: 1 }],
      ownReactions: ['heart-hands'],
    });
    await remove('heart-hands');
    expect(await read(asOndo)).toEqual({ reactions: [], ownReactions: [] });
    expect((await counters()).stored).toBeNull();
  });

  test('is refused for unknown posts and reactions, and without a session', async () => {
    const params = { postId: uuid(), reaction: 'fire' as const };
    for (const endpoint of [feed.addReaction, feed.removeReaction])
      expect(await asOndo.refused(endpoint, { params })).toMatchObject({ code: 'post_not_found' });
    for (const path of [`${postId}/reactions/thumbs-down`, `${postId}/reactions/1`, '17/reactions/fire'])
      expect((await asOndo.send('PUT', `/api/posts/${path}`)).statusCode).toBe(404);
    for (const method of ['PUT', 'DELETE'] as const)
      expect((await app.visitor().send(method, `/api/posts/${postId}/reactions/fire`)).statusCode).toBe(401);
  });

  test('is refused across a block and for a hidden post, but can still be taken back', async () => {
    const [blocked, late] = (await newcomers(2)) as [Caller, Caller];
    const hidden = await app.createPost();
    for (const id of [postId, hidden]) await add('fire', blocked, id);
    await blocked.call(blockPerson, { params: { username: 'rue' } });
    await late.call(blockPerson, { params: { username: 'rue' } });
    await app.database.db.update(schema.post).set({ isHidden: true }).where(eq(schema.post.postId, hidden));
    for (const id of [postId, hidden]) {
      const params = { postId: id, reaction: 'orange-heart' as const };
      expect(await late.refused(feed.addReaction, { params })).toMatchObject({ code: 'post_not_found' });
      expect(await late.refused(feed.removeReaction, { params })).toMatchObject({ code: 'post_not_found' });
      expect(await remove('fire', blocked, id)).toEqual({ count: 0, isOwn: false });
    }
  });

  test('includes the reactions of blocked members, as likes do', async () => {
    const nuisance = await app.createMember();
    await add('fire', await app.as(nuisance));
    const [viewer] = (await newcomers(1)) as [Caller];
    await viewer.call(blockPerson, { params: { username: nuisance.username } });
    expect(await read(viewer)).toEqual({ reactions: [{ reaction: 'fire', count: 1 }], ownReactions: [] });
  });
});

describe('counters', () => {
  test('equal the rows when many people toggle several reactions at once', async () => {
    const people = await newcomers(12);
    await Promise.all(
      people.flatMap((person, index) => [
        add('fire', person),
        remove('fire', person),
        add('party-popper', person),
        index % 2 ? add('fire', person) : add('fire', asRue),
        index % 3 ? remove('party-popper', person) : add('heart-hands', person),
      ]),
    );
    const { stored, counted } = await counters();
    expect(stored).toEqual(counted);
    expect(counted[0]).toBeGreaterThanOrEqual(4);
  });

  test('count a reaction once that two tabs send at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([add('fire'), add('fire'), add('orange-heart')]);
      expect((await counters()).stored).toEqual([0, 1, 0, 0, 1]);
      await Promise.all([remove('fire'), remove('fire'), remove('orange-heart')]);
      expect((await counters()).stored).toBeNull();
    }
  });

  test('lose the reactions of a deleted account', async () => {
    const leaver = await app.createMember();
    const asLeaver = await app.as(leaver);
    for (const reaction of reactionNames) await add(reaction, asLeaver);
    await add('fire');
    await asLeaver.call(deleteAccount, { body: { password: leaver.password } });
    expect(await read(asRue)).toEqual({ reactions: [{ reaction: 'fire', count: 1 }], ownReactions: [] });
    const { stored, counted } = await counters();
    expect(stored).toEqual(counted);
  });

  test('cost nothing in a page of posts without reactions', async () => {
    const asked = { viewerId: rue.userId, userId: rue.userId, cursor: beyondNewest };
    const { sql, params } = selectPostsOf(app.database.db, asked, 21).toSQL();
    const explain = async () => {
      const { rows } = await app.database.pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN (ANALYZE) ${sql}`, params);
      return rows.map((line) => line['QUERY PLAN']).find((line) => line.includes('post_reactions'));
    };
    await app.database.db.update(schema.post).set({ reactions: null });
    expect(await explain()).toContain('never executed');
    await add('fire');
    expect(await explain()).toMatch(/loops=1\b/);
  });
});

describe('the author', () => {
  const notified = async () =>
    (await asRue.call(listNotifications, { query: {} })).items.filter(({ subjectId }) => subjectId === postId);

  test('gets one notification about all people who react, until they take their reactions back', async () => {
    const [one, other] = (await newcomers(2)) as [Caller, Caller];
    await add('fire', one);
    await add('party-popper', one);
    await add('fire', other);
    await add('fire', asRue);
    expect(await notified()).toMatchObject([
      { kind: 'post_reacted', count: 2, excerpt: 'Past the frost gate at last.', isRead: false },
    ]);
    await remove('fire', one);
    expect(await notified()).toMatchObject([{ kind: 'post_reacted', count: 2 }]);
    await remove('party-popper', one);
    await remove('fire', other);
    expect(await notified()).toEqual([]);
  });

  test('gets none after turning them off', async () => {
    const params = { kind: 'post_reacted' as const };
    await asRue.call(setNotificationMuted, { params, body: { isMuted: true } });
    await add('fire');
    await asRue.call(setNotificationMuted, { params, body: { isMuted: false } });
    expect(await notified()).toEqual([]);
  });
});

test('reactions reach open feeds and the open post, without the viewer’s own', async () => {
  const tabs = await Promise.all([openSocket(app, asRue), openSocket(app, asRue)]);
  const [inFeed, reading] = tabs;
  inFeed.send({ type: 'feed', isOpen: true });
  reading.send({ type: 'reading', postId });
  await expect.poll(() => [inFeed.of('feed').length, reading.of('reading').length]).toEqual([1, 1]);
  await add('heart-hands');
  const counts = { postId, likes: 0, comments: 0, reactions: [{ reaction: 'heart-hands', count: 1 }] };
  for (const tab of tabs) {
    // Counts that earlier tests changed may arrive late.
    const received = () => tab.of('counts').flatMap(({ posts }) => posts.filter((one) => one.postId === postId));
    await expect.poll(received).toEqual([counts]);
  }
  await Promise.all(tabs.map((tab) => tab.close()));
});
