/**
 * Finds rows of a table by any part of their texts, in the order asked for. Common patterns are found by reading the first
 * rows in that order, all others by the words that have them. Which way is taken is decided here, not by the planner.
 */
import type { SQL } from 'drizzle-orm';
import type { Queryable } from '../db/client.ts';
import { type Entries, walkedPage, wholePage, wordsAtOnce, wordsPage } from './search.pages.ts';
import { queryOf, type Search, type SearchGround, type SearchOrder } from './search.query.ts';
import { cutPattern, fold, type Joint, tellingParts, type WordPart } from './search.rules.ts';
import { findWords, takeSample } from './search.sample.ts';
import type { WordsTable } from './search.tables.ts';

/** Rows that are read in order before anything else: some milliseconds. Scattered ones take as long as fetching any row. */
const walkedRows = (order: SearchOrder): number => (order.isScattered ? 2_500 : 10_000);
/** What reading a row in order takes, of fetching one by the index. */
const walkedShare = (order: SearchOrder): number => (order.isScattered ? 1 : 0.2);
/** A part that stands in more words is so common that they lead nowhere. */
const wordsMax = 4_000;
/** So few rows are fetched sooner than words are found that would leave fewer. */
const fewRows = 1_000;
/** Of more parts the longest ones tell enough. */
const partsMax = 4;

/** A page of the rows whose text has the pattern, or that are meant `also`, read in order. */
export async function searchRows<Row extends Record<string, unknown>>(
  db: Queryable,
  ground: SearchGround,
  search: Search,
): Promise<Row[]> {
  const query = queryOf(ground, { ...search, pattern: fold(search.pattern) });
  const read = async (statement: SQL) => (await db.execute(statement)).rows as Row[];
  const walked = walkedRows(query.order);
  const first = await read(walkedPage(ground, query, walked));
  if (first.length >= query.limit) return first;
  const { parts, joints } = cutPattern(query.pattern);
  const telling = tellingParts(parts, partsMax);
  const sample = await takeSample(db, ground, query, [...joints, ...telling]);
  if (sample.isAll) return first;
  const found = await findEntries(db, ground.words, { joints, parts: telling, rows: sample.having });
  const toWalk = Math.min(sample.total, walked * (query.limit / Math.max(first.length, 0.5) - 1));
  const isWalked = toWalk * walkedShare(query.order) < found.cost + sample.also;
  return read(isWalked ? wholePage(ground, query) : wordsPage(ground, query, found.entries));
}

interface Asked {
  joints: Joint[];
  parts: WordPart[];
  /** How many rows have each of them, the joints first. */
  rows: number[];
}

/** What to ask the index for, and what fetching its rows costs; no entries where no row can have the pattern. */
async function findEntries(
  db: Queryable,
  words: WordsTable,
  { joints, parts, rows }: Asked,
): Promise<{ entries?: Entries; cost: number }> {
  const every = joints.map(({ entry }) => entry);
  const byJoints = Math.min(Number.POSITIVE_INFINITY, ...rows.slice(0, joints.length));
  if (byJoints <= fewRows) return { entries: { every, lists: [] }, cost: byJoints };
  const lists = (await findWords(db, words, parts, wordsMax)).map((list, place) => {
    const found = rows[joints.length + place] ?? 0;
    return { list, cost: found + (list.length > wordsAtOnce ? list.length : 0) };
  });
  if (lists.some(({ list }) => list.length === 0)) return { cost: 0 };
  const usable = lists.filter(({ list }) => list.length <= wordsMax).sort((one, other) => one.cost - other.cost);
  const cost = Math.min(byJoints, usable[0]?.cost ?? Number.POSITIVE_INFINITY);
  const isUsed = (of: { list: string[]; cost: number }) => of.list.length <= wordsAtOnce || of.cost === cost;
  return { entries: { every, lists: usable.filter(isUsed).map(({ list }) => list) }, cost };
}
