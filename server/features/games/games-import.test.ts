import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type DatabaseClient, openDatabase } from '../../db/client.ts';
import * as schema from '../../db/schema.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { catalogue, updateCatalogue } from './games-catalogue.ts';
import { importGames } from './games-import.ts';
import { csvSource } from './import/csv.ts';
import type { GameSource, ImportedGame } from './import/source.ts';
import { mapGenres, mapPlatforms } from './import/vocabulary.ts';

let database: TestDatabase;
let client: DatabaseClient;
let folder: string;
beforeEach(async () => {
  database = await createTestDatabase();
  client = openDatabase(database.url, 4);
  folder = await mkdtemp(join(tmpdir(), 'starparty-import-'));
});
afterEach(async () => {
  await client.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const game = (sourceId: string, given: Partial<ImportedGame> = {}): ImportedGame => ({
  sourceId,
  title: `Game ${sourceId}`,
  genres: ['Role-playing (RPG)'],
  year: 2001,
  platforms: ['PC (Microsoft Windows)'],
  ...given,
});

/** A source of these games, with one game per batch. Records the positions at which reads start. */
function sourceOf(games: ImportedGame[], name = 'a-source', onBatch = (_index: number) => {}) {
  const readFrom: (string | null)[] = [];
  const source: GameSource = {
    name,
    async *read(position) {
      readFrom.push(position);
      for (let index = Number(position ?? 0); index < games.length; index += 1) {
        onBatch(index);
        yield { games: games.slice(index, index + 1), problems: [], position: String(index + 1) };
      }
    },
  };
  return { source, readFrom };
}

const problems: string[] = [];
const tools = (stop = new AbortController().signal) => ({
  db: client.db,
  stop,
  warn: (problem: string) => void problems.push(problem),
});
const run = (source: GameSource) => importGames(source, tools());
const rows = () => client.db.select().from(schema.games).orderBy(schema.games.slug);

test('imports games in our vocabulary and adds nothing in a second run', async () => {
  const { source } = sourceOf([game('1'), game('2', { title: 'Another\n One', year: null })]);
  expect(await run(source)).toEqual({ added: 2, present: 0, problems: 0 });
  expect(await run(source)).toEqual({ added: 0, present: 2, problems: 0 });
  expect(await rows()).toMatchObject([
    { slug: 'another-one', title: 'Another One', year: null },
    { slug: 'game-1', title: 'Game 1', genres: ['RPG'], year: 2001, platforms: ['PC'] },
  ]);
});

test('neither duplicates nor changes games of our catalogue or another source', async () => {
  await updateCatalogue(client.db);
  const zelda = game('9', { title: 'The Legend of Zelda - Breath of the Wild', year: 2018, genres: ['Puzzle'] });
  expect(await run(sourceOf([zelda]).source)).toEqual({ added: 0, present: 1, problems: 0 });
  expect(await run(sourceOf([{ ...zelda, sourceId: 'x' }], 'other').source)).toEqual({
    added: 0,
    present: 1,
    problems: 0,
  });
  expect(await rows()).toHaveLength(catalogue.length);
  const [row] = await client.db.select().from(schema.games).where(eq(schema.games.slug, 'breath-of-the-wild'));
  expect(row).toMatchObject({ year: 2017, genres: ['Action', 'Adventure'] });
});

test('adds a game with the same title if the years differ', async () => {
  await run(sourceOf([game('1', { title: 'Prey', year: 2006 }), game('2', { title: 'Prey', year: 2017 })]).source);
  await run(sourceOf([game('a', { title: 'PREY', year: 2016 })], 'other').source);
  expect((await rows()).map(({ slug, year }) => [slug, year])).toEqual([
    ['prey', 2006],
    ['prey-2017', 2017],
  ]);
});

test('adds a game once if a batch has it twice', async () => {
  const batch = { games: [game('1'), game('1'), game('2', { title: 'Game 1' })], problems: [], position: null };
  const source: GameSource = {
    name: 'twice',
    async *read() {
      yield batch;
    },
  };
  expect(await run(source)).toEqual({ added: 1, present: 2, problems: 0 });
});

test('an interrupted import keeps its batches and continues from there', async () => {
  const games = ['1', '2', '3'].map((id) => game(id));
  const stopping = new AbortController();
  const interrupted = sourceOf(games, 'a-source', (index) => index === 1 && stopping.abort());
  await expect(importGames(interrupted.source, tools(stopping.signal))).rejects.toThrow(
    'The import was interrupted; the 2 games that it has added are kept, and the same command goes on from there.',
  );
  expect(await rows()).toHaveLength(2);
  const { source, readFrom } = sourceOf(games);
  expect(await run(source)).toEqual({ added: 1, present: 0, problems: 0 });
  await run(source);
  // After an import has finished, the next one starts from the beginning.
  expect(readFrom).toEqual(['2', null]);
});

test('a failed batch leaves no rows', async () => {
  const broken = game('2', { year: 99_999_999_999 });
  await expect(run(sourceOf([game('1'), broken]).source)).rejects.toThrow();
  expect((await rows()).map(({ title }) => title)).toEqual(['Game 1']);
});

test('concurrent imports add each game once', async () => {
  const games = Array.from({ length: 30 }, (_, index) => game(String(index)));
  const results = await Promise.all(['one', 'two', 'three'].map((name) => run(sourceOf(games, name).source)));
  expect(results.reduce((sum, { added }) => sum + added, 0)).toBe(30);
  expect(await rows()).toHaveLength(30);
});

test('removes characters of a catalogue that cannot be stored', async () => {
  const odd = [
    'NUL\0here',
    '\ud800half',
    '  ',
    '!!!',
    'ゼルダの伝説',
    '﷽'.repeat(300),
    "'; DROP TABLE games; --",
    'a\tb',
  ];
  await run(sourceOf(odd.map((title, index) => game(`${index}\0`, { title, platforms: ['\0', 'P\0'] }))).source);
  expect((await rows()).map(({ title }) => title)).toEqual(
    expect.arrayContaining(['NUL here', 'ゼルダの伝説', "'; DROP TABLE games; --", 'a b']),
  );
});

test('maps genres and platforms of others to one name each', () => {
  expect(
    mapGenres(['Role-playing (RPG)', "Hack and slash/Beat 'em up", 'Indie', 'Card & Board Game', 'Sport']),
  ).toEqual(['RPG', 'Fighting', 'Action', 'Tabletop', 'Sports']);
  expect(mapGenres(['action role-playing game', 'first-person shooter', 'unheard of'])).toEqual(['RPG', 'Shooter']);
  expect(mapPlatforms(['PC (Microsoft Windows)', 'Linux', 'macOS', 'Xbox Series S/X', 'iOS', 'Amiga', 'SNES'])).toEqual(
    ['PC', 'Mac', 'Xbox Series X|S', 'Mobile', 'Amiga', 'Super NES'],
  );
});

describe('a CSV file', () => {
  async function importFile(content: string | Buffer) {
    const file = join(folder, 'games.csv');
    await writeFile(file, content);
    problems.length = 0;
    return run(csvSource(file));
  }

  test('may have columns in any order, quotes and a byte order mark', async () => {
    const content =
      '\ufeffYear,Title,platforms,genres\r\n1999,"Half, ""Life""",PC; Mac,Shooter;Action\r\n\r\n,Plain,,\r\n';
    expect(await importFile(content)).toEqual({ added: 2, present: 0, problems: 0 });
    expect(await rows()).toMatchObject([
      { title: 'Half, "Life"', year: 1999, genres: ['Shooter', 'Action'], platforms: ['PC', 'Mac'] },
      { title: 'Plain', year: null, genres: [], platforms: [] },
    ]);
    expect(await importFile(content)).toEqual({ added: 0, present: 2, problems: 0 });
  });

  test('may have broken lines, which are reported while the rest is imported', async () => {
    const lines = [
      'title,year',
      'Good,2001',
      '"Open,2002',
      ',2003',
      'Late,soon',
      'Fine,',
      'Also "good,2004',
      'Last,2005',
    ];
    expect(await importFile(lines.join('\n'))).toEqual({ added: 3, present: 0, problems: 4 });
    expect(problems).toEqual([
      'Line 3: has quotation marks that do not close.',
      'Line 4: has no title.',
      'Line 5: "soon" is no year.',
      'Line 7: has quotation marks that do not close.',
    ]);
  });

  test('is refused in another encoding', async () => {
    expect(await importFile(Buffer.from('title\nPok\xe9mon\nTetris\n', 'latin1'))).toMatchObject({
      added: 1,
      problems: 1,
    });
    expect(problems).toEqual(['Line 2: has characters that are not UTF-8.']);
  });

  test.each(['', 'name,year\nA,2000\n', '\0\0\0'])('is refused for its header %j without titles', async (content) => {
    await expect(importFile(content)).rejects.toThrow('does not begin with the names of its columns');
  });

  test('is refused if it does not exist', async () => {
    await expect(run(csvSource(join(folder, 'none.csv')))).rejects.toThrow('none.csv cannot be read (ENOENT)');
    await expect(run(csvSource(folder))).rejects.toThrow('cannot be read (EISDIR)');
  });

  test('is imported completely if it has many lines', async () => {
    const lines = Array.from({ length: 2_500 }, (_, index) => `Game number ${index},2000`);
    expect(await importFile(`title,year\n${lines.join('\n')}`)).toMatchObject({ added: 2_500 });
  });
});
