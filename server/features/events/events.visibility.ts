/** Who sees an event, its place and its guests, as conditions that the statements of events share. */
import { adultAge } from '@starparty/contract/limits.ts';
import { type SQL, sql } from 'drizzle-orm';
import { literal } from '../../db/statement.ts';
import { ageNow, profiles } from '../profiles/profiles.tables.ts';
import { awayFrom, isVisible } from '../safety/safety.visibility.ts';
import { events, rsvps } from './events.tables.ts';

/** That the viewer may see an event; its organizer always may. */
export const isEventVisible = (viewerId: unknown): SQL =>
  sql`(NOT ${events.isHidden} OR ${events.organizerId} = ${viewerId}) AND ${isVisible(events.organizerId, viewerId)}`;

/** That an event stands in the finder. */
export const isUpcoming = sql`${events.endsAt} > now() AND ${events.cancelledAt} IS NULL`;

/** That the organizer, whose profile the statement joins, shows a preview and is an adult. */
export const isPreviewAllowed: SQL<boolean> = sql<boolean>`(${events.hasPreview} AND coalesce(${ageNow(profiles)} >= ${literal(adultAge)}, false))`;

/** That the viewer is on the guest list. A scalar subquery, so that the planner looks it up for each event. */
export const isGoing = (viewerId: unknown): SQL<boolean> =>
  sql<boolean>`coalesce((SELECT true FROM ${rsvps}
    WHERE ${rsvps.userId} = ${viewerId} AND ${rsvps.eventId} = ${events.eventId}), false)`;

/** That the viewer may see somebody on a guest list: neither has blocked the other, or the one who entered the guest. */
export const isGuestVisible = (viewerId: unknown): SQL =>
  isVisible(sql`coalesce(${rsvps.userId}, ${rsvps.invitedBy})`, viewerId);

/** That the name of a guest is the username of a member other than the guest. */
export const isNameOfAnother: SQL = sql`EXISTS (SELECT FROM ${profiles}
  WHERE lower(${profiles.username}) = lower(${rsvps.username}) AND ${profiles.userId} IS DISTINCT FROM ${rsvps.userId})`;

/**
 * Confirmed guests of some events whom the viewer does not see, counted by event. It starts from the few people who are out of
 * sight, so that it costs the same however many guests there are.
 */
export const unseenGuests = (eventIds: SQL, viewerId: unknown): SQL => sql`
  SELECT event_id, count(*)::int AS guests FROM (SELECT DISTINCT id FROM (${awayFrom(viewerId)}) gone (id)) away
  CROSS JOIN LATERAL (
    SELECT event_id FROM ${rsvps} WHERE user_id = away.id AND event_id = ANY(${eventIds}) AND is_confirmed
    UNION ALL
    SELECT event_id FROM ${rsvps}
    WHERE invited_by = away.id AND user_id IS NULL AND event_id = ANY(${eventIds}) AND is_confirmed
  ) unseen GROUP BY event_id`;
