/** Blocks between people, reports to the host, and people hidden by the host. */
import type { ReportKind } from '@starparty/contract/safety.ts';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { user, userReference } from '../auth/auth.tables.ts';
import { image } from '../media/media.tables.ts';

const createdAt = () => timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow();

export const blocks = pgTable(
  'blocks',
  {
    /** A UUIDv7, so that the ids are in the order of the list. */
    blockId: uuid('block_id').primaryKey(),
    blockerId: userReference('blocker_id'),
    blockedId: userReference('blocked_id'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('blocks_pair_unique').on(table.blockerId, table.blockedId),
    index('blocks_blocked_id').on(table.blockedId, table.blockerId),
    index('blocks_list').on(table.blockerId, table.blockId),
    check('blocks_not_oneself', sql`${table.blockerId} <> ${table.blockedId}`),
  ],
);

export const hiddenPeople = pgTable('hidden_people', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  createdAt: createdAt(),
});

/** A report keeps a copy of its target and outlives it. */
export const reports = pgTable(
  'reports',
  {
    /** The host refers to a report by this number. */
    number: integer('number').primaryKey().generatedAlwaysAsIdentity(),
    /** Null after the account is deleted. The report stays. */
    reporterId: uuid('reporter_id').references(() => user.id, { onDelete: 'set null' }),
    targetKind: text('target_kind').$type<ReportKind>().notNull(),
    targetId: uuid('target_id').notNull(),
    /** The author of the target, or the target itself if it is a person. Null after the account is deleted. */
    authorId: uuid('author_id').references(() => user.id, { onDelete: 'set null' }),
    /** The text of the target. `pictures` contains the names of its pictures. */
    text: text('text').notNull().default(''),
    pictures: text('pictures').array().notNull().default(sql`'{}'`),
    /** Earlier texts of edited content, newest first. */
    earlierTexts: text('earlier_texts').array().notNull().default(sql`'{}'`),
    reason: text('reason').notNull(),
    details: text('details').notNull(),
    /** The host's decision. Null while the report is open. */
    decision: text('decision', { enum: ['hidden', 'dismissed'] }),
    /** The time of the host's last decision. Open tabs find new decisions by it. */
    decidedAt: timestamp('decided_at', { withTimezone: true, precision: 3 }),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('reports_open_unique')
      .on(table.reporterId, table.targetKind, table.targetId)
      .where(sql`${table.decision} IS NULL`),
    index('reports_target').on(table.targetKind, table.targetId),
    index('reports_decided').on(table.decidedAt).where(sql`${table.decidedAt} IS NOT NULL`),
    index('reports_author_id').on(table.authorId),
    index('reports_reporter_id').on(table.reporterId),
  ],
);

/** Pictures of reports, deleted with their report. */
export const reportPictures = pgTable(
  'report_pictures',
  {
    number: integer('number')
      .notNull()
      .references(() => reports.number, { onDelete: 'cascade' }),
    imageId: uuid('image_id')
      .notNull()
      .references(() => image.imageId),
  },
  (table) => [
    primaryKey({ columns: [table.number, table.imageId] }),
    index('report_pictures_image_id').on(table.imageId),
  ],
);
