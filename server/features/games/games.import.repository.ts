/** SQL of imports: known games, new games and the position of an import. */
import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/client.ts';
import { locks } from '../../db/locks.ts';
import { gameImport, gameSource, games } from './games.tables.ts';

export type NewGame = typeof games.$inferInsert;

export async function findImportPosition(db: Database, source: string): Promise<string | null> {
  const [row] = await db.select().from(gameImport).where(eq(gameImport.source, source));
  return row?.position ?? null;
}

/** Locks imports, so that only one batch at a time compares and inserts. */
export async function lockImports(tx: Transaction): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${locks.gameImport})`);
}

/** The given ids of a source that are already known. */
export async function listKnownIds(tx: Transaction, source: string, ids: string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ id: gameSource.sourceId })
    .from(gameSource)
    .where(sql`${gameSource.source} = ${source} AND ${gameSource.sourceId} = ANY (${sql.param(ids)}::text[])`);
  return new Set(rows.map(({ id }) => id));
}

export async function listGamesByTitle(tx: Transaction, titleKeys: string[]) {
  return tx
    .select({ id: games.id, titleKey: games.titleKey, year: games.year })
    .from(games)
    .where(sql`${games.titleKey} = ANY (${sql.param(titleKeys)}::text[])`);
}

export async function listTakenSlugs(tx: Transaction, slugs: string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ slug: games.slug })
    .from(games)
    .where(sql`${games.slug} = ANY (${sql.param(slugs)}::text[])`);
  return new Set(rows.map(({ slug }) => slug));
}

export async function insertGames(tx: Transaction, rows: NewGame[]): Promise<void> {
  if (rows.length > 0) await tx.insert(games).values(rows);
}

export async function insertSources(tx: Transaction, rows: (typeof gameSource.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(gameSource).values(rows);
}

export async function saveImportPosition(tx: Transaction, source: string, position: string): Promise<void> {
  await tx
    .insert(gameImport)
    .values({ source, position })
    .onConflictDoUpdate({ target: gameImport.source, set: { position } });
}

/** Resets a finished import, so that the next one starts from the beginning. */
export async function deleteImportPosition(db: Database, source: string): Promise<void> {
  await db.delete(gameImport).where(eq(gameImport.source, source));
}
