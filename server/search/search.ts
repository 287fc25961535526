/**
 * Finds rows of a table by any part of their texts, in the order asked for. Common patterns are found by reading the first
 * rows in that order, all others by the words that have them. Which way is taken is decided here, not by the planner.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../db/client.ts';
import { entriesAtOnce, type Lists, walkedPage, wholePage, wordsPage } from './search.pages.ts';
import { type Query, queryOf, type Search, type SearchGround, type SearchOrder } from './search.query.ts';
import { cutPattern, fold, type Joint, tellingParts, type WordPart } from './search.rules.ts';
import { findWords, type Sample, sampledRows, takeSample } from './search.sample.ts';
import type { WordsTable } from './search.tables.ts';

/** Rows that are read in order first where every or nearly every text is meant: other conditions may leave few of them. */
const walkedRows = (order: SearchOrder): number => (order.isScattered ? 2_000 : 5_000);
/** So few letters are in most texts. */
export const shortPattern = 2;
/** What reading a row in order takes, of fetching one by the index. */
const walkedShare = (order: SearchOrder): number => (order.isScattered ? 1 : 0.4);
/** Reading on ends after so many times the rows that were expected, and is weighed again: what is rare stands close together at times. */
const walkedAtMost = 1.5;
/** What looking for a word in the index takes, of fetching a row. */
const lookUpShare = 3;
/** What fetching a row by one of many words takes, of fetching it by few. */
const longShare = 4;
/** A part that stands in more words leads nowhere, and sooner so where something else does. */
const wordsMax = { alone: 4_000, besideJoints: 1_000 };
/** Where so few rows are left to be fetched, no words are looked for that would leave fewer. */
const fewRows = 1_000;
/** Of more parts the longest ones tell enough. */
const partsMax = 4;

type Read<Row> = (statement: SQL) => Promise<Row[]>;
const readBy =
  <Row>(db: Queryable): Read<Row> =>
  async (statement) =>
    (await db.execute(statement)).rows as Row[];
const folded = (ground: SearchGround, search: Search): Query =>
  queryOf(ground, { ...search, pattern: fold(search.pattern) });

/** A page of the rows whose text has the pattern, or that are meant `also`, read in order. */
export async function searchRows<Row extends Record<string, unknown>>(
  db: Queryable,
  ground: SearchGround,
  search: Search,
): Promise<Row[]> {
  const query = folded(ground, search);
  const read = readBy<Row>(db);
  const walk = (rows: number) => read(walkedPage(ground, query, Math.ceil(rows)));
  const whole = () => read(wholePage(ground, query));

  if (query.pattern.length <= shortPattern) {
    const first = await walk(query.pattern === '' ? walkedRows(query.order) : sampledRows);
    if (first.length >= query.limit) return first;
    if (query.pattern === '') return whole();
    // What the first rows have says how far the page reaches. Where that is near, nothing else is sooner.
    const reach = (walkedAtMost * query.limit * sampledRows) / first.length;
    if (reach <= walkedRows(query.order)) {
      const more = await walk(reach);
      if (more.length >= query.limit) return more;
    }
  }
  const sampled = await sampleOf(db, ground, query);
  const { sample } = sampled;
  if (sample.isAll) return whole();
  /** The share of rows that belong to the page, as far as it is known. */
  let share = sample.meant;
  /** The page by reading on in order, as long as that is sooner than something else; what was read says how far to go. */
  async function walkWhileSooner(cost: number): Promise<Row[] | undefined> {
    while (Math.min(query.limit / share, sample.total) * walkedShare(query.order) < cost) {
      const rows = (walkedAtMost * query.limit) / share;
      if (rows >= sample.total) return whole();
      const found = await walk(rows);
      if (found.length >= query.limit) return found;
      share = Math.max(found.length, 0.5) / rows;
    }
    return undefined;
  }
  const walked = await walkWhileSooner(Math.min(...sample.having) + sample.also);
  if (walked) return walked;
  const { lists, cost } = await findLists(db, ground.words, sampled);
  return (await walkWhileSooner(cost)) ?? read(await pageByWords(ground, query, sampled, lists));
}

