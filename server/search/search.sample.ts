/** What is known before rows are fetched by words: the words that a pattern may lead to, and how many rows each would bring. */
import { getTableName, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Queryable } from '../db/client.ts';
import { inOrder, isMeant, isRead, type Query, type SearchGround, textArray } from './search.query.ts';
import { gramsOf, type WordPart } from './search.rules.ts';
import { gramsIn, type WordsTable } from './search.tables.ts';

/** Rows that are read before it is known what is sooner: below two milliseconds. */
export const sampledRows = 1_000;
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
  /** The share of rows that belong to the page, however they are meant and with all other conditions: rather fewer than more. */
  meant: number;
}

export async function takeSample(
  db: Queryable,
  { table, text }: SearchGround,
  query: Query,
  asked: { around: string }[],
): Promise<Sample> {
  const isThere = (pattern: string) => sql`position(${pattern} IN folded) > 0`;
  const counts = asked.map(({ around }) => sql`count(*) FILTER (WHERE position(${around} IN spaced) > 0)::int`);
  // What takes long is worked out once for a row. Where a field begins and ends, so do words.
  const isFound = isMeant({
    ...{ hasIt: isThere(query.pattern), where: query.where },
    also: query.also && { condition: sql`is_also` },
  });
  const { rows } = await db.execute<{
    read: number;
    total: number;
    also: number;
    meant: number;
    having: number[];
  }>(sql`
    SELECT count(*)::int AS read, count(*) FILTER (WHERE is_also)::int AS also,
      count(*) FILTER (WHERE ${isFound})::int AS meant, ARRAY[${sql.join(counts, sql`, `)}]::int[] AS having,
      (SELECT CASE WHEN reltuples > 0 THEN reltuples::float8 ELSE ${unknownTotal}::float8 END
        FROM pg_class WHERE oid = ${getTableName(table)}::regclass) AS total
    FROM (SELECT *, ' ' || replace(folded, E'\\n', ' ') || ' ' AS spaced
      FROM (SELECT *, ${text} AS folded, ${query.also?.condition ?? sql`false`} AS is_also FROM ${table}
        WHERE ${isRead(query)} ORDER BY ${inOrder(query)} LIMIT ${sampledRows}) AS ${table} OFFSET 0) AS ${table}`);
  const [row] = rows;
  if (!row) throw new Error('A count gives one row.');
  const estimate = (count: number) => (row.total * Math.max(count, 0.5)) / sampledRows;
  return {
    isAll: row.read < sampledRows,
    total: row.total,
    having: row.having.map(estimate),
    also: query.also ? estimate(row.also) : 0,
    // Half of the deviation of such a count less: one hit among so many says little.
    meant: Math.max(row.meant - Math.sqrt(row.meant) / 2, 0.5) / sampledRows,
  };
}

/** Of a long text so many pairs of letters, evenly spread, leave hardly more words than all of them, and are found sooner. */
const gramsMax = 5;

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
  return sql`${gramsIn(word)} @> ${textArray(someOf(gramsOf(text)))} AND ${isThere}`;
}

const someOf = (grams: string[]): string[] =>
  grams.length <= gramsMax
    ? grams
    : Array.from(
        { length: gramsMax },
        (_, place) => grams[Math.round((place * (grams.length - 1)) / (gramsMax - 1))] as string,
      );
