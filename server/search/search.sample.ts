/** What is known before rows are fetched by words: the words that a pattern may lead to, and how many rows each would bring. */
import { getTableName, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Queryable } from '../db/client.ts';
import { inOrder, isRead, type Query, type SearchGround, textArray } from './search.query.ts';
import { gramsOf, type WordPart } from './search.rules.ts';
import { gramsIn, type WordsTable } from './search.tables.ts';

const sampledRows = 2_000;
/** A table of which PostgreSQL does not know yet how many rows it has is taken for a large one. */
const unknownTotal = 1_000_000;

/** Estimates by the first rows in the order asked for. */
export interface Sample {
  /** Whether these were all rows. */
  isAll: boolean;
  total: number;
  /** Rows that have each of the texts asked about. */
  having: number[];
  /** Rows that are meant without having the pattern. */
  also: number;
  /** The share of rows that other conditions let through. */
  fitting: number;
}

export async function takeSample(
  db: Queryable,
  { table, text }: SearchGround,
  query: Query,
  asked: { around: string }[],
): Promise<Sample> {
  const counts = asked.map(({ around }) => sql`count(*) FILTER (WHERE position(${around} IN folded) > 0)::int`);
  const { rows } = await db.execute<{
    read: number;
    total: number;
    also: number;
    fitting: number;
    having: number[];
  }>(sql`
    SELECT count(*)::int AS read, count(*) FILTER (WHERE is_also)::int AS also,
      count(*) FILTER (WHERE is_fitting)::int AS fitting, ARRAY[${sql.join(counts, sql`, `)}]::int[] AS having,
      (SELECT CASE WHEN reltuples > 0 THEN reltuples::float8 ELSE ${unknownTotal}::float8 END
        FROM pg_class WHERE oid = ${getTableName(table)}::regclass) AS total
    FROM (SELECT ${text} AS folded, ${query.isAlso ?? sql`false`} AS is_also, (${query.where ?? sql`true`}) AS is_fitting FROM ${table}
      WHERE ${isRead(query)} ORDER BY ${inOrder(query)} LIMIT ${sampledRows}) AS read`);
  const [row] = rows;
  if (!row) throw new Error('A count gives one row.');
  const estimate = (count: number) => (row.total * Math.max(count, 0.5)) / sampledRows;
  return {
    isAll: row.read < sampledRows,
    total: row.total,
    having: row.having.map(estimate),
    also: query.isAlso ? estimate(row.also) : 0,
    fitting: row.fitting / sampledRows,
  };
}

/** For each part the words that have it, and more than `limit` where there are too many. */
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
  // The order of the words finds it, and is read no further than needed.
  if (isStart) return sql`starts_with(${word}, ${text})`;
  const isThere = isEnd ? sql`right(${word}, length(${text})) = ${text}` : sql`position(${text} IN ${word}) > 0`;
  return sql`${gramsIn(word)} @> ${textArray(gramsOf(text))} AND ${isThere}`;
}
