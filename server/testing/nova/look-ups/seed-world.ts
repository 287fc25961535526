/** Builds the small world that the questions of this folder are about. */
import { readFileSync } from 'node:fs';
import { type EventTag, eventTags } from '@starparty/contract/event-terms.ts';
import type { MarketCondition, MarketTag } from '@starparty/contract/market-terms.ts';
import type { PlayPlatform } from '@starparty/contract/party-availability.ts';
import { partyQuestions } from '@starparty/contract/party-questions.ts';
import { updateMe } from '@starparty/contract/profiles.ts';
import { createRsvp } from '@starparty/contract/rsvps.ts';
import { eq } from 'drizzle-orm';
import * as schema from '../../../db/schema.ts';
import { catalogue } from '../../../features/games/games-catalogue.ts';
import { createGazetteer } from '../../../places/gazetteer.ts';
import type { Caller, TestApp } from '../../build-app.ts';
import type { TestMember } from '../../data/factories.ts';

interface World {
  now: string;
  zone: string;
  members: WorldMember[];
  listings: {
    title: string;
    description: string;
    /** In dollars. */
    price: number;
    condition: MarketCondition;
    tags: MarketTag[];
    city: string;
    state: string;
    seller: string;
  }[];
  events: {
    title: string;
    start: string;
    isOnline: boolean;
    city: string | null;
    state: string | null;
    tags: EventTag[];
    organizer: string;
    guests: string[];
  }[];
}

interface WorldMember {
  username: string;
  age: number;
  city: string;
  state: string;
  games: string[];
  style: string;
  role: string;
  mic: string;
  languages: string[];
  platforms: PlayPlatform[];
}

const world = JSON.parse(readFileSync(new URL('./world.json', import.meta.url), 'utf8')) as World;
const gazetteer = createGazetteer();

/** The first day of the world is later than any test run, so that its events are ahead for the database, too. */
export const { now: worldNow, zone: worldZone } = world;

const placeOf = (city: string, state: string) => gazetteer.findPlaces(`${city}, ${state}`, 1)[0];

function scoresOf({ role, style, mic }: WorldMember): number[] {
  const labels = [role, 'Casual', style, mic, '4-7 Hours'];
  return partyQuestions.map(({ answers }, index) => answers.find(({ label }) => label === labels[index])?.score ?? 0);
}

/** Inserts the world. Returns the first member, who asks. */
export async function seedWorld(app: TestApp): Promise<Caller> {
  const { db } = app.database;
  const gameIds = new Map<string, string>();
  for (const title of new Set(world.members.flatMap(({ games }) => games))) {
    const aliases = catalogue.find((entry) => entry.title === title)?.aliases ?? [];
    gameIds.set(title, await app.createGame({ title, aliases }));
  }
  const members = new Map<string, TestMember>();
  for (const one of world.members) {
    const member = await app.createMember({ username: one.username, age: one.age });
    members.set(one.username, member);
    const { userId } = member;
    await db
      .insert(schema.favoriteGames)
      .values(one.games.map((title, index) => ({ userId, rank: index + 1, gameId: gameIds.get(title) as string })));
    const { languages, platforms } = one;
    await app.joinParty(userId, { playerTypeInts: scoresOf(one), languages, platforms, activeAt: new Date(worldNow) });
  }
  const callers = new Map<string, Caller>();
  const idOf = (username: string) => members.get(username)?.userId as string;
  for (const { title, description, price, condition, tags, city, state, seller } of world.listings) {
    const place = placeOf(city, state);
    if (place)
      await db
        .insert(schema.listingPlaces)
        .values({ ...pointOf(place), city, state, placeId: place.id })
        .onConflictDoNothing();
    await app.createListing({
      ...{ title, condition, tags, placeId: place?.id ?? null, location: `${city}, ${state}` },
      ...{ listingDescription: description, listingPrice: price * 100, userId: idOf(seller) },
    });
  }
  for (const { title, start, isOnline, city, state, tags, organizer, guests } of world.events) {
    const place = city && state ? placeOf(city, state) : undefined;
    const where = place && { locationCity: city, locationState: state, ...pointOf(place), streetAddress: '1 Main St' };
    const eventId = await app.createEvent({
      ...{ title, isOnline, ...where, organizerId: idOf(organizer), startsAt: new Date(start) },
      timeZone: place?.timeZone ?? world.zone,
    });
    await db.delete(schema.eventEventTags).where(eq(schema.eventEventTags.eventId, eventId));
    for (const tagName of tags) {
      const tagId = eventTags.indexOf(tagName) + 1;
      await db.insert(schema.eventTags).values({ tagId, tagName }).onConflictDoNothing();
      await db.insert(schema.eventEventTags).values({ eventId, tagId });
    }
    for (const username of guests) {
      const email = members.get(username)?.email as string;
      const asGuest = callers.get(username) ?? (await app.as(members.get(username) as TestMember));
      callers.set(username, asGuest);
      await asGuest.call(createRsvp, { params: { eventId }, body: { username, email } });
    }
  }
  const [asker] = world.members;
  const caller = await app.as(members.get(asker?.username ?? '') as TestMember);
  await caller.call(updateMe, { body: { placeId: placeOf(asker?.city ?? '', asker?.state ?? '')?.id ?? null } });
  return caller;
}

const pointOf = ({ lat, lng }: { lat: number; lng: number }) => ({ lat, lng });
