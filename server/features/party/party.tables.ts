/** Preferences in the party finder, and the members' decisions about each other. */
import type { SharedWindow } from '@starparty/contract/party-matches.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea } from '../../db/bytea.ts';
import { user, userReference } from '../auth/auth.tables.ts';
import { conversations } from '../messages/messages.tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 }).notNull().defaultNow();
const changeMoment = () =>
  timestamp('changed_at', { withTimezone: true })
    .notNull()
    .defaultNow()
    .$onUpdate(() => sql`now()`);

/** One row per member who has answered the questions. */
export const duoMatchmaker = pgTable(
  'duo_matchmaker',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** True until the member has a description. Until then, their card is shown to nobody. */
    isFirstTime: boolean('is_first_time').notNull().default(true),
    /** The five answers in words, joined by comma and space. No code parses it. */
    playerType: text('player_type').notNull(),
    /** The scores of the answers to the five questions. */
    playerTypeInts: smallint('player_type_ints').array().notNull(),
    description: text('description').notNull().default(''),
    isPaused: boolean('is_paused').notNull().default(false),
    /** Whether the host has hidden the card from all other members. */
    isHidden: boolean('is_hidden').notNull().default(false),
    languages: text('languages').array().notNull().default([]),
    /** Whether the member meets only people with a common language. */
    mustShareLanguage: boolean('must_share_language').notNull().default(false),
    platforms: text('platforms').array().notNull().default([]),
    /** The name of a zone that `Intl` supports. PostgreSQL may not support it, so no SQL computes with it. */
    timeZone: text('time_zone'),
    /** A bit for each half hour of the week in local time, from Monday at midnight. */
    hours: bytea('hours'),
    /**
     * The copy of `hours` and `time_zone` that the finder compares. It changes at most once in 24 hours, also when the
     * member removes hours, so that members cannot find out each other's hours by changing their own.
     */
    comparedHours: bytea('compared_hours'),
    comparedTimeZone: text('compared_time_zone'),
    comparedAt: timestamp('compared_at', { withTimezone: true }),
    /** Whether cards show when the member was last active. */
    showsActivity: boolean('shows_activity').notNull().default(true),
    /** Whether the member wants a notification about a matching newcomer. */
    wantsNews: boolean('wants_news').notNull().default(false),
    /** Whether notifications about this member are still to be sent. */
    isNewsDue: boolean('is_news_due').notNull().default(false),
    /** The time of the last visit to the finder. */
    activeAt: moment('active_at'),
    createdAt: moment('created_at'),
    /** The time of the last change. The columns of all players find changed rows by it. */
    changedAt: changeMoment(),
  },
  (table) => [
    index('duo_matchmaker_changed').on(table.changedAt),
    index('duo_matchmaker_shown').on(table.activeAt).where(sql`NOT ${table.isFirstTime} AND NOT ${table.isPaused}`),
    index('duo_matchmaker_news_due').on(table.userId).where(sql`${table.isNewsDue}`),
    index('duo_matchmaker_waiting').on(table.userId).where(sql`${table.wantsNews}`),
    check('duo_matchmaker_five_answers', sql`cardinality(${table.playerTypeInts}) = 5`),
    check(
      'duo_matchmaker_hours_of_week',
      sql`${table.hours} IS NULL OR (octet_length(${table.hours}) = 42 AND ${table.timeZone} IS NOT NULL)`,
    ),
    check(
      'duo_matchmaker_compared_hours_of_week',
      sql`${table.comparedHours} IS NULL OR (octet_length(${table.comparedHours}) = 42 AND ${table.comparedTimeZone} IS NOT NULL)`,
    ),
    check('duo_matchmaker_described', sql`${table.isFirstTime} OR ${table.description} <> ''`),
  ],
);

/**
 * The number of cards that showed a member in about the last day. The finder prefers members with few shown cards. A
 * separate table, because the number changes very often.
 */
export const partyShown = pgTable('party_shown', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  cards: real('cards').notNull(),
  countedAt: moment('counted_at'),
});

/**
 * Players whose card a viewer saw on a day: on top of the stack or in an answer of Nova. Each counts once per viewer and
 * day. Rows are deleted after two days.
 */
export const partyViews = pgTable(
  'party_views',
  {
    viewerId: userReference('viewer_id'),
    personId: userReference('person_id'),
    day: date('day').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.viewerId, table.personId, table.day] }),
    index('party_views_person').on(table.personId),
  ],
);

/** Accepts of the last day, for the daily limit. Undoing a decision does not delete its row here. */
export const partyAccepts = pgTable(
  'party_accepts',
  {
    userId: userReference('user_id'),
    acceptedAt: moment('accepted_at'),
  },
  (table) => [index('party_accepts_of_day').on(table.userId, table.acceptedAt)],
);

/** The latest decision of one member about another. */
export const partyDecisions = pgTable(
  'party_decisions',
  {
    userId: userReference('user_id'),
    otherId: userReference('other_id'),
    decision: text('decision', { enum: ['accept', 'pass'] }).notNull(),
    /** A UUIDv7 of the latest decision, so that the ids are in the order of the list. */
    decisionId: uuid('decision_id').notNull(),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.otherId] }),
    index('party_decisions_list').on(table.userId, table.decision, table.decisionId),
    index('party_decisions_of_others').on(table.otherId, table.decision),
    check('party_decisions_not_oneself', sql`${table.userId} <> ${table.otherId}`),
    check('party_decisions_kind', sql`${table.decision} IN ('accept', 'pass')`),
  ],
);

/** Two members who accepted each other, in one row for both. Undoing a decision does not delete the row. */
export const partyMatches = pgTable(
  'party_matches',
  {
    conversationId: uuid('conversation_id')
      .primaryKey()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    /** The smaller id first, as in `conversations`. */
    person1: userReference('person1'),
    person2: userReference('person2'),
    matchedAt: moment('matched_at'),
    /** The hours that both shared when they matched, in the local time of each member. */
    windows1: jsonb('windows1').$type<SharedWindow[]>().notNull(),
    windows2: jsonb('windows2').$type<SharedWindow[]>().notNull(),
    /** The time zones of `windows1` and `windows2`. Null between minors, and if a member had no hours. */
    zone1: text('zone1'),
    zone2: text('zone2'),
  },
  (table) => [
    index('party_matches_person1').on(table.person1),
    index('party_matches_person2').on(table.person2),
    check('party_matches_pair_order', sql`${table.person1} < ${table.person2}`),
  ],
);
