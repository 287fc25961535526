import { eq, type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createSearchedThings,
  ground,
  newest,
  oldest,
  type SearchedThings,
  textOf,
  things,
  thingWords,
} from '../testing/data/searched-things.ts';
import { type Alternative, anyOf } from './search.query.ts';
import { fold, patternMax } from './search.rules.ts';
import { gramsIn, wordsIn } from './search.tables.ts';
import { prepareFew, searchRows } from './search.ts';

let database: SearchedThings;
beforeAll(async () => {
  database = await createSearchedThings();
});
afterAll(() => database.close());
const store: SearchedThings['store'] = (rows) => database.store(rows);
const find: SearchedThings['find'] = (pattern, search) => database.find(pattern, search);
const insertOtherRows: SearchedThings['insertOtherRows'] = (count) => database.insertOtherRows(count);

/** An alternative with these conditions, each with a separate index. */
const alternativeOf = (...conditions: SQL[]): Alternative => ({
  condition: anyOf(conditions),
  find: async () => conditions.map((condition) => ({ condition })),
});

const letters = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...'aAbB xX12') },
  { weight: 2, arbitrary: fc.constantFrom(...'%_\\\'"().,-$&\n\t') },
  {
    weight: 2,
    arbitrary: fc.constantFrom(...('éÉßΣςİı東京。、「🎮👾'.match(/./gu) ?? []), 'e\u0301', '\ud83c', '\udfae', '\0'),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }) },
);
const someText = (maxLength: number) => fc.array(letters, { maxLength }).map((all) => all.join(''));

/** The expected ids, from a plain scan of the texts, and the row of the alternative. */
const plainly = (rows: { id: number; fields: string[] }[], pattern: string, alternative?: number) =>
  rows
    .filter(({ id, fields }) => id === alternative || fields.some((field) => fold(field).includes(fold(pattern))))
    .map(({ id }) => id)
    .reverse();

