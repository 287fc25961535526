/** SQL of the generators: profile ids and taken names. */
import { eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { listReservedNames } from '../profiles/former-usernames.repository.ts';
import { profiles } from '../profiles/profiles.tables.ts';

export async function findProfileId(db: Queryable, userId: string): Promise<string | undefined> {
  const rows = await db.select({ id: profiles.id }).from(profiles).where(eq(profiles.userId, userId));
  return rows[0]?.id;
}

/** The given names that are taken or reserved, in lower case. */
export async function listTakenNames(db: Queryable, names: string[]): Promise<string[]> {
  const key = sql<string>`lower(${profiles.username})`;
  const lowered = names.map((name) => name.toLowerCase());
  const rows = await db.select({ key }).from(profiles).where(inArray(key, lowered));
  return [...rows.map((row) => row.key), ...(await listReservedNames(db, lowered))];
}
