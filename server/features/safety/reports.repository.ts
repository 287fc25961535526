/** SQL of reports. */
import { aliasedTable, and, asc, desc, eq, gt, gte, inArray, type SQL, sql } from 'drizzle-orm';
import type { Reportable } from '../../api/feature.ts';
import { recordKey } from '../../api/idempotency.repository.ts';
import type { Database, Queryable } from '../../db/client.ts';
import { bulkOf } from '../../db/rows/bulk-rows.ts';
import { image } from '../media/media.tables.ts';
import { profiles } from '../profiles/profiles.tables.ts';
import { reportPictures, reports } from './safety.tables.ts';

type StoredReport = typeof reports.$inferSelect;

export type Decision = NonNullable<StoredReport['decision']>;
export type ReportTarget = Pick<StoredReport, 'targetKind' | 'targetId'>;

type NewReport = Omit<StoredReport, 'number' | 'reporterId' | 'decision' | 'decidedAt' | 'createdAt'> & {
  reporterId: string;
  /** The idempotency key of the attempt that files the report. Null without a key. */
  key: string | null;
  requestHash: string | null;
};

const isAbout = ({ targetKind, targetId }: ReportTarget): SQL =>
  sql`${reports.targetKind} = ${targetKind} AND ${reports.targetId} = ${targetId}::uuid`;

/** A member's reports, oldest first, above `after`. `targetId` is null if the target is a person. */
export async function listReportsBy(db: Queryable, reporterId: string, limit: number, after: number) {
  return db
    .select({
      number: reports.number,
      createdAt: reports.createdAt,
      targetKind: reports.targetKind,
      targetId: sql<
        string | null
      >`CASE WHEN ${reports.targetId} IS DISTINCT FROM ${reports.authorId} THEN ${reports.targetId} END`,
      reason: reports.reason,
      details: reports.details,
    })
    .from(reports)
    .where(and(eq(reports.reporterId, reporterId), gt(reports.number, after)))
    .orderBy(asc(reports.number))
    .limit(limit);
}

/**
 * Files a report with copies of its pictures. If the member has an open report about the same target, updates that
 * report instead.
 */
export async function insertReport(db: Queryable, report: NewReport): Promise<void> {
  const { reporterId, targetKind, targetId, authorId, text, earlierTexts, pictures } = report;
  const { reason, details, key, requestHash } = report;
  const addresses = pictures.map((name) => `/images/${name}`);
  await db.execute(sql`
    WITH recorded AS (${recordKey({ userId: reporterId, key, requestHash, subject: '' })}),
    filed AS (INSERT INTO ${reports} 
      (reporter_id, target_kind, target_id, author_id, text, earlier_texts, pictures, reason, details)
    VALUES (${reporterId}, ${targetKind}, ${targetId}, ${authorId}, ${text}, ${sql.param(earlierTexts)},
      ${sql.param(pictures)}, ${reason}, ${details})
    ON CONFLICT (reporter_id, target_kind, target_id) WHERE decision IS NULL
    DO UPDATE SET text = excluded.text, earlier_texts = excluded.earlier_texts, pictures = excluded.pictures, reason = excluded.reason, details = excluded.details
    RETURNING number),
    named AS (SELECT image_id FROM ${image} WHERE url = ANY(${sql.param(addresses)}::text[]) FOR KEY SHARE),
    let_go AS (DELETE FROM ${reportPictures} WHERE number IN (SELECT number FROM filed)
      AND image_id NOT IN (SELECT image_id FROM named))
    INSERT INTO ${reportPictures} (number, image_id) SELECT number, image_id FROM filed, named ON CONFLICT DO NOTHING`);
}

function selectReports(db: Queryable) {
  const reporter = aliasedTable(profiles, 'reporter');
  return db
    .select({
      number: reports.number,
      createdAt: reports.createdAt,
      targetKind: reports.targetKind,
      targetId: reports.targetId,
      authorId: reports.authorId,
      reason: reports.reason,
      details: reports.details,
      decision: reports.decision,
      text: reports.text,
      earlierTexts: reports.earlierTexts,
      /** Names of the pictures that are still stored. */
      pictures: sql<string[]>`ARRAY(
        SELECT name FROM unnest(${reports.pictures}) WITH ORDINALITY AS kept (name, place)
        WHERE EXISTS (SELECT FROM ${image} WHERE ${image.url} = '/images/' || name) ORDER BY place)`,
      reporter: reporter.username,
      author: profiles.username,
    })
    .from(reports)
    .leftJoin(profiles, eq(profiles.userId, reports.authorId))
    .leftJoin(reporter, eq(reporter.userId, reports.reporterId));
}

export type ReportRow = Awaited<ReturnType<typeof selectReports>>[number];

/** Open reports and reports whose target is hidden, newest first. */
export async function listReports(db: Queryable): Promise<ReportRow[]> {
  return selectReports(db).where(sql`${reports.decision} IS DISTINCT FROM 'dismissed'`).orderBy(desc(reports.number));
}

export async function findReport(db: Queryable, number: number): Promise<ReportRow | undefined> {
  const rows = await selectReports(db).where(eq(reports.number, number));
  return rows[0];
}

