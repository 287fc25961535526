/** SQL of public previews of events. */
import { and, eq, sql } from 'drizzle-orm';
import type { Database, Queryable, Transaction } from '../../../db/client.ts';
import { prepareQuery } from '../../../db/statement.ts';
import { image, shownImage } from '../../media/media.tables.ts';
import { profiles } from '../../profiles/profiles.tables.ts';
import { isVisible } from '../../safety/safety.visibility.ts';
import { clockOf, isUnseenOf, seenGuests, tagsOfEvent, unseenOf } from '../events.repository.ts';
import { events, rsvps } from '../events.tables.ts';
import { isPreviewShown } from '../events.visibility.ts';

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
  const statement = prepareQuery(db, 'events_preview', ({ viewerId, eventId }: { viewerId: string; eventId: string }) =>
    db
      .select({
        // Excludes all private columns: street, point, link, description and guests.
        title: events.title,
        organizer: profiles.username,
        startsAt: events.startsAt,
        endsAt: events.endsAt,
        eventTime: clockOf(events.eventTime),
        timeZone: events.timeZone,
        isOnline: events.isOnline,
        locationCity: events.locationCity,
        locationState: events.locationState,
        guests: seenGuests,
        tagNames: tagsOfEvent,
        image: shownImage,
      })
      .from(events)
      .innerJoin(profiles, eq(profiles.userId, events.organizerId))
      .leftJoin(image, eq(image.url, events.imageUrl))
      .leftJoin(unseenOf(sql`ARRAY[${eventId}::uuid]`, viewerId), isUnseenOf)
      .where(and(eq(events.eventId, eventId), isPreviewShown, isVisible(events.organizerId, viewerId))),
  );
  /**
   * Undefined if the event does not exist, is hidden, cancelled or over, or its organizer does not allow a preview, is
   * under 18 or hidden. A past event cannot be changed, so its organizer could not disable the preview.
   */
  return async (viewerId: string | undefined, eventId: string) =>
    (await statement({ viewerId: viewerId ?? nobody, eventId }))[0];
}

export type PreviewRow = NonNullable<Awaited<ReturnType<ReturnType<typeof preparePreview>>>>;
