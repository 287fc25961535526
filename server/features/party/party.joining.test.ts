/** The party finder through HTTP: notifications about matching newcomers. */
import { listNotifications } from '@starparty/contract/notifications.ts';
import * as preferences from '@starparty/contract/party-preferences.ts';
import { blockPerson } from '@starparty/contract/safety.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import * as schema from '../../db/schema.ts';
import { buildTestApp } from '../../testing/build-app.ts';
import { createPlayers, type Player } from '../../testing/data/players.ts';
import { listNewsDue } from './party.repository.ts';

const app = await buildTestApp();
afterAll(() => app.close());
const { db } = app.database;
const { newPlayer, saveAvailability } = createPlayers(app);

let rue: Player;

// Gives each test an empty finder.
beforeEach(async () => {
  await db.delete(schema.duoMatchmaker);
  await db.execute(sql`DELETE FROM pgboss.job`);
  rue = await newPlayer();
  await rue.caller.call(preferences.setPartyNews, { body: { isWanted: true } });
});

/** Creates a newcomer who matches Rue. */
async function join(answers = [6, 6, 12, 9, 2], age = 27): Promise<Player> {
  const member = await app.createMember({ age });
  const caller = await app.as(member);
  await caller.call(preferences.setPartyAnswers, { body: { answers } });
  await caller.call(preferences.setPartyDescription, { body: { description: 'Calm and on time.' } });
  await app.jobs.runDue();
  return { member, caller };
}
const news = async () => (await rue.caller.call(listNotifications, { query: {} })).items;
const isWaiting = async () => (await rue.caller.call(preferences.getPartyPreferences, {})).wantsNews;

test('a member who asked for news gets one notification without a name, and can ask again', async () => {
  await join();
  expect(await news()).toMatchObject([{ kind: 'party_newcomer', people: [], count: 1 }]);
  expect(await isWaiting()).toBe(false);
  await join();
  expect(await news()).toHaveLength(1);
  await rue.caller.call(preferences.setPartyNews, { body: { isWanted: true } });
  await join();
  expect(await news()).toHaveLength(2);
});

test('sends nothing for a bad fit, a person the member may not meet, or a changed description', async () => {
  await join([9, 8, 16, 3, 5]);
  await join(undefined, 15);
  await saveAvailability(rue, { platforms: ['vr'] });
  expect(await isWaiting()).toBe(true);
  const early = await newPlayer();
  await early.caller.call(preferences.setPartyDescription, { body: { description: 'Something else.' } });
  await app.jobs.runDue();
  expect(await news()).toEqual([]);
  expect(await isWaiting()).toBe(true);
});

test('removes the notification when the newcomer blocks its reader', async () => {
  const { caller } = await join();
  expect(await news()).toHaveLength(1);
  await caller.call(blockPerson, { params: { username: rue.member.username } });
  expect(await news()).toEqual([]);
});

test('stores a description although its news fails, and sends the news once later', async () => {
  await db.execute(sql`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql
    AS $$ BEGIN RAISE EXCEPTION 'no notifications now'; END $$`);
  await db.execute(sql`CREATE TRIGGER refuse BEFORE INSERT ON notifications EXECUTE FUNCTION refuse()`);
  const { caller } = await join();
  expect(await caller.call(preferences.getPartyPreferences, {})).toMatchObject({ isFirstTime: false });
  expect(await isWaiting()).toBe(true);
  await db.execute(sql`DROP FUNCTION refuse CASCADE`);
  await app.jobs.runDue();
  expect(await news()).toEqual([]);
  await db.execute(sql`UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'`);
  await app.jobs.runDue();
  expect(await news()).toMatchObject([{ kind: 'party_newcomer' }]);
  await rue.caller.call(preferences.setPartyNews, { body: { isWanted: true } });
  await app.cleanUp();
  await app.jobs.runDue();
  expect(await news()).toHaveLength(1);
});

test('sends the news of other newcomers when the news of one fails', async () => {
  const joined = [await join(), await join()].map(({ member }) => member.userId).toSorted();
  const isNewsDue = eq(schema.duoMatchmaker.isNewsDue, true);
  await db.update(schema.duoMatchmaker).set({ isNewsDue: true }).where(inArray(schema.duoMatchmaker.userId, joined));
  await db.execute(sql`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql
    AS $$ BEGIN RAISE EXCEPTION 'no news of this one'; END $$`);
  await db.execute(sql`CREATE TRIGGER refuse BEFORE UPDATE ON duo_matchmaker FOR EACH ROW
    WHEN (OLD.user_id = ${sql.raw(`'${joined[0]}'`)}) EXECUTE FUNCTION refuse()`);
  await app.cleanUp();
  await app.jobs.runDue();
  await db.execute(sql`DROP FUNCTION refuse CASCADE`);
  expect(await db.select({ userId: schema.duoMatchmaker.userId }).from(schema.duoMatchmaker).where(isNewsDue)).toEqual([
    { userId: joined[0] },
  ]);
});

test('delays news of people without an age, without blocking the news of others', async () => {
  const [first = '', second = ''] = [await join(), await join()].map(({ member }) => member.userId).toSorted();
  await db
    .update(schema.duoMatchmaker)
    .set({ isNewsDue: true })
    .where(inArray(schema.duoMatchmaker.userId, [first, second]));
  await db.update(schema.profiles).set({ age: null }).where(eq(schema.profiles.userId, first));
  expect(await listNewsDue(db, 1)).toEqual([second]);
  await db.update(schema.profiles).set({ age: 27 }).where(eq(schema.profiles.userId, first));
  expect(await listNewsDue(db, 1)).toEqual([first]);
});
