/** SQL of events: inserts, updates and reads. The lists of the finder are in `finder.repository.ts`. */
import {
  type EventTag,
  eventFacesMax,
  eventPageFacesMax,
  type PlacePrecision,
  eventTags as tagNames,
} from '@starparty/contract/event-terms.ts';
import type { Person } from '@starparty/contract/profiles.ts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { boolean, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { recordKey } from '../../api/idempotency.repository.ts';
import { type Attempt, noAttempt } from '../../api/idempotency.ts';
import type { Database, Queryable, Transaction } from '../../db/client.ts';
import { literal, prepareQuery, prepareStatement, type RowOf } from '../../db/statement.ts';
import { searchText } from '../../search/search.rules.ts';
import { addingWords } from '../../search/search.words.ts';
import { image, shownImage } from '../media/media.tables.ts';
import { notifying } from '../notifications/notifications-writing.ts';
import { profiles } from '../profiles/profiles.tables.ts';
import type { EventTimes } from './event-times.rules.ts';
import { eventEventTags, events, eventTags, eventWords, rsvps } from './events.tables.ts';
import { isEventVisible, isGoing, isGuestVisible, isPreviewShown, unseenGuests } from './events.visibility.ts';
import { mailingGuests } from './guests/mails.repository.ts';

interface StoredPoint {
  lat: number;
  lng: number;
  precision: PlacePrecision;
}

/** A stored event without its organizer. */
export interface EventContent extends EventTimes {
  title: string;
  description: string;
  timeZone: string;
  isOnline: boolean;
  onlineLink: string | null;
  streetAddress: string | null;
  locationCity: string | null;
  locationState: string | null;
  /** Public. */
  point: StoredPoint | null;
  /** For guests only. */
  exactPoint: StoredPoint | null;
  isPlaceForGuests: boolean;
  areEmailsHidden: boolean;
  hasPreview: boolean;
  imageId: string | null;
  tags: EventTag[];
}

/** Searchable text. Excludes a street that is for guests only. */
const searchTextOf = ({ title, streetAddress, locationCity, locationState, isPlaceForGuests }: EventContent) =>
  searchText([title, isPlaceForGuests ? '' : (streetAddress ?? ''), locationCity ?? '', locationState ?? '']);

/** Columns and values of inserts and updates. */
function columnsOf(content: EventContent): [column: string, value: SQL][] {
  const { point, exactPoint } = content;
  return [
    ['title', sql`${content.title}`],
    ['description', sql`${content.description}`],
    ['event_time', sql`${content.eventTime}::timestamp`],
    ['end_time', sql`${content.endTime}::timestamp`],
    ['is_end_told', sql`${content.hasExplicitEnd}::boolean`],
    ['time_zone', sql`${content.timeZone}`],
    ['starts_at', sql`${content.startsAt.toISOString()}::timestamptz`],
    ['ends_at', sql`${content.endsAt.toISOString()}::timestamptz`],
    ['is_online', sql`${content.isOnline}::boolean`],
    ['online_link', sql`${content.onlineLink}`],
    ['street_address', sql`${content.streetAddress}`],
    ['location_city', sql`${content.locationCity}`],
    ['location_state', sql`${content.locationState}`],
    ['lat', sql`${point?.lat ?? null}::float8`],
    ['lng', sql`${point?.lng ?? null}::float8`],
    ['precision', sql`${point?.precision ?? null}`],
    ['exact_lat', sql`${exactPoint?.lat ?? null}::float8`],
    ['exact_lng', sql`${exactPoint?.lng ?? null}::float8`],
    ['exact_precision', sql`${exactPoint?.precision ?? null}`],
    ['is_place_for_guests', sql`${content.isPlaceForGuests}::boolean`],
    ['are_emails_hidden', sql`${content.areEmailsHidden}::boolean`],
    ['has_preview', sql`${content.hasPreview}::boolean`],
    ['image_url', sql`(SELECT ${image.url} FROM ${image} WHERE ${image.imageId} = ${content.imageId}::uuid)`],
    ['search_text', sql`${searchTextOf(content)}`],
  ];
}

const named = (columns: [string, SQL][]) => sql.raw(columns.map(([column]) => column).join(', '));
const valuesOf = (columns: [string, SQL][]) =>
  sql.join(
    columns.map(([, value]) => value),
    sql`, `,
  );

