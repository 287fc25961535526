/**
 * Finds rows of a table by any part of their texts, in the order asked for. Common patterns are found by reading the first
 * rows in that order, all others by the words that have them. Which way is taken is decided here, not by the planner.
 */
import type { SQL } from 'drizzle-orm';
import type { Queryable } from '../db/client.ts';
import { entriesAtOnce, type Lists, walkedPage, wholePage, wordsPage } from './search.pages.ts';
import { queryOf, type Search, type SearchGround, type SearchOrder } from './search.query.ts';
import { cutPattern, fold, type Joint, tellingParts, type WordPart } from './search.rules.ts';
import { findWords, takeSample } from './search.sample.ts';
import type { WordsTable } from './search.tables.ts';

/** Rows that are read in order before anything else: some milliseconds. Scattered ones take as long as fetching any row. */
const walkedRows = (order: SearchOrder): number => (order.isScattered ? 2_000 : 5_000);
/** What reading a row in order takes, of fetching one by the index. */
const walkedShare = (order: SearchOrder): number => (order.isScattered ? 1 : 0.4);
/** What looking for a word in the index takes, of fetching a row. */
const lookUpShare = 1;
/** What fetching a row by one of many words takes, of fetching it by few. */
const longShare = 2;
/** A part that stands in more words leads nowhere, and sooner so where something else does. */
const wordsMax = { alone: 4_000, besideJoints: 1_000 };
/** Where so few rows are left to be fetched, no words are looked for that would leave fewer. */
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
  // Of a page that is longer than this, the first rows are hardly ever the whole.
  const first = query.limit <= walked / 2 ? await read(walkedPage(ground, query, walked)) : undefined;
  if (first && first.length >= query.limit) return first;
  const { parts, joints } = cutPattern(query.pattern);
  const telling = tellingParts(parts, joints.length > 0, partsMax);
  const whole = first ? [] : [{ around: query.pattern }];
  const sample = await takeSample(db, ground, query, [...joints, ...telling, ...whole]);
  if (sample.isAll) return first ?? read(wholePage(ground, query));
  const found = await findLists(db, ground.words, { joints, parts: telling, rows: sample.having });
  const hitsOf = (having: number | undefined) => (walked * (having ?? 0) * sample.fitting) / sample.total;
  const hits = [first ? first.length : hitsOf(sample.having.at(-1))];
  // Of a pattern of one part, it is known how often it comes, and few hits say less than that.
  if (parts.length === 1) hits.push(hitsOf(sample.having[0]));
  const expected = hits.reduce((sum, some) => sum + some, 0) / hits.length;
  const toWalk = Math.min(sample.total, walked * (query.limit / Math.max(expected, 0.5)));
  const isWalked = toWalk * walkedShare(query.order) < found.cost + sample.also;
  return read(isWalked ? wholePage(ground, query) : wordsPage(ground, query, found.lists));
}

interface Asked {
  joints: Joint[];
  parts: WordPart[];
  /** How many rows have each of them, the joints first. */
  rows: number[];
}

/** What to ask the index for, and what fetching its rows costs; no lists where no row can have the pattern. */
async function findLists(
  db: Queryable,
  words: WordsTable,
  { joints, parts, rows }: Asked,
): Promise<{ lists?: Lists; cost: number }> {
  const ofJoints = joints.map(({ entries }) => entries);
  const byJoints = Math.min(Number.POSITIVE_INFINITY, ...rows.slice(0, joints.length));
  if (byJoints <= fewRows) return { lists: ofJoints, cost: byJoints };
  const most = joints.length > 0 ? wordsMax.besideJoints : wordsMax.alone;
  const found = await findWords(db, words, parts, most);
  if (found.some((list) => list.length === 0)) return { cost: 0 };
  const usable = found
    .map((list, place) => ({ list, rows: rows[joints.length + place] ?? 0 }))
    .filter(({ list }) => list.length <= most);
  const isShort = ({ list }: { list: string[] }) => list.length <= entriesAtOnce;
  const short = usable.filter(isShort);
  const byShort = Math.min(byJoints, ...short.map((of) => of.rows));
  const lists = [...ofJoints, ...short.map(({ list }) => list)];
  // Of the long ones only the best is followed, where it leaves fewer rows than all others together.
  const [best] = usable
    .filter((of) => !isShort(of))
    .map(({ list, rows }) => ({ list, cost: rows * longShare + list.length * lookUpShare }))
    .sort((one, other) => one.cost - other.cost);
  if (!best || best.cost >= byShort) return { lists, cost: byShort };
  return { lists: [...lists, best.list], cost: best.cost };
}
