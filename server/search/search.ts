/**
 * Finds rows of a table by any part of their texts, in the order asked for. Common patterns are found by reading the first
 * rows in that order, all others by the words that have them. Which way is taken is decided here, not by the planner.
 */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Queryable } from '../db/client.ts';
import { fold, gramsOf, partsOf, type WordPart } from './search.rules.ts';
import { gramsIn, type WordsTable, wordsIn } from './search.tables.ts';

/** Where a feature keeps what is searched. */
export interface SearchGround {
  table: SQLWrapper;
  /** The column that `searchTextColumn` made. */
  text: SQLWrapper;
  words: WordsTable;
}

export interface Search {
  /** At most `patternMax` letters; an empty one is in every text. */
  pattern: string;
  columns: SQL;
  /** What else the rows must be like. */
  where?: SQL | undefined;
  /** Columns that tell all rows apart, with an index in this order. */
  order: { by: SQLWrapper[]; isDescending: boolean };
  /** Values of these columns beyond which the page begins: those of the last row that was read, or the edge of a range in `where`. */
  after?: unknown[] | undefined;
  limit: number;
}

/**
 * Rows that are read in order before the words are asked: some milliseconds. What they do not fill a page with is rare enough
 * for all rows that have it to be fetched.
 */
const walkedRows = 10_000;
/** A part is common when more than so many of the first rows have it: fetching all its rows takes longer than reading on. */
const sampledRows = 2_000;
const sampledMax = 50;
/** A part that stands in more words is so common that they lead nowhere. */
const wordsMax = 4_000;
/** Words that are looked for at once: PostgreSQL compares each row that it finds with each of them. */
const wordsAtOnce = 50;
/** Of more parts the longest ones tell enough. */
const partsMax = 4;

/** A page of the rows whose text has the pattern, read in order. */
export async function searchRows<Row extends Record<string, unknown>>(
  db: Queryable,
  ground: SearchGround,
  search: Search,
): Promise<Row[]> {
  const pattern = fold(search.pattern);
  const query = { ...search, pattern, hasIt: sql`position(${pattern} IN ${ground.text}) > 0` };
  const read = async (statement: SQL) => (await db.execute(statement)).rows as Row[];
  const first = await read(walkedPage(ground, query));
  if (first.length >= search.limit) return first;
  const parts = partsOf(pattern, partsMax);
  const lists = await findWords(db, ground.words, parts);
  if (lists.some((words) => words.length === 0)) return [];
  const isUsable = (_: unknown, place: number) => (lists[place]?.length ?? 0) <= wordsMax;
  const [usable, usableParts] = [lists.filter(isUsable), parts.filter(isUsable)];
  // What is common by itself says little of the whole pattern, which goes on being looked for in order.
  const isWhole =
    usable.length === 0 || (pattern !== parts[0]?.text && (await areCommon(db, ground, query, usableParts)));
  return read(isWhole ? wholePage(ground, query) : wordsPage(ground, query, usable));
}

type Query = Search & { hasIt: SQL };

const inOrder = ({ order }: Search): SQL =>
  sql.join(
    order.by.map((column) => sql`${column} ${sql.raw(order.isDescending ? 'DESC' : 'ASC')}`),
    sql`, `,
  );

const isAfter = ({ order, after }: Search): SQL =>
  after
    ? sql`(${sql.join(order.by, sql`, `)}) ${sql.raw(order.isDescending ? '<' : '>')} (${sql.join(
        after.map((value) => sql`${value}`),
        sql`, `,
      )})`
    : sql`true`;

const isMeant = ({ hasIt, where }: Query): SQL => (where ? sql`${hasIt} AND (${where})` : hasIt);

/** The page as far as the first rows have it. Other conditions stand outside, so that no more rows than these are read. */
function walkedPage({ table }: SearchGround, query: Query): SQL {
  return sql`SELECT ${query.columns} FROM (
      SELECT * FROM ${table} WHERE ${isAfter(query)} ORDER BY ${inOrder(query)} LIMIT ${walkedRows}) AS ${table}
    WHERE ${isMeant(query)} ORDER BY ${inOrder(query)} LIMIT ${query.limit}`;
}

