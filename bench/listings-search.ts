/** Which listings are meant beside those whose text has a pattern: by a tag, or by the name of who sells. */
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../server/db/client.ts';
import { comparedName, nameEnds } from '../server/features/profiles/profiles.tables.ts';
import { fold } from '../server/search/search.rules.ts';
import { listings, sellers, tags } from './listings-data.ts';

/** More names than these are looked at listing by listing. */
const namesMax = 1_000;

export async function alsoMeant(db: Database, typed: string): Promise<SQL[]> {
  const pattern = fold(typed);
  const some = tags.filter((tag) => fold(tag).includes(pattern));
  const byTag = some.length > 0 ? [sql`${listings.tags} && ${sql.param(some)}::text[]`] : [];
  return /^\w+$/.test(pattern) ? [...byTag, await bySeller(db, pattern)] : byTag;
}

async function bySeller(db: Database, pattern: string): Promise<SQL> {
  const hasIt = sql`position(${pattern} IN lower(${sellers.username})) > 0`;
  // What one letter finds are too many to be listed, and in the first rows.
  const one = sql`EXISTS (SELECT FROM ${sellers} WHERE ${sellers.userId} = ${listings.userId} AND ${hasIt} OFFSET 0)`;
  if (pattern.length === 1) return one;
  const [starts, goesOn] = [`${pattern.replaceAll('_', '\\_')}%`, `'${pattern}':*`];
  const indexed = sql`(${comparedName(sellers.username)} LIKE ${starts} OR ${nameEnds(sellers.username)} @@ ${goesOn}::tsquery)`;
  const { rows } = await db.execute<{ user_id: string }>(
    sql`SELECT user_id FROM ${sellers} WHERE ${indexed} AND ${hasIt} LIMIT ${namesMax + 1}`,
  );
  if (rows.length > namesMax) return one;
  return sql`${listings.userId} = ANY(${sql.param(rows.map(({ user_id }) => user_id))}::uuid[])`;
}
