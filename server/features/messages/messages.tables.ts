/** Conversations of two people and their messages. The row of a conversation numbers its messages, so it is locked first. */
import { type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { user } from '../auth/auth.tables.ts';
import { image } from '../media/media.tables.ts';
import { wordPartings } from './messages.search.rules.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
/** Null when the account is gone. */
const person = (name: string) => uuid(name).references(() => user.id, { onDelete: 'set null' });

const partings = sql.raw(`'${wordPartings.replaceAll("'", "''")}', repeat(' ', ${[...wordPartings].length})`);
/** The words of a message. */
export const wordsOf = (message: unknown): SQL => sql`to_tsvector('simple', translate(${message}, ${partings}))`;

export const conversations = pgTable(
  'conversations',
  {
    id: uuid('id').primaryKey(),
    ownerUserId: person('owner_user_id'),
    /** The two people, the smaller id first, so that a pair has one conversation whoever starts it. */
    person1: person('person1'),
    person2: person('person2'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Place of the newest message. */
    lastSeq: integer('last_seq').notNull().default(0),
    /** Counts new, edited and deleted messages. */
    revision: integer('revision').notNull().default(0),
    /** Whether the party finder brought the two together. */
    isFromParty: boolean('is_from_party').notNull().default(false),
    /** Messages up to this place are words alone, without pictures, addresses and names of other services. */
    plainUntil: smallint('plain_until').notNull().default(0),
    /** Nobody can write. Both sides can still read and report. */
    isClosed: boolean('is_closed').notNull().default(false),
    /** When it was last closed or opened again. Open tabs find changes by this time. */
    closingChangedAt: moment('closing_changed_at'),
  },
  (table) => [
    unique('conversations_pair').on(table.person1, table.person2),
    index('conversations_person2').on(table.person2),
    index('conversations_owner_user_id').on(table.ownerUserId),
    index('conversations_closing_changed').on(table.closingChangedAt).where(sql`${table.closingChangedAt} IS NOT NULL`),
    index('conversations_abandoned').on(table.id).where(sql`${table.person1} IS NULL AND ${table.person2} IS NULL`),
    check('conversations_pair_order', sql`${table.person1} < ${table.person2}`),
  ],
);

/** What a conversation is for one of its two people. */
export const userConversation = pgTable(
  'user_conversation',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    /** Whether this person started it, answered or accepted; otherwise it is a request. */
    isAccepted: boolean('is_accepted').notNull(),
    /**
     * That this person has not answered yet what stands among the chats because it is about a listing of theirs: text alone
     * reaches them, and the other side learns neither what they have read nor whether they are there.
     */
    isUnanswered: boolean('is_unanswered').notNull().default(false),
    /** UUIDv7 of the newest message or of the start: the order of the list. Null while there is nothing to see. */
    activity: uuid('activity'),
    readSeq: integer('read_seq').notNull().default(0),
    /** Messages of the other side above `read_seq`. */
    unread: integer('unread').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.userId] }),
    index('user_conversation_list').on(table.userId, table.isAccepted, table.activity),
    index('user_conversation_unread').on(table.userId, table.isAccepted).where(sql`${table.unread} > 0`),
    check('user_conversation_counts', sql`${table.readSeq} >= 0 AND ${table.unread} >= 0`),
  ],
);

export const messages = pgTable(
  'messages',
  {
    /** Made by the client. */
    id: uuid('id').primaryKey(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    /**
     * Which of the two people wrote it, the first or the second. Their ids stand in the conversation alone, so that an
     * account that goes leaves a million messages as they are.
     */
    side: smallint('side').notNull(),
    /** Empty when deleted. */
    message: text('message').notNull(),
    /** The database refuses to delete the picture of a message. */
    messageAttachment: uuid('message_attachment').references(() => image.imageId),
    /** The listing that it is about. No foreign key: the message says so also when the listing is deleted. */
    listingId: uuid('listing_id'),
    seq: integer('seq').notNull(),
    revision: integer('revision').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    editedAt: moment('edited_at'),
    isDeleted: boolean('is_deleted').notNull().default(false),
    /** By the host, from everybody but its author. */
    isHidden: boolean('is_hidden').notNull().default(false),
  },
  (table) => [
    // Most messages have none, and need no entry.
    uniqueIndex('messages_message_attachment_unique')
      .on(table.messageAttachment)
      .where(sql`${table.messageAttachment} IS NOT NULL`),
    index('messages_listing_id').on(table.listingId, table.conversationId).where(sql`${table.listingId} IS NOT NULL`),
    unique('messages_seq').on(table.conversationId, table.seq),
    index('messages_revision').on(table.conversationId, table.revision),
    check('messages_side', sql`${table.side} IN (1, 2)`),
  ],
);

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Which words stand where in a conversation: a row for so many messages that follow each other. */
export const messageWords = pgTable(
  'message_words',
  {
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    block: integer('block').notNull(),
    words: tsvector('words').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.block] }),
    index('message_words_words').using('gin', table.words),
  ],
);

/** Who wrote a message of a conversation; null when the account is gone. */
export const authorOfMessage = sql<
  string | null
>`CASE ${messages.side} WHEN 1 THEN ${conversations.person1} ELSE ${conversations.person2} END`;
