/** Who sees an event, its place and its guests, as conditions that the statements of events share. */
import { adultAge } from '@starparty/contract/limits.ts';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { ageNow, profiles } from '../profiles/profiles.tables.ts';
import { isVisible } from '../safety/safety.visibility.ts';
import { events, rsvps } from './events.tables.ts';

/** That the viewer may see an event; its organizer always may. */
export const isEventVisible = (viewerId: unknown): SQL =>
  sql`(NOT ${events.isHidden} OR ${events.organizerId} = ${viewerId}) AND ${isVisible(events.organizerId, viewerId)}`;

/** That an event stands in the finder. */
export const isUpcoming = sql`${events.endsAt} > now() AND ${events.cancelledAt} IS NULL`;

/** That the organizer, whose profile the statement joins, shows a preview and is an adult. */
export const isPreviewAllowed: SQL<boolean> = sql<boolean>`(${events.hasPreview} AND coalesce(${ageNow(profiles)} >= ${adultAge}, false))`;

/** That the viewer is on the guest list. A scalar subquery, so that the planner looks it up for each event. */
export const isGoing = (viewerId: unknown): SQL<boolean> =>
  sql<boolean>`coalesce((SELECT true FROM ${rsvps}
    WHERE ${rsvps.userId} = ${viewerId} AND ${rsvps.eventId} = ${events.eventId}), false)`;

/** That the viewer may see somebody on a guest list: neither has blocked the other, or the one who entered the guest. */
export const isGuestVisible = (viewerId: unknown): SQL =>
  isVisible(sql`coalesce(${rsvps.userId}, ${rsvps.invitedBy})`, viewerId);

/** How many guests of an event the viewer may see. */
export const visibleGuests = (eventId: SQLWrapper, viewerId: unknown): SQL<number> =>
  sql<number>`(SELECT count(*)::int FROM ${rsvps}
    WHERE ${rsvps.eventId} = ${eventId} AND ${rsvps.isConfirmed} AND ${isGuestVisible(viewerId)})`;
