/** Creates the test communities of the lookups, from the files `world.json` in `questions/`. */
import type { Request } from '@starparty/contract/endpoint.ts';
import { createEvent } from '@starparty/contract/events.ts';
import { setFavoriteGames } from '@starparty/contract/favorite-games.ts';
import { playLanguages, playPlatforms, slotsOfDay } from '@starparty/contract/party-availability.ts';
import { setPartyAvailability } from '@starparty/contract/party-preferences.ts';
import { describeAnswers } from '@starparty/contract/party-questions.ts';
import { updateMe } from '@starparty/contract/profiles.ts';
import { createRsvp } from '@starparty/contract/rsvps.ts';
import { createListing } from '@starparty/contract/selling.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import { vi } from 'vitest';
import * as schema from '../../db/schema.ts';
import { updateCatalogue } from '../../features/games/games-catalogue.ts';
import { createGazetteer } from '../../places/gazetteer.ts';
import type { Caller, TestApp } from '../build-app.ts';
import type { TestMember } from '../data/factories.ts';
import { readJson } from './question-sets.ts';

type NewEvent = Request<typeof createEvent>['body'];
type NewListing = Request<typeof createListing>['body'];

interface Place {
  city: string;
  state: string;
}

interface WorldMember extends Place {
  username: string;
  age: number;
  games: string[];
  style: 'casual' | 'competitive' | 'both' | 'neither';
  role: 'Supportive/Backline' | 'Neutral/Middle' | 'Aggressive/Frontline';
  languages: string[];
  platforms: string[];
  hasMicrophone: boolean;
  email?: string;
  /** Hours in which the member plays: "Monday to Friday, 19:00 to 23:00". */
  hours?: string;
}

interface WorldListing extends Place {
  title: string;
  description: string;
  price: number;
  condition: NewListing['condition'];
  tags: NewListing['tags'];
  seller: string;
}

interface WorldEvent extends Place {
  title: string;
  description: string;
  /** The local time at the place, with its offset. */
  start: string;
  isOnline: boolean;
  tags: NewEvent['tags'];
  organizer: string;
  guests: string[];
}

export interface World {
  now: string;
  zone: string;
  members: WorldMember[];
  listings: WorldListing[];
  events: WorldEvent[];
}

export const readWorld = (set: string): World => readJson(set, 'world.json') as World;

/**
 * The dates of a community are moved by this many years, to a year with the same weekdays and holidays.
 * PostgreSQL uses the real time, so future events must be in the real future.
 */
const yearsLater = 11;
const later = (moment: string) => moment.replace(/^\d+/, (year) => `${Number(year) + yearsLater}`);

/**
 * The time between the creation of events and the questions, because the product does not accept events in the past.
 */
const headStartMs = 60 * 24 * 60 * 60 * 1000;

const setClock = (now: number) => vi.useFakeTimers({ toFake: ['Date'], now });

const zones = ['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles'];

/** Finds the time zone of an online event by the offset of its start. */
function zoneOf(start: string): string {
  const hasOffset = (timeZone: string) => {
    const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
    return format.format(Date.parse(start)).endsWith(start.slice(-6));
  };
  return zones.find(hasOffset) as string;
}

const scores = {
  role: { 'Supportive/Backline': 3, 'Neutral/Middle': 6, 'Aggressive/Frontline': 9 },
  style: { casual: 4, competitive: 8, both: 12, neither: 16 },
};

const languageNames = new Intl.DisplayNames('en', { type: 'language' });
const weekdays = [0, 1, 2, 3, 4];
const hourSlots: Record<string, number[]> = {
  'Monday to Friday, 19:00 to 23:00': weekdays.flatMap((day) => slotsBetween(day, 19, 23)),
  'every day, 22:00 to 02:00': [...weekdays, 5, 6].flatMap((day) => [
    ...slotsBetween(day, 22, 24),
    ...slotsBetween(day, 0, 2),
  ]),
};

function slotsBetween(day: number, from: number, to: number): number[] {
  return Array.from({ length: 2 * (to - from) }, (_, index) => day * slotsOfDay + 2 * from + index);
}

/**
 * Inserts the community, and sets the clock of the process to the time of the questions. Returns the member who asks.
 * Restore the clock with `vi.useRealTimers()`.
 */