const numbersOf = (tags: EventTag[]) => tags.map((tag) => tagNames.indexOf(tag) + 1);

/** Common table expressions that add new tag names and link the tags of the event in `written`. */
const linkingTags = (tags: EventTag[]): SQL => sql`
  tags AS (INSERT INTO ${eventTags} (tag_id, tag_name)
    SELECT * FROM unnest(${sql.param(numbersOf(tags))}::smallint[], ${sql.param(tags)}::text[]) ON CONFLICT DO NOTHING),
  links AS (INSERT INTO ${eventEventTags} (event_id, tag_id)
    SELECT event_id, tag_id FROM written, unnest(${sql.param(numbersOf(tags))}::smallint[]) tag_id ON CONFLICT DO NOTHING)`;

export async function insertEvent(
  db: Queryable,
  { eventId, organizerId, ...content }: EventContent & { eventId: string; organizerId: string },
  attempt: Attempt | undefined,
): Promise<void> {
  const columns = columnsOf(content);
  const recorded = recordKey({ userId: organizerId, subject: eventId, ...(attempt ?? noAttempt) });
  await db.execute(sql`
    WITH recorded AS (${recorded}), words AS (${addingWords(eventWords, sql`${searchTextOf(content)}`)}),
    written AS (INSERT INTO ${events} (event_id, organizer_id, ${named(columns)})
      VALUES (${eventId}::uuid, ${organizerId}::uuid, ${valuesOf(columns)}) RETURNING event_id),
    ${linkingTags(content.tags)} SELECT`);
}

/** Updates an event with its tags and words. The row must be locked. */
export async function updateEvent(db: Queryable, eventId: string, content: EventContent): Promise<void> {
  const assignments = columnsOf(content).map(([column, value]) => sql`${sql.raw(column)} = ${value}`);
  const numbers = sql`${sql.param(numbersOf(content.tags))}::smallint[]`;
  await db.execute(sql`
    WITH words AS (${addingWords(eventWords, sql`${searchTextOf(content)}`)}),
    written AS (UPDATE ${events} SET ${sql.join(assignments, sql`, `)}, revision = revision + 1, changed_at = now()
      WHERE event_id = ${eventId} RETURNING event_id),
    unlinked AS (DELETE FROM ${eventEventTags} WHERE event_id = ${eventId} AND tag_id <> ALL(${numbers})),
    ${linkingTags(content.tags)} SELECT`);
}

/** A message to the guests of an event. `organizerId` is null if the organizer's account is gone. */
interface Notice {
  eventId: string;
  organizerId: string | null;
  detail: string;
}

const notifyingGuests = (kind: 'event_changed' | 'event_cancelled', { eventId, organizerId, detail }: Notice): SQL =>
  notifying({
    kind,
    of: sql`SELECT ${rsvps.userId}, ${rsvps.eventId}, ${organizerId}::uuid FROM ${rsvps}
      WHERE ${rsvps.eventId} = ${eventId} AND ${rsvps.userId} IS NOT NULL`,
    detail,
  });

/**
 * Notifies the guests of a changed event in one statement: members in the app, guests without an account by mail.
 * Returns the ids of the members to notify in realtime.
 */
export async function notifyOfChange(db: Queryable, notice: Notice): Promise<string[]> {
  const { rows } = await db.execute<{ user_id: string }>(sql`
    WITH mailed AS (${mailingGuests(notice.eventId, 'changed', notice.detail)})
    ${notifyingGuests('event_changed', notice)}`);
  return rows.map(({ user_id }) => user_id);
}

/** Cancels an event and notifies its guests in one statement. Undefined if it was already cancelled. */
export async function cancelEvent(db: Queryable, notice: Notice): Promise<string[] | undefined> {
  const { rows } = await db.execute<{ notifiedIds: string[] }>(sql`
    WITH mailed AS (${mailingGuests(notice.eventId, 'cancelled', notice.detail)}),
    notified AS (${notifyingGuests('event_cancelled', notice)})
    UPDATE ${events} SET cancelled_at = now(), revision = revision + 1, changed_at = now()
    WHERE event_id = ${notice.eventId} AND cancelled_at IS NULL
    RETURNING ARRAY(SELECT user_id FROM notified) AS "notifiedIds"`);
  return rows[0]?.notifiedIds;
}

