/**
 * Posts, likes, reactions, saved posts and comments. Post ids are UUIDv7, so the primary key is also the order of the
 * feed.
 */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { tsvector } from '../../search/search.tables.ts';
import { user, userReference } from '../auth/auth.tables.ts';
import { games } from '../games/games.tables.ts';
import { image } from '../media/media.tables.ts';

const createdAt = () => timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow();
/** Whether the host has hidden the row from everyone but the author. */
const isHidden = () => boolean('is_hidden').notNull().default(false);

export const post = pgTable(
  'post',
  {
    postId: uuid('post_id').primaryKey(),
    userId: userReference('user_id'),
    createdAt: createdAt(),
    postContent: text('post_content').notNull(),
    editedAt: timestamp('edited_at', { withTimezone: true, precision: 3 }),
    /** The first picture. The foreign key prevents deleting it. */
    postAttachment: uuid('post_attachment')
      .unique()
      .references(() => image.imageId),
    /** Description of the first picture. */
    attachmentAlt: text('attachment_alt'),
    /** The number of rows in `post_pictures`, so that a page of posts without such rows looks up none. */
    morePictures: smallint('more_pictures').notNull().default(0),
    gameId: uuid('game_id').references(() => games.id, { onDelete: 'set null' }),
    /** Counters of rows in `likes` and `comments`, updated in the same transaction. */
    likes: integer('likes').notNull().default(0),
    comments: integer('comments').notNull().default(0),
    /** Counters of rows in `post_reactions`, by the number of the reaction. Null if there are none. */
    reactions: integer('reactions').array(),
    isHidden: isHidden(),
  },
  (table) => [
    index('post_user_id').on(table.userId, table.postId),
    index('post_game_id').on(table.gameId, table.postId).where(sql`${table.gameId} IS NOT NULL`),
    index('post_author_game').on(table.userId, table.gameId, table.postId).where(sql`${table.gameId} IS NOT NULL`),
    check('post_counts', sql`${table.likes} >= 0 AND ${table.comments} >= 0`),
    check('post_reaction_counts', sql`0 <= ALL (${table.reactions})`),
  ],
);

/** The column with the post of a row. The rows are deleted with the post. */
const postReference = () =>
  uuid('post_id')
    .notNull()
    .references(() => post.postId, { onDelete: 'cascade' });

/** The pictures after the first. */
export const postPictures = pgTable(
  'post_pictures',
  {
    postId: postReference(),
    /** The position of the picture. Starts at 2, because the post itself refers to the first picture. */
    rank: smallint('rank').notNull(),
    /** The foreign key prevents deleting the picture. */
    imageId: uuid('image_id')
      .notNull()
      .unique()
      .references(() => image.imageId),
    altText: text('alt_text'),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.rank] }),
    check('post_pictures_rank', sql`${table.rank} BETWEEN 2 AND 4`),
  ],
);

/** Earlier texts of edited posts, for reports. */
export const postVersions = pgTable(
  'post_versions',
  {
    postId: postReference(),
    replacedAt: timestamp('replaced_at', { withTimezone: true, precision: 3 }).notNull(),
    postContent: text('post_content').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.replacedAt] }),
    index('post_versions_replaced_at').on(table.replacedAt),
  ],
);

/** The words of posts, for the search. A trigger on `post` stores them when a text is written or edited. */
export const postWords = pgTable(
  'post_words',
  {
    postId: uuid('post_id')
      .primaryKey()
      .references(() => post.postId, { onDelete: 'cascade' }),
    words: tsvector('words').notNull(),
  },
  // Disables the pending list. Otherwise, the post that fills the list waits until the list is written to the index.
  (table) => [index('post_words_words').using('gin', table.words).with({ fastupdate: false })],
);

export const likes = pgTable(
  'likes',
  {
    postId: postReference(),
    userId: userReference('user_id'),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.postId, table.userId] }), index('likes_user_id').on(table.userId)],
);

/** Reactions besides Like. A member may give several to a post. */
export const postReactions = pgTable(
  'post_reactions',
  {
    postId: postReference(),
    userId: userReference('user_id'),
    /** The position in `reactionNames`, starting at 1. */
    reaction: smallint('reaction').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.userId, table.reaction] }),
    index('post_reactions_user_id').on(table.userId, table.postId),
  ],
);

/** Posts that members saved for themselves, in the order of `savedId`. */
export const savedPosts = pgTable(
  'saved_posts',
  {
    savedId: uuid('saved_id').notNull(),
    userId: userReference('user_id'),
    postId: postReference(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.userId] }),
    index('saved_posts_list').on(table.userId, table.savedId),
  ],
);

/** The id of a comment, or of the comment that it replies to. It sorts replies below their comment. */
export const threadOf = ({ parentId, commentId }: { parentId: SQLWrapper; commentId: SQLWrapper }): SQL<string> =>
  sql<string>`coalesce(${parentId}, ${commentId})`;

export const comments = pgTable(
  'comments',
  {
    commentId: uuid('comment_id').primaryKey(),
    postId: postReference(),
    /** Null if the account is gone; pages show "Unknown". */
    userId: uuid('user_id').references(() => user.id, { onDelete: 'set null' }),
    /** The comment that this one replies to. It is never a reply itself. */
    parentId: uuid('parent_id').references((): AnyPgColumn => comments.commentId, { onDelete: 'set null' }),
    postContent: text('post_content').notNull(),
    createdAt: createdAt(),
    isHidden: isHidden(),
  },
  (table) => [
    index('comments_post_id').on(table.postId, table.commentId),
    index('comments_threads').on(table.postId, threadOf(table), table.commentId),
    index('comments_parent_id').on(table.parentId).where(sql`${table.parentId} IS NOT NULL`),
    index('comments_user_id').on(table.userId),
  ],
);

/** The members mentioned by posts and comments. Stored by id, because members can change their usernames. */
export const mentions = pgTable(
  'mentions',
  {
    mentionId: uuid('mention_id').primaryKey(),
    postId: postReference(),
    /** Null if the post itself mentions the member. */
    commentId: uuid('comment_id').references(() => comments.commentId, { onDelete: 'cascade' }),
    userId: userReference('user_id'),
    /** The username in the text, in lower case. */
    name: text('name').notNull(),
  },
  (table) => [
    unique('mentions_once').on(table.postId, table.commentId, table.userId).nullsNotDistinct(),
    index('mentions_comment_id').on(table.commentId),
    index('mentions_user_id').on(table.userId, table.mentionId),
  ],
);
