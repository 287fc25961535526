/**
 * Finds rows of a table by any part of their texts, in the requested order. Common patterns are found by reading the
 * first rows in that order, all others by the words that contain them. This module chooses between the two methods, not
 * PostgreSQL's planner.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../db/client.ts';
import { entriesAtOnce, type Lists, scannedPage, wholePage, wordsPage } from './search.pages.ts';
import { type Query, queryOf, type Search, type SearchGround, type SearchOrder } from './search.query.ts';
import { cutPattern, fold, selectiveParts, type WordBoundary, type WordPart } from './search.rules.ts';
import { findWords, type Sample, sampledRows, takeSample } from './search.sample.ts';
import type { WordsTable } from './search.tables.ts';

/**
 * The number of rows to read in order first if nearly every text matches. Other conditions may leave few of these rows.
 */
const scannedRows = (order: SearchOrder): number => (order.isScattered ? 2_000 : 5_000);
/** Patterns of up to this length occur in most texts. */
export const shortPattern = 2;
/** The cost of reading a row in order, relative to fetching a row by the index. */
const scannedShare = (order: SearchOrder): number => (order.isScattered ? 1 : 0.4);
/**
 * The maximum number of rows to read in order, relative to the expected number. Then the costs are compared again,
 * because rare matches may be clustered.
 */
const scannedAtMost = 1.5;
/** The cost of looking up a word in the index, relative to fetching a row. */
const lookUpShare = 3;
/** The cost of fetching a row by one of many words, relative to fetching it by one of few. */
const longShare = 4;
/**
 * A part of the pattern is not used if more words than this contain it. The limit is lower if the pattern has
 * boundaries.
 */
const wordsMax = { alone: 4_000, besideBoundaries: 1_000 };
/** The number of remaining rows below which no further words are looked up. */
const fewRows = 1_000;
/** The maximum number of parts of a pattern that are used, the longest first. They are selective enough. */
const partsMax = 4;

type Read<Row> = (statement: SQL) => Promise<Row[]>;
const readBy =
  <Row>(db: Queryable): Read<Row> =>
  async (statement) =>
    (await db.execute(statement)).rows as Row[];
const folded = (ground: SearchGround, search: Search): Query =>
  queryOf(ground, { ...search, pattern: fold(search.pattern) });

/** Finds a page of the rows that match the pattern or the alternative, in the requested order. */
export async function searchRows<Row extends Record<string, unknown>>(
  db: Queryable,
  ground: SearchGround,
  search: Search,
): Promise<Row[]> {
  const query = folded(ground, search);
  const read = readBy<Row>(db);
  const scan = (rows: number) => read(scannedPage(ground, query, Math.ceil(rows)));
  const whole = () => read(wholePage(ground, query));

  if (query.pattern.length <= shortPattern) {
    const first = await scan(query.pattern === '' ? scannedRows(query.order) : sampledRows);
    if (first.length >= query.limit) return first;
    if (query.pattern === '') return whole();
    // The matches among the first rows predict how many rows must be read for the page. If these are few, continuing to
    // read is cheapest.
    const reach = (scannedAtMost * query.limit * sampledRows) / first.length;
    if (reach <= scannedRows(query.order)) {
      const more = await scan(reach);
      if (more.length >= query.limit) return more;
    }
  }
  const sampled = await sampleOf(db, ground, query);
  const { sample } = sampled;
  if (sample.isAll) return whole();
  /** Estimated share of rows that belong to the page. */
  let share = sample.matching;
  /** Continues to read in order while that costs less than `cost`. Each read updates the estimate. */
  async function scanWhileCheaper(cost: number): Promise<Row[] | undefined> {
    while (Math.min(query.limit / share, sample.total) * scannedShare(query.order) < cost) {
      const rows = (scannedAtMost * query.limit) / share;
      if (rows >= sample.total) return whole();
      const found = await scan(rows);
      if (found.length >= query.limit) return found;
      share = Math.max(found.length, 0.5) / rows;
    }
    return undefined;
  }
  const scanned = await scanWhileCheaper(Math.min(...sample.having) + sample.alternative);
  if (scanned) return scanned;
  const { lists, cost } = await findLists(db, ground.words, sampled);
  return (await scanWhileCheaper(cost)) ?? read(await pageByWords(ground, query, sampled, lists));
}

/**
 * Finds all rows that match the pattern or the alternative, in order. Undefined if they reach the limit, or if finding
 * them costs more than fetching `costMax` rows. Repeated calls reuse earlier results.
 */
