/** For each part of a pattern, estimates how many rows contain it, and finds the words that contain it. */
import { getTableName, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Queryable } from '../db/client.ts';
import { inOrder, isInRange, isMatch, type Query, type SearchGround, textArray } from './search.query.ts';
import { gramsOf, type WordPart } from './search.rules.ts';
import { gramsIn, type WordsTable } from './search.tables.ts';

/** The number of rows to read before comparing costs. Reading them takes less than two milliseconds. */
export const sampledRows = 1_000;
/** The assumed size of a table before PostgreSQL has statistics about it. */
const unknownTotal = 1_000_000;

/** Estimates from the first rows in the requested order. */
export interface Sample {
  /** Whether the sample contains all rows. */
  isAll: boolean;
  total: number;
  /** Estimated number of rows that contain each text. */
  having: number[];
  /** Estimated number of rows that match the alternative, whether or not their text contains the pattern. */
  alternative: number;
  /**
   * Estimated share of rows that belong to the page: they match the pattern or the alternative, and all other
   * conditions. The estimate is low.
   */
  matching: number;
}

export async function takeSample(
  db: Queryable,
  { table, text }: SearchGround,
  query: Query,
  asked: { around: string }[],
): Promise<Sample> {
  const isThere = (pattern: string) => sql`position(${pattern} IN folded) > 0`;
  const counts = asked.map(({ around }) => sql`count(*) FILTER (WHERE position(${around} IN spaced) > 0)::int`);
  // Computes costly conditions once per row. Pads the text with a space at both ends, because fields begin and end
  // words.
  const isFound = isMatch({
    ...{ hasIt: isThere(query.pattern), where: query.where },
    alternative: query.alternative && { condition: sql`is_alternative` },
  });
  const { rows } = await db.execute<{
    read: number;
    total: number;
    alternative: number;
    matching: number;
    having: number[];
  }>(sql`
    SELECT count(*)::int AS read, count(*) FILTER (WHERE is_alternative)::int AS alternative,
      count(*) FILTER (WHERE ${isFound})::int AS matching, ARRAY[${sql.join(counts, sql`, `)}]::int[] AS having,
      (SELECT CASE WHEN reltuples > 0 THEN reltuples::float8 ELSE ${unknownTotal}::float8 END
        FROM pg_class WHERE oid = ${getTableName(table)}::regclass) AS total
    FROM (SELECT *, ' ' || replace(folded, E'\\n', ' ') || ' ' AS spaced
      FROM (SELECT *, ${text} AS folded, ${query.alternative?.condition ?? sql`false`} AS is_alternative FROM ${table}
        WHERE ${isInRange(query)} ORDER BY ${inOrder(query)} LIMIT ${sampledRows}) AS ${table} OFFSET 0) AS ${table}`);
  const [row] = rows;
  if (!row) throw new Error('A count gives one row.');
  const estimate = (count: number) => (row.total * Math.max(count, 0.5)) / sampledRows;
  return {
    isAll: row.read < sampledRows,
    total: row.total,
    having: row.having.map(estimate),
    alternative: query.alternative ? estimate(row.alternative) : 0,
    // Subtracts half a standard deviation, because a single hit among so many rows is weak evidence.
    matching: Math.max(row.matching - Math.sqrt(row.matching) / 2, 0.5) / sampledRows,
  };
}

/**
 * The maximum number of pairs of letters that are compared. In a long text, this many evenly spaced pairs are nearly as
 * selective as all pairs, and faster.
 */
const gramsMax = 5;

/** The words that contain each part. Returns more than `limit` words if there are too many. */
export async function findWords(
  db: Queryable,
  { word }: WordsTable,
  parts: WordPart[],
  limit: number,
): Promise<string[][]> {
  if (parts.length === 0) return [];
  const found = parts.map((part, place) => {
    const name = sql.raw(`part${place}`);
    return sql`ARRAY(SELECT ${word} FROM ${word.table} WHERE ${isPartOf(word, part)} LIMIT ${limit + 1}) AS ${name}`;
  });
  const { rows } = await db.execute(sql`SELECT ${sql.join(found, sql`, `)}`);
  return Object.values(rows[0] ?? {}) as string[][];
}

function isPartOf(word: SQLWrapper, { text, isStart, isEnd }: WordPart): SQL {
  if (isStart && isEnd) return sql`${word} = ${text}`;
  // Reads the sorted words only as far as necessary.
  if (isStart) return sql`starts_with(${word}, ${text})`;
  const isThere = isEnd ? sql`right(${word}, length(${text})) = ${text}` : sql`position(${text} IN ${word}) > 0`;
  return sql`${gramsIn(word)} @> ${textArray(someOf(gramsOf(text)))} AND ${isThere}`;
}

const someOf = (grams: string[]): string[] =>
  grams.length <= gramsMax
    ? grams
    : Array.from(
        { length: gramsMax },
        (_, place) => grams[Math.round((place * (grams.length - 1)) / (gramsMax - 1))] as string,
      );
