/** The party finder through HTTP: what members who try for a month learn of the hours and the age of others. */
import * as party from '@starparty/contract/party.ts';
import { slotsOfDay, slotsOfWeek } from '@starparty/contract/party-availability.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type Random, seeded } from '../../../art/random.ts';
import { schema } from '../../db/schema.ts';
import { buildTestApp } from '../../testing/build-app.ts';
import { createPlayers, type Player } from '../../testing/players.ts';
import { packHours } from './party.hours.rules.ts';

const app = await buildTestApp();
afterAll(() => app.close());
const { db } = app.database;
const { newPlayer, cards, tellAvailability } = createPlayers(app);
const days = 30;
const timeZone = 'UTC';

beforeEach(() => db.delete(schema.duoMatchmaker));

const allSlots = Array.from({ length: slotsOfWeek }, (_, slot) => slot);
const isWeekend = (slot: number) => slot >= 5 * slotsOfDay;

/** Ways in which members fill their week. */
const weeks: ((random: Random) => number[])[] = [
  (random) => allSlots.filter(() => random.chance(0.5)),
  (random) => {
    const twoHours = Array.from({ length: slotsOfWeek / 4 }, () => random.chance(0.5));
    return allSlots.filter((slot) => twoHours[slot >> 2]);
  },
  (random) => {
    const [from, length] = [random.int(30, 42), random.int(3, 8)];
    const played = [0, 1, 2, 3, 4, 5, 6].filter(() => random.chance(0.6));
    return played.flatMap((day) => Array.from({ length }, (_, slot) => (day * slotsOfDay + from + slot) % slotsOfWeek));
  },
  (random) => {
    const from = random.int(16, 32);
    return allSlots.filter((slot) => isWeekend(slot) && slot % slotsOfDay >= from);
  },
];

async function newVictims(random: Random, count: number, age: number) {
  const victims = new Map<string, Set<number>>();
  for (let index = 0; index < count; index += 1) {
    const slots = (weeks[index % weeks.length] as (typeof weeks)[number])(random);
    const { member } = await newPlayer({ age }, { timeZone, hours: packHours(slots) });
    victims.set(member.userId, new Set(slots));
  }
  return victims;
}

/** A day goes by for these members. */
const passDay = (players: Player[]) =>
  db
    .update(schema.duoMatchmaker)
    .set({ comparedAt: sql`now() - interval '25 hours'` })
    .where(
      inArray(
        schema.duoMatchmaker.userId,
        players.map(({ member }) => member.userId),
      ),
    );

/** First each block of three hours on weekdays and weekends, then single hours. */
function slotsToTry(look: number, random: Random): number[] {
  if (look < 16)
    return allSlots.filter((slot) => Math.floor((slot % slotsOfDay) / 6) === look % 8 && isWeekend(slot) === look >= 8);
  const first = random.int(0, slotsOfWeek / 2 - 1) * 2;
  return [first, first + 1];
}

test('five accounts that change their hours for 30 days learn at most 20 % of the half hours better than by guessing', async () => {
  const random = seeded('attack on adults');
  const victims = await newVictims(random, 16, 30);
  const attackers = await Promise.all(Array.from({ length: 5 }, () => newPlayer()));
  const own = new Set(attackers.map(({ member }) => member.userId));
  const found = new Map([...victims.keys()].map((userId) => [userId, new Set<number>()]));
  let look = 0;
  for (let day = 0; day < days; day += 1) {
    await passDay(attackers);
    for (const attacker of attackers) {
      const tried = slotsToTry(look, random);
      await tellAvailability(attacker, { timeZone, hours: tried });
      const seen = await cards(attacker);
      for (const { userId, dayParts } of seen) {
        const guessed = found.get(userId);
        if (!guessed) continue;
        for (const slot of tried) dayParts.length > 0 ? guessed.add(slot) : guessed.delete(slot);
      }
      look += 1;
      if (look % 10 > 0) continue;
      // A second change on the same day shows nothing that the first one did not.
      await tellAvailability(attacker, { timeZone, hours: slotsToTry(look + 3, random) });
      const again = (await cards(attacker)).filter(({ userId }) => !own.has(userId));
      expect(again).toEqual(seen.filter(({ userId }) => !own.has(userId)));
    }
  }
  const rightBy = (guess: (slot: number) => boolean, slots: Set<number>) =>
    allSlots.filter((slot) => guess(slot) === slots.has(slot)).length / slotsOfWeek;
  const isUsual = (slot: number, among: Set<number>[]) =>
    among.filter((slots) => slots.has(slot)).length > among.length / 2;
  const everybody = [...victims.values()];
  const seenIn = (userId: string) => found.get(userId) as Set<number>;
  /** What the attacker makes of it: takes it as it is, or as those members usually play of whom the same was seen. */
  const gains = [...victims].map(([userId, slots]) => {
    const alike = (slot: number) =>
      [...victims].filter(([id]) => seenIn(id).has(slot) === seenIn(userId).has(slot)).map(([, theirs]) => theirs);
    const best = Math.max(
      rightBy((slot) => seenIn(userId).has(slot), slots),
      rightBy((slot) => isUsual(slot, alike(slot)), slots),
    );
    return best - rightBy((slot) => isUsual(slot, everybody), slots);
  });
  const gain = gains.reduce((sum, one) => sum + one, 0) / gains.length;
  const told = [gain, Math.max(...gains)].map((one) => `${(100 * one).toFixed(1)} %`);
  console.info(`half hours better than guessing: ${told[0]} on average, ${told[1]} at most`);
  expect(gain).toBeLessThanOrEqual(0.2);
});

