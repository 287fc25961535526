/** SQL of sellers found by name. Renaming a seller changes no listing, and takes effect at once. */
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import type { IndexedCondition } from '../../../search/search.query.ts';
import { comparedName, nameEnds, profiles } from '../../profiles/profiles.tables.ts';
import { listings } from '../market.tables.ts';

/** The maximum number of names to look up. If more match, the seller of each listing is checked instead. */
const namesMax = 1_000;

/** Conditions that find listings by the name of their seller: one for checking each listing, and one with an index. */
export interface SellerConditions {
  rowCondition: SQL;
  /** Looks up the sellers. If more than `namesMax` match, returns a condition without an index. */
  find(): Promise<IndexedCondition>;
}

/** Matches listings whose seller's name contains a folded pattern. Undefined if no name can contain it. */
export function matchSellers(db: Queryable, pattern: string): SellerConditions | undefined {
  if (!/^[a-z0-9_.-]+$/.test(pattern)) return undefined;
  const hasIt = sql`position(${pattern} IN lower(${profiles.username})) > 0`;
  const rowCondition = sql`EXISTS (SELECT FROM ${profiles} WHERE ${profiles.userId} = ${listings.userId} AND ${hasIt} OFFSET 0)`;
  return {
    rowCondition,
    async find() {
      // A single letter matches too many sellers to look up. Enough of the first listings match without an index.
      if (pattern.length === 1) return { condition: rowCondition };
      const [starts, goesOn] = [`${pattern.replaceAll('_', '\\_')}%`, `'${pattern}':*`];
      const isIndexed = sql`(${comparedName(profiles.username)} LIKE ${starts} OR ${nameEnds(profiles.username)} @@ ${goesOn}::tsquery)`;
      const { rows } = await db.execute<{ user_id: string }>(
        sql`SELECT user_id FROM ${profiles} WHERE ${isIndexed} AND ${hasIt} LIMIT ${namesMax + 1}`,
      );
      if (rows.length > namesMax) return { condition: rowCondition };
      const ids = sql`${sql.param(rows.map(({ user_id }) => user_id))}::uuid[]`;
      return {
        condition: sql`${listings.userId} = ANY(${ids})`,
        each: { values: sql`unnest(${ids}) AS seller_id`, condition: sql`${listings.userId} = seller_id` },
      };
    },
  };
}