/** The fields of an event that are checked before a change. */
const eventHead = {
  organizerId: uuid(),
  isCancelled: boolean().notNull(),
  isOver: boolean().notNull(),
  revision: integer().notNull(),
  areEmailsHidden: boolean().notNull(),
  startsAt: timestamp({ withTimezone: true }).notNull(),
  timeZone: text().notNull(),
  /** Whether the viewer is on the guest list. */
  isGoing: boolean().notNull(),
};
export type EventHead = RowOf<typeof eventHead>;

const selectHead = (viewerId: unknown, eventId: unknown) => sql`
  SELECT ${events.organizerId} AS "organizerId", ${events.cancelledAt} IS NOT NULL AS "isCancelled",
    ${events.endsAt} <= now() AS "isOver", ${events.revision},
    ${events.areEmailsHidden} AS "areEmailsHidden", ${events.startsAt} AS "startsAt", ${events.timeZone} AS "timeZone",
    ${isGoing(viewerId)} AS "isGoing"
  FROM ${events} WHERE ${events.eventId} = ${eventId} AND ${isEventVisible(viewerId)}`;

/** Like `findHead`, with a row lock for a later change in the transaction. */
export async function lockHead(tx: Transaction, viewerId: string, eventId: string): Promise<EventHead | undefined> {
  const { rows } = await tx.execute<Omit<EventHead, 'startsAt'> & { startsAt: string }>(
    sql`${selectHead(viewerId, eventId)} FOR NO KEY UPDATE`,
  );
  const [row] = rows;
  return row && { ...row, startsAt: new Date(row.startsAt) };
}

/** Prepares a query for the organizers of events and whether the host has hidden the events. */
export const prepareOwners = (db: Database) =>
  prepareQuery(db, 'events_owners', ({ eventIds }: { eventIds: string[] }) =>
    db
      .select({ eventId: events.eventId, organizerId: events.organizerId, isHidden: events.isHidden })
      .from(events)
      .where(sql`${events.eventId} = ANY(${eventIds}::uuid[])`),
  );

/** A local time in the format of the API: `2026-12-05T19:00`. */
export const clockOf = (column: typeof events.eventTime | typeof events.endTime): SQL<string> =>
  sql<string>`to_char(${column}, 'YYYY-MM-DD"T"HH24:MI')`;

/** The number of guests that the viewer sees. The statement must join `unseenOf`. */
export const seenGuests = sql<number>`${events.guests} - coalesce(unseen.guests, 0)`;
export const tagsOfEvent = sql<EventTag[]>`ARRAY(SELECT tag_name FROM ${eventEventTags} JOIN ${eventTags} USING (tag_id)
  WHERE ${eventEventTags.eventId} = ${events.eventId} ORDER BY tag_id)`;

/**
 * The maximum number of guests that a card reads to find pictures. Without this limit, a card might read all guests of
 * an event.
 */
const facesReadMax = sql.raw('30');

/** Columns of a card. The statement joins `image`, and the guests hidden from the viewer as `unseen`. */
const cardColumns = (viewerId: string, facesMax: number) => ({
  eventId: events.eventId,
  organizerId: events.organizerId,
  title: events.title,
  startsAt: events.startsAt,
  endsAt: events.endsAt,
  eventTime: clockOf(events.eventTime),
  timeZone: events.timeZone,
  isOnline: events.isOnline,
  streetAddress: events.streetAddress,
  locationCity: events.locationCity,
  locationState: events.locationState,
  lat: events.lat,
  lng: events.lng,
  precision: events.precision,
  isPlaceForGuests: events.isPlaceForGuests,
  isCancelled: sql<boolean>`${events.cancelledAt} IS NOT NULL`,
  isOver: sql<boolean>`${events.endsAt} <= now()`,
  isGoing: isGoing(viewerId),
  guests: seenGuests,
  faces: sql<Person[]>`coalesce((SELECT jsonb_agg(face ORDER BY rsvp_id) FROM (
      SELECT rsvp_id, jsonb_build_object('username', ${profiles.username}, 'profilePic', ${profiles.profilePic}) AS face
      FROM (SELECT * FROM ${rsvps}
          WHERE ${rsvps.eventId} = ${events.eventId} AND ${rsvps.isConfirmed} AND NOT ${rsvps.isNameHidden}
          ORDER BY rsvp_id LIMIT ${facesReadMax}) AS ${rsvps} JOIN ${profiles} USING (user_id)
      WHERE ${isGuestVisible(viewerId)} AND lower(${rsvps.username}) = lower(${profiles.username})
      ORDER BY rsvp_id LIMIT ${literal(facesMax)}) first), '[]')`,
  tagNames: tagsOfEvent,
  image: shownImage,
});

