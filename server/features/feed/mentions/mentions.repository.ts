/** SQL of mentions. */
import { and, asc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { beforeOldest } from '../../../api/page.ts';
import type { Database, Queryable, Transaction } from '../../../db/client.ts';
import { prepareQuery } from '../../../db/statement.ts';
import { user } from '../../auth/auth.tables.ts';
import { follows } from '../../follows/follows.tables.ts';
import { conversations, userConversation } from '../../messages/messages.tables.ts';
import { notify } from '../../notifications/notifications-writing.ts';
import { isAdult } from '../../profiles/profiles.repository.ts';
import { profiles } from '../../profiles/profiles.tables.ts';
import { isVisible } from '../../safety/safety.visibility.ts';
import { mentions, post } from '../feed.tables.ts';

/** A mention of a member. Its subject is the post or comment that contains it. */
export interface MentionRow {
  subjectId: string;
  /** The username in the text, in lower case. */
  name: string;
  /** The current username. */
  username: string;
  profilePic: string | null;
}

export interface MentionedMember {
  userId: string;
  name: string;
}

/** A post, or a comment below it. */
export interface MentioningText {
  postId: string;
  commentId: string | null;
}

/** The members with these names in lower case, if the viewer may see them. */
export async function listMembers(db: Queryable, viewerId: string, names: string[]): Promise<MentionedMember[]> {
  const name = sql<string>`lower(${profiles.username})`;
  return db
    .select({ userId: profiles.userId, name })
    .from(profiles)
    .where(and(inArray(name, names), isVisible(profiles.userId, viewerId)));
}

/** Inserts mentions. Skips accounts that were deleted after they were found, so that their names stay plain text. */
export async function insertMentions(
  db: Queryable,
  { postId, commentId }: MentioningText,
  members: MentionedMember[],
): Promise<void> {
  if (members.length === 0) return;
  const ids = members.map(() => uuid());
  const userIds = members.map(({ userId }) => userId);
  const names = members.map(({ name }) => name);
  // The lock waits for a deletion of the account that has not committed yet.
  await db.execute(sql`
    INSERT INTO ${mentions} (mention_id, post_id, comment_id, user_id, name)
    SELECT found.id, ${postId}::uuid, ${commentId}::uuid, account.id, found.name
    FROM unnest(${sql.param(ids)}::uuid[], ${sql.param(userIds)}::uuid[], ${sql.param(names)}::text[])
      AS found (id, user_id, name)
    JOIN ${user} AS account ON account.id = found.user_id FOR KEY SHARE OF account`);
}

/** Deletes the mentions of a post, without those of its comments. Returns the members. */
export async function deleteMentions(tx: Transaction, postId: string): Promise<string[]> {
  const rows = await tx
    .delete(mentions)
    .where(and(eq(mentions.postId, postId), isNull(mentions.commentId)))
    .returning({ userId: mentions.userId });
  return rows.map(({ userId }) => userId);
}

/** Whether `otherId` has started, answered or accepted an open conversation with the author. */
const sharesConversation = (authorId: SQL, otherId: SQL) => sql`EXISTS (
  SELECT FROM ${conversations} AS c JOIN ${userConversation} AS their
    ON their.conversation_id = c.id AND their.user_id = ${otherId} AND their.is_accepted AND NOT their.is_unanswered
  WHERE c.person1 = least(${authorId}, ${otherId}) AND c.person2 = greatest(${authorId}, ${otherId}) AND NOT c.is_closed)`;

const isFollower = (authorId: SQL, otherId: SQL) =>
  sql`EXISTS (SELECT FROM ${follows} WHERE ${follows.followerId} = ${otherId} AND ${follows.followedId} = ${authorId})`;

/**
 * Notifies mentioned members who share a conversation with the author or follow the author, are of the same age group,
 * and may see the author and the post. Returns the ids of the members to notify in realtime after the commit.
 */
export function notifyMentioned(tx: Transaction, authorId: string, postId: string, userIds: string[]) {
  const author = sql`${authorId}::uuid`;
  const recipient = sql.raw('mentioned.user_id');
  const isAdultOf = (userId: SQL) => sql`(SELECT ${isAdult} FROM ${profiles} WHERE ${profiles.userId} = ${userId})`;
  return notify(tx, {
    kind: 'post_mentioned',
    of: sql`SELECT ${recipient}, ${post.postId}, ${author}
      FROM ${post}, unnest(${sql.param(userIds)}::uuid[]) AS mentioned (user_id)
      WHERE ${post.postId} = ${postId} AND ${isAdultOf(recipient)} = ${isAdultOf(author)}
      AND ${isVisible(author, recipient)} AND ${isVisible(post.userId, recipient)}
      AND (${sharesConversation(author, recipient)} OR ${isFollower(author, recipient)})`,
  });
}

interface MentionsParams {
  viewerId: string;
  ids: string[];
}

/** The mentions that match `where`, with the current names of the members. */
export function selectMentions<More extends Record<string, SQL<unknown>>>(
  db: Queryable,
  subjectId: typeof mentions.postId | typeof mentions.commentId,
  where: SQL,
  more: More,
) {
  return db
    .select({
      subjectId: sql<string>`${subjectId}`,
      name: mentions.name,
      username: profiles.username,
      profilePic: profiles.profilePic,
      ...more,
    })
    .from(mentions)
    .innerJoin(profiles, eq(profiles.userId, mentions.userId))
    .where(where)
    .orderBy(asc(mentions.mentionId));
}

/** Prepares the statements of mentions that a viewer may see, once per database. */
export const prepareMentions = (db: Database) => ({
  /** The mentions of these posts. */
  listOfPosts: prepareQuery(db, 'mentions_of_posts', ({ viewerId, ids }: MentionsParams) => {
    const isOfPost = sql`${mentions.postId} = ANY(${ids}::uuid[]) AND ${mentions.commentId} IS NULL`;
    return selectMentions(db, mentions.postId, sql`${isOfPost} AND ${isVisible(mentions.userId, viewerId)}`, {});
  }),
  /** The mentions of these comments. */
  listOfComments: prepareQuery(db, 'mentions_of_comments', ({ viewerId, ids }: MentionsParams) => {
    const isOfComment = sql`${mentions.commentId} = ANY(${ids}::uuid[])`;
    return selectMentions(db, mentions.commentId, sql`${isOfComment} AND ${isVisible(mentions.userId, viewerId)}`, {});
  }),
});

/** The mentions of a member for the download, above `after`. */
export async function listMentionsOf(db: Queryable, userId: string, limit: number, after = beforeOldest) {
  return db
    .select()
    .from(mentions)
    .where(and(eq(mentions.userId, userId), gt(mentions.mentionId, after)))
    .orderBy(asc(mentions.mentionId))
    .limit(limit);
}
