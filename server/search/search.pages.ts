/** Statements that read a page: in order, or by entries of the word index. */
import { type SQL, sql } from 'drizzle-orm';
import {
  type IndexedCondition,
  inOrder,
  isInRange,
  isMatch,
  type Query,
  type SearchGround,
  textArray,
} from './search.query.ts';
import { wordsIn } from './search.tables.ts';

/** Lists of entries of the word index. A row matches if it has an entry of each list. At most one list is long. */
export type Lists = string[][];

/** Maximum number of entries per lookup: PostgreSQL compares each found row with each of them. */
export const entriesAtOnce = 50;

/**
 * Finds the part of the page that is among the first rows. Other conditions are outside the subquery, so that it reads
 * no more than these rows.
 */
export function scannedPage({ table }: SearchGround, query: Query, rows: number): SQL {
  return sql`SELECT ${query.columns} FROM (
      SELECT * FROM ${table} WHERE ${isInRange(query)} ORDER BY ${inOrder(query)} LIMIT ${rows}) AS ${table}
    WHERE ${isMatch(query)} ORDER BY ${inOrder(query)} LIMIT ${query.limit}`;
}

/**
 * Finds the page by reading in order without a limit. If another condition leaves few rows, PostgreSQL uses that
 * condition instead.
 */
export function wholePage({ table }: SearchGround, query: Query): SQL {
  return sql`SELECT ${query.columns} FROM ${table} WHERE ${isInRange(query)} AND ${isMatch(query)}
    ORDER BY ${inOrder(query)} LIMIT ${query.limit}`;
}

/** Finds the page among rows that the word index finds and rows that match the alternative. */
export function wordsPage(
  ground: SearchGround,
  query: Query,
  lists: Lists | undefined,
  alternative: IndexedCondition[],
): SQL {
  const { table } = ground;
  const byText = lists ? [textRows(ground, query, lists)] : [];
  const sources = [...byText, ...alternative.map((one) => alternativeRows(ground, query, one))].map(
    (rows) => sql`(${rows})`,
  );
  if (sources.length === 0) return sql`SELECT ${query.columns} FROM ${table} WHERE false`;
  // A row occurs twice if it has words of two chunks or matches in two ways.
  return sql`SELECT ${query.columns} FROM (
      SELECT DISTINCT ON (${sql.join(query.order.by, sql`, `)}) ${table}.*
      FROM (${sql.join(sources, sql` UNION ALL `)}) AS ${table}
      ORDER BY ${inOrder(query)} LIMIT ${query.limit}) AS ${table}
    ORDER BY ${inOrder(query)}`;
}

/** The first rows that match an indexed condition. OFFSET prevents the planner from reading in order instead. */
function firstOf({ table }: SearchGround, query: Query, condition: SQL): SQL {
  return sql`SELECT * FROM (
      SELECT * FROM ${table} WHERE ${condition} AND ${isInRange(query)} AND (${query.where ?? sql`true`}) OFFSET 0) AS ${table}
    ORDER BY ${inOrder(query)} LIMIT ${query.limit}`;
}

/**
 * Like `firstOf`, with other conditions outside the subquery. Inside it, PostgreSQL would read their indexes again for
 * each list, even if the index of `condition` alone finds few rows.
 */
function firstOfAll({ table }: SearchGround, query: Query, condition: SQL, isRight: SQL): SQL {
  return sql`SELECT * FROM (SELECT * FROM ${table} WHERE ${condition} AND ${query.isSearched} OFFSET 0) AS ${table}
    WHERE ${isInRange(query)} AND (${query.where ?? sql`true`}) AND ${isRight} ORDER BY ${inOrder(query)} LIMIT ${query.limit}`;
}

/** The first rows that match an alternative. */
function alternativeRows(ground: SearchGround, query: Query, { condition, each }: IndexedCondition): SQL {
  if (!each) return firstOfAll(ground, query, condition, sql`true`);
  const { table } = ground;
  return sql`SELECT ${table}.* FROM ${each.values} CROSS JOIN LATERAL (SELECT * FROM ${table}
      WHERE ${each.condition} AND ${isInRange(query)} AND (${query.where ?? sql`true`})
      ORDER BY ${inOrder(query)} LIMIT ${query.limit}) AS ${table}
    ORDER BY ${inOrder(query)} LIMIT ${query.limit}`;
}

/** The first rows that contain the pattern, among the rows with the entries. */
function textRows(ground: SearchGround, query: Query, lists: Lists): SQL {
  const { table, text } = ground;
  const hasOne = (list: SQL) => sql`${wordsIn(text)} && ${list}`;
  const short = lists.filter((list) => list.length <= entriesAtOnce).map((list) => hasOne(textArray(list)));
  const [long] = lists.filter((list) => list.length > entriesAtOnce);
  if (!long) return firstOf(ground, query, sql.join([...short, query.hasIt], sql` AND `));
  // Joins the entries with a character that no entry contains.
  const chunks = chunksOf(long).map((list) => list.join('\n'));
  const isOfChunk = sql.join([hasOne(sql`string_to_array(chunk, E'\\n')`), ...short], sql` AND `);
  const ofChunk = firstOfAll(ground, query, isOfChunk, query.hasIt);
  return sql`SELECT ${table}.* FROM unnest(${textArray(chunks)}) chunk CROSS JOIN LATERAL (${ofChunk}) AS ${table}`;
}

function chunksOf(entries: string[]): string[][] {
  return Array.from({ length: Math.ceil(entries.length / entriesAtOnce) }, (_, place) =>
    entries.slice(place * entriesAtOnce, (place + 1) * entriesAtOnce),
  );
}
