/** Creates members, posts, events and games for tests, with the rows that they depend on. */

import { eventTags } from '@starparty/contract/event-terms.ts';
import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Database } from '../../db/client.ts';
import * as schema from '../../db/schema.ts';
import { localTimeOf } from '../../features/events/event-times.rules.ts';
import { searchColumns } from '../../features/games/games.names.rules.ts';
import { keptText, searchText } from '../../search/search.rules.ts';
import { addingWords } from '../../search/search.words.ts';
import { rememberedHashes } from '../remembered-hashes.ts';

export interface TestMember {
  userId: string;
  username: string;
  email: string;
  password: string;
}

export interface Factories {
  createMember(profile?: Partial<typeof schema.profiles.$inferInsert>): Promise<TestMember>;
  createPost(post?: Partial<typeof schema.post.$inferInsert>): Promise<string>;
  /** Adds a member to the party finder. */
  joinParty(userId: string, overrides?: Partial<typeof schema.duoMatchmaker.$inferInsert>): Promise<void>;
  createListing(listing?: Partial<typeof schema.listings.$inferInsert>): Promise<string>;
  /** Creates an event that starts in a week at Times Square and has the tag Social. */
  createEvent(event?: Partial<typeof schema.events.$inferInsert>): Promise<string>;
  createGame(game?: Partial<typeof schema.games.$inferInsert>): Promise<string>;
}

const password = 'correct horse battery';

/**
 * A free name. It has no digit and no vowel after its first word, so that searches in tests do not find it by chance. It
 * has no v, because the word filter refuses "fvck".
 */
export const freeName = (userId: string) =>
  `player-${userId.slice(-10).replace(/./g, (digit) => 'bcdfghjkmnpqrstw'.charAt(Number.parseInt(digit, 16)))}`;

export function createFactories(db: Database): Factories {
  async function createMember(profile: Partial<typeof schema.profiles.$inferInsert> = {}): Promise<TestMember> {
    const userId = uuid();
    const username = profile.username ?? freeName(userId);
    const email = `${username.toLowerCase()}@example.org`;
    const passwordHash = await rememberedHashes.hash(password);
    await db.insert(schema.user).values({ id: userId, email });
    await db
      .insert(schema.account)
      .values({ id: uuid(), accountId: userId, providerId: 'credential', userId, password: passwordHash });
    await db.insert(schema.profiles).values({ id: uuid(), userId, username, ...profile });
    return { userId, username, email, password };
  }

  return {
    createMember,
    async createPost(post = {}) {
      const postId = post.postId ?? uuid();
      const userId = post.userId ?? (await createMember()).userId;
      await db.insert(schema.post).values({ postContent: 'Tonight at eight?', ...post, postId, userId });
      return postId;
    },
    async joinParty(userId, overrides = {}) {
      const answers = {
        playerType: 'Neutral/Middle, Casual, Both, Often, 4-7 Hours',
        playerTypeInts: [6, 6, 12, 9, 2],
      };
      const description = 'Easy to get along with.';
      const compared = { comparedHours: overrides.hours ?? null, comparedTimeZone: overrides.timeZone ?? null };
      await db
        .insert(schema.duoMatchmaker)
        .values({ userId, isFirstTime: false, ...answers, description, ...compared, ...overrides });
    },
    async createListing(listing = {}) {
      const listingId = listing.listingId ?? uuid();
      const userId = listing.userId ?? (await createMember()).userId;
      const row: typeof schema.listings.$inferInsert = {
        title: 'Wireless headset',
        listingDescription: 'Hardly worn.',
        location: 'Princeton, NJ',
        listingPrice: 4_999,
        condition: 'Good',
        tags: ['Headset'],
        hasPickup: true,
        hasShipping: false,
        expiresAt: new Date(Date.now() + 60 * 24 * 60 * 60 * 1000),
        ...listing,
        listingId,
        userId,
      };
      const fields = [row.title, row.listingDescription];
      await db.execute(addingWords(schema.listingWords, sql`${searchText(fields)}`));
      await db.insert(schema.listings).values({ ...row, keptText: keptText(fields) });
      return listingId;
    },
    async createEvent(event = {}) {
      const eventId = event.eventId ?? uuid();
      const organizerId = event.organizerId ?? (await createMember()).userId;
      const startsAt = event.startsAt ?? new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 7 * 86_400_000);
      const endsAt = event.endsAt ?? new Date(startsAt.getTime() + 3 * 3_600_000);
      const timeZone = event.timeZone ?? 'America/New_York';
      const place = event.isOnline
        ? {}
        : {
            streetAddress: '1500 Broadway',
            locationCity: 'New York City',
            locationState: 'NY',
            lat: 40.757,
            lng: -73.986,
            precision: 'marker' as const,
          };
      const row = {
        title: 'Couch Co-op Night',
        description: 'Bring a controller.',
        isOnline: false,
        ...place,
        isPlaceForGuests: false,
        areEmailsHidden: false,
        ...event,
      };
      const { title, streetAddress, locationCity, locationState } = row;
      const words = searchText([title, streetAddress ?? '', locationCity ?? '', locationState ?? '']);
      await db.insert(schema.events).values({
        ...row,
        eventId,
        organizerId,
        startsAt,
        endsAt,
        timeZone,
        hasExplicitEnd: event.endsAt !== undefined,
        eventTime: localTimeOf(startsAt, timeZone),
        endTime: localTimeOf(endsAt, timeZone),
        searchText: words,
      });
      await db.execute(addingWords(schema.eventWords, sql`${words}`));
      const tagId = eventTags.indexOf('Social') + 1;
      await db.insert(schema.eventTags).values({ tagId, tagName: 'Social' }).onConflictDoNothing();
      await db.insert(schema.eventEventTags).values({ eventId, tagId });
      return eventId;
    },
    async createGame(game = {}) {
      const id = game.id ?? uuid();
      const { title = 'Some Game', aliases = [] } = game;
      const row = { slug: `game-${id}`, title, ...searchColumns(title, aliases), ...game, id };
      await db.insert(schema.games).values(row);
      return id;
    },
  };
}
