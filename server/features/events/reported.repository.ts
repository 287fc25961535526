/** SQL of reportable events and guests. Selects everything that the member could see, ignoring their own blocks. */
import { and, eq, or, sql } from 'drizzle-orm';
import type { Reported } from '../../api/feature.ts';
import type { Queryable } from '../../db/client.ts';
import { image } from '../media/media.tables.ts';
import { nameOfPicture } from '../media/media-names.ts';
import { isReachable } from '../safety/safety.visibility.ts';
import { events, rsvps } from './events.tables.ts';

export async function findEvent(db: Queryable, viewerId: string, eventId: string): Promise<Reported | undefined> {
  const { organizerId, title, description, streetAddress, locationCity, onlineLink, isHidden, imageUrl } = events;
  const [row] = await db
    .select({
      authorId: organizerId,
      title,
      description,
      streetAddress,
      locationCity,
      onlineLink,
      picture: nameOfPicture,
    })
    .from(events)
    .leftJoin(image, eq(image.url, imageUrl))
    .where(and(eq(events.eventId, eventId), eq(isHidden, false), isReachable(organizerId, viewerId)));
  if (!row) return undefined;
  const place = [row.streetAddress, row.locationCity, row.onlineLink].filter(Boolean).join(', ');
  const text = [row.title, row.description, place].filter(Boolean).join('\n');
  return { id: eventId, authorId: row.authorId, text, pictures: row.picture ? [row.picture] : [] };
}

/** A name on a guest list. Its author is the member who entered it; a visitor's entry has no author. */
export async function findGuest(db: Queryable, viewerId: string, rsvpId: string): Promise<Reported | undefined> {
  const authorId = sql<string | null>`coalesce(${rsvps.userId}, ${rsvps.invitedBy})`;
  const [row] = await db
    .select({ authorId, username: rsvps.username, title: events.title })
    .from(rsvps)
    .innerJoin(events, eq(events.eventId, rsvps.eventId))
    .where(
      and(
        eq(rsvps.rsvpId, rsvpId),
        eq(rsvps.isNameHidden, false),
        eq(events.isHidden, false),
        or(eq(rsvps.isConfirmed, true), eq(events.organizerId, viewerId), eq(rsvps.invitedBy, viewerId)),
        isReachable(events.organizerId, viewerId),
        isReachable(authorId, viewerId),
      ),
    );
  if (!row) return undefined;
  return { id: rsvpId, authorId: row.authorId, text: `${row.username}, guest of ${row.title}`, pictures: [] };
}

export async function updateGuestNameHidden(db: Queryable, rsvpId: string, isNameHidden: boolean): Promise<void> {
  await db.update(rsvps).set({ isNameHidden }).where(eq(rsvps.rsvpId, rsvpId));
}

export async function updateEventHidden(db: Queryable, eventId: string, isHidden: boolean): Promise<void> {
  await db.update(events).set({ isHidden, changedAt: sql`now()` }).where(eq(events.eventId, eventId));
}
