/** SQL of reports. What somebody may report is what they could see without their own blocks. */
import { aliasedTable, and, asc, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { recordKey } from '../../api/idempotency.repository.ts';
import type { Queryable } from '../../db/client.ts';
import { comments, post } from '../feed/feed.tables.ts';
import { image } from '../media/media.tables.ts';
import { authorOfMessage, conversations, messages, userConversation } from '../messages/messages.tables.ts';
import { profiles } from '../profiles/profiles.tables.ts';
import { hiddenPeople, reports } from './safety.tables.ts';
import { isReachable } from './safety.visibility.ts';

/** What a report is about; one of them is there. */
export type ReportTarget = Pick<typeof reports.$inferSelect, 'personId' | 'postId' | 'commentId' | 'messageId'>;
export type Decision = NonNullable<(typeof reports.$inferSelect)['decision']>;
type NewReport = ReportTarget & {
  reporterId: string;
  reason: string;
  details: string;
  /** Of the attempt that files it; null without one. */
  key: string | null;
  requestHash: string | null;
};

const targetId = sql`coalesce(${reports.personId}, ${reports.postId}, ${reports.commentId}, ${reports.messageId})`;

const idOf = ({ personId, postId, commentId, messageId }: ReportTarget) => personId ?? postId ?? commentId ?? messageId;

/** The author of a post that can be reported; undefined when there is none. */
export async function findReportablePost(
  db: Queryable,
  viewerId: string,
  postId: string,
): Promise<{ authorId: string | null } | undefined> {
  const rows = await db
    .select({ authorId: post.userId })
    .from(post)
    .where(and(eq(post.postId, postId), eq(post.isHidden, false), isReachable(post.userId, viewerId)));
  return rows[0];
}

/** The author of a comment that can be reported, null when the account is gone; undefined when there is none. */
export async function findReportableComment(
  db: Queryable,
  viewerId: string,
  postId: string,
  commentId: string,
): Promise<{ authorId: string | null } | undefined> {
  if (!(await findReportablePost(db, viewerId, postId))) return undefined;
  const rows = await db
    .select({ authorId: comments.userId })
    .from(comments)
    .where(
      and(
        eq(comments.commentId, commentId),
        eq(comments.postId, postId),
        eq(comments.isHidden, false),
        isReachable(comments.userId, viewerId),
      ),
    );
  return rows[0];
}

/** The author of a message in a conversation of the viewer's; undefined when there is none that can be reported. */
export async function findReportableMessage(
  db: Queryable,
  viewerId: string,
  conversationId: string,
  messageId: string,
): Promise<{ authorId: string | null } | undefined> {
  const rows = await db
    .select({ authorId: authorOfMessage })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .innerJoin(userConversation, eq(userConversation.conversationId, messages.conversationId))
    .where(
      and(
        eq(messages.id, messageId),
        eq(messages.conversationId, conversationId),
        eq(messages.isDeleted, false),
        eq(messages.isHidden, false),
        eq(userConversation.userId, viewerId),
        isReachable(authorOfMessage, viewerId),
      ),
    );
  return rows[0];
}

/** What somebody has reported, oldest first, from above `after`. */
export async function listReportsBy(db: Queryable, reporterId: string, limit: number, after: number) {
  return db
    .select({
      number: reports.number,
      createdAt: reports.createdAt,
      postId: reports.postId,
      commentId: reports.commentId,
      messageId: reports.messageId,
      reason: reports.reason,
      details: reports.details,
    })
    .from(reports)
    .where(and(eq(reports.reporterId, reporterId), gt(reports.number, after)))
    .orderBy(asc(reports.number))
    .limit(limit);
}

/** Files a report. While an earlier one of the same person about the same is open, that one takes the newer words. */
export async function insertReport(db: Queryable, report: NewReport): Promise<void> {
  const { reporterId, personId, postId, commentId, messageId, reason, details, key, requestHash } = report;
  await db.execute(sql`
    WITH recorded AS (${recordKey({ userId: reporterId, key, requestHash, subject: '' })})
    INSERT INTO ${reports} (reporter_id, person_id, post_id, comment_id, message_id, reason, details)
    VALUES (${reporterId}, ${personId}, ${postId}, ${commentId}, ${messageId}, ${reason}, ${details})
    ON CONFLICT (reporter_id, coalesce(person_id, post_id, comment_id, message_id)) WHERE decision IS NULL
    DO UPDATE SET reason = excluded.reason, details = excluded.details`);
}

function selectReports(db: Queryable) {
  const reporter = aliasedTable(profiles, 'reporter');
  return db
    .select({
      number: reports.number,
      createdAt: reports.createdAt,
      personId: reports.personId,
      postId: reports.postId,
      commentId: reports.commentId,
      messageId: reports.messageId,
      reason: reports.reason,
      details: reports.details,
      decision: reports.decision,
      reporter: reporter.username,
      author: profiles.username,
      text: sql<
        string | null
      >`coalesce(${post.postContent}, ${comments.postContent}, ${messages.message}, ${profiles.bio})`,
      picture: sql<string | null>`${image.bucket} || '/' || ${image.fileName}`,
    })
    .from(reports)
    .leftJoin(post, eq(post.postId, reports.postId))
    .leftJoin(comments, eq(comments.commentId, reports.commentId))
    .leftJoin(messages, eq(messages.id, reports.messageId))
    .leftJoin(conversations, eq(conversations.id, messages.conversationId))
    .leftJoin(
      profiles,
      sql`${profiles.userId} = coalesce(${reports.personId}, ${post.userId}, ${comments.userId}, ${authorOfMessage})`,
    )
    .leftJoin(
      image,
      sql`${image.imageId} = coalesce(${post.postAttachment}, ${messages.messageAttachment})
        OR (${reports.personId} IS NOT NULL AND ${image.url} = ${profiles.profilePic})`,
    )
    .leftJoin(reporter, eq(reporter.userId, reports.reporterId));
}

export type ReportRow = Awaited<ReturnType<typeof selectReports>>[number];

/** Reports that are open, and those whose target is hidden: newest first. */
export async function listReports(db: Queryable): Promise<ReportRow[]> {
  return selectReports(db).where(sql`${reports.decision} IS DISTINCT FROM 'dismissed'`).orderBy(desc(reports.number));
}

export async function findReport(db: Queryable, number: number): Promise<ReportRow | undefined> {
  const rows = await selectReports(db).where(eq(reports.number, number));
  return rows[0];
}

/** Notes the decision at every report about the same; gives how many there are. */
export async function updateDecision(db: Queryable, target: ReportTarget, decision: Decision): Promise<number> {
  const rows = await db
    .update(reports)
    .set({ decision })
    .where(sql`${targetId} = ${idOf(target)}`)
    .returning({ number: reports.number });
  return rows.length;
}

/** For their notifications: everybody who reported this, with the number of their report. */
export const reportersOf = (target: ReportTarget): SQL => sql`
  SELECT ${reports.reporterId}, max(${reports.number}), NULL::uuid FROM ${reports}
  WHERE ${targetId} = ${idOf(target)}::uuid AND ${reports.reporterId} IS NOT NULL GROUP BY ${reports.reporterId}`;

/** For the notification of who wrote it; a person who is hidden is not told. */
export const authorsOf = ({ postId, commentId, messageId }: ReportTarget): SQL => sql`
  SELECT ${post.userId}, ${post.postId}, NULL::uuid FROM ${post} WHERE ${post.postId} = ${postId}::uuid
  UNION ALL SELECT ${comments.userId}, ${comments.commentId}, NULL FROM ${comments}
    WHERE ${comments.commentId} = ${commentId}::uuid AND ${comments.userId} IS NOT NULL
  UNION ALL SELECT ${authorOfMessage}, ${messages.id}, NULL FROM ${messages}
    JOIN ${conversations} ON ${conversations.id} = ${messages.conversationId}
    WHERE ${messages.id} = ${messageId}::uuid AND ${authorOfMessage} IS NOT NULL`;

/** Of what a viewer wrote, what is hidden of it, by id, with the beginning of its words. */
export async function listHiddenOf(db: Queryable, viewerId: string, ids: string[]) {
  const { rows } = await db.execute<{ id: string; text: string }>(sql`
    SELECT post_id AS id, left(post_content, 140) AS text FROM ${post}
      WHERE is_hidden AND user_id = ${viewerId} AND post_id = ANY(${sql.param(ids)}::uuid[])
    UNION ALL SELECT comment_id, left(post_content, 140) FROM ${comments}
      WHERE is_hidden AND user_id = ${viewerId} AND comment_id = ANY(${sql.param(ids)}::uuid[])
    UNION ALL SELECT ${messages.id}, left(${messages.message}, 140) FROM ${messages}
      JOIN ${conversations} ON ${conversations.id} = ${messages.conversationId}
      WHERE ${messages.isHidden} AND ${authorOfMessage} = ${viewerId} AND ${messages.id} = ANY(${sql.param(ids)}::uuid[])`);
  return rows;
}

/** Which of these reports are still there. */
export async function listNumbersOf(db: Queryable, reporterId: string, numbers: number[]): Promise<number[]> {
  const rows = await db
    .select({ number: reports.number })
    .from(reports)
    .where(and(eq(reports.reporterId, reporterId), inArray(reports.number, numbers)));
  return rows.map(({ number }) => number);
}

/** Hides a person, or shows them again. */
export async function setPersonHidden(db: Queryable, userId: string, isHidden: boolean): Promise<void> {
  if (isHidden) await db.insert(hiddenPeople).values({ userId }).onConflictDoNothing();
  else await db.delete(hiddenPeople).where(eq(hiddenPeople.userId, userId));
}
