/** The party finder through HTTP: attackers cannot learn the hours and ages of other members within a month. */
import * as party from '@starparty/contract/party.ts';
import { hourPresets, slotsOfDay, slotsOfPreset, slotsOfWeek } from '@starparty/contract/party-availability.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type Random, seeded } from '../../../art/random.ts';
import * as schema from '../../db/schema.ts';
import { buildTestApp } from '../../testing/build-app.ts';
import { createPlayers, type Player } from '../../testing/data/players.ts';
import { packHours, quartersAhead } from './fit/party.hours.rules.ts';
import { fitOf, percentOf } from './fit/party.rules.ts';
import { type PlayTimes, playTimesOf, sharedDayParts } from './fit/party.times.rules.ts';

const app = await buildTestApp();
afterAll(() => app.close());
const { db } = app.database;
const { newPlayer, cards, saveAvailability, passDay } = createPlayers(app);
const days = 30;
const timeZone = 'UTC';

beforeEach(() => db.delete(schema.duoMatchmaker));

const allSlots = Array.from({ length: slotsOfWeek }, (_, slot) => slot);
const isWeekend = (slot: number) => slot >= 5 * slotsOfDay;
const [weekdays, everyDay] = [
  [0, 1, 2, 3, 4],
  [0, 1, 2, 3, 4, 5, 6],
];
const span = (days: number[], from: number, length: number) =>
  days.flatMap((day) => Array.from({ length }, (_, slot) => (day * slotsOfDay + from + slot) % slotsOfWeek));
const someDays = (random: Random, chance: number) => everyDay.filter(() => random.chance(chance));
/** Draws a week that consists of blocks. A member plays a block entirely or not at all, with this probability. */
function stretches(random: Random, stretchOf: (slot: number) => number, chance: number) {
  const isPlayed = allSlots.map(() => random.chance(chance));
  return allSlots.filter((slot) => isPlayed[stretchOf(slot)]);
}

/** Typical weeks with their shares of members. Most members play some evenings, and few play nearly always. */
const weeks: Record<string, { share: number; draw: (random: Random) => number[] }> = {
  'few hours': { share: 4, draw: (random) => span(someDays(random, 0.3), random.int(34, 42), random.int(2, 5)) },
  'few hours at any time': {
    share: 1,
    draw: (random) => span(someDays(random, 0.3), random.int(0, 47), random.int(2, 6)),
  },
  'the same hours on some days': {
    share: 4,
    draw: (random) => span(someDays(random, 0.6), random.int(30, 42), random.int(3, 8)),
  },
  'buttons of the form': {
    share: 4,
    draw: (random) => {
      const pressed = hourPresets.filter(() => random.chance(0.4));
      return [...new Set((pressed.length > 0 ? pressed : hourPresets.slice(0, 1)).flatMap(slotsOfPreset))];
    },
  },
  'whole evenings of weekdays': { share: 1, draw: () => span(weekdays, 36, 12) },
  'whole evenings': { share: 1, draw: () => span(everyDay, 36, 12) },
  'weekends from some hour on': {
    share: 1,
    draw: (random) => {
      const from = random.int(16, 32);
      return allSlots.filter((slot) => isWeekend(slot) && slot % slotsOfDay >= from);
    },
  },
  'whole weekends': { share: 1, draw: () => allSlots.filter(isWeekend) },
  nights: { share: 1, draw: (random) => span(someDays(random, 0.7), random.int(42, 47), random.int(4, 10)) },
  'random two hours': { share: 1, draw: (random) => stretches(random, (slot) => slot >> 2, 0.5) },
  'random three hours': { share: 1, draw: (random) => stretches(random, (slot) => Math.floor(slot / 6), 0.3) },
  'whole blocks of three hours': { share: 1, draw: (random) => stretches(random, blockOf, 0.5) },
  'random half hours': { share: 1, draw: (random) => stretches(random, (slot) => slot, 0.5) },
  'many hours': { share: 1, draw: (random) => stretches(random, (slot) => slot, 0.8) },
  always: { share: 1, draw: () => allSlots },
};
/** The number of the block of a slot. A block is three hours of the day, on all weekdays or on both weekend days. */
const blockOf = (slot: number) => Math.floor((slot % slotsOfDay) / 6) + (isWeekend(slot) ? 8 : 0);

interface Week {
  kind: string;
  slots: Set<number>;
}

const drawWeeks = (random: Random, countOf: (share: number) => number): Week[] =>
  Object.entries(weeks).flatMap(([kind, { share, draw }]) =>
    Array.from({ length: countOf(share) }, () => ({ kind, slots: new Set(draw(random)) })),
  );