describe.each([
  ['by reading in order', 0],
  ['by words', 12_000],
])('%s', (_, otherRows) => {
  test('finds exactly the rows whose text has the pattern', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(someText(12), { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 12 }),
        fc.array(someText(4), { minLength: 1, maxLength: 6 }),
        fc.nat(),
        async (texts, patterns, seed) => {
          const rows = texts.map((fields, id) => ({ id, fields }));
          await store(rows);
          if (otherRows > 0) await insertOtherRows(otherRows);
          const parts = texts
            .flat()
            .map((text) => text.slice(seed % (text.length + 1), (seed % (text.length + 1)) + 5));
          for (const pattern of [...patterns, ...parts]) {
            if (fold(pattern) === '' || 'filler'.includes(fold(pattern))) continue;
            expect(await find(pattern), JSON.stringify(pattern)).toEqual(plainly(rows, pattern));
            const alternative = seed % texts.length;
            const found = await find(pattern, {
              alternative: alternativeOf(eq(things.id, alternative)),
              order: oldest,
            });
            expect(found.toReversed(), JSON.stringify(pattern)).toEqual(plainly(rows, pattern, alternative));
          }
        },
      ),
      { numRuns: otherRows > 0 ? 15 : 30 },
    );
  });

  test('a word of 15,000 letters is stored and found by any part of it', async () => {
    const long = Array.from({ length: 15_000 }, (_, place) => String.fromCodePoint(0x4e00 + place)).join('');
    await store([
      { id: 1, fields: ['Kept', `before ${long} after`] },
      { id: 2, fields: [`${'🎮'.repeat(9_000)}x`] },
    ]);
    await insertOtherRows(otherRows);
    for (const start of [0, 100, 127, 128, 200, 255, 256, 300, 7_777, 15_000 - patternMax]) {
      expect(await find(long.slice(start, start + patternMax)), String(start)).toEqual([1]);
    }
    expect(await find(`before ${long.slice(0, 50)}`)).toEqual([1]);
    expect(await find(`${long.slice(-50)} aft`)).toEqual([1]);
    expect(await find(`${long.slice(0, 9)}${long.slice(10, 20)}`)).toEqual([]);
    expect(await find('🎮x')).toEqual([2]);
    expect(await find('🎮'.repeat(patternMax))).toEqual([2]);
  });

  test.each([
    ['50% OFF', [1]],
    ['0% o', [1]],
    ['5_%', []],
    ['a_b', [2]],
    ['a%b', []],
    ['\\o/', [2]],
    ['\\', [2]],
    ["brien's", [3]],
    ['STRASSE', []],
    ['STRAßE', [3]],
    ['ΟΔΟΣ', [4]],
    ['οδοσε', [4]],
    ['東京', [5]],
    ['。', [5]],
    ['switch oled', [6]],
    ['oled switch', []],
    ['h o', [6]],
    ['seller1', [6]],
    ['oled seller', []],
  ])('%s', async (pattern, ids) => {
    await store([
      { id: 1, fields: ['50% off'] },
      { id: 2, fields: ['a_b \\o/'] },
      { id: 3, fields: ["O'Brien's Straße"] },
      { id: 4, fields: ['ΟΔΟΣΕ'] },
      { id: 5, fields: ['新品。東京都'] },
      { id: 6, fields: ['Switch\n  OLED', 'Seller1'] },
    ]);
    await insertOtherRows(otherRows);
    expect(await find(pattern)).toEqual(ids);
  });

  test('supports further conditions, other orders and paging', async () => {
    const rows = Array.from({ length: 40 }, (_, id) => ({ id, price: (id * 7) % 10, fields: [`headset number${id}`] }));
    await store(rows);
    await insertOtherRows(otherRows);
    const cheap = { order: { by: [things.price, things.id], isDescending: false }, where: sql`${things.price} > 2` };
    const expected = rows
      .filter(({ price }) => price > 2)
      .sort((one, other) => one.price - other.price || one.id - other.id)
      .map(({ id }) => id);
    expect(await find('eadse', cheap)).toEqual(expected);
    const pages: number[] = [];
    for (let after: unknown[] | undefined; ; ) {
      const page = await find('eadse', { ...cheap, after, limit: 7 });
      pages.push(...page);
      if (page.length < 7) break;
      const last = page.at(-1) ?? 0;
      after = [rows[last]?.price, last];
    }
    expect(pages).toEqual(expected);
    expect(await find('eadset numb', { where: eq(things.price, 7), limit: 2 })).toEqual([31, 21]);
    expect(await find('eadset', { after: [3] })).toEqual([2, 1, 0]);
    const alternative = alternativeOf(eq(things.price, 3), sql`${things.price} = ANY('{3,4}')`);
    const priced = rows.filter(({ id, price }) => price === 3 || price === 4 || id === 17).map(({ id }) => id);
    expect(await find('number17', { alternative })).toEqual(priced.toReversed());
    expect(await find('no such', { alternative, where: sql`${things.id} > 9`, limit: 3 })).toEqual(
      priced.slice(-3).reverse(),
    );
    expect(await find('no such', { where: sql`${things.id} > 9` })).toEqual([]);
    const each = { values: sql`unnest('{3,4}'::int[]) AS one`, condition: sql`${things.price} = one` };
    const byEach = { ...alternative, find: async () => [{ condition: alternative.condition, each }] };
    expect(await find('number17', { alternative: byEach })).toEqual(priced.toReversed());
    expect(await find('no such', { ...cheap, alternative: byEach, limit: 3 })).toEqual(
      await find('no such', { ...cheap, alternative, limit: 3 }),
    );
  });

  test('finds only rows that meet the condition of the partial index', async () => {
    await store([
      { id: 1, fields: ['Headset for sale'] },
      { id: 2, price: -1, fields: ['Headset that is sold'] },
    ]);
    await insertOtherRows(otherRows);
    const open = { ...ground, isSearched: sql`${things.id} < 1000 AND ${things.price} > 0` };
    const search = { columns: sql`${things.id}`, order: newest, limit: 9 };
    for (const pattern of ['eadset', 'set that', 't f', '']) {
      const found = await searchRows<{ id: number }>(database.db, open, { ...search, pattern });
      expect(found, pattern).toEqual(pattern === 'set that' ? [] : [{ id: 1 }]);
    }
  });

  test.each([
    ['n h', [1]],
    ['n ha', []],
    ['ün h', [1]],
    ['n hä', [1]],
    ['东 京', [2]],
    ['京 s', [2]],
    ['c d', [3]],
    ['b c d e', [3]],
    ['(c', [4]],
    ['c)', [4]],
    [').', [4]],
    ['.. x', [4]],
    ['t f', []],
  ])('finds matches across words: %s', async (pattern, ids) => {
    await store([
      { id: 1, fields: ['Grün hält'] },
      { id: 2, fields: ['北东 京 s'] },
      { id: 3, fields: ['a b c d e'] },
      { id: 4, fields: ['a (c).. x', 'tf'] },
    ]);
    await insertOtherRows(otherRows);
    expect(await find(pattern)).toEqual(ids);
  });
});

