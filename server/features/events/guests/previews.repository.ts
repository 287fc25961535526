/** SQL of public previews of events. */
import type { EventTag } from '@starparty/contract/event-terms.ts';
import { sql } from 'drizzle-orm';
import type { Database, Queryable, Transaction } from '../../../db/client.ts';
import { prepareStatement } from '../../../db/statement.ts';
import { image, type ShownImage } from '../../media/media.tables.ts';
import { profiles } from '../../profiles/profiles.tables.ts';
import { isVisible } from '../../safety/safety.visibility.ts';
import { eventEventTags, events, eventTags, rsvps } from '../events.tables.ts';
import { isPreviewShown, unseenGuests } from '../events.visibility.ts';

/** Excludes all private columns: street, point, link, description and guests. */
export interface PreviewRow {
  title: string;
  organizer: string;
  startsAt: Date;
  endsAt: Date;
  eventTime: string;
  timeZone: string;
  isOnline: boolean;
  locationCity: string | null;
  locationState: string | null;
  tagNames: EventTag[];
  guests: number;
  image: ShownImage | null;
}

/** Locks an event, so that only one transaction at a time counts its visitors. */
export async function lockEvent(tx: Transaction, eventId: string): Promise<void> {
  await tx.execute(sql`SELECT FROM ${events} WHERE ${events.eventId} = ${eventId} FOR NO KEY UPDATE`);
}

/**
 * Times of visitors' RSVPs and confirmations for an event in the last day, earliest first. Confirmations count, too.
 * Otherwise, the count would reveal whether the owner of an address confirmed.
 */
export async function listVisitorAsksOfDay(db: Queryable, eventId: string): Promise<Date[]> {
  const { rows } = await db.execute<{ createdAt: string }>(sql`
    SELECT ${rsvps.createdAt} AS "createdAt" FROM ${rsvps}
    WHERE ${rsvps.eventId} = ${eventId} AND ${rsvps.userId} IS NULL
      AND ${rsvps.invitedBy} IS NULL AND ${rsvps.createdAt} > now() - interval '1 day'
    ORDER BY ${rsvps.createdAt}`);
  return rows.map(({ createdAt }) => new Date(createdAt));
}

/** Stores the RSVP of a visitor. It is not listed until the owner of the address confirms it. */
export async function insertVisitorRsvp(
  tx: Transaction,
  row: Pick<typeof rsvps.$inferInsert, 'rsvpId' | 'eventId' | 'username' | 'email'>,
): Promise<void> {
  await tx.insert(rsvps).values({ ...row, isConfirmed: false });
}

/**
 * Counts a request that sends no mail. Stores it as a withdrawn RSVP without name and address, which is never listed.
 */
export async function countVisitorAsk(
  tx: Transaction,
  row: Pick<typeof rsvps.$inferInsert, 'rsvpId' | 'eventId'>,
): Promise<void> {
  await tx.insert(rsvps).values({ ...row, username: '', email: '', isConfirmed: false, withdrawnAt: new Date() });
}

/** Represents a viewer without an account in conditions that compare ids. */
const nobody = '00000000-0000-0000-0000-000000000000';

/** Prepares the preview of an event for a viewer with or without an account. */
export function preparePreview(db: Database) {
  const viewerId = sql`${sql.placeholder('viewerId')}::uuid`;
  const eventId = sql`${sql.placeholder('eventId')}::uuid`;
  const statement = prepareStatement<{ viewerId: string; eventId: string }, PreviewRow>(
    db,
    'events_preview',
    sql`SELECT ${events.title}, ${profiles.username} AS organizer, ${events.startsAt} AS "startsAt", ${events.endsAt} AS "endsAt",
        to_char(${events.eventTime}, 'YYYY-MM-DD"T"HH24:MI') AS "eventTime", ${events.timeZone} AS "timeZone",
        ${events.isOnline} AS "isOnline", ${events.locationCity} AS "locationCity", ${events.locationState} AS "locationState",
        ${events.guests} - coalesce(unseen.guests, 0) AS guests,
        ARRAY(SELECT tag_name FROM ${eventEventTags} JOIN ${eventTags} USING (tag_id)
          WHERE ${eventEventTags.eventId} = ${events.eventId} ORDER BY tag_id) AS "tagNames",
        CASE WHEN ${image.imageId} IS NOT NULL THEN jsonb_build_object('imageId', ${image.imageId}, 'bucket', ${image.bucket},
          'fileName', ${image.fileName}, 'previewName', ${image.previewName}, 'width', ${image.width},
          'height', ${image.height}) END AS image
      FROM ${events} JOIN ${profiles} ON ${profiles.userId} = ${events.organizerId}
      LEFT JOIN ${image} ON ${image.url} = ${events.imageUrl}
      LEFT JOIN (${unseenGuests(sql`ARRAY[${eventId}]`, viewerId)}) unseen ON unseen.event_id = ${events.eventId}
      WHERE ${events.eventId} = ${eventId} AND ${isPreviewShown} AND ${isVisible(events.organizerId, viewerId)}`,
  );
  /**
   * Undefined if the event does not exist, is hidden, cancelled or over, or its organizer does not allow a preview, is
   * under 18 or hidden. A past event cannot be changed, so its organizer could not disable the preview.
   */
  return async (viewerId: string | undefined, eventId: string): Promise<PreviewRow | undefined> =>
    (await statement({ viewerId: viewerId ?? nobody, eventId }))[0];
}
