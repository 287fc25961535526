import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../db/client.ts';
import {
  createSearchedThings,
  ground,
  type SearchedThings,
  things,
  thingWords,
} from '../testing/data/searched-things.ts';
import { searchText } from './search.rules.ts';
import { addingWords, removeUnusedWords } from './search.words.ts';

let database: SearchedThings;
beforeAll(async () => {
  database = await createSearchedThings();
});
afterAll(() => database.close());
const store: SearchedThings['store'] = (rows) => database.store(rows);
const find: SearchedThings['find'] = (pattern, search) => database.find(pattern, search);

test('several transactions store the same new words in any order', async () => {
  await store([]);
  const words = Array.from({ length: 50 }, (_, n) => `novelty${n}`);
  const many = openDatabase(database.url, 8);
  await Promise.all(
    Array.from({ length: 40 }, (_, id) => {
      const text = searchText([(id % 2 === 0 ? words : words.toReversed()).join(' ')]);
      return many.db.execute(sql`WITH words AS (${addingWords(thingWords, sql`${text}`)})
        INSERT INTO things VALUES (${id}, 0, ${text}, '', ${text})`);
    }),
  );
  await many.close();
  await database.insertOtherRows(12_000);
  expect(await find('ovelty4')).toHaveLength(40);
});

describe('words that no row has any more', () => {
  const wordsLeft = async () => {
    const { rows } = await database.db.execute<{ word: string }>(sql`SELECT word FROM ${thingWords} ORDER BY word`);
    return rows.map(({ word }) => word);
  };

  test('are removed, and all others stay', async () => {
    await store([
      { id: 1, fields: ['kept (twice)'] },
      { id: 2, fields: ['gone twice'] },
    ]);
    await database.db.delete(things).where(eq(things.id, 2));
    expect(await removeUnusedWords(database.db, ground, '')).toBeUndefined();
    expect(await wordsLeft()).toEqual(['(', ')', 'kept', 'twice']);
  });

  test('are removed in steps', async () => {
    await store([]);
    await database.db.execute(sql`INSERT INTO thing_words SELECT 'left' || n FROM generate_series(10000, 17000) n`);
    const next = await removeUnusedWords(database.db, ground, '');
    expect(await wordsLeft()).toHaveLength(2_001);
    expect(await removeUnusedWords(database.db, ground, next ?? '')).toBeUndefined();
    expect(await wordsLeft()).toEqual([]);
  });

  test('stay when a transaction stores them at that moment', async () => {
    await store([]);
    await database.db.execute(sql`INSERT INTO thing_words VALUES ('treasure')`);
    let removing: Promise<unknown> = Promise.resolve();
    await database.db.transaction(async (tx) => {
      await tx.execute(addingWords(thingWords, sql`${'treasure'}`));
      removing = removeUnusedWords(database.db, ground, '');
      const waiting = sql`SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`;
      await expect.poll(async () => (await tx.execute(waiting)).rowCount).toBe(1);
      await tx.execute(sql`INSERT INTO things VALUES (1, 0, 'treasure', '')`);
    });
    await removing;
    expect(await wordsLeft()).toEqual(['treasure']);
    expect(await find('treas')).toEqual([1]);
  });
});
