/** SQL of the sellers whose name has what is searched: a new name changes no listing, and is found at once. */
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import type { AlsoFound } from '../../search/search.query.ts';
import { comparedName, nameEnds, profiles } from '../profiles/profiles.tables.ts';
import { listings } from './market.tables.ts';

/** More names than these are looked at listing by listing. */
const namesMax = 1_000;

/** What finds listings by their sellers: as a condition to look at listing by listing, and as one with an index. */
export interface SellersNamed {
  isOfOne: SQL;
  /** The sellers are looked up; more names than `namesMax` stay a condition without an index. */
  find(): Promise<AlsoFound>;
}

/** That the name of a listing's seller has a folded pattern; undefined for one that no name can have. */
export function sellersNamed(db: Queryable, pattern: string): SellersNamed | undefined {
  if (!/^[a-z0-9_.-]+$/.test(pattern)) return undefined;
  const hasIt = sql`position(${pattern} IN lower(${profiles.username})) > 0`;
  const isOfOne = sql`EXISTS (SELECT FROM ${profiles} WHERE ${profiles.userId} = ${listings.userId} AND ${hasIt} OFFSET 0)`;
  return {
    isOfOne,
    async find() {
      // What one letter finds are too many to be listed, and among the first listings.
      if (pattern.length === 1) return { condition: isOfOne };
      const [starts, goesOn] = [`${pattern.replaceAll('_', '\\_')}%`, `'${pattern}':*`];
      const isIndexed = sql`(${comparedName(profiles.username)} LIKE ${starts} OR ${nameEnds(profiles.username)} @@ ${goesOn}::tsquery)`;
      const { rows } = await db.execute<{ user_id: string }>(
        sql`SELECT user_id FROM ${profiles} WHERE ${isIndexed} AND ${hasIt} LIMIT ${namesMax + 1}`,
      );
      if (rows.length > namesMax) return { condition: isOfOne };
      const ids = sql`${sql.param(rows.map(({ user_id }) => user_id))}::uuid[]`;
      return {
        condition: sql`${listings.userId} = ANY(${ids})`,
        each: { values: sql`unnest(${ids}) AS seller_id`, condition: sql`${listings.userId} = seller_id` },
      };
    },
  };
}
