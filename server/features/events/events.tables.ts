/** Events, their tags and their guests. */
import { placePrecisions, eventTags as tagNames } from '@starparty/contract/event-terms.ts';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { locatedAt } from '../../places/near.ts';
import { searchTextColumn, wordsIndex, wordsTable } from '../../search/search.tables.ts';
import { user } from '../auth/auth.tables.ts';
import { image } from '../media/media.tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
/** Local time at the place. Together with the zone it gives the time in UTC, which is stored next to it. */
const localTime = (name: string) => timestamp(name, { precision: 0, mode: 'string' });
const createdAt = () => moment('created_at').notNull().defaultNow();

/** Whether an event lasts several days, which is rare. */
export const lastsDaysOf = ({ date, lastDate }: { date: SQLWrapper; lastDate: SQLWrapper }): SQL =>
  sql`${lastDate} > ${date}`;

export const events = pgTable(
  'events',
  {
    eventId: uuid('event_id').primaryKey(),
    /** Null when the account is gone. Its future events are cancelled, and their rows stay for the guests. */
    organizerId: uuid('organizer_id').references(() => user.id, { onDelete: 'set null' }),
    title: text('title').notNull(),
    description: text('description').notNull(),
    eventTime: localTime('event_time').notNull(),
    date: date('date').generatedAlwaysAs(sql`event_time::date`).notNull(),
    endTime: localTime('end_time').notNull(),
    hasExplicitEnd: boolean('is_end_told').notNull(),
    /** The last day of the event. A night belongs to the previous day. */
    lastDate: date('last_date')
      .generatedAlwaysAs(sql`greatest(event_time::date, (end_time - interval '6 hours')::date)`)
      .notNull(),
    timeZone: text('time_zone').notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    isOnline: boolean('is_online').notNull(),
    onlineLink: text('online_link'),
    streetAddress: text('street_address'),
    locationCity: text('location_city'),
    locationState: text('location_state'),
    locationCountry: text('location_country').notNull().default('USA'),
    /** Public point, with six decimals. */
    lat: doublePrecision('lat'),
    lng: doublePrecision('lng'),
    precision: text('precision', { enum: placePrecisions }),
    /** The marker, if street, marker and link are for guests only. */
    exactLat: doublePrecision('exact_lat'),
    exactLng: doublePrecision('exact_lng'),
    exactPrecision: text('exact_precision', { enum: placePrecisions }),
    isPlaceForGuests: boolean('is_place_for_guests').notNull(),
    areEmailsHidden: boolean('are_emails_hidden').notNull(),
    /**
     * Whether the organizer allows a preview for anyone with the link. `previews.repository.ts` has the other
     * conditions.
     */
    hasPreview: boolean('has_preview').notNull().default(false),
    /** The foreign key prevents deleting the picture of an event. */
    imageUrl: text('image_url')
      .unique()
      .references(() => image.url),
    /** Number of confirmed guests. A trigger on `rsvps` updates it in the same transaction. */
    guests: integer('guests').notNull().default(0),
    /** The number of changes. It reveals edits from an outdated tab, and orders the versions of a calendar file. */
    revision: integer('revision').notNull().default(0),
    cancelledAt: moment('cancelled_at'),
    /** Hidden by the host from everyone but the organizer. */
    isHidden: boolean('is_hidden').notNull().default(false),
    createdAt: createdAt(),
    /** The time of the last change of any column, for copies of events in memory. */
    changedAt: moment('changed_at').notNull().defaultNow(),
    searchText: searchTextColumn(),
  },
  (table) => [
    index('events_start').on(table.startsAt, table.eventId),
    index('events_online').on(table.startsAt, table.eventId).where(sql`${table.isOnline}`),
    index('events_of_days').on(table.lastDate).where(lastsDaysOf(table)),
    index('events_organizer').on(table.organizerId, table.startsAt),
    index('events_running').using('gist', sql`tstzrange(${table.startsAt}, ${table.endsAt})`),
    index('events_located').using('gist', locatedAt(table)),
    index('events_changed').on(table.changedAt),
    wordsIndex('events_words', table.searchText),
    check('events_order', sql`${table.endsAt} > ${table.startsAt}`),
    check('events_point', sql`num_nulls(${table.lat}, ${table.lng}, ${table.precision}) IN (0, 3)`),
    check(
      'events_exact_point',
      sql`num_nulls(${table.exactLat}, ${table.exactLng}, ${table.exactPrecision}) IN (0, 3)`,
    ),
    check(
      'events_place',
      sql`${table.isOnline} = (${table.lat} IS NULL)
        AND ${table.isOnline} = (num_nulls(${table.streetAddress}, ${table.locationCity}, ${table.locationState}) = 3)`,
    ),
  ],
);

