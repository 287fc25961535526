/** The statements that read a page: by reading in order, or by entries of the index of words. */
import { type SQL, sql } from 'drizzle-orm';
import { anyOf, inOrder, isRead, type Query, type SearchGround, textArray } from './search.query.ts';
import { wordsIn } from './search.tables.ts';

/** What the index of words is asked for: rows that have all of `every` and one of each of the lists. */
export interface Entries {
  every: string[];
  lists: string[][];
}

/** Words that are looked for at once: PostgreSQL compares each row that it finds with each of them. */
export const wordsAtOnce = 50;

const isMeant = ({ hasIt, isAlso, where }: Query): SQL =>
  sql`${isAlso ? anyOf([hasIt, isAlso]) : hasIt} AND (${where ?? sql`true`})`;

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
export function wordsPage(ground: SearchGround, query: Query, entries: Entries | undefined): SQL {
  const { table } = ground;
  const byText = entries ? [textRows(ground, query, entries)] : [];
  const also = (query.also ?? []).map((condition) => firstOf(ground, query, condition));
  const sources = [...byText, ...also].map((rows) => sql`(${rows})`);
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

/** The first rows that have the pattern, of those that have the entries. */
function textRows(ground: SearchGround, query: Query, { every, lists }: Entries): SQL {
  const words = wordsIn(ground.text);
  const hasOne = (list: SQL) => sql`${words} && ${list}`;
  const short = lists.filter((list) => list.length <= wordsAtOnce);
  const conditions = short.map((list) => hasOne(textArray(list)));
  if (every.length > 0) conditions.push(sql`${words} @> ${textArray(every)}`);
  const [long] = lists.filter((list) => list.length > wordsAtOnce);
  const isFound = (condition: SQL[]) => sql.join([...condition, query.hasIt], sql` AND `);
  if (!long) return firstOf(ground, query, isFound(conditions));
  // Words have no spaces.
  const chunks = chunksOf(long).map((list) => list.join(' '));
  const ofChunk = firstOf(ground, query, isFound([...conditions, hasOne(sql`string_to_array(chunk, ' ')`)]));
  return sql`SELECT ${ground.table}.* FROM unnest(${textArray(chunks)}) chunk CROSS JOIN LATERAL (${ofChunk}) AS ${ground.table}`;
}

function chunksOf(words: string[]): string[][] {
  return Array.from({ length: Math.ceil(words.length / wordsAtOnce) }, (_, place) =>
    words.slice(place * wordsAtOnce, (place + 1) * wordsAtOnce),
  );
}
