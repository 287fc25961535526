/** Questions to the host, the members' choices between model and built-in guide, and daily counts of questions. */
import { boolean, date, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { user, userReference } from '../auth/auth.tables.ts';

export const guideQuestions = pgTable(
  'guide_questions',
  {
    questionId: uuid('question_id').primaryKey().defaultRandom(),
    userId: userReference('user_id'),
    question: text('question').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [index('guide_questions_list').on(table.createdAt), index('guide_questions_user_id').on(table.userId)],
);

export const guideDays = pgTable('guide_days', {
  day: date('day').primaryKey(),
  asked: integer('asked').notNull(),
  unknown: integer('unknown').notNull(),
  helped: integer('helped').notNull().default(0),
  notHelped: integer('not_helped').notNull().default(0),
});

/** A member has a row after making a choice. All others use the model that the host has configured. */
export const guideChoices = pgTable('guide_choices', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  usesModel: boolean('uses_model').notNull(),
});
