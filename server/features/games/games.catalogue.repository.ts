/** SQL of the built-in catalogue in the games table. */
import { getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { locks } from '../../db/locks.ts';
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

/** The maximum number of rows per statement, because each value is a query parameter. */
const rowsAtOnce = 500;

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
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    await db
      .insert(games)
      .values(rows.slice(start, start + rowsAtOnce))
      .onConflictDoUpdate({ target: games.slug, set: fromExcluded() });
  }
}

/** Updates every column except those that never change and those that the database generates. */
function fromExcluded(): Record<string, SQL> {
  const { id, slug, coverArtUrl, ...others } = getTableColumns(games);
  return Object.fromEntries(Object.entries(others).map(([name, column]) => [name, sql.raw(`excluded.${column.name}`)]));
}
