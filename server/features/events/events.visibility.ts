/** SQL conditions for the visibility of an event, its place and its guests. */
import { adultAge } from '@starparty/contract/limits.ts';
import { type SQL, sql } from 'drizzle-orm';
import { literal } from '../../db/statement.ts';
import { ageNow, profiles } from '../profiles/profiles.tables.ts';
import { hiddenPeople } from '../safety/safety.tables.ts';
import { invisibleTo, isVisible } from '../safety/safety.visibility.ts';
import { events, rsvps } from './events.tables.ts';

/** Whether the viewer may see an event. Its organizer always may. */
export const isEventVisible = (viewerId: unknown): SQL =>
  sql`(NOT ${events.isHidden} OR ${events.organizerId} = ${viewerId}) AND ${isVisible(events.organizerId, viewerId)}`;

/** Whether an event is listed in the finder. */
export const isUpcoming = sql`${events.endsAt} > now() AND ${events.cancelledAt} IS NULL`;

/**
 * Whether visitors see a preview: the organizer allows it, is an adult and not hidden, and the event is upcoming and not
 * hidden. The statement must join the organizer's profile.
 */
export const isPreviewShown: SQL<boolean> = sql<boolean>`(${events.hasPreview} AND NOT ${events.isHidden} AND ${isUpcoming}
  AND coalesce(${ageNow(profiles)} >= ${literal(adultAge)}, false)
  AND NOT EXISTS (SELECT FROM ${hiddenPeople} WHERE ${hiddenPeople.userId} = ${events.organizerId}))`;

/** Whether the viewer is on the guest list. A scalar subquery makes PostgreSQL look it up per event. */
export const isGoing = (viewerId: unknown): SQL<boolean> =>
  sql<boolean>`coalesce((SELECT true FROM ${rsvps}
    WHERE ${rsvps.userId} = ${viewerId} AND ${rsvps.eventId} = ${events.eventId}), false)`;

/** Whether the viewer may see a guest: no block exists with the guest or the member who entered the guest. */
export const isGuestVisible = (viewerId: unknown): SQL =>
  isVisible(sql`coalesce(${rsvps.userId}, ${rsvps.invitedBy})`, viewerId);

/** Whether the name of a guest is the username of another member. */
export const isNameOfAnother: SQL = sql`EXISTS (SELECT FROM ${profiles}
  WHERE lower(${profiles.username}) = lower(${rsvps.username}) AND ${profiles.userId} IS DISTINCT FROM ${rsvps.userId})`;

/**
 * Confirmed guests hidden from the viewer, counted per event. Starts from the few hidden people, so the cost does not
 * depend on the number of guests.
 */
export const unseenGuests = (eventIds: SQL, viewerId: unknown): SQL => sql`
  SELECT event_id, count(*)::int AS guests FROM (SELECT DISTINCT id FROM (${invisibleTo(viewerId)}) gone (id)) away
  CROSS JOIN LATERAL (
    SELECT event_id FROM ${rsvps} WHERE user_id = away.id AND event_id = ANY(${eventIds}) AND is_confirmed
    UNION ALL
    SELECT event_id FROM ${rsvps}
    WHERE invited_by = away.id AND user_id IS NULL AND event_id = ANY(${eventIds}) AND is_confirmed
  ) unseen GROUP BY event_id`;