async function newVictims(drawn: Week[], age: number): Promise<Map<string, Week>> {
  const victims = new Map<string, Week>();
  for (const week of drawn) {
    const { member } = await newPlayer({ age }, { timeZone, hours: packHours([...week.slots]) });
    victims.set(member.userId, week);
  }
  return victims;
}

/** The first tries are blocks of three hours. Later tries are two random hours. */
function slotsToTry(look: number, random: Random): number[] {
  if (look < 16) return allSlots.filter((slot) => blockOf(slot) === look);
  const first = random.int(0, slotsOfWeek / 2 - 2) * 2;
  return [first, first + 1, first + 2, first + 3];
}

/** Whether more than half of these weeks contain a half hour. */
const isUsual = (slot: number, among: readonly Week[]) =>
  2 * among.filter(({ slots }) => slots.has(slot)).length > among.length;
const usualOf = (among: readonly Week[]) => allSlots.map((slot) => isUsual(slot, among));
const rightBy = (guess: readonly boolean[], { slots }: Week) =>
  allSlots.filter((slot) => guess[slot] === slots.has(slot)).length / slotsOfWeek;

/** The time zones of five attackers. The members that they attack are in UTC. */
const zones = ['UTC', 'America/Los_Angeles', 'America/New_York', 'Asia/Tokyo', 'Pacific/Auckland'];
const zoneOf = (index: number) => zones[index % zones.length] as string;
const changing = (attacker: number, day: number) => zoneOf(attacker < 2 ? attacker : attacker + day);
const teams: Record<string, (attacker: number, day: number) => string> = {
  'in the time zone of the members': () => timeZone,
  'in five time zones': zoneOf,
  'that change their time zone every day': (attacker, day) => zoneOf(attacker + day),
  'of which three change their time zone every day': (attacker, day) =>
    zoneOf(attacker < 2 ? attacker : attacker + day),
};

/** The hours that an attacker sets on a day, in local time. */
interface Try {
  hours: number[];
  timeZone: string;
}

const triesOf = (team: (typeof teams)[string], random: Random): Try[] =>
  Array.from({ length: days * zones.length }, (_, index) => ({
    hours: slotsToTry(index, random),
    timeZone: team(index % zones.length, Math.floor(index / zones.length)),
  }));

const now = Date.now();
const timesOf = (slots: Iterable<number>, zone: string) =>
  playTimesOf({ bits: packHours([...slots]), timeZone: zone }, now);

const timesOfTries = (tries: readonly Try[]) => tries.map((tried) => timesOf(tried.hours, tried.timeZone));

/** The part of a card that depends on hours, as text: whether it shows a part of the day, and the fit. */
const answerOf = (isShown: boolean, fit: number) => `${isShown} ${fit}`;

/** Attackers and members differ in their hours only, so that the fit reveals the similarity of their hours. */
const playerAt = (times: PlayTimes | null) => ({ ...alikePlayer, times });
const alikePlayer = { userId: '', answers: [6, 6, 12, 9, 2], games: [], languages: [], activeAt: now };
const popularity = { players: 0, fansOf: () => 0 };

/** For each try, the answer of the card of a member with this week. */
function answersOf({ slots }: Week, triedTimes: ReturnType<typeof timesOfTries>): string[] {
  const times = timesOf(slots, timeZone);
  return triedTimes.map((tried) => {
    const isShown = tried !== null && times !== null && sharedDayParts(tried, times).length > 0;
    return answerOf(isShown, percentOf(fitOf(playerAt(tried), playerAt(times), popularity, now)));
  });
}

/** Half hours in the local time of a zone as half hours in UTC. */
const inUtc = ({ hours, timeZone: zone }: Try) =>
  hours.map((slot) => (slot - quartersAhead(zone, now) / 2 + slotsOfWeek) % slotsOfWeek);

