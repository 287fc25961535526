/** SQL of live updates for tabs that show the feed or a post. */
import type { PostGame } from '@starparty/contract/games.ts';
import { and, desc, inArray, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/client.ts';
import { prepareQuery } from '../../db/statement.ts';
import { shownGame } from '../games/games.tables.ts';
import { blocks, hiddenPeople } from '../safety/safety.tables.ts';
import { type CommentRow, selectComments } from './comments.repository.ts';
import { comments, mentions, post } from './feed.tables.ts';
import { type MentionRow, selectMentions } from './mentions/mentions.repository.ts';

export interface PostNews {
  postId: string;
  authorId: string;
  likes: number;
  comments: number;
  game: PostGame | null;
  reactions: number[] | null;
  /** People who blocked the author or are blocked by the author. They must not receive the event. */
  strangers: string[];
}

export interface MentionNews extends MentionRow {
  /** People who blocked the member or are blocked by the member. They see the name as plain text. */
  strangers: string[];
}

export type CommentNews = CommentRow & { strangers: string[]; mentions: MentionNews[] };

/**
 * The maximum number of hidden posts that are published to open pages. Few pages show older posts, and those refetch.
 */
const goneMax = 500;

const strangersOf = (personId: SQLWrapper) => sql<string[]>`ARRAY(
  SELECT ${blocks.blockedId} FROM ${blocks} WHERE ${blocks.blockerId} = ${personId}
  UNION SELECT ${blocks.blockerId} FROM ${blocks} WHERE ${blocks.blockedId} = ${personId} ORDER BY 1)`;

const isShown = (personId: SQLWrapper) =>
  sql`NOT EXISTS (SELECT FROM ${hiddenPeople} WHERE ${hiddenPeople.userId} = ${personId})`;

/** Posts among these that people other than their author may see. */
const isPublic = (postIds: string[]) =>
  and(sql`${post.postId} = ANY(${postIds}::uuid[])`, sql`NOT ${post.isHidden}`, isShown(post.userId));

const prepareListNews = (db: Database) =>
  prepareQuery(db, 'feed_news', ({ postIds }: { postIds: string[] }) =>
    db
      .select({
        postId: post.postId,
        authorId: post.userId,
        likes: post.likes,
        comments: post.comments,
        game: shownGame(post.gameId),
        reactions: post.reactions,
        strangers: strangersOf(post.userId),
      })
      .from(post)
      .where(isPublic(postIds))
      .orderBy(post.postId),
  );

const prepareListEdits = (db: Database) =>
  prepareQuery(db, 'feed_edits', ({ postIds }: { postIds: string[] }) =>
    db
      .select({
        postId: post.postId,
        postContent: post.postContent,
        editedAt: post.editedAt,
        attachmentAlt: post.attachmentAlt,
        morePictures: post.morePictures,
        game: shownGame(post.gameId),
        strangers: strangersOf(post.userId),
      })
      .from(post)
      .where(isPublic(postIds)),
  );

const prepareListCommentNews = (db: Database) =>
  prepareQuery(db, 'feed_comment_news', ({ commentIds }: { commentIds: string[] }) =>
    selectComments(db, { strangers: strangersOf(comments.userId) }).where(
      and(
        sql`${comments.commentId} = ANY(${commentIds}::uuid[])`,
        sql`NOT ${comments.isHidden}`,
        isShown(comments.userId),
      ),
    ),
  );

const prepareListMentionNews = (db: Database) =>
  prepareQuery(db, 'feed_mention_news', ({ commentIds }: { commentIds: string[] }) =>
    selectMentions(
      db,
      mentions.commentId,
      sql`${mentions.commentId} = ANY(${commentIds}::uuid[]) AND ${isShown(mentions.userId)}`,
      { strangers: strangersOf(mentions.userId) },
    ),
  );

/** Prepares the statements of live updates once per database. */
export const prepareNews = (db: Database) => ({
  /** The given posts that people other than their author may see, oldest first. */
  listNews: prepareListNews(db),
  /** The content of these posts that people other than their author may see. */
  listEdits: prepareListEdits(db),
  /** The given comments that people other than their author may see. */
  listCommentNews: prepareListCommentNews(db),
  /** The mentions of these comments, without members hidden by the host. */
  listMentionNews: prepareListMentionNews(db),
});

/** Prepares the list of the blocked and blocking people of each person. */
export function prepareStrangers(db: Database) {
  const list = prepareQuery(db, 'feed_strangers', ({ userIds }: { userIds: string[] }) =>
    db
      .select({ one: blocks.blockerId, other: blocks.blockedId })
      .from(blocks)
      .where(sql`${blocks.blockerId} = ANY(${userIds}::uuid[]) OR ${blocks.blockedId} = ANY(${userIds}::uuid[])`),
  );
  return async (userIds: string[]): Promise<Map<string, string[]>> => {
    const rows = await list({ userIds });
    return new Map(
      userIds.map((userId) => [
        userId,
        rows.flatMap(({ one, other }) => (one === userId ? [other] : other === userId ? [one] : [])),
      ]),
    );
  };
}

/**
 * `ids` contains ids of posts and people. Returns the hidden posts among them, and the newest posts of the hidden
 * people. `except` lists people who never saw a post or still see it.
 */
export async function listHiddenPosts(
  db: Queryable,
  ids: string[],
): Promise<{ postIds: string[]; except: string[] }[]> {
  const rows = await db
    .select({ postId: post.postId, authorId: post.userId, strangers: strangersOf(post.userId) })
    .from(post)
    .where(
      sql`(${inArray(post.postId, ids)} AND ${post.isHidden}) OR (${inArray(post.userId, ids)} AND NOT ${isShown(post.userId)})`,
    )
    .orderBy(desc(post.postId))
    .limit(goneMax);
  return rows.map(({ postId, authorId, strangers }) => ({ postIds: [postId], except: [authorId, ...strangers] }));
}

/** The given posts that have one of these comments, or a comment by one of these people. */
export async function listPostsWithCommentsOf(db: Queryable, ids: string[], postIds: string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ postId: comments.postId })
    .from(comments)
    .where(
      sql`${inArray(comments.postId, postIds)} AND (${inArray(comments.commentId, ids)} OR ${inArray(comments.userId, ids)})`,
    );
  return rows.map(({ postId }) => postId);
}
