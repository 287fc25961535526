/** Compares the columns of all players with the rules on database rows, for random people and after changes. */

import { setFavoriteGame } from '@starparty/contract/favorite-games.ts';
import { adultAge } from '@starparty/contract/limits.ts';
import { playLanguages, playPlatforms } from '@starparty/contract/party-availability.ts';
import { partyQuestions } from '@starparty/contract/party-questions.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Random, seeded } from '../../../../art/random.ts';
import { rowsHereMax } from '../../../columns/host.ts';
import { packIds } from '../../../columns/id-column.ts';
import { openDatabase } from '../../../db/client.ts';
import * as schema from '../../../db/schema.ts';
import { buildTestApp } from '../../../testing/build-app.ts';
import { chanceOfId, rank } from '../../../testing/rank-players.ts';
import { packHours } from '../fit/party.hours.rules.ts';
import { playerOf, viewerOf } from '../fit/party.player.rules.ts';
import { learnTaste } from '../fit/party.taste.rules.ts';
import { PlayersKeeper } from './party-keeper.ts';

const app = await buildTestApp();
const { db } = app.database;
const errors: unknown[] = [];
const count = 400;
const onError = (error: unknown) => void errors.push(error);
/**
 * Four keepers: one in this thread, one in a worker, one that moves to a worker as rows are added, and one that removes
 * deleted rows at once.
 */
const keepers = [{ hereMax: rowsHereMax }, { hereMax: 0 }, { hereMax: count + 5 }, { compactMs: 0 }].map(
  (options) => new PlayersKeeper({ db, onError, ...options }),
);
afterAll(async () => {
  await Promise.all(keepers.map((keeper) => keeper.close()));
  await app.close();
  expect(errors).toEqual([]);
});

const dayMs = 24 * 60 * 60 * 1000;
const now = Math.floor(Date.now() / 1000) * 1000;
const orderKey = [7, 11] as const;
const zones = ['America/New_York', 'Asia/Kolkata', 'Asia/Kathmandu', 'Europe/Berlin', 'Australia/Lord_Howe', '+05:30'];
const ids = Array.from({ length: count }, () => uuid());
const games: string[] = [];

const some = <T>(random: Random, list: readonly T[], max: number) =>
  list.filter(() => random.chance(max / list.length)).slice(0, max);

function drawPlayer(random: Random, userId: string): typeof schema.duoMatchmaker.$inferInsert {
  const hasHours = random.chance(0.6);
  return {
    ...{ userId, isFirstTime: false, playerType: 'As drawn', description: 'Drawn by chance.' },
    playerTypeInts: partyQuestions.map(({ answers }) => random.pick<{ score: number }>(answers).score),
    isPaused: random.chance(0.05),
    languages: random.chance(0.5) ? [] : some(random, [...playLanguages.slice(0, 2), ...playLanguages.slice(-2)], 3),
    mustShareLanguage: random.chance(0.1),
    platforms: random.chance(0.5)
      ? []
      : some(
          random,
          playPlatforms.map(({ id }) => id),
          3,
        ),
    comparedTimeZone: hasHours ? random.pick(zones) : null,
    comparedHours: hasHours ? packHours(Array.from({ length: random.int(1, 60) }, () => random.int(0, 335))) : null,
    activeAt: new Date(now - random.int(0, 40 * 24 * 60) * 60_000),
    createdAt: new Date(now - random.int(0, 96) * 30 * 60_000),
  };
}

function drawFavorites(random: Random, userId: string) {
  const chosen = new Set(Array.from({ length: random.int(0, 6) }, () => random.pick(games)));
  return [...chosen].map((gameId, index) => ({ userId, rank: index + 1, gameId }));
}

