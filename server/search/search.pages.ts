/** The statements that read a page: by reading in order, or by entries of the index of words. */
import { type SQL, sql } from 'drizzle-orm';
import { type AlsoFound, inOrder, isMeant, isRead, type Query, type SearchGround, textArray } from './search.query.ts';
import { wordsIn } from './search.tables.ts';

/** What the index of words is asked for: rows that have one entry of each list, of which one at most is long. */
export type Lists = string[][];

/** Entries that are looked for at once: PostgreSQL compares each row that it finds with each of them. */
export const entriesAtOnce = 50;

/** The page as far as the first rows have it. Other conditions stand outside, so that no more rows than these are read. */
export function walkedPage({ table }: SearchGround, query: Query, rows: number): SQL {
  return sql`SELECT ${query.columns} FROM (
      SELECT * FROM ${table} WHERE ${isRead(query)} ORDER BY ${inOrder(query)} LIMIT ${rows}) AS ${table}
    WHERE ${isMeant(query)} ORDER BY ${inOrder(query)} LIMIT ${query.limit}`;
}

/** The page by reading on in order, or by another condition that leaves few rows. */
export function wholePage({ table }: SearchGround, query: Query): SQL {
  return sql`SELECT ${query.columns} FROM ${table} WHERE ${isRead(query)} AND ${isMeant(query)}
    ORDER BY ${inOrder(query)} LIMIT ${query.limit}`;
}

/** The page, of rows that the index of words finds, and of those that are meant `also`. */
export function wordsPage(ground: SearchGround, query: Query, lists: Lists | undefined, also: AlsoFound[]): SQL {
  const { table } = ground;
  const byText = lists ? [textRows(ground, query, lists)] : [];
  const sources = [...byText, ...also.map((one) => alsoRows(ground, query, one))].map((rows) => sql`(${rows})`);
  if (sources.length === 0) return sql`SELECT ${query.columns} FROM ${table} WHERE false`;
  // A row with words of two chunks comes twice, and so does one that is meant for two reasons.
  return sql`SELECT ${query.columns} FROM (
      SELECT DISTINCT ON (${sql.join(query.order.by, sql`, `)}) ${table}.*
      FROM (${sql.join(sources, sql` UNION ALL `)}) AS ${table}
      ORDER BY ${inOrder(query)} LIMIT ${query.limit}) AS ${table}
    ORDER BY ${inOrder(query)}`;
}

/** The first rows of those that fit a condition with an index. OFFSET leaves the planner no way to read in order instead. */
function firstOf({ table }: SearchGround, query: Query, condition: SQL): SQL {
  return sql`SELECT * FROM (
      SELECT * FROM ${table} WHERE ${condition} AND ${isRead(query)} AND (${query.where ?? sql`true`}) OFFSET 0) AS ${table}
    ORDER BY ${inOrder(query)} LIMIT ${query.limit}`;
}

/** The same, but other conditions stand outside: their indexes are not read again for each list, nor beside one that finds few rows. */
function firstOfAll({ table }: SearchGround, query: Query, condition: SQL, isRight: SQL): SQL {
  return sql`SELECT * FROM (SELECT * FROM ${table} WHERE ${condition} AND ${query.isSearched} OFFSET 0) AS ${table}
    WHERE ${isRead(query)} AND (${query.where ?? sql`true`}) AND ${isRight} ORDER BY ${inOrder(query)} LIMIT ${query.limit}`;
}

/** The first rows that are meant for another reason. */
function alsoRows(ground: SearchGround, query: Query, { condition, each }: AlsoFound): SQL {
  if (!each) return firstOfAll(ground, query, condition, sql`true`);
  const { table } = ground;
  return sql`SELECT ${table}.* FROM ${each.values} CROSS JOIN LATERAL (SELECT * FROM ${table}
      WHERE ${each.condition} AND ${isRead(query)} AND (${query.where ?? sql`true`})
      ORDER BY ${inOrder(query)} LIMIT ${query.limit}) AS ${table}
    ORDER BY ${inOrder(query)} LIMIT ${query.limit}`;
}

/** The first rows that have the pattern, of those that have the entries. */
function textRows(ground: SearchGround, query: Query, lists: Lists): SQL {
  const { table, text } = ground;
  const hasOne = (list: SQL) => sql`${wordsIn(text)} && ${list}`;
  const short = lists.filter((list) => list.length <= entriesAtOnce).map((list) => hasOne(textArray(list)));
  const [long] = lists.filter((list) => list.length > entriesAtOnce);
  if (!long) return firstOf(ground, query, sql.join([...short, query.hasIt], sql` AND `));
  // What no entry has parts them.
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
