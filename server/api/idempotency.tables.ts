/** Idempotency keys of creations, with the request and its result. */
import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { userReference } from '../features/auth/auth.tables.ts';

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: userReference('user_id'),
    /** As sent by the client. */
    key: text('key').notNull(),
    /** SHA-256 of endpoint and input, in base64url. */
    requestHash: text('request_hash').notNull(),
    /** Id of the created row. */
    subject: text('subject').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('idempotency_keys_created_at').on(table.createdAt),
  ],
);
