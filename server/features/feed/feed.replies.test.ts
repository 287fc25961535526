/** Replies to comments, one level deep. */
import { deleteAccount } from '@starparty/contract/account.ts';
import * as commentsApi from '@starparty/contract/comments.ts';
import * as feed from '@starparty/contract/feed.ts';
import { listNotifications } from '@starparty/contract/notifications.ts';
import { blockPerson } from '@starparty/contract/safety.ts';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { beforeOldest } from '../../api/page.ts';
import * as schema from '../../db/schema.ts';
import type { Caller } from '../../testing/build-app.ts';
import { buildAppOfTwo } from '../../testing/data/rue-and-ondo.ts';
import { openSocket } from '../../testing/socket-client.ts';
import { selectPage } from './comments.repository.ts';

const { app, rue, asRue, asOndo } = await buildAppOfTwo();
afterAll(() => app.close());

let params: { postId: string };
beforeEach(async () => {
  params = { postId: await app.createPost() };
});

const write = (postContent: string, replyTo: string | null = null, caller = asRue) =>
  caller.call(commentsApi.createComment, { params, body: { postContent, replyTo } });
const refuse = (replyTo: string, caller = asOndo) =>
  caller.refused(commentsApi.createComment, { params, body: { postContent: 'Too late?', replyTo } });