/** For each member, the share of half hours that the attackers know beyond guessing. */
function gainsOf(victims: readonly (Week & { given: string[] })[], tries: readonly Try[], random: Random) {
  const tried = tries.map(inUtc);
  const triedTimes = timesOfTries(tries);
  /** For each half hour, the answer to the last try that contained it. */
  const seenBy = (given: readonly string[]) => {
    const seen = allSlots.map(() => '');
    tried.forEach((slots, index) => {
      for (const slot of slots) seen[slot] = given[index] as string;
    });
    return seen;
  };
  // Guessers know the habits of all members. Attackers also know which cards members with such habits have.
  const habits = drawWeeks(random, (share) => 60 * share).map((week) => {
    const given = answersOf(week, triedTimes);
    return { ...week, given: given.join(), seen: seenBy(given) };
  });
  const guess = usualOf(habits);
  const bySlot = allSlots.map((slot) => {
    const byAnswer = Map.groupBy(habits, ({ seen }) => seen[slot] as string);
    return new Map([...byAnswer].map(([answer, among]) => [answer, isUsual(slot, among)]));
  });
  return victims.map(({ given, ...week }) => {
    const seen = seenBy(given);
    const alike = habits.filter((other) => other.given === given.join());
    // The best of three estimates for each member, although an attacker does not know which one it is. The first uses
    // the answers of cards directly. The second uses the usual hours of members with the same answer for a half hour.
    // The third uses the usual hours of members with the same answers for all tries.
    const best = Math.max(
      rightBy(
        seen.map((answer) => answer.startsWith('true')),
        week,
      ),
      rightBy(
        seen.map((answer, slot) => bySlot[slot]?.get(answer) ?? (guess[slot] as boolean)),
        week,
      ),
      rightBy(usualOf(alike), week),
    );
    return { kind: week.kind, gain: best - rightBy(guess, week) };
  });
}

test('the fit of members who differ in their hours only reveals each similarity of two weeks', () => {
  const [evening, weekendEvening, afternoon] = [span(weekdays, 36, 12), span([5, 6], 36, 12), span(weekdays, 24, 12)];
  const tried = [timesOf(evening, timeZone)];
  const attacked = [evening, weekendEvening, afternoon, []].map((slots) => ({ kind: '', slots: new Set(slots) }));
  expect(attacked.flatMap((week) => answersOf(week, tried))).toEqual(['true 100', 'false 90', 'false 80', 'false 95']);
});

test.each(Object.entries(teams))(
  'five accounts %s that change their hours for 30 days learn at most a fifth of the half hours of each member better than by guessing',
  (name, team) => {
    const random = seeded('attack on adults');
    const victims = drawWeeks(random, () => 3);
    const tries = triesOf(team, random);
    const gains = gainsOf(
      victims.map((week) => ({ ...week, given: answersOf(week, timesOfTries(tries)) })),
      tries,
      random,
    );
    const percent = (gain: number) => `${(100 * gain).toFixed(1)} %`;
    const worst = gains.reduce((most, one) => (one.gain > most.gain ? one : most));
    const mean = gains.reduce((sum, { gain }) => sum + gain, 0) / gains.length;
    console.info(
      `${name}, half hours better than guessing: ${percent(worst.gain)} at most (${worst.kind}), ${percent(mean)} on average`,
    );
    expect(gains.filter(({ gain }) => gain > 0.2)).toEqual([]);
  },
);

test('five accounts that change hours and time zones for ten days see on cards only what the rules of parts reveal', async () => {
  const random = seeded('attack on adults');
  const victims = await newVictims(
    drawWeeks(random, () => 3),
    30,
  );
  const attackers = await Promise.all(zones.map(() => newPlayer()));
  const tries = triesOf(changing, random).slice(0, 10 * zones.length);
  /** For each member, the answers of the card, in the order of the tries. */
  const answers = new Map([...victims.keys()].map((userId) => [userId, [] as string[]]));
  for (const [index, tried] of tries.entries()) {
    if (index % attackers.length === 0) await passDay(attackers);
    const attacker = attackers[index % attackers.length] as Player;
    const look = async (availability: Try) => {
      await saveAvailability(attacker, availability);
      const { items } = await attacker.caller.call(party.listPartyCards, { query: { limit: 50 } });
      return items.filter(({ userId }) => victims.has(userId));
    };
    const seen = await look(tried);
    expect(seen).toHaveLength(victims.size);
    for (const { userId, dayParts, fit } of seen) answers.get(userId)?.push(answerOf(dayParts.length > 0, fit));
    // A second change on the same day reveals nothing beyond the first.
    const second = { hours: slotsToTry(index + 3, random), timeZone: zoneOf(index + 1) };
    if (index % 10 === 9) expect(await look(second)).toEqual(seen);
  }
  for (const [userId, week] of victims)
    expect(answers.get(userId), week.kind).toEqual(answersOf(week, timesOfTries(tries)));
});

test("cards of minors depend on no hours, neither their own nor the viewer's", async () => {
  const random = seeded('attack on minors');
  const victims = await newVictims(
    drawWeeks(random, () => 1),
    16,
  );
  const attackers = [await newPlayer({ age: 15 }), await newPlayer({ age: 17 })];
  for (const attacker of attackers) {
    const looks = new Set<string>();
    for (let day = 0; day < days; day += 1) {
      await passDay([attacker]);
      await saveAvailability(attacker, { timeZone, hours: slotsToTry(day, random) });
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
