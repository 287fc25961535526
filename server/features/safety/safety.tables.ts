/** Blocks between people, reports to the host, and the people whom the host has hidden. */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { user } from '../auth/auth.tables.ts';
import { comments, post } from '../feed/feed.tables.ts';
import { messages } from '../messages/messages.tables.ts';

const createdAt = () => timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow();

export const blocks = pgTable(
  'blocks',
  {
    /** UUIDv7, so that it is also the order of the list. */
    blockId: uuid('block_id').primaryKey(),
    blockerId: uuid('blocker_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    blockedId: uuid('blocked_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
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

export const reports = pgTable(
  'reports',
  {
    /** What the host types. */
    number: integer('number').primaryKey().generatedAlwaysAsIdentity(),
    /** Null when the account is gone; the report stands. */
    reporterId: uuid('reporter_id').references(() => user.id, { onDelete: 'set null' }),
    /** What is reported: one of the four. A report goes with it. */
    personId: uuid('person_id').references(() => user.id, { onDelete: 'cascade' }),
    postId: uuid('post_id').references(() => post.postId, { onDelete: 'cascade' }),
    commentId: uuid('comment_id').references(() => comments.commentId, { onDelete: 'cascade' }),
    messageId: uuid('message_id').references(() => messages.id, { onDelete: 'cascade' }),
    reason: text('reason').notNull(),
    details: text('details').notNull(),
    /** What the host decided; null while the report is open. */
    decision: text('decision', { enum: ['hidden', 'dismissed'] }),
    createdAt: createdAt(),
  },
  (table) => [
    check(
      'reports_one_target',
      sql`num_nonnulls(${table.personId}, ${table.postId}, ${table.commentId}, ${table.messageId}) = 1`,
    ),
    uniqueIndex('reports_open_unique')
      .on(table.reporterId, sql`coalesce(${table.personId}, ${table.postId}, ${table.commentId}, ${table.messageId})`)
      .where(sql`${table.decision} IS NULL`),
    index('reports_person_id').on(table.personId),
    index('reports_post_id').on(table.postId),
    index('reports_comment_id').on(table.commentId),
    index('reports_message_id').on(table.messageId),
  ],
);
