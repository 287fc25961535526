/** Events, their tags, and the guests who are going. */
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
/** What the clock at the place shows; with the zone it gives the moment, which is kept beside it. */
const localTime = (name: string) => timestamp(name, { precision: 0, mode: 'string' });
const createdAt = () => moment('created_at').notNull().defaultNow();

/** That an event has several days; few have. */
export const lastsDaysOf = ({ date, lastDate }: { date: SQLWrapper; lastDate: SQLWrapper }): SQL =>
  sql`${lastDate} > ${date}`;

export const events = pgTable(
  'events',
  {
    eventId: uuid('event_id').primaryKey(),
    /** Null when the account is gone; its events stay as cancelled ones until they are over, for their guests. */
    organizerId: uuid('organizer_id').references(() => user.id, { onDelete: 'set null' }),
    title: text('title').notNull(),
    description: text('description').notNull(),
    eventTime: localTime('event_time').notNull(),
    date: date('date').generatedAlwaysAs(sql`event_time::date`).notNull(),
    endTime: localTime('end_time').notNull(),
    isEndTold: boolean('is_end_told').notNull(),
    /** The last day of the event. A night belongs to the day before. */
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
    /** What everybody may see; six decimals. */
    lat: doublePrecision('lat'),
    lng: doublePrecision('lng'),
    precision: text('precision', { enum: placePrecisions }),
    /** Where street, marker and link are for guests: the marker. */
    exactLat: doublePrecision('exact_lat'),
    exactLng: doublePrecision('exact_lng'),
    exactPrecision: text('exact_precision', { enum: placePrecisions }),
    isPlaceForGuests: boolean('is_place_for_guests').notNull(),
    areEmailsHidden: boolean('are_emails_hidden').notNull(),
    /** The organizer allows a preview for anyone with the link; `previews.repository.ts` says when there is one. */
    hasPreview: boolean('has_preview').notNull().default(false),
    /** The database refuses to delete the picture of an event. */
    imageUrl: text('image_url')
      .unique()
      .references(() => image.url),
    /** How many guests have confirmed. A trigger on `rsvps` changes it in the transaction that changes the guests. */
    guests: integer('guests').notNull().default(0),
    /** Counts changes, for tabs that are behind and for calendars. */
    revision: integer('revision').notNull().default(0),
    cancelledAt: moment('cancelled_at'),
    /** By the host, from everybody but the organizer. */
    isHidden: boolean('is_hidden').notNull().default(false),
    createdAt: createdAt(),
    /** When anything of the row changed last, for what is kept of events in memory. */
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

/** The tags of the specification, each stored when an event first has it. */
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
    /** The member who is the guest; null for somebody who is known by the e-mail alone. */
    userId: uuid('user_id').references(() => user.id, { onDelete: 'cascade' }),
    /** The member who entered an address that is not their own. */
    invitedBy: uuid('invited_by').references(() => user.id, { onDelete: 'set null' }),
    /** As it was given; nothing joins it to a profile. */
    username: text('username').notNull(),
    /** By the host, from everybody but the guest and who entered the guest. */
    isNameHidden: boolean('is_name_hidden').notNull().default(false),
    email: text('email').notNull(),
    /** Whether the e-mail is shown to other guests, too; the organizer always sees it. */
    isEmailShared: boolean('is_email_shared').notNull().default(false),
    /** False until the owner of the address opens the link of the mail, and again after a withdrawal by that link. */
    isConfirmed: boolean('is_confirmed').notNull(),
    /** When a guest without an account withdrew. The row stays, so that the link can bring the guest back. */
    withdrawnAt: moment('withdrawn_at'),
    /** Set anew when a guest confirms: the organizer's notification counts guests since a moment. */
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('rsvps_user_unique').on(table.userId, table.eventId),
    // Nobody verifies the e-mails of accounts, so a member with the same e-mail is another guest until the link says otherwise.
    uniqueIndex('rsvps_guest_unique')
      .on(table.eventId, table.email)
      .where(sql`${table.userId} IS NULL AND ${table.isConfirmed}`),
    // Each inviter has a row of their own, which shows nothing about those of others.
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

/** Addresses that were asked by mail whether they come: at most once for an event, and few times a day. */
export const askedAddresses = pgTable(
  'asked_addresses',
  {
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.eventId, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    askedAt: moment('asked_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.email] }),
    index('asked_addresses_email').on(table.email, table.askedAt),
  ],
);

/** Addresses whose owners want no invitations. */
export const stoppedAddresses = pgTable('stopped_addresses', {
  email: text('email').primaryKey(),
  createdAt: createdAt(),
});

/** Mails to guests without an account, until a day after they were sent. */
export const eventMails = pgTable(
  'event_mails',
  {
    mailId: uuid('mail_id').primaryKey().defaultRandom(),
    /** Null when the RSVP was withdrawn or the address may not be asked: such a mail is only counted, and never sent. */
    rsvpId: uuid('rsvp_id').references(() => rsvps.rsvpId, { onDelete: 'set null' }),
    kind: text('kind', { enum: ['confirm', 'changed', 'cancelled'] }).notNull(),
    /** What happened, apart from the words that all mails of the kind have. */
    detail: text('detail').notNull(),
    /** Of a mail that asks for confirmation: who caused it. */
    invitedBy: uuid('invited_by').references(() => user.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    /** When the mail was inserted or a try failed; a minute ahead while a process sends it. */
    tryAt: moment('try_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
  },
  (table) => [
    index('event_mails_waiting').on(table.tryAt).where(sql`${table.sentAt} IS NULL`),
    index('event_mails_rsvp_id').on(table.rsvpId),
    index('event_mails_invited_by').on(table.invitedBy, table.createdAt),
  ],
);