/**
 * Finds all rows that have a pattern or are meant `also`, read in order. Gives undefined where these are as many as the
 * limit, or finding them takes longer than fetching so many rows; asked again, it knows what it has learned before.
 */
export function prepareFew<Row extends Record<string, unknown>>(
  db: Queryable,
  ground: SearchGround,
  search: Search,
): (costMax: number) => Promise<Row[] | undefined> {
  const query = folded(ground, search);
  const read = readBy<Row>(db);
  let sampling: Promise<Sampled> | undefined;
  let looking: ReturnType<typeof findLists> | undefined;
  return async (costMax) => {
    sampling ??= sampleOf(db, ground, query);
    const sampled = await sampling;
    if (!sampled.sample.isAll && Math.min(...sampled.sample.having) + sampled.sample.also > costMax) return undefined;
    looking ??= findLists(db, ground.words, sampled);
    const { lists, cost } = await looking;
    if (cost > costMax) return undefined;
    const rows = await read(await pageByWords(ground, query, sampled, lists));
    return rows.length < query.limit ? rows : undefined;
  };
}

interface Sampled {
  joints: Joint[];
  parts: WordPart[];
  /** Says of how many rows have each of them, the joints first. */
  sample: Sample;
}

async function sampleOf(db: Queryable, ground: SearchGround, query: Query): Promise<Sampled> {
  const cut = cutPattern(query.pattern);
  const parts = tellingParts(cut.parts, cut.joints.length > 0, partsMax);
  return { joints: cut.joints, parts, sample: await takeSample(db, ground, query, [...cut.joints, ...parts]) };
}

async function pageByWords(
  ground: SearchGround,
  query: Query,
  { parts }: Sampled,
  lists: Lists | undefined,
): Promise<SQL> {
  const also = (await query.also?.find()) ?? [];
  // Words that have the whole pattern need no second look at their rows: that takes a third of the time.
  const isCertain = lists?.length === 1 && parts.some(({ text }) => text === query.pattern);
  return wordsPage(ground, isCertain ? { ...query, hasIt: sql`true` } : query, lists, also);
}

/** What to ask the index for, and what fetching all rows costs that it leads to; no lists where no row can have the pattern. */
async function findLists(
  db: Queryable,
  words: WordsTable,
  { joints, parts, sample }: Sampled,
): Promise<{ lists?: Lists; cost: number }> {
  const rows = sample.having;
  const also = sample.also;
  const ofJoints = joints.map(({ entries }) => entries);
  const byJoints = Math.min(
    Number.POSITIVE_INFINITY,
    ...joints.map((joint, place) => costOf(joint.entries, rows[place] ?? 0)),
  );
  if (byJoints <= fewRows) return { lists: ofJoints, cost: byJoints + also };
  const most = joints.length > 0 ? wordsMax.besideJoints : wordsMax.alone;
  // What more rows have than the joints is looked for in vain.
  const telling = parts
    .map((part, place) => ({ part, rows: rows[joints.length + place] ?? 0 }))
    .filter((one) => one.rows < byJoints);
  const lists = await findWords(
    db,
    words,
    telling.map(({ part }) => part),
    most,
  );
  if (lists.some((list) => list.length === 0)) return { cost: also };
  const usable = lists
    .map((list, place) => ({ list, rows: telling[place]?.rows ?? 0 }))
    .filter(({ list }) => list.length <= most);
  const isShort = ({ list }: { list: string[] }) => list.length <= entriesAtOnce;
  const short = usable.filter(isShort);
  const byShort = Math.min(byJoints, ...short.map((of) => of.rows));
  const shortest = [...ofJoints, ...short.map(({ list }) => list)];
  // Of the long ones only the best is followed, where it leaves fewer rows than all others together.
  const [best] = usable
    .filter((of) => !isShort(of))
    .map(({ list, rows }) => ({ list, cost: costOf(list, rows) }))
    .sort((one, other) => one.cost - other.cost);
  if (!best || best.cost >= byShort) return { lists: shortest, cost: byShort + also };
  return { lists: [...shortest, best.list], cost: best.cost + also };
}

/** What fetching the rows costs that have one of some entries. */
const costOf = (entries: string[], rows: number): number =>
  entries.length <= entriesAtOnce ? rows : rows * longShare + entries.length * lookUpShare;
