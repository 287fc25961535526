/** Events of the demo community, with their guests. `renew-events.ts` reschedules past events. */
import type { EventTag } from '@starparty/contract/event-terms.ts';
import { adultAge } from '@starparty/contract/limits.ts';
import { v7 as uuid } from 'uuid';
import { seeded } from '../../art/random.ts';
import type { Transaction } from '../db/client.ts';
import { idFrom } from '../db/derived-id.ts';
import * as schema from '../db/schema.ts';
import { localTimeOf, readTimes } from '../features/events/event-times.rules.ts';
import { insertEvent } from '../features/events/events.repository.ts';
import { createGazetteer } from '../places/gazetteer.ts';
import type { DemoMember } from './community.ts';
import eventData from './data/events.json' with { type: 'json' };

interface DemoEvent {
  title: string;
  description: string;
  tags: EventTag[];
  /** Days after the creation of the community. */
  inDays: number;
  /** The day of the week that the texts name, 0 for Sunday. The event takes place on the first such day from `inDays`. */
  weekday?: number;
  time: string;
  streetAddress?: string;
  locationCity?: string;
  locationState?: string;
  onlineLink?: string;
  timeZone?: string;
}

export const demoEvents = eventData as DemoEvent[];

const dayMs = 24 * 60 * 60 * 1000;
const guestsMax = 14;
/** The share of the events that the visitor attends. */
const visitorGoes = 0.06;
/** The maximum distance of an event from the center of its city, in degrees of latitude and of longitude. */
const nearCity = 0.02;

type Person = Pick<DemoMember, 'userId' | 'username' | 'age'>;

/**
 * Inserts the events with their guests; the visitor attends a few. Organizers come from the state of the event, if it
 * has members.
 */
export async function insertEvents(tx: Transaction, members: DemoMember[], visitor: Person, now: Date): Promise<void> {
  const gazetteer = createGazetteer();
  const rsvps: (typeof schema.rsvps.$inferInsert)[] = [];
  for (const { title, inDays, weekday, time, locationCity, locationState, ...event } of demoEvents) {
    const chance = seeded(`event/${title}`);
    const place = locationCity && locationState && gazetteer.geocode({ city: locationCity, state: locationState });
    const neighbours = members.filter(({ state }) => state === locationState);
    const organizer = chance.pick(neighbours.length > 0 ? neighbours : members);
    const timeZone = event.timeZone ?? (place ? place.place.timeZone : 'America/New_York');
    const date = demoDate({ inDays, weekday }, now, timeZone);
    const point = place && {
      lat: rounded(place.lat + chance.between(-nearCity, nearCity)),
      lng: rounded(place.lng + chance.between(-nearCity, nearCity)),
      precision: 'marker' as const,
    };
    const eventId = idFrom(now, `event/${title}`);
    const content = {
      title,
      description: event.description,
      ...readTimes({ date, time }, null, timeZone),
      timeZone,
      isOnline: !place,
      onlineLink: event.onlineLink ?? null,
      streetAddress: event.streetAddress ?? null,
      locationCity: locationCity ?? null,
      locationState: locationState ?? null,
      point: point || null,
      exactPoint: null,
      isPlaceForGuests: false,
      areEmailsHidden: chance.chance(0.3),
      hasPreview: true,
      imageId: null,
      tags: event.tags,
    };
    await insertEvent(tx, { ...content, eventId, organizerId: organizer.userId }, undefined);
    const others = members.filter(({ userId }) => userId !== organizer.userId);
    const first = chance.int(0, others.length - 1);
    const ring = [...others.slice(first), ...others.slice(0, first)];
    const guests: Person[] = ring.slice(0, chance.int(1, guestsMax));
    if (chance.chance(visitorGoes)) guests.push(visitor);
    for (const member of guests) {
      rsvps.push({
        rsvpId: uuid(),
        eventId,
        userId: member.userId,
        username: member.username,
        email: `${member.username.toLowerCase()}@example.org`,
        isEmailShared: member.age >= adultAge && chance.chance(0.5),
        isConfirmed: true,
      });
    }
  }
  await tx.insert(schema.rsvps).values(rsvps);
}

/** The local date of a demo event, as yyyy-mm-dd. */
export function demoDate({ inDays, weekday }: Pick<DemoEvent, 'inDays' | 'weekday'>, now: Date, timeZone: string) {
  const date = localTimeOf(new Date(now.getTime() + inDays * dayMs), timeZone).slice(0, 'yyyy-mm-dd'.length);
  if (weekday === undefined) return date;
  const day = new Date(`${date}T00:00Z`);
  day.setUTCDate(day.getUTCDate() + ((weekday - day.getUTCDay() + 7) % 7));
  return day.toISOString().slice(0, 'yyyy-mm-dd'.length);
}

const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