const read = async (caller = asOndo, limit = 50) => {
  const items: commentsApi.Comment[] = [];
  let cursor: string | undefined;
  do {
    const page = await caller.call(commentsApi.listComments, { params, query: { limit, ...(cursor && { cursor }) } });
    items.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return items;
};
const texts = (comments: commentsApi.Comment[]) => comments.map(({ postContent }) => postContent);
const remove = ({ commentId }: commentsApi.Comment, caller = asRue) =>
  caller.call(commentsApi.deleteComment, { params: { ...params, commentId } });

describe('a reply', () => {
  test('follows its comment and counts as a comment, with pages of any size', async () => {
    const first = await write('first');
    const second = await write('second');
    const reply = await write('to the first', first.commentId, asOndo);
    expect(reply).toMatchObject({ replyTo: first.commentId, isOwn: true });
    await write('third');
    await write('to the second', second.commentId);
    await write('also to the first', first.commentId);
    const expected = ['first', 'to the first', 'also to the first', 'second', 'to the second', 'third'];
    for (const limit of [1, 2, 4, 50]) expect(texts(await read(asOndo, limit))).toEqual(expected);
    expect((await asRue.call(feed.getPost, { params })).comments).toBe(6);
  });

  test('to a reply belongs to the comment of the first level', async () => {
    const first = await write('first');
    const reply = await write('reply', first.commentId, asOndo);
    expect(await write('again', reply.commentId)).toMatchObject({ replyTo: first.commentId });
  });

  test('stays as a comment when its comment is deleted, also with the account of the author', async () => {
    const leaver = await app.createMember();
    const asLeaver = await app.as(leaver);
    const [first, second] = [await write('first'), await write('second', null, asLeaver)];
    const replies = [await write('one', first.commentId), await write('two', second.commentId)];
    await remove(first);
    await asLeaver.call(deleteAccount, { body: { password: leaver.password } });
    const left = await read();
    expect(left.map(({ commentId, replyTo }) => [commentId, replyTo])).toEqual(
      [
        [second.commentId, null],
        [replies[1]?.commentId, second.commentId],
        [replies[0]?.commentId, null],
      ].toSorted((one, other) => ((one[1] ?? one[0] ?? '') < (other[1] ?? other[0] ?? '') ? -1 : 1)),
    );
    expect((await asRue.call(feed.getPost, { params })).comments).toBe(3);
  });

  test('is refused with a sentence if the comment is deleted, hidden, of a blocked member, or of another post', async () => {
    const deleted = await write('deleted');
    await remove(deleted);
    const hidden = await write('hidden');
    await app.database.db
      .update(schema.comments)
      .set({ isHidden: true })
      .where(eq(schema.comments.commentId, hidden.commentId));
    const blocker = await app.createMember();
    const blocked = await write('blocked', null, await app.as(blocker));
    await asOndo.call(blockPerson, { params: { username: blocker.username } });
    const elsewhere = await asRue.call(commentsApi.createComment, {
      params: { postId: await app.createPost() },
      body: { postContent: 'elsewhere' },
    });
    for (const { commentId } of [deleted, hidden, blocked, elsewhere, { commentId: uuid() }]) {
      expect(await refuse(commentId)).toMatchObject({
        status: 409,
        code: 'replied_comment_gone',
        detail: 'The comment you reply to was deleted.',
      });
    }
    expect(
      (await asRue.send('POST', `/api/posts/${params.postId}/comments`, { body: { postContent: 'x', replyTo: 'y' } }))
        .statusCode,
    ).toBe(400);
    expect((await asRue.call(feed.getPost, { params })).comments).toBe(2);
  });

  test('never fails while its comment is deleted, and counts stay right', async () => {
    for (let round = 0; round < 15; round += 1) {
      const comment = await write(`round ${round}`);
      const reply = await write('reply', comment.commentId);
      const replyTo = round % 2 ? comment.commentId : reply.commentId;
      const body = { postContent: 'At once.', replyTo };
      const [answer] = await Promise.all([
        asOndo.send('POST', `/api/posts/${params.postId}/comments`, { body }),
        remove(comment),
      ]);
      expect([201, 409]).toContain(answer.statusCode);
    }
    const rows = await app.database.db.$count(schema.comments, eq(schema.comments.postId, params.postId));
    expect((await asRue.call(feed.getPost, { params })).comments).toBe(rows);
  });
});

describe('a reply notifies', () => {
  const kinds = async (caller: Caller) =>
    (await caller.call(listNotifications, { query: {} })).items.flatMap(({ kind, subjectId }) =>
      subjectId === params.postId ? kind : [],
    );

  test('the author of the comment once, and the author of the post as of any comment', async () => {
    const { commentId } = await write('Who?');
    await write('Me.', commentId, asOndo);
    expect(await kinds(asRue)).toEqual(['comment_replied']);
    params = { postId: await app.createPost({ userId: rue.userId }) };
    const own = await write('Who?');
    await write('Me.', own.commentId, asOndo);
    expect(await kinds(asRue)).toEqual(['post_commented']);
  });

  test('nobody who has blocked the member', async () => {
    const [other, third] = [await app.createMember(), await app.createMember()];
    const [asOther, asThird] = [await app.as(other), await app.as(third)];
    const { commentId } = await write('Who?', null, asOther);
    await asOther.call(blockPerson, { params: { username: third.username } });
    expect(await refuse(commentId, asThird)).toMatchObject({ code: 'replied_comment_gone' });
    expect(await kinds(asOther)).toEqual([]);
  });
});

test('open pages receive a reply with its comment', async () => {
  const { commentId } = await write('Who?');
  const tab = await openSocket(app, asRue);
  tab.send({ type: 'reading', postId: params.postId });
  await expect.poll(() => tab.of('reading')).toHaveLength(1);
  const reply = await write('Me.', commentId, asOndo);
  // The first frame may also contain the comment.
  const written = () => tab.of('comments').flatMap((frame) => frame.written);
  await expect.poll(written).toContainEqual({ ...reply, isOwn: false });
  await tab.close();
});

test('reads a page of comments from the index of threads, in its order', async () => {
  const posts = [params.postId, await app.createPost()];
  const rows = Array.from({ length: 8_000 }, (_, index) => ({
    commentId: uuid(),
    postId: posts[index % 2] ?? '',
    userId: rue.userId,
    postContent: 'Noise.',
  }));
  for (let start = 0; start < rows.length; start += 4_000)
    await app.database.db.insert(schema.comments).values(rows.slice(start, start + 4_000));
  await app.database.pool.query('ANALYZE comments');
  const middle = rows[4_000]?.commentId ?? '';
  for (const place of [beforeOldest, middle]) {
    const asked = { viewerId: rue.userId, postId: params.postId, thread: place, commentId: place };
    const { sql, params: values } = selectPage(app.database.db, asked, 31).toSQL();
    const { rows: lines } = await app.database.pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${sql}`, values);
    const plan = lines.map((line) => line['QUERY PLAN']).join('\n');
    expect(plan).toContain('comments_threads');
    expect(plan).toMatch(/Index Cond: .*ROW\(/);
    expect(plan).not.toContain('Sort');
  }
});