export const eventWords = wordsTable('event_words');

/** The event tags of `event-terms.ts`. A row is inserted when an event first uses its tag. */
export const eventTags = pgTable('event_tags', {
  tagId: smallint('tag_id').primaryKey(),
  tagName: text('tag_name', { enum: tagNames }).notNull().unique(),
});

export const eventEventTags = pgTable(
  'event_event_tags',
  {
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.eventId, { onDelete: 'cascade' }),
    tagId: smallint('tag_id')
      .notNull()
      .references(() => eventTags.tagId),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.tagId] })],
);

export const rsvps = pgTable(
  'rsvps',
  {
    rsvpId: uuid('rsvp_id').primaryKey(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.eventId, { onDelete: 'cascade' }),
    /** The member who is the guest. Null for a guest who is known by e-mail only. */
    userId: uuid('user_id').references(() => user.id, { onDelete: 'cascade' }),
    /** The member who entered another person's address. */
    invitedBy: uuid('invited_by').references(() => user.id, { onDelete: 'set null' }),
    /** The name as entered. It is not linked to a profile. */
    username: text('username').notNull(),
    /** Hidden by the host from everyone but the guest and the member who entered the guest. */
    isNameHidden: boolean('is_name_hidden').notNull().default(false),
    email: text('email').notNull(),
    /** Whether other guests see the e-mail. The organizer always does. */
    isEmailShared: boolean('is_email_shared').notNull().default(false),
    /** False until a guest without an account confirms by the mailed link, and after a withdrawal by that link. */
    isConfirmed: boolean('is_confirmed').notNull(),
    /** When a guest without an account withdrew. The row stays, so that the link can bring the guest back. */
    withdrawnAt: moment('withdrawn_at'),
    /**
     * The time of the RSVP. A confirmation sets it to the current time, because the organizer's notification counts the
     * guests who were added after the notification became unread.
     */
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('rsvps_user_unique').on(table.userId, table.eventId),
    // E-mails of accounts are not verified. So a member and a guest with the same e-mail count as two guests, until the
    // mailed link proves that they are one person.
    uniqueIndex('rsvps_guest_unique')
      .on(table.eventId, table.email)
      .where(sql`${table.userId} IS NULL AND ${table.isConfirmed}`),
    // Each inviter has a separate row, so that inviters do not learn of each other's invitations.
    uniqueIndex('rsvps_invitation_unique')
      .on(table.eventId, table.email, table.invitedBy)
      .where(sql`${table.userId} IS NULL`),
    index('rsvps_unconfirmed').on(table.eventId).where(sql`NOT ${table.isConfirmed}`),
    index('rsvps_list').on(table.eventId, table.rsvpId),
    index('rsvps_since').on(table.eventId, table.createdAt),
    index('rsvps_invited_by').on(table.invitedBy),
    check('rsvps_email_lower', sql`${table.email} = lower(${table.email})`),
  ],
);

/**
 * Addresses that received a request to confirm. An address receives at most one per event, and a few per day. Rows
 * outlive their event for up to a day, so that the deletion of an event does not reset the daily limit.
 */
export const askedAddresses = pgTable(
  'asked_addresses',
  {
    eventId: uuid('event_id').notNull(),
    email: text('email').notNull(),
    askedAt: moment('asked_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.email] }),
    index('asked_addresses_email').on(table.email, table.askedAt),
  ],
);

/** Addresses whose owners refuse invitations. */
export const stoppedAddresses = pgTable('stopped_addresses', {
  email: text('email').primaryKey(),
  createdAt: createdAt(),
});

/** Mails to guests without an account, deleted a day after they were sent. */
export const eventMails = pgTable(
  'event_mails',
  {
    mailId: uuid('mail_id').primaryKey().defaultRandom(),
    /**
     * Null if the RSVP was withdrawn or the address may not receive mails. Such a mail is never sent, but counts
     * towards the limits.
     */
    rsvpId: uuid('rsvp_id').references(() => rsvps.rsvpId, { onDelete: 'set null' }),
    kind: text('kind', { enum: ['confirm', 'changed', 'cancelled'] }).notNull(),
    /** The part of the mail's text that depends on the event. */
    detail: text('detail').notNull(),
    /** The member who caused a confirmation mail. */
    invitedBy: uuid('invited_by').references(() => user.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    /** The time when the mail was inserted or an attempt failed. While a process sends it, this is one minute ahead. */
    tryAt: moment('try_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
  },
  (table) => [
    index('event_mails_waiting').on(table.tryAt).where(sql`${table.sentAt} IS NULL`),
    index('event_mails_rsvp_id').on(table.rsvpId),
    index('event_mails_invited_by').on(table.invitedBy, table.createdAt),
  ],
);
