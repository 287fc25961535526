import { gameGenres } from '@starparty/contract/limits.ts';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type DatabaseClient, openDatabase } from '../../db/client.ts';
import * as schema from '../../db/schema.ts';
import { createFactories } from '../../testing/data/factories.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { keyOf } from './games.names.rules.ts';
import { type CatalogueEntry, catalogue, updateCatalogue } from './games-catalogue.ts';

const distinct = (values: readonly unknown[]) => new Set(values).size;

describe('the facts', () => {
  test('cover more than 420 games, each with a unique slug and title', () => {
    expect(catalogue.length).toBeGreaterThan(420);
    expect(distinct(catalogue.map(({ slug }) => slug))).toBe(catalogue.length);
    expect(distinct(catalogue.map(({ title }) => keyOf(title)))).toBe(catalogue.length);
  });

  test('have all fields of a page, in our vocabulary', () => {
    for (const { slug, title, genres, year, platforms, aliases, fame } of catalogue) {
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(title, slug).toBe(title.trim());
      expect(gameGenres, slug).toEqual(expect.arrayContaining(genres));
      expect(year >= 1970 && year <= 2025, slug).toBe(true);
      expect(Math.min(genres.length, platforms.length), slug).toBeGreaterThan(0);
      for (const list of [genres, platforms, aliases]) expect(distinct(list), slug).toBe(list.length);
      for (const alias of aliases) expect(keyOf(alias), slug).not.toBe('');
      expect([1, 2, 3], slug).toContain(fame);
    }
  });
});

describe('in the database', () => {
  let database: TestDatabase;
  let client: DatabaseClient;
  beforeEach(async () => {
    database = await createTestDatabase();
    client = openDatabase(database.url, 2);
  });
  afterEach(async () => {
    await client.close();
    await database.drop();
  });

  const entry = (given: Partial<CatalogueEntry>): CatalogueEntry => ({
    slug: 'tetris',
    title: 'Tetris',
    genres: ['Puzzle'],
    year: 1985,
    platforms: ['PC'],
    aliases: [],
    fame: 1,
    ...given,
  });
  const rows = () => client.db.select().from(schema.games);

  test('is stored completely, and once', async () => {
    expect(await updateCatalogue(client.db)).toBe(catalogue.length);
    expect(await rows()).toHaveLength(catalogue.length);
    expect(await updateCatalogue(client.db)).toBe(0);
  });

  test('is stored once when several processes start at the same time', async () => {
    await Promise.all([updateCatalogue(client.db), updateCatalogue(client.db)]);
    expect(await rows()).toHaveLength(catalogue.length);
  });

  test('updates a corrected fact and keeps the id of the row', async () => {
    await updateCatalogue(client.db, [entry({ year: 1984 })]);
    const [before] = await rows();
    expect(await updateCatalogue(client.db, [entry({}), entry({ slug: 'pong', title: 'Pong' })])).toBe(2);
    const [tetris] = await client.db.select().from(schema.games).where(eq(schema.games.slug, 'tetris'));
    expect(tetris).toMatchObject({ id: before?.id, year: 1985 });
    expect(tetris?.coverArtUrl).not.toBe(before?.coverArtUrl);
  });

  test('keeps changes of the host', async () => {
    await updateCatalogue(client.db, [entry({})]);
    await client.db.update(schema.games).set({ title: 'Tetris, our way' });
    expect(await updateCatalogue(client.db, [entry({ year: 1984 })])).toBe(0);
    expect(await rows()).toMatchObject([{ title: 'Tetris, our way', year: 1985 }]);
  });

  test('neither duplicates nor changes an imported game, under the same slug or another', async () => {
    const { createGame } = createFactories(client.db);
    await createGame({ slug: 'tetris', title: 'TETRIS', year: 1984 });
    await createGame({ slug: 'pong-1972', title: 'PONG', year: 1972 });
    expect(await updateCatalogue(client.db, [entry({}), entry({ slug: 'pong', title: 'Pong', year: 1972 })])).toBe(0);
    expect((await rows()).map(({ title }) => title).sort()).toEqual(['PONG', 'TETRIS']);
  });

  test('updates a row of the first versions, without digest and short names', async () => {
    await updateCatalogue(client.db, [entry({ aliases: ['blocks'] })]);
    await client.db.update(schema.games).set({ catalogueDigest: null, names: '', titleKey: '' });
    expect(await updateCatalogue(client.db, [entry({ aliases: ['blocks'] })])).toBe(1);
    expect(await rows()).toMatchObject([{ titleKey: 'tetris', names: 'tetris\nblocks' }]);
  });
});
