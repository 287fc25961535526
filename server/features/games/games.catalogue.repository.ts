/** SQL of the built-in catalogue in the games table. */
import { getTableColumns, inArray, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { locks } from '../../db/locks.ts';
import { insertRows } from '../../db/rows/insert-rows.ts';
import { games } from './games.tables.ts';

export type CatalogueRow = typeof games.$inferSelect;

/** Stored digests of the games with these slugs. Null for rows of the first versions. */
export async function listDigests(db: Queryable, slugs: string[]): Promise<Map<string, string | null>> {
  const { slug, catalogueDigest } = games;
  const rows = await db
    .select({ slug, catalogueDigest })
    .from(games)
    .where(sql`${slug} = ANY(${sql.param(slugs)}::text[])`);
  return new Map(rows.map((row) => [row.slug, row.catalogueDigest]));
}

/** Rows with one of these slugs or titles. */
export async function listCatalogueRows(db: Queryable, slugs: string[], titleKeys: string[]): Promise<CatalogueRow[]> {
  return db
    .select()
    .from(games)
    .where(or(inArray(games.slug, slugs), inArray(games.titleKey, titleKeys)));
}

/** Whether the table has any game. */
export async function hasGames(db: Queryable): Promise<boolean> {
  const rows = await db.select({ id: games.id }).from(games).limit(1);
  return rows.length > 0;
}

/**
 * Locks the catalogue against other processes until the transaction ends. Two inserts of the same game would conflict
 * on its id, which `ON CONFLICT (slug)` does not handle.
 */
export async function lockCatalogue(tx: Queryable): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${locks.catalogue})`);
}

/** Inserts games, and overwrites those whose slug exists. */
export async function upsertCatalogueRows(db: Queryable, rows: (typeof games.$inferInsert)[]): Promise<void> {
  // Excludes columns that never change or that the database generates.
  const { id, slug, coverArtUrl, ...others } = getTableColumns(games);
  const changes = Object.values(others).map(({ name }) => `${name} = excluded.${name}`);
  await insertRows(db, games, rows, sql.raw(`ON CONFLICT (slug) DO UPDATE SET ${changes.join(', ')}`));
}