/** The page, of rows that have one of the words of each list. */
function wordsPage({ table, text }: SearchGround, query: Query, lists: string[][]): SQL {
  const [few, many] = [
    lists.filter((words) => words.length <= wordsAtOnce),
    lists.filter((words) => words.length > wordsAtOnce).sort((one, other) => one.length - other.length),
  ];
  // Words have no spaces.
  const chunks = chunksOf(many[0] ?? few.shift() ?? []).map((words) => words.join(' '));
  const hasOne = (words: SQL) => sql`${wordsIn(text)} && ${words}`;
  const others = few.map((words) => sql` AND ${hasOne(sql`${textArray(words)}`)}`);
  // OFFSET leaves the planner no way to read in order instead. A row with words of two chunks comes twice.
  return sql`SELECT ${query.columns} FROM (
      SELECT DISTINCT ON (${sql.join(query.order.by, sql`, `)}) ${table}.*
      FROM unnest(${textArray(chunks)}) chunk CROSS JOIN LATERAL (
        SELECT * FROM (
          SELECT * FROM ${table}
          WHERE ${hasOne(sql`string_to_array(chunk, ' ')`)}${sql.join(others)} AND ${isAfter(query)} AND ${isMeant(query)}
          OFFSET 0) AS ${table}
        ORDER BY ${inOrder(query)} LIMIT ${query.limit}) AS ${table}
      ORDER BY ${inOrder(query)} LIMIT ${query.limit}) AS ${table}
    ORDER BY ${inOrder(query)}`;
}

/** The page by reading on in order, or by another condition that leaves few rows. */
function wholePage({ table }: SearchGround, query: Query): SQL {
  return sql`SELECT ${query.columns} FROM ${table} WHERE ${isAfter(query)} AND ${isMeant(query)}
    ORDER BY ${inOrder(query)} LIMIT ${query.limit}`;
}

/** For each part the words that have it, and more than `wordsMax` where there are too many. */
async function findWords(db: Queryable, { word }: WordsTable, parts: WordPart[]): Promise<string[][]> {
  const found = parts.map((part, place) => {
    const name = sql.raw(`part${place}`);
    return sql`ARRAY(SELECT ${word} FROM ${word.table} WHERE ${isPartOf(word, part)} LIMIT ${wordsMax + 1}) AS ${name}`;
  });
  const { rows } = await db.execute(sql`SELECT ${sql.join(found, sql`, `)}`);
  return Object.values(rows[0] ?? {}) as string[][];
}

/** Whether each of the parts stands in many rows, by a look at the first ones. */
async function areCommon(
  db: Queryable,
  { table, text }: SearchGround,
  query: Query,
  parts: WordPart[],
): Promise<boolean> {
  const counts = parts.map(
    ({ around }, place) =>
      sql`count(*) FILTER (WHERE position(${around} IN ${text}) > 0)::int AS ${sql.raw(`part${place}`)}`,
  );
  const { rows } = await db.execute<Record<string, number>>(sql`SELECT ${sql.join(counts, sql`, `)} FROM (
    SELECT * FROM ${table} WHERE ${isAfter(query)} ORDER BY ${inOrder(query)} LIMIT ${sampledRows}) AS ${table}`);
  return Object.values(rows[0] ?? {}).every((count) => count > sampledMax);
}

function isPartOf(word: SQLWrapper, { text, isStart, isEnd }: WordPart): SQL {
  if (isStart && isEnd) return sql`${word} = ${text}`;
  // The order of the words finds it, and is read no further than needed.
  if (isStart) return sql`starts_with(${word}, ${text})`;
  const isThere = isEnd ? sql`right(${word}, length(${text})) = ${text}` : sql`position(${text} IN ${word}) > 0`;
  return sql`${gramsIn(word)} @> ${textArray(gramsOf(text))} AND ${isThere}`;
}

const textArray = (values: string[]): SQL => sql`${sql.param(values)}::text[]`;

function chunksOf(words: string[]): string[][] {
  return Array.from({ length: Math.ceil(words.length / wordsAtOnce) }, (_, place) =>
    words.slice(place * wordsAtOnce, (place + 1) * wordsAtOnce),
  );
}
