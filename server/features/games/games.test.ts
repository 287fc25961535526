import { listGames } from '@starparty/contract/games.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeCursor } from '../../api/page.ts';
import { buildTestApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { byGame } from './games.service.ts';
import { catalogue, updateCatalogue } from './games-catalogue.ts';

let app: TestApp;
let caller: Caller;
beforeAll(async () => {
  app = await buildTestApp();
  await updateCatalogue(app.database.db);
  await app.createGame({ title: 'Spring', popularOrder: 0 });
  await app.createGame({ title: '100% Orange Juice', genres: ['Tabletop'], year: 2013 });
  caller = await app.as(await app.createMember());
});
afterAll(() => app.close());

const list = (query: Parameters<typeof listGames.query.parse>[0] = {}) =>
  caller.call(listGames, { query: query as Record<string, string> });
const titlesOf = async (query: Record<string, string>) => (await list(query)).items.map(({ title }) => title);

/** Reads all pages. */
async function walk(query: Record<string, string>) {
  const items = [];
  let page = await list({ ...query, limit: '50' });
  for (;;) {
    items.push(...page.items);
    if (page.nextCursor === null) return items;
    page = await list({ ...query, limit: '50', cursor: page.nextCursor });
  }
}

describe('browsing', () => {
  test('starts with the most popular games and pages through each game once', async () => {
    const all = await walk({});
    expect(all).toHaveLength(catalogue.length + 2);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(all.slice(0, 80).map(({ title }) => title)).toContain('Minecraft');
    expect(all.at(-1)?.title).toBe('100% Orange Juice');
  });

  test('a tab lists its games first and then all others, both in the popular order', async () => {
    const all = await walk({});
    const sports = await walk({ genre: 'Sports' });
    const isSports = ({ genres }: { genres: string[] }) => genres.includes('Sports');
    expect(sports).toEqual([...all.filter(isSports), ...all.filter((game) => !isSports(game))]);
  });

  test('a blank search lists everything', async () => {
    expect(await list({ search: ' \t ' })).toEqual(await list());
  });

  test('returns the fields of a card for each game', async () => {
    const [game] = (await list({ search: 'hades ii' })).items;
    expect(game).toMatchObject({ title: 'Hades II', genres: ['Action', 'RPG'], year: 2025 });
    expect(game?.platforms).toContain('PC');
    expect(game?.coverArtUrl).toBe(
      `/images/covers/${game?.id}-${game?.coverArtUrl.match(/-([0-9a-f]+)\.svg$/)?.[1]}.svg`,
    );
  });
});

describe('searching', () => {
  test.each([
    ['minecraft', 'Minecraft'],
    ['MINECRAFT', 'Minecraft'],
    ['mincraft', 'Minecraft'],
    ['mine craft', 'Minecraft'],
    ['minec', 'Minecraft'],
    ['gta', 'Grand Theft Auto V'],
    ['gta v', 'Grand Theft Auto V'],
    ['gta 5', 'Grand Theft Auto V'],
    ['gta san', 'Grand Theft Auto: San Andreas'],
    ['botw', 'The Legend of Zelda: Breath of the Wild'],
    ['zelda botw', 'The Legend of Zelda: Breath of the Wild'],
    ['zelda breth', 'The Legend of Zelda: Breath of the Wild'],
    ['totk', 'The Legend of Zelda: Tears of the Kingdom'],
    ['hollow knigt', 'Hollow Knight'],
    ['holow knight', 'Hollow Knight'],
    ['stardw valey', 'Stardew Valley'],
    ['stardew v', 'Stardew Valley'],
    ['pokemon red', 'Pokémon Red'],
    ['pokémon red', 'Pokémon Red'],
    ['nier automata', 'NieR: Automata'],
    ['neir automata', 'NieR: Automata'],
    ['lol', 'League of Legends'],
    ['cs2', 'Counter-Strike 2'],
    ['counterstrike 2', 'Counter-Strike 2'],
    ['csgo', 'Counter-Strike: Global Offensive'],
    ['wow', 'World of Warcraft'],
    ['ff7', 'Final Fantasy VII'],
    ['final fantasy 14', 'Final Fantasy XIV'],
    ['bg3', "Baldur's Gate 3"],
    ['baldurs gate 3', "Baldur's Gate 3"],
    ['witcher', 'The Witcher'],
    ['witcher 3', 'The Witcher 3: Wild Hunt'],
    ['skyrim', 'The Elder Scrolls V: Skyrim'],
    ['sykrim', 'The Elder Scrolls V: Skyrim'],
    ['acnh', 'Animal Crossing: New Horizons'],
    ['kotor', 'Star Wars: Knights of the Old Republic'],
    ['stalker', 'S.T.A.L.K.E.R.: Shadow of Chernobyl'],
    ['okami', 'Ōkami'],
    ['halflife 2', 'Half-Life 2'],
    ['pubg', 'PUBG: Battlegrounds'],
    ['rainbow six siege', "Tom Clancy's Rainbow Six Siege"],
    ['tet', 'Tetris'],
    ['100%', '100% Orange Juice'],
    ['orange', '100% Orange Juice'],
  ])('%j finds %j first', async (search, title) => expect((await titlesOf({ search }))[0]).toBe(title));

  test('ranks matches: name, beginning, words, parts', async () => {
    const titles = await titlesOf({ search: 'ring', limit: '50' });
    const places = ['Ring Fit Adventure', 'Elden Ring', 'Spring'].map((title) => titles.indexOf(title));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect((await titlesOf({ search: 'doom' }))[0]).toBe('Doom');
    expect((await titlesOf({ search: 'the legend of zelda' }))[0]).toBe('The Legend of Zelda');
  });

  test('the tab decides between equal matches', async () => {
    expect((await titlesOf({ search: 'super mario' }))[0]).not.toBe('Super Mario RPG: Legend of the Seven Stars');
    expect((await titlesOf({ search: 'super mario', genre: 'RPG' }))[0]).toBe(
      'Super Mario RPG: Legend of the Seven Stars',
    );
  });

  test('pages through the matches, each game once', async () => {
    const first = await list({ search: 'the', limit: '10' });
    const second = await list({ search: 'the', limit: '10', cursor: first.nextCursor ?? '' });
    const both = await list({ search: 'the', limit: '20' });
    expect([...first.items, ...second.items]).toEqual(both.items);
  });

  test.each([
    '%',
    '_',
    '%%%',
    '\\',
    "'",
    '!?…',
    '\0',
    '\0\0',
    "'; DROP TABLE games; --",
    'x'.repeat(100),
    '\u{1f3ae}',
    ':* |',
  ])('%j is matched literally and harmless', async (search) => {
    const { items } = await list({ search, limit: '50' });
    expect(items.length).toBeLessThan(50);
    expect((await list()).items).toHaveLength(24);
  });

  test.each([
    [{ search: 'x'.repeat(10_000) }, 'search'],
    [{ genre: 'Cooking' }, 'genre'],
    [{ limit: '51' }, 'limit'],
    [{ cursor: 'next' }, 'cursor'],
    [{ page: '2' }, 'page'],
  ])('%j is refused with its field', async (query, field) => {
    const problem = await caller.refused(listGames, { query: query as Record<string, string> });
    expect(problem).toMatchObject({ status: 400, code: 'invalid_input', fields: { [field]: expect.any(String) } });
  });

  test('an incomplete character in the address is ignored', async () => {
    expect((await caller.send('GET', '/api/games?search=%ED%A0%80hades')).statusCode).toBeLessThan(500);
  });

  test('returns nothing after an unknown game', async () => {
    const cursor = writeCursor(byGame, '01990000-0000-7000-8000-000000000000');
    expect(await list({ cursor })).toEqual({ items: [], nextCursor: null });
    expect(await list({ cursor, search: 'zelda' })).toEqual({ items: [], nextCursor: null });
  });

  test('returns nothing to a visitor', async () => {
    expect(await app.visitor().refused(listGames, { query: {} })).toMatchObject({ status: 401 });
  });
});

describe('covers', () => {
  test('are inert SVG documents for everyone, cached for a year', async () => {
    const [game] = (await list({ search: 'hades' })).items;
    const answer = await app.visitor().send('GET', game?.coverArtUrl ?? '');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    expect(answer.body).toMatch(/^<svg xmlns=".+<\/svg>$/s);
    expect(answer.body).not.toMatch(/<script|href|url\(h/);
  });

  test('get a new address when the game changes, and none under the old one', async () => {
    const id = await app.createGame({ title: 'Working Title', genres: ['Racing'], year: 2024 });
    const addressOf = async () =>
      (await list({ search: 'title' })).items.find((game) => game.id === id)?.coverArtUrl ?? '';
    const ask = async (address: string) => (await app.visitor().send('GET', address)).statusCode;
    const before = await addressOf();
    // This request loads the cover into the cache.
    expect(await ask(before)).toBe(200);
    await app.database.db.execute(sql`UPDATE games SET year = 2025 WHERE id = ${id}`);
    const since = await addressOf();
    expect(since).not.toBe(before);
    expect((await app.visitor().send('GET', before)).json()).toMatchObject({ status: 404, code: 'not_found' });
    expect(await ask(since)).toBe(200);
    expect(await ask(before)).toBe(404);
  });

  test.each([
    'x.svg',
    '01990000-0000-7000-8000-000000000000-1234.svg',
    '01990000-0000-7000-8000-000000000000',
    '..%2f..%2fetc%2fpasswd',
    '%00',
    'a'.repeat(90),
  ])('returns 404 for %s', async (name) => {
    const answer = await app.visitor().send('GET', `/images/covers/${name}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'not_found' });
  });
});
