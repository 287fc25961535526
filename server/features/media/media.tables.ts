/** Stored pictures: one row for each file and its preview. */
import { index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { user } from '../auth/auth.tables.ts';

export const image = pgTable(
  'image',
  {
    imageId: uuid('image_id').primaryKey(),
    userId: uuid('user_id').references(() => user.id, { onDelete: 'set null' }),
    bucket: text('bucket').notNull(),
    fileName: text('file_name').notNull(),
    previewName: text('preview_name').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    unique('image_file_unique').on(table.bucket, table.fileName),
    index('image_created_at').on(table.createdAt),
    index('image_user_id').on(table.userId),
  ],
);