export async function createWorld(app: TestApp, world: World): Promise<Caller> {
  const now = Date.parse(later(world.now));
  setClock(now - headStartMs);
  await updateCatalogue(app.database.db);
  const members = new Map<string, TestMember>();
  for (const member of world.members) members.set(member.username, await createMember(app, member, new Date(now)));
  const callers = new Map<string, Caller>();
  for (const [username, member] of members) callers.set(username, await app.as(member));
  const as = (username: string) => callers.get(username) as Caller;

  const gameIds = await findGames(app, world);
  for (const member of world.members) await setUp(as(member.username), member, gameIds, world.zone);
  for (const listing of world.listings) await as(listing.seller).call(createListing, { body: listingOf(listing) });
  for (const event of world.events) {
    const { eventId } = await as(event.organizer).call(createEvent, { body: eventOf(event) });
    for (const guest of event.guests) {
      const { username, email } = members.get(guest) as TestMember;
      await as(guest).call(createRsvp, { params: { eventId }, body: { username, email } });
    }
    if (new Date(event.start) < new Date(world.now)) await moveToPast(app, eventId);
  }
  setClock(now);
  return app.as(members.get(world.members[0]?.username as string) as TestMember);
}

async function createMember(app: TestApp, asked: WorldMember, activeAt: Date) {
  const { username, age, email, role, style, hasMicrophone } = asked;
  const member = await app.createMember({ username, age });
  const playerTypeInts = [scores.role[role], 6, scores.style[style], hasMicrophone ? 9 : 3, 2];
  const playerType = describeAnswers(playerTypeInts).join(', ');
  await app.joinParty(member.userId, { playerTypeInts, playerType, activeAt, createdAt: activeAt });
  if (!email) return member;
  await app.database.db.update(schema.user).set({ email }).where(eq(schema.user.id, member.userId));
  return { ...member, email };
}

/** Ids of the games that members play, by title in lower case. */
async function findGames(app: TestApp, world: World): Promise<Map<string, string>> {
  const titles = [...new Set(world.members.flatMap(({ games }) => games.map((title) => title.toLowerCase())))];
  const rows = await app.database.db
    .select({ id: schema.games.id, title: schema.games.title })
    .from(schema.games)
    .where(inArray(sql`lower(${schema.games.title})`, titles));
  return new Map(rows.map(({ id, title }) => [title.toLowerCase(), id]));
}

async function setUp(
  caller: Caller,
  member: WorldMember,
  gameIds: Map<string, string>,
  timeZone: string,
): Promise<void> {
  const placeId = createGazetteer().findPlaces(`${member.city}, ${member.state}`, 1)[0]?.id ?? null;
  await caller.call(updateMe, { body: { placeId } });
  const favoriteGames = member.games.map((title, index) => ({
    rank: index + 1,
    gameId: gameIds.get(title.toLowerCase()) as string,
  }));
  await caller.call(setFavoriteGames, { body: { favoriteGames } });
  const languages = playLanguages.filter((code) => member.languages.includes(languageNames.of(code) ?? ''));
  const platforms = playPlatforms.filter(({ label }) => member.platforms.includes(label)).map(({ id }) => id);
  await caller.call(setPartyAvailability, {
    body: {
      ...{ languages, platforms, mustShareLanguage: false, showsActivity: true, timeZone },
      hours: member.hours ? (hourSlots[member.hours] as number[]) : [],
    },
  });
}

const listingOf = ({ title, description, price, condition, tags, city, state }: WorldListing): NewListing => ({
  ...{ title, listingDescription: description, listingPrice: 100 * price, condition, tags },
  ...{ location: `${city}, ${state}`, delivery: ['pickup'] },
});

function eventOf({ title, description, start, isOnline, city, state, tags }: WorldEvent): NewEvent {
  const [date = '', time = ''] = later(start).split('T');
  return {
    ...{ title, description, tags, starts: { date, time: time.slice(0, 5) } },
    place: isOnline
      ? { kind: 'online', timeZone: zoneOf(start) }
      : {
          ...{ kind: 'in-person', streetAddress: '1 Main St' },
          ...{ locationCity: city, locationState: state as 'IL' },
        },
  };
}

async function moveToPast(app: TestApp, eventId: string): Promise<void> {
  const past = (column: string) =>
    sql`${sql.identifier(column)} = ${sql.identifier(column)} - make_interval(years => ${2 * yearsLater}::int)`;
  const columns = ['event_time', 'end_time', 'starts_at', 'ends_at'].map(past);
  await app.database.db.execute(sql`UPDATE events SET ${sql.join(columns, sql`, `)} WHERE event_id = ${eventId}`);
}