export function prepareFew<Row extends Record<string, unknown>>(
  db: Queryable,
  ground: SearchGround,
  search: Search,
): (costMax: number) => Promise<Row[] | undefined> {
  const query = folded(ground, search);
  const read = readBy<Row>(db);
  let sampling: Promise<PatternSample> | undefined;
  let looking: ReturnType<typeof findLists> | undefined;
  return async (costMax) => {
    sampling ??= sampleOf(db, ground, query);
    const sampled = await sampling;
    if (!sampled.sample.isAll && Math.min(...sampled.sample.having) + sampled.sample.alternative > costMax)
      return undefined;
    looking ??= findLists(db, ground.words, sampled);
    const { lists, cost } = await looking;
    if (cost > costMax) return undefined;
    const rows = await read(await pageByWords(ground, query, sampled, lists));
    return rows.length < query.limit ? rows : undefined;
  };
}

interface PatternSample {
  boundaries: WordBoundary[];
  parts: WordPart[];
  /** Estimates for each of the boundaries and parts, boundaries first. */
  sample: Sample;
}

async function sampleOf(db: Queryable, ground: SearchGround, query: Query): Promise<PatternSample> {
  const cut = cutPattern(query.pattern);
  const parts = selectiveParts(cut.parts, cut.boundaries.length > 0, partsMax);
  return {
    boundaries: cut.boundaries,
    parts,
    sample: await takeSample(db, ground, query, [...cut.boundaries, ...parts]),
  };
}

async function pageByWords(
  ground: SearchGround,
  query: Query,
  { parts }: PatternSample,
  lists: Lists | undefined,
): Promise<SQL> {
  const alternative = (await query.alternative?.find()) ?? [];
  // If a single part is the whole pattern, skip the second check of the rows, which takes a third of the time.
  const isCertain = lists?.length === 1 && parts.some(({ text }) => text === query.pattern);
  return wordsPage(ground, isCertain ? { ...query, hasIt: sql`true` } : query, lists, alternative);
}

/** The entries to look up, and the cost of fetching their rows. `lists` is undefined if no text can match. */
async function findLists(
  db: Queryable,
  words: WordsTable,
  { boundaries, parts, sample }: PatternSample,
): Promise<{ lists?: Lists; cost: number }> {
  const rows = sample.having;
  const alternative = sample.alternative;
  const ofBoundaries = boundaries.map(({ entries }) => entries);
  const byBoundaries = Math.min(
    Number.POSITIVE_INFINITY,
    ...boundaries.map((boundary, place) => costOf(boundary.entries, rows[place] ?? 0)),
  );
  if (byBoundaries <= fewRows) return { lists: ofBoundaries, cost: byBoundaries + alternative };
  const most = boundaries.length > 0 ? wordsMax.besideBoundaries : wordsMax.alone;
  // Skip a part if more rows contain it than the boundaries, because it cannot reduce the number of rows.
  const selective = parts
    .map((part, place) => ({ part, rows: rows[boundaries.length + place] ?? 0 }))
    .filter((one) => one.rows < byBoundaries);
  const lists = await findWords(
    db,
    words,
    selective.map(({ part }) => part),
    most,
  );
  if (lists.some((list) => list.length === 0)) return { cost: alternative };
  const usable = lists
    .map((list, place) => ({ list, rows: selective[place]?.rows ?? 0 }))
    .filter(({ list }) => list.length <= most);
  const isShort = ({ list }: { list: string[] }) => list.length <= entriesAtOnce;
  const short = usable.filter(isShort);
  const byShort = Math.min(byBoundaries, ...short.map((of) => of.rows));
  const shortest = [...ofBoundaries, ...short.map(({ list }) => list)];
  // Use only the best of the long lists, and only if it leaves fewer rows than all short lists together.
  const [best] = usable
    .filter((of) => !isShort(of))
    .map(({ list, rows }) => ({ list, cost: costOf(list, rows) }))
    .sort((one, other) => one.cost - other.cost);
  if (!best || best.cost >= byShort) return { lists: shortest, cost: byShort + alternative };
  return { lists: [...shortest, best.list], cost: best.cost + alternative };
}

/** The cost of fetching all rows with one of the entries. */
const costOf = (entries: string[], rows: number): number =>
  entries.length <= entriesAtOnce ? rows : rows * longShare + entries.length * lookUpShare;
