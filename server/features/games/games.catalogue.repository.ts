/** SQL that keeps our own catalogue in the games table. */
import { getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { locks } from '../../db/locks.ts';
import { games } from './games.tables.ts';

export type CatalogueRow = typeof games.$inferSelect;

/** The digests that the catalogue wrote with the games of these slugs; null for rows of the first versions. */
export async function listDigests(db: Queryable, slugs: string[]): Promise<Map<string, string | null>> {
  const { slug, catalogueDigest } = games;
  const rows = await db
    .select({ slug, catalogueDigest })
    .from(games)
    .where(sql`${slug} = ANY(${sql.param(slugs)}::text[])`);
  return new Map(rows.map((row) => [row.slug, row.catalogueDigest]));
}

/** Rows that have one of these slugs or titles. */
export async function listCatalogueRows(db: Queryable, slugs: string[], titleKeys: string[]): Promise<CatalogueRow[]> {
  return db
    .select()
    .from(games)
    .where(or(inArray(games.slug, slugs), inArray(games.titleKey, titleKeys)));
}

/** Rows of one statement; each value of each row is a parameter. */
const rowsAtOnce = 500;

/**
 * Lets no other process bring the catalogue until the transaction ends: two that insert the same game at once would meet at
 * its id, for which there is no "on conflict".
 */
export async function hasGames(db: Queryable): Promise<boolean> {
  const rows = await db.select({ id: games.id }).from(games).limit(1);
  return rows.length > 0;
}

export async function lockCatalogue(tx: Queryable): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${locks.catalogue})`);
}

/** Adds games, and writes anew those whose slug is there. */
export async function upsertCatalogueRows(db: Queryable, rows: (typeof games.$inferInsert)[]): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    await db
      .insert(games)
      .values(rows.slice(start, start + rowsAtOnce))
      .onConflictDoUpdate({ target: games.slug, set: fromExcluded() });
  }
}

/** Every column but those that stay what they were, or are made by the database. */
function fromExcluded(): Record<string, SQL> {
  const { id, slug, coverArtUrl, ...others } = getTableColumns(games);
  return Object.fromEntries(Object.entries(others).map(([name, column]) => [name, sql.raw(`excluded.${column.name}`)]));
}