beforeAll(async () => {
  const random = seeded('players of the columns');
  for (let index = 0; index < 15; index += 1) games.push(await app.createGame());
  await db.insert(schema.user).values(ids.map((id) => ({ id, email: `${id}@example.org` })));
  await db.insert(schema.profiles).values(
    ids.map((userId, index) => ({
      ...{ id: uuid(), userId, username: `player${index}` },
      age: random.chance(0.03) ? null : random.chance(0.2) ? random.int(13, 17) : random.int(18, 60),
      ageEnteredAt: new Date(now - random.int(0, 900) * dayMs),
    })),
  );
  await db.insert(schema.favoriteGames).values(ids.flatMap((userId) => drawFavorites(random, userId)));
  await db.insert(schema.duoMatchmaker).values(ids.map((userId) => drawPlayer(random, userId)));
  await db.insert(schema.partyShown).values(
    some(random, ids, 200).map((userId) => ({
      userId,
      cards: random.int(0, 60),
      countedAt: new Date(now - random.int(0, 48) * 3_600_000),
    })),
  );
});

/** All players in the form that the rules compare, with the facts that exclude people. */
async function readAll() {
  const [rows, profiles, favorites, shown] = await Promise.all([
    db.select().from(schema.duoMatchmaker),
    db.select().from(schema.profiles),
    db.select().from(schema.favoriteGames).orderBy(schema.favoriteGames.rank),
    db.select().from(schema.partyShown),
  ]);
  const profileOf = new Map(profiles.map((profile) => [profile.userId, profile]));
  const cardsOf = new Map(
    shown.map(({ userId, cards, countedAt }) => [userId, cards * Math.exp((countedAt.getTime() - now) / dayMs)]),
  );
  const fans = new Map<string, number>();
  for (const { gameId } of favorites) fans.set(gameId, (fans.get(gameId) ?? 0) + 1);
  const people = rows.map((row) => {
    const { age, ageEnteredAt } = profileOf.get(row.userId) as (typeof profiles)[number];
    const adultOn = new Date(ageEnteredAt);
    if (age !== null) adultOn.setUTCFullYear(adultOn.getUTCFullYear() + adultAge - age);
    return {
      row,
      age,
      isMinor: age !== null && age < adultAge && adultOn.getTime() > now,
      gameIds: favorites.filter(({ userId }) => userId === row.userId).map(({ gameId }) => gameId),
      shown: cardsOf.get(row.userId) ?? 0,
    };
  });
  const meanShown = people.reduce((sum, person) => sum + person.shown, 0) / people.length;
  const popularity = { players: people.length, fansOf: (gameId: string) => fans.get(gameId) ?? 0 };
  return { people, meanShown, popularity };
}

type Everybody = Awaited<ReturnType<typeof readAll>>;
type Person = Everybody['people'][number];

const candidate = ({ row, gameIds, shown }: Person, hasAccepted = false) => ({
  ...playerOf({ ...row, answers: row.playerTypeInts, gameIds }, now),
  ...{ joinedAt: row.createdAt.getTime(), hasAccepted, shown },
});

/** The best of all players, according to the rules. */
function bestByRules({ people, meanShown, popularity }: Everybody, viewer: Person, drawn: Drawn, limit: number) {
  const shares = (one: readonly string[], other: readonly string[]) => one.some((value) => other.includes(value));
  const viewerRow = viewer.row;
  const candidates = people
    .filter(({ row, age, isMinor }) => {
      if (row.userId === viewerRow.userId || row.isPaused || age === null || isMinor !== viewer.isMinor) return false;
      if (row.activeAt.getTime() <= now - 30 * dayMs || drawn.excluded.includes(row.userId)) return false;
      if (row.platforms.length > 0 && viewerRow.platforms.length > 0 && !shares(row.platforms, viewerRow.platforms))
        return false;
      return shares(row.languages, viewerRow.languages) || !(row.mustShareLanguage || viewerRow.mustShareLanguage);
    })
    .map((person) => candidate(person, drawn.fans.includes(person.row.userId)));
  const player = viewerOf(viewerRow, { gameIds: viewer.gameIds, isMinor: viewer.isMinor, now });
  const chance = (userId: string) => chanceOfId(orderKey, userId);
  const taste = learnTaste(
    player,
    [...drawn.accepted.map((id) => [id, true] as const), ...drawn.passed.map((id) => [id, false] as const)].map(
      ([id, isAccepted]) => ({
        person: candidate(people.find(({ row }) => row.userId === id) as Person),
        isAccepted,
      }),
    ),
    popularity,
  );
  return rank(player, candidates, { popularity, now, chance, taste, meanShown })
    .slice(0, limit)
    .map(({ candidate: { userId }, fit }) => ({ userId, fit: expect.closeTo(fit, 9) }));
}