test('nothing on the cards of minors depends on hours, neither on theirs nor on those of who looks', async () => {
  const random = seeded('attack on minors');
  const victims = await newVictims(random, 8, 16);
  const attackers = [await newPlayer({ age: 15 }), await newPlayer({ age: 17 })];
  for (const attacker of attackers) {
    const looks = new Set<string>();
    for (let day = 0; day < days; day += 1) {
      await passDay([attacker]);
      await tellAvailability(attacker, { timeZone, hours: slotsToTry(day, random) });
      if (day === 15)
        for (const userId of victims.keys())
          await db
            .update(schema.duoMatchmaker)
            .set({ comparedHours: packHours([...allSlots]) })
            .where(eq(schema.duoMatchmaker.userId, userId));
      looks.add(JSON.stringify(await cards(attacker)));
    }
    expect(looks.size).toBe(1);
  }
});

test('hours that are removed stop to count at once; changed ones count after a day, for both sides', async () => {
  const [rue, ondo] = [await newPlayer(), await newPlayer()];
  const evening = allSlots.slice(36, 46);
  const morning = allSlots.slice(14, 24);
  await tellAvailability(rue, { timeZone, hours: evening });
  await tellAvailability(ondo, { timeZone, hours: evening });
  const shownTo = async (player: Player) => (await cards(player))[0]?.dayParts;
  expect(await shownTo(rue)).toEqual([{ days: 'weekday', part: 'evening' }]);
  await tellAvailability(ondo, { timeZone, hours: morning });
  expect(await shownTo(rue)).toEqual([{ days: 'weekday', part: 'evening' }]);
  await passDay([ondo]);
  await app.tidyUp();
  expect(await shownTo(rue)).toEqual([]);
  await tellAvailability(rue, { timeZone, hours: morning });
  await tellAvailability(ondo, {});
  await passDay([rue]);
  await app.tidyUp();
  expect(await shownTo(rue)).toEqual([]);
});

test('a pass answers the same for adults, minors, paused members and those outside of the finder', async () => {
  const rue = await newPlayer();
  const [adult, minor, paused] = [
    await newPlayer(),
    await newPlayer({ age: 15 }),
    await newPlayer({}, { isPaused: true }),
  ];
  const outside = await app.createMember({ age: 40 });
  for (const userId of [adult, minor, paused].map(({ member }) => member.userId).concat(outside.userId)) {
    const passed = await rue.caller.call(party.decideOnPerson, { params: { userId }, body: { decision: 'pass' } });
    expect(passed).toEqual({ isMutual: false, conversationId: null });
  }
  const { items } = await rue.caller.call(party.listPartyDecisions, { query: { decision: 'pass' } });
  expect(items).toHaveLength(4);
});

test('an accept of a paused member, of a minor and of nobody is refused alike, and each counts towards the limit', async () => {
  const rue = await newPlayer();
  const [minor, paused] = [await newPlayer({ age: 15 }), await newPlayer({}, { isPaused: true })];
  const refused = (userId: string) =>
    rue.caller.refused(party.decideOnPerson, { params: { userId }, body: { decision: 'accept' } });
  const answers = await Promise.all(
    [minor.member.userId, paused.member.userId, '01890000-0000-7000-8000-000000000000'].map(refused),
  );
  for (const answer of answers) expect(answer).toMatchObject({ status: 404, code: 'fake_profile' });
  expect(await db.$count(schema.partyAccepts, eq(schema.partyAccepts.userId, rue.member.userId))).toBe(3);
});

test('an accept moves its author ahead for a week only', async () => {
  const rue = await newPlayer();
  for (let count = 0; count < 6; count += 1) await newPlayer();
  const order = async () => (await cards(rue)).map(({ userId }) => userId);
  const before = await order();
  await db.insert(schema.partyDecisions).values({
    ...{ userId: before.at(-1) as string, otherId: rue.member.userId, decision: 'accept', decisionId: uuid() },
    decidedAt: new Date(Date.now() - 8 * 86_400_000),
  });
  expect(await order()).toEqual(before);
});