const idsOf = (eventIds: string[]): SQL => sql`${sql.param(eventIds)}::uuid[]`;
export const unseenOf = (eventIds: SQL, viewerId: string): SQL => sql`(${unseenGuests(eventIds, viewerId)}) unseen`;
export const isUnseenOf = sql`unseen.event_id = ${events.eventId}`;
const areShown = (eventIds: string[], viewerId: string) =>
  and(sql`${events.eventId} = ANY(${idsOf(eventIds)})`, isEventVisible(viewerId));

/** Selects cards of the events in `from`. `eventIds` are their ids, for the counts of unseen guests. */
export const selectCards = (db: Pick<Queryable, 'select'>, viewerId: string, eventIds: SQL, from = events) =>
  db
    .select(cardColumns(viewerId, eventFacesMax))
    .from(from)
    .leftJoin(image, eq(image.url, events.imageUrl))
    .leftJoin(unseenOf(eventIds, viewerId), isUnseenOf);

/** Selects those of the given events that the viewer may see, with all columns of an event page. */
export const selectEvents = (db: Queryable, viewerId: string, eventIds: string[]) =>
  db
    .select({
      ...cardColumns(viewerId, eventPageFacesMax),
      username: profiles.username,
      profilePic: profiles.profilePic,
      description: events.description,
      endTime: clockOf(events.endTime),
      hasExplicitEnd: events.hasExplicitEnd,
      onlineLink: events.onlineLink,
      locationCountry: events.locationCountry,
      exactLat: events.exactLat,
      exactLng: events.exactLng,
      exactPrecision: events.exactPrecision,
      areEmailsHidden: events.areEmailsHidden,
      hasPreview: isPreviewShown,
      isPreviewAllowed: events.hasPreview,
      revision: events.revision,
      changedAt: events.changedAt,
    })
    .from(events)
    .leftJoin(profiles, eq(profiles.userId, events.organizerId))
    .leftJoin(image, eq(image.url, events.imageUrl))
    .leftJoin(unseenOf(idsOf(eventIds), viewerId), isUnseenOf)
    .where(areShown(eventIds, viewerId));

export type CardRow = Awaited<ReturnType<typeof selectCards>>[number];
export type EventRow = Awaited<ReturnType<typeof selectEvents>>[number];

interface EventsParams {
  viewerId: string;
  eventIds: string[];
}

/** Prepares the statements of cards and pages of events once per database. */
export function prepareEvents(db: Database) {
  const cards = prepareQuery(db, 'events_cards', ({ viewerId, eventIds }: EventsParams) =>
    // Skips events that the viewer may not see.
    selectCards(db, viewerId, idsOf(eventIds)).where(areShown(eventIds, viewerId)),
  );
  const list = prepareQuery(db, 'events_pages', ({ viewerId, eventIds }: EventsParams) =>
    selectEvents(db, viewerId, eventIds),
  );
  const descriptions = prepareQuery(db, 'events_descriptions', ({ viewerId, eventIds }: EventsParams) =>
    db
      .select({ eventId: events.eventId, description: events.description })
      .from(events)
      .where(areShown(eventIds, viewerId)),
  );
  const viewer = sql`${sql.placeholder('viewerId')}::uuid`;
  const head = prepareStatement<{ viewerId: string; eventId: string }, typeof eventHead>(
    db,
    'events_head',
    eventHead,
    selectHead(viewer, sql`${sql.placeholder('eventId')}::uuid`),
  );
  return {
    listCards: (viewerId: string, eventIds: string[]): Promise<CardRow[]> => cards({ viewerId, eventIds }),
    listEvents: (viewerId: string, eventIds: string[]): Promise<EventRow[]> => list({ viewerId, eventIds }),
    listDescriptions: (viewerId: string, eventIds: string[]) => descriptions({ viewerId, eventIds }),
    /** Undefined if the viewer sees no such event. */
    findHead: async (viewerId: string, eventId: string): Promise<EventHead | undefined> =>
      (await head({ viewerId, eventId }))[0],
  };
}