interface Drawn {
  excluded: string[];
  fans: string[];
  accepted: string[];
  passed: string[];
}

const bestByColumns = (keeper: PlayersKeeper, { row, gameIds, isMinor }: Person, drawn: Drawn, limit: number) =>
  keeper.findBest({
    ...{ viewerId: row.userId, answers: row.playerTypeInts, gameIds, isMinor, limit, now },
    ...{ languages: row.languages, platforms: row.platforms, mustShareLanguage: row.mustShareLanguage },
    times: viewerOf(row, { gameIds, isMinor, now }).times,
    orderKey,
    excluded: packIds([...drawn.excluded, row.userId]),
    fans: packIds(drawn.fans),
    accepted: packIds(drawn.accepted),
    passed: packIds(drawn.passed),
  });

function drawMet(random: Random): Drawn {
  const decided = random.chance(0.5) ? some(random, ids, 60) : [];
  const isAccepted = decided.map(() => random.chance(0.4));
  return {
    excluded: [...decided, ...some(random, ids, 20)],
    fans: some(random, ids, 10),
    accepted: decided.filter((_, index) => isAccepted[index]),
    passed: decided.filter((_, index) => !isAccepted[index]),
  };
}

async function compareAll(seed: string): Promise<void> {
  for (const keeper of keepers) {
    await keeper.load();
    expect(await keeper.catchUp()).toBe(true);
  }
  const everybody = await readAll();
  const random = seeded(seed);
  for (let turn = 0; turn < 40; turn += 1) {
    const viewer = random.pick(everybody.people.filter(({ age }) => age !== null));
    const drawn = drawMet(random);
    const limit = random.pick([1, 5, 50, 500]);
    const best = bestByRules(everybody, viewer, drawn, limit);
    for (const keeper of keepers) expect(await bestByColumns(keeper, viewer, drawn, limit)).toEqual(best);
  }
}

test('the columns return the best players in the order of the rules', () => compareAll('before'));

test('the next search sees changed answers, hours, games, ages, pauses and deleted players', async () => {
  const random = seeded('changes');
  for (const userId of some(random, ids, 60)) {
    const { userId: _, ...changes } = drawPlayer(random, userId);
    await db.update(schema.duoMatchmaker).set(changes).where(eq(schema.duoMatchmaker.userId, userId));
  }
  await db
    .update(schema.profiles)
    .set({ age: 30 })
    .where(inArray(schema.profiles.userId, some(random, ids, 40)));
  await compareAll('changed');
});

test('the next search sees changed favorites, which the profile stores', async () => {
  const member = await app.createMember({ age: 30 });
  await app.joinParty(member.userId);
  await compareAll('joined');
  const caller = await app.as(member);
  await caller.call(setFavoriteGame, { params: { rank: 1 }, body: { gameId: games[0] as string } });
  await compareAll('favorites');
});

test('a deleted player is no longer found after a reload', async () => {
  const gone = ids.splice(0, 20);
  await db.delete(schema.user).where(inArray(schema.user.id, gone));
  const { people } = await readAll();
  const viewer = people.find(({ age }) => age !== null) as Person;
  for (const [index, keeper] of keepers.entries()) {
    await keeper.reload(gone);
    await keeper.catchUp();
    const found = await bestByColumns(keeper, viewer, { excluded: [], fans: [], accepted: [], passed: [] }, 500);
    expect(found.length).toBeGreaterThan(0);
    for (const { userId } of found) expect(gone).not.toContain(userId);
    // After the rows are removed, their games and cards no longer count.
    if (index === keepers.length - 1)
      expect(found).toEqual(
        bestByRules(await readAll(), viewer, { excluded: [], fans: [], accepted: [], passed: [] }, 500),
      );
  }
});

