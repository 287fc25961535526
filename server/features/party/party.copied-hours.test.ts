/** The hours that cards and matches use: a copy of each member's hours, which changes at most once a day. */
import { getPartyMatch } from '@starparty/contract/party-matches.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import * as schema from '../../db/schema.ts';
import { buildTestApp } from '../../testing/build-app.ts';
import { createPlayers, type Player } from '../../testing/data/players.ts';
import { unpackHours } from './fit/party.hours.rules.ts';

const app = await buildTestApp();
afterAll(() => app.close());
const { db } = app.database;
const { newPlayer, cards, decide, saveAvailability, passDay } = createPlayers(app);
const timeZone = 'UTC';

beforeEach(() => db.delete(schema.duoMatchmaker));

/** The half hours of a Monday between two hours. */
const slotsOfMonday = (from: number, to: number) =>
  Array.from({ length: 2 * (to - from) }, (_, slot) => 2 * from + slot);
const [morning, evening] = [slotsOfMonday(7, 12), slotsOfMonday(18, 23)];
const onWeekdays = (part: string) => [{ days: 'weekday', part }];
const partsShownTo = async (player: Player) => (await cards(player))[0]?.dayParts;
async function windowsOf(one: Player, other: Player) {
  await decide(one, other, 'accept');
  const { conversationId } = await decide(other, one, 'accept');
  const read = ({ caller }: Player) =>
    caller.call(getPartyMatch, { params: { conversationId: conversationId as string } });
  return [(await read(one)).match, (await read(other)).match].map((match) => match?.windows);
}

test.each([
  ['replaced', { timeZone, hours: morning }],
  ['removed', {}],
])('%s hours count on cards of both sides until the copy is a day old', async (_, change) => {
  const [rue, ondo] = [await newPlayer(), await newPlayer()];
  await saveAvailability(rue, { timeZone, hours: evening });
  await saveAvailability(ondo, { timeZone, hours: evening });
  const fits = async () => (await Promise.all([rue, ondo].map(cards))).map(([card]) => card?.fit);
  const before = await fits();
  await saveAvailability(ondo, change);
  await app.cleanUp();
  for (const player of [rue, ondo]) expect(await partsShownTo(player)).toEqual(onWeekdays('evening'));
  expect(await fits()).toEqual(before);
  await passDay([ondo]);
  await app.cleanUp();
  for (const player of [rue, ondo]) expect(await partsShownTo(player)).toEqual([]);
});

test('the copy of the hours changes at most once a day, also when all hours are removed and set again', async () => {
  const player = await newPlayer();
  const copied = async () => {
    const [row] = await db
      .select()
      .from(schema.duoMatchmaker)
      .where(eq(schema.duoMatchmaker.userId, player.member.userId));
    return row?.comparedHours && row.comparedTimeZone ? unpackHours(row.comparedHours) : null;
  };
  const save = async (hours: number[]) => {
    await saveAvailability(player, { timeZone, hours });
    await app.cleanUp();
  };
  // An empty week is not a change. So the first hours count at once.
  await save([]);
  await save(evening);
  expect(await copied()).toEqual(evening);
  await save([]);
  await save(morning);
  expect(await copied()).toEqual(evening);
  await passDay([player]);
  await save([]);
  expect(await copied()).toBeNull();
  await save(evening);
  expect(await copied()).toBeNull();
  await passDay([player]);
  await app.cleanUp();
  expect(await copied()).toEqual(evening);
});

test('a match contains no hours that either member has removed, and none that cards do not use yet', async () => {
  const [rue, ondo] = [await newPlayer(), await newPlayer()];
  await saveAvailability(rue, { timeZone, hours: slotsOfMonday(18, 23) });
  await saveAvailability(ondo, { timeZone, hours: slotsOfMonday(17, 22) });
  // Phoenix is seven hours behind UTC all year. So the new hours of this member begin at 19:00 in UTC.
  await saveAvailability(rue, { timeZone: 'America/Phoenix', hours: slotsOfMonday(12, 17) });
  await saveAvailability(ondo, { timeZone, hours: slotsOfMonday(16, 21) });
  expect(await partsShownTo(rue)).toEqual(onWeekdays('evening'));
  expect(await windowsOf(rue, ondo)).toEqual([
    [{ days: [0], from: 12 * 60, to: 14 * 60 }],
    [{ days: [0], from: 19 * 60, to: 21 * 60 }],
  ]);
});

test('a member who has removed all hours shares none in a new match', async () => {
  const [rue, ondo] = [await newPlayer(), await newPlayer()];
  for (const player of [rue, ondo]) await saveAvailability(player, { timeZone, hours: evening });
  await saveAvailability(ondo, {});
  expect(await partsShownTo(rue)).toEqual(onWeekdays('evening'));
  expect(await windowsOf(rue, ondo)).toEqual([[], []]);
});
