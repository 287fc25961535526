/** SQL of the pages of people: counts of their content, and the part that visitors see. */
import { personPageCountMax } from '@starparty/contract/limits.ts';
import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { integer } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/client.ts';
import { literal, prepareQuery, prepareStatement } from '../../db/statement.ts';
import { events } from '../events/events.tables.ts';
import { isEventVisible, isUpcoming } from '../events/events.visibility.ts';
import { isPostVisible } from '../feed/feed.repository.ts';
import { post } from '../feed/feed.tables.ts';
import { isListingVisible, isOpen } from '../market/listings.repository.ts';
import { listings } from '../market/market.tables.ts';
import { duoMatchmaker } from '../party/party.tables.ts';
import { isVisible } from '../safety/safety.visibility.ts';
import { isAdult } from './profiles.repository.ts';
import { profiles } from './profiles.tables.ts';

/** The number of rows that a viewer sees in each list of a person. */
const personCounts = { posts: integer().notNull(), listings: integer().notNull(), events: integer().notNull() };

const countOf = (table: SQLWrapper, condition: SQL): SQL =>
  sql`(SELECT count(*)::int FROM (SELECT FROM ${table} WHERE ${condition} LIMIT ${literal(personPageCountMax)}) AS counted)`;

/** Represents a viewer without an account in conditions that compare ids. */
const nobody = '00000000-0000-0000-0000-000000000000';

/** Prepares the statements of pages of people, once per database. */
export function preparePersonPages(db: Database) {
  const viewerId = sql`${sql.placeholder('viewerId')}::uuid`;
  const userId = sql`${sql.placeholder('userId')}::uuid`;
  const isOwn = sql`${viewerId} = ${userId}`;
  const counts = prepareStatement<{ viewerId: string; userId: string }, typeof personCounts>(
    db,
    'person_counts',
    personCounts,
    sql`SELECT ${countOf(post, sql`${post.userId} = ${userId} AND ${isPostVisible(viewerId)}`)} AS posts,
      ${countOf(listings, sql`${listings.userId} = ${userId} AND (${isOpen} OR ${isOwn}) AND ${isListingVisible(viewerId)}`)} AS listings,
      ${countOf(events, sql`${events.organizerId} = ${userId} AND ${isUpcoming} AND ${isEventVisible(viewerId)}`)} AS events`,
  );
  const preview = prepareQuery(db, 'person_preview', ({ viewerId, username }: { viewerId: string; username: string }) =>
    db
      .select({
        userId: profiles.userId,
        username: profiles.username,
        profilePic: profiles.profilePic,
        bio: profiles.bio,
      })
      .from(profiles)
      .where(
        and(
          eq(sql`lower(${profiles.username})`, username),
          profiles.isPagePublic,
          isAdult,
          isVisible(profiles.userId, viewerId),
        ),
      ),
  );
  const hours = prepareQuery(db, 'person_hours', ({ userId }: { userId: string }) =>
    db
      .select({ hours: duoMatchmaker.hours, comparedHours: duoMatchmaker.comparedHours })
      .from(duoMatchmaker)
      .innerJoin(profiles, eq(profiles.userId, duoMatchmaker.userId))
      .where(and(eq(duoMatchmaker.userId, userId), profiles.isPlayTimeShown, isAdult)),
  );
  return {
    /** The current hours of an adult who shows when they play, and the copy that the party finder compares. */
    findHours: async (userId: string) => (await hours({ userId }))[0],
    count: async (viewerId: string, userId: string) =>
      (await counts({ viewerId, userId }))[0] ?? { posts: 0, listings: 0, events: 0 },
    /** Undefined if there is no such person, or the person shows visitors nothing. */
    findPreview: async (viewerId: string | undefined, username: string) =>
      (await preview({ viewerId: viewerId ?? nobody, username: username.toLowerCase() }))[0],
  };
}
