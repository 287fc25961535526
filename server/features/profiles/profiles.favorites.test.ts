import { removeFavoriteGame, setFavoriteGame, setFavoriteGames } from '@starparty/contract/favorite-games.ts';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as schema from '../../db/schema.ts';
import { buildTestApp, type Caller, type TestApp } from '../../testing/build-app.ts';

let app: TestApp;
let caller: Caller;
/** Eight games by title. */
const games: Record<string, string> = {};
beforeAll(async () => {
  app = await buildTestApp();
  for (const title of 'ABCDEFGH') games[title] = await app.createGame({ title });
});
beforeEach(async () => {
  caller = await app.as(await app.createMember());
});
afterAll(() => app.close());

const idOf = (title: string) => games[title] as string;
const choose = (rank: number, title: string) =>
  caller.call(setFavoriteGame, { params: { rank }, body: { gameId: idOf(title) } });
const chooseAll = (titles: string) =>
  caller.call(setFavoriteGames, {
    body: { favoriteGames: [...titles].map((title, index) => ({ rank: index + 1, gameId: idOf(title) })) },
  });
/** The slots as text: titles by rank, with a dot for an empty slot. */
function slots({ favoriteGames }: { favoriteGames: { rank: number; title: string }[] }): string {
  const byRank = new Map(favoriteGames.map(({ rank, title }) => [rank, title]));
  return [1, 2, 3, 4, 5, 6].map((rank) => byRank.get(rank) ?? '.').join('');
}

describe('slots', () => {
  test('are filled, swapped and emptied', async () => {
    expect(slots(await choose(1, 'A'))).toBe('A.....');
    expect(slots(await choose(6, 'B'))).toBe('A....B');
    expect(slots(await choose(1, 'B'))).toBe('B....A');
    expect(slots(await choose(3, 'B'))).toBe('..B..A');
    expect(slots(await choose(3, 'C'))).toBe('..C..A');
    expect(slots(await choose(3, 'C'))).toBe('..C..A');
    expect(slots(await caller.call(removeFavoriteGame, { params: { rank: 6 } }))).toBe('..C...');
    expect(slots(await caller.call(removeFavoriteGame, { params: { rank: 6 } }))).toBe('..C...');
  });

  test('accept a new order of all games', async () => {
    expect(slots(await chooseAll('ABCDEF'))).toBe('ABCDEF');
    expect(slots(await chooseAll('FEDCBA'))).toBe('FEDCBA');
    expect(slots(await chooseAll(''))).toBe('......');
  });

  test('of two people are independent', async () => {
    await chooseAll('ABC');
    caller = await app.as(await app.createMember());
    expect(slots(await choose(1, 'C'))).toBe('C.....');
  });
});

describe('two tabs at once', () => {
  test('lose no slot', async () => {
    await Promise.all([...'ABCDEF'].map((title, index) => choose(index + 1, title)));
    expect(slots(await caller.call(removeFavoriteGame, { params: { rank: 6 } }))).toBe('ABCDE.');
  });

  test('swap, empty and reorder without errors, and no game appears twice', async () => {
    await chooseAll('ABCDEF');
    const work = Array.from({ length: 60 }, (_, step) => {
      if (step % 7 === 0) return chooseAll(step % 2 ? 'FEDCBA' : 'ABCDEF');
      if (step % 11 === 0) return caller.call(removeFavoriteGame, { params: { rank: (step % 6) + 1 } });
      return choose((step % 6) + 1, 'ABCDEFGH'.charAt((step * 5) % 8));
    });
    for (const reply of await Promise.all(work)) {
      const titles = slots(reply).replaceAll('.', '');
      expect(new Set(titles).size).toBe(titles.length);
    }
  });
});

describe('refuses', () => {
  const put = (body: unknown) => caller.send('PUT', '/api/me/favorite-games', { body });
  const numbered = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ rank: index + 1, gameId: uuid() }));

  test.each([
    ['seven games', numbered(7)],
    ['rank 0', [{ rank: 0, gameId: uuid() }]],
    ['rank 7', [{ rank: 7, gameId: uuid() }]],
    ['half a rank', [{ rank: 1.5, gameId: uuid() }]],
    ['two games in one slot', numbered(2).map((slot) => ({ ...slot, rank: 1 }))],
    ['an invalid game id', [{ rank: 1, gameId: 'tunic' }]],
  ])('%s', async (_, favoriteGames) => {
    const answer = await put({ favoriteGames });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_input']);
  });

  test('the same game twice', async () => {
    const favoriteGames = [1, 2].map((rank) => ({ rank, gameId: idOf('A') }));
    expect((await put({ favoriteGames })).statusCode).toBe(400);
  });

  test.each(['0', '7', '-1', '1.5', 'one'])('rank %s', async (rank) => {
    const answer = await caller.send('PUT', `/api/me/favorite-games/${rank}`, { body: { gameId: idOf('A') } });
    expect(answer.statusCode).toBe(404);
    expect((await caller.send('DELETE', `/api/me/favorite-games/${rank}`)).statusCode).toBe(404);
  });

  test('a deleted game, and keeps the slots', async () => {
    await chooseAll('AB');
    const gone = await app.createGame();
    await app.database.db.delete(schema.games).where(eq(schema.games.id, gone));
    const refusals = [
      await caller.refused(setFavoriteGame, { params: { rank: 1 }, body: { gameId: gone } }),
      await caller.refused(setFavoriteGames, { body: { favoriteGames: [{ rank: 3, gameId: gone }] } }),
    ];
    expect(refusals).toMatchObject([{ code: 'game_gone' }, { code: 'game_gone' }]);
    expect(slots(await choose(2, 'B'))).toBe('AB....');
  });
});