test('finds a part that very many words contain, in the rows that are read last', async () => {
  await store([{ id: 1, fields: ['a xylophone'] }]);
  await database.db.execute(sql`INSERT INTO thing_words SELECT 'xylo' || n FROM generate_series(1, 3000) n`);
  await database.db.execute(sql`INSERT INTO things SELECT 10 + n, 0, 'xylo' || n, '' FROM generate_series(1, 3000) n`);
  await insertOtherRows(12_000);
  expect(await find('xylo')).toHaveLength(100);
  expect(await find('a xylo')).toEqual([1]);
  expect(await find('xylo299')).toHaveLength(11);
});

test('prepareFew finds all matches if they are few', async () => {
  const rows = Array.from({ length: 40 }, (_, id) => ({ id, fields: [id % 2 === 0 ? 'Amber lantern' : 'Cobalt'] }));
  await store(rows);
  await insertOtherRows(12_000);
  const all = { columns: sql`${things.id}`, order: newest };
  const few = async (pattern: string, limit: number, costMax = 10_000) =>
    (await prepareFew<{ id: number }>(database.db, ground, { ...all, pattern, limit })(costMax))?.map(({ id }) => id);
  expect(await few('lant', 21)).toEqual(plainly(rows, 'lant'));
  expect(await few('nowhere', 21)).toEqual([]);
  expect(await few('lant', 20), 'as many as the limit').toBeUndefined();
  expect(await few('lant', 21, 1), 'dearer than it is worth').toBeUndefined();
  const findFew = prepareFew(database.db, ground, { ...all, pattern: 'lant', limit: 21 });
  expect([await findFew(1), (await findFew(10_000))?.length], 'asked again for more').toEqual([undefined, 20]);
});

test('an empty pattern matches every text', async () => {
  await store([
    { id: 1, fields: ['one'] },
    { id: 2, fields: [''] },
  ]);
  expect(await find(' ')).toEqual([2, 1]);
});

test('returns rows with several of the words once', async () => {
  const fields = [Array.from({ length: 120 }, (_, n) => `gadget${n}`).join(' ')];
  await store([
    { id: 1, fields },
    { id: 2, fields },
  ]);
  await insertOtherRows(12_000);
  expect(await find('gadget')).toEqual([2, 1]);
});

test('looks rows and words up in their indexes', async () => {
  await store([{ id: 1, fields: ['a xylophone'] }]);
  const plan = (query: SQL) =>
    database.db.transaction(async (tx) => {
      await tx.execute(sql`SET LOCAL enable_seqscan = off`);
      return JSON.stringify((await tx.execute(sql`EXPLAIN ${query}`)).rows);
    });
  const some = sql`ARRAY['x', 'y']`;
  expect(await plan(sql`SELECT FROM things WHERE ${wordsIn(textOf(things))} && ${some}`)).toContain('things_words');
  expect(await plan(sql`SELECT FROM ${thingWords} WHERE ${gramsIn(thingWords.word)} @> ${some}`)).toContain(
    'thing_words_grams',
  );
});