test('a failed read keeps the loaded players and is retried', async () => {
  const nobody = { excluded: [], fans: [], accepted: [], passed: [] };
  const { people } = await readAll();
  const viewer = people.find(({ age, isMinor }) => age !== null && !isMinor) as Person;
  const idsBy = async (keeper: PlayersKeeper) => {
    expect(await keeper.catchUp()).toBe(true);
    return (await bestByColumns(keeper, viewer, nobody, 500)).map(({ userId }) => userId);
  };
  const before = await Promise.all(keepers.map(idsBy));
  // The name of the time zone is too long for a packed row.
  const unreadable = await app.createMember({ age: 30 });
  await app.joinParty(unreadable.userId, { timeZone: 'Z'.repeat(40_000), hours: new Uint8Array(42) });
  const { userId } = await app.createMember({ age: 30 });
  await app.joinParty(userId, { languages: viewer.row.languages, platforms: viewer.row.platforms });
  expect(await Promise.all(keepers.map(idsBy))).toEqual(before);
  expect(errors.splice(0)).toHaveLength(keepers.length);
  await db.delete(schema.user).where(eq(schema.user.id, unreadable.userId));
  for (const keeper of keepers) await expect.poll(() => idsBy(keeper)).toContain(userId);
  expect(errors).toEqual([]);
});

test('counts of other processes arrive although no search ran for minutes', async () => {
  // The clock of this keeper's connections starts ten minutes behind. Instead of waiting, the test moves it forward.
  await db.execute(sql`CREATE SCHEMA moved; CREATE TABLE moved.clock (behind interval NOT NULL);
    INSERT INTO moved.clock VALUES ('10 minutes');
    CREATE FUNCTION moved.now() RETURNS timestamptz LANGUAGE sql STABLE
      AS $$ SELECT pg_catalog.now() - behind FROM moved.clock $$`);
  const settings = encodeURIComponent('-c search_path=moved,pg_catalog,public');
  const client = openDatabase(`${app.databaseUrl}${app.databaseUrl.includes('?') ? '&' : '?'}options=${settings}`, 2);
  const keeper = new PlayersKeeper({ db: client.db, onError });
  await keeper.load();
  const before = await readAll();
  const viewer = before.people.find(({ age, isMinor }) => age !== null && !isMinor) as Person;
  const nobody = { excluded: [], fans: [], accepted: [], passed: [] };
  const firstFive = (everybody: Everybody) => bestByRules(everybody, viewer, nobody, 5).map(({ userId }) => userId);
  const cards = 1_000;
  const isMoved = (userId: string) => {
    const people = before.people.map((person) => (person.row.userId === userId ? { ...person, shown: cards } : person));
    return firstFive({ ...before, people }).join() !== firstFive(before).join();
  };
  // A person with so many shown cards ranks below others, unless no other person is in the band.
  const userId = firstFive(before).find(isMoved) as string;
  const counted = { cards, countedAt: new Date(Date.now() - 5 * 60_000) };
  await db
    .insert(schema.partyShown)
    .values({ userId, ...counted })
    .onConflictDoUpdate({ target: schema.partyShown.userId, set: counted });
  await db.execute(sql`UPDATE moved.clock SET behind = '0'`);
  await keeper.catchUp();
  const after = firstFive(await readAll());
  expect(after).not.toEqual(firstFive(before));
  await expect
    .poll(async () => (await bestByColumns(keeper, viewer, nobody, 5)).map(({ userId }) => userId))
    .toEqual(after);
  await keeper.close();
  await client.close();
});