/**
 * Stores the decision in every report about the target. Deletes the pictures of dismissed reports. Returns the number
 * of reports.
 */
export async function updateDecision(db: Queryable, target: ReportTarget, decision: Decision): Promise<number> {
  const rows = await db
    .update(reports)
    .set({ decision, decidedAt: sql`now()` })
    .where(isAbout(target))
    .returning({ number: reports.number });
  const numbers = rows.map(({ number }) => number);
  if (decision === 'dismissed') await db.delete(reportPictures).where(inArray(reportPictures.number, numbers));
  return rows.length;
}

/** Recipients of a notification: the reporters of a target, with the number of their report. */
export const reportersOf = (target: ReportTarget): SQL => sql`
  SELECT ${reports.reporterId}, max(${reports.number}), NULL::uuid FROM ${reports}
  WHERE ${isAbout(target)} AND ${reports.reporterId} IS NOT NULL GROUP BY ${reports.reporterId}`;

/**
 * Recipients of a notification: the author of a target. Excludes targets that are people, because hidden people are not
 * notified.
 */
export const authorsOf = (target: ReportTarget): SQL => sql`
  SELECT DISTINCT ${reports.authorId}, ${reports.targetId}, NULL::uuid FROM ${reports}
  WHERE ${isAbout(target)} AND ${reports.authorId} IS NOT NULL AND ${reports.targetKind} <> 'person'`;

/** The hidden targets among an author's `ids`, with the beginning of the text in the last report. */
export async function listHiddenOf(db: Queryable, authorId: string, ids: string[]) {
  return db
    .selectDistinctOn([reports.targetId], {
      targetKind: reports.targetKind,
      targetId: reports.targetId,
      text: sql<string>`left(${reports.text}, 140)`,
    })
    .from(reports)
    .where(and(eq(reports.authorId, authorId), eq(reports.decision, 'hidden'), inArray(reports.targetId, ids)))
    .orderBy(reports.targetId, desc(reports.number));
}

/** The reported targets of an author. */
export async function listTargetsOf(db: Queryable, authorId: string): Promise<ReportTarget[]> {
  return db
    .selectDistinct({ targetKind: reports.targetKind, targetId: reports.targetId })
    .from(reports)
    .where(eq(reports.authorId, authorId));
}

const areAbout = (authorId: string): SQL => sql`${reports.authorId} = ${authorId}`;

/** Whether there are too many reports about this author's content for one transaction. */
export const hasManyReports = (db: Database, authorId: string): Promise<boolean> =>
  bulkOf(db, reports, areAbout).areMany(authorId);

/** Reports about content of this author, the oldest first. */
export async function listReportsAbout(db: Queryable, authorId: string, offset: number, limit: number) {
  return db
    .select({ number: reports.number, targetKind: reports.targetKind, targetId: reports.targetId })
    .from(reports)
    .where(areAbout(authorId))
    .orderBy(asc(reports.number))
    .offset(offset)
    .limit(limit);
}

const areThese = (these: { number: number }[]): SQL =>
  sql`${reports.number} = ANY(${sql.param(these.map(({ number }) => number))})`;

export async function deleteReports(db: Queryable, these: { number: number }[]): Promise<void> {
  await db.delete(reports).where(areThese(these));
}

export async function clearAuthors(db: Queryable, these: { number: number }[]): Promise<void> {
  await db.update(reports).set({ authorId: null }).where(areThese(these));
}

/** Deletes all reports about these targets. */
export async function deleteReportsAbout(db: Queryable, targets: ReportTarget[]): Promise<void> {
  for (const target of targets) await db.delete(reports).where(isAbout(target));
}

/** The numbers of reports that still exist. */
export async function listNumbersOf(db: Queryable, reporterId: string, numbers: number[]): Promise<number[]> {
  const rows = await db
    .select({ number: reports.number })
    .from(reports)
    .where(and(eq(reports.reporterId, reporterId), inArray(reports.number, numbers)));
  return rows.map(({ number }) => number);
}

/** The latest decision about a target. */
export interface DecidedRow {
  id: string;
  changedAt: Date;
  isHidden: boolean;
}

/** Decisions at or after `since`. Includes decisions about targets that were deleted. */
export async function listDecidedSince(db: Queryable, since: Date): Promise<DecidedRow[]> {
  const rows = await db
    .selectDistinctOn([reports.targetId], {
      id: reports.targetId,
      changedAt: reports.decidedAt,
      decision: reports.decision,
    })
    .from(reports)
    .where(gte(reports.decidedAt, since))
    .orderBy(reports.targetId, desc(reports.decidedAt));
  return rows.flatMap(({ id, changedAt, decision }) =>
    changedAt ? [{ id, changedAt, isHidden: decision === 'hidden' }] : [],
  );
}

/** The ids of rows that still have their content. */
export async function listPresentIds(db: Queryable, { id, isDeleted }: Reportable, ids: string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT ${id} AS id FROM ${id.table} WHERE ${inArray(id, ids)} AND NOT ${isDeleted ?? false}`,
  );
  return rows.map((row) => row.id);
}
