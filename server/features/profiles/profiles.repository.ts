/** SQL of profiles; favorite games and the e-mail are joined on reads. */
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { user } from '../auth/auth.tables.ts';
import { favoriteGames, games } from '../games/games.tables.ts';
import { isVisible } from '../safety/safety.visibility.ts';
import { profiles } from './profiles.tables.ts';

export type ProfileRow = typeof profiles.$inferSelect;

export interface FavoriteGameRow {
  rank: number;
  gameId: string;
  title: string;
  coverArtUrl: string | null;
}

export async function insertProfile(db: Queryable, row: typeof profiles.$inferInsert): Promise<void> {
  await db.insert(profiles).values(row);
}

/** The profile of this name, if the viewer may see it. */
export async function findProfileByUsername(
  db: Queryable,
  viewerId: string,
  username: string,
): Promise<ProfileRow | undefined> {
  const rows = await db
    .select()
    .from(profiles)
    .where(and(eq(sql`lower(${profiles.username})`, username.toLowerCase()), isVisible(profiles.userId, viewerId)));
  return rows[0];
}

export async function findProfileWithEmail(
  db: Queryable,
  userId: string,
): Promise<(ProfileRow & { email: string }) | undefined> {
  const rows = await db
    .select({ profile: profiles, email: user.email })
    .from(profiles)
    .innerJoin(user, eq(user.id, profiles.userId))
    .where(eq(profiles.userId, userId));
  return rows[0] && { ...rows[0].profile, email: rows[0].email };
}

/** What a session says of its owner. */
export async function findIdentity(
  db: Queryable,
  userId: string,
): Promise<{ username: string; email: string } | undefined> {
  const rows = await db
    .select({ username: profiles.username, email: user.email })
    .from(profiles)
    .innerJoin(user, eq(user.id, profiles.userId))
    .where(eq(profiles.userId, userId));
  return rows[0];
}

/** In order of rank. */
export async function listFavoriteGames(db: Queryable, userId: string): Promise<FavoriteGameRow[]> {
  return db
    .select({ rank: favoriteGames.rank, gameId: games.id, title: games.title, coverArtUrl: games.coverArtUrl })
    .from(favoriteGames)
    .innerJoin(games, eq(games.id, favoriteGames.gameId))
    .where(eq(favoriteGames.userId, userId))
    .orderBy(favoriteGames.rank);
}
