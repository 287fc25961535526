/** Stored pictures with a file and a preview each, and the remaining files of deleted pictures. */
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { user } from '../auth/auth.tables.ts';

export const image = pgTable(
  'image',
  {
    imageId: uuid('image_id').primaryKey(),
    userId: uuid('user_id').references(() => user.id, { onDelete: 'set null' }),
    bucket: text('bucket').notNull(),
    fileName: text('file_name').notNull(),
    previewName: text('preview_name').notNull(),
    /** URL of the file. Profiles refer to their picture by it. */
    url: text('url').generatedAlwaysAs(sql`'/images/' || bucket || '/' || file_name`).notNull().unique(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [index('image_created_at').on(table.createdAt), index('image_user_id').on(table.userId, table.imageId)],
);

/** The columns of an image that members see. */
export const shownImage = {
  imageId: image.imageId,
  bucket: image.bucket,
  fileName: image.fileName,
  previewName: image.previewName,
  width: image.width,
  height: image.height,
};
export type ShownImage = Pick<typeof image.$inferSelect, keyof typeof shownImage>;

/**
 * Deleted pictures. Deleting a picture moves its row here; foreign keys prevent this while content uses it. This row is
 * deleted after the files, so that a failed removal is retried.
 */
export const imageRemoval = pgTable('image_removal', {
  imageId: uuid('image_id').primaryKey(),
  bucket: text('bucket').notNull(),
  fileName: text('file_name').notNull(),
  previewName: text('preview_name').notNull(),
});
