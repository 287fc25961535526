import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/build-app.ts';
import { games } from '../schema.ts';
import { insertRows } from './insert-rows.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const id = '01900000-0000-7000-8000-000000000001';
const game = {
  ...{
    id,
    slug: 'quotes',
    title: `"Quotes", 'back\\slash' and {braces} 🎮`,
    year: null,
    genres: ['RPG', 'a "b", {c}'],
  },
  ...{ titleKey: 'quotes', names: '', shortNames: '', search: "'quotes'" },
};

test('stores the values unchanged, and the defaults of columns that no row has', async () => {
  const { db } = app.database;
  await insertRows(db, games, [game]);
  const [row] = await db.select().from(games);
  expect(row).toMatchObject({ ...game, platforms: [], catalogueDigest: null });
});

test('inserts nothing without rows', async () => {
  const { db } = app.database;
  const before = await db.$count(games);
  await insertRows(db, games, []);
  expect(await db.$count(games)).toBe(before);
});
