/** The search of the whole site for people, which respects age groups. */
import { searchPeople } from '@starparty/contract/profiles.ts';
import { blockPerson } from '@starparty/contract/safety.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as schema from '../../db/schema.ts';
import { buildTestApp, type Caller, type TestApp } from '../../testing/build-app.ts';

let app: TestApp;
let asAdult: Caller;
let asMinor: Caller;
let asUnknown: Caller;

beforeAll(async () => {
  app = await buildTestApp();
  const twoYearsAgo = new Date(Date.now() - 2.5 * 365 * 24 * 60 * 60 * 1000);
  await app.createMember({ username: 'Zoe', age: 30 });
  await app.createMember({ username: 'myzoe', age: 18 });
  await app.createMember({ username: 'zoe.grown', age: 17, ageEnteredAt: twoYearsAgo });
  await app.createMember({ username: 'zoe-teen', age: 15 });
  await app.createMember({ username: 'zoe-nobody-knows' });
  await app.createMember({ username: 'a_zoe', age: 17 });
  const adult = await app.createMember({ username: 'zoe-adult', age: 41 });
  asAdult = await app.as(adult);
  asMinor = await app.as(await app.createMember({ username: 'zoe-minor', age: 14 }));
  asUnknown = await app.as(await app.createMember({ username: 'zoe-unknown' }));
  const hidden = await app.createMember({ username: 'zoe-hidden', age: 30 });
  await app.database.db.insert(schema.hiddenPeople).values({ userId: hidden.userId });
  const blocker = await app.as(await app.createMember({ username: 'zoe-blocker', age: 30 }));
  await blocker.call(blockPerson, { params: { username: 'zoe-adult' } });
  await app.createMember({ username: 'zoe-blocked', age: 30 });
  await asAdult.call(blockPerson, { params: { username: 'zoe-blocked' } });
});
afterAll(() => app.close());

const search = async (caller: Caller, text: string) => (await caller.call(searchPeople, { query: { text } })).items;
const names = async (caller: Caller, text: string) => (await search(caller, text)).map(({ username }) => username);

test('finds adults for adults, first those whose name starts with the text', async () => {
  expect(await names(asAdult, 'zoe')).toEqual(['Zoe', 'zoe.grown', 'myzoe']);
  expect(await names(asAdult, ' ZOE ')).toEqual(['Zoe', 'zoe.grown', 'myzoe']);
});

test.each([
  ['a minor', () => asMinor, ['zoe-nobody-knows', 'zoe-teen', 'zoe-unknown', 'a_zoe']],
  ['a member of unknown age', () => asUnknown, ['zoe-minor', 'zoe-nobody-knows', 'zoe-teen', 'a_zoe']],
])('finds minors and members of unknown age for %s', async (_who, caller, expected) => {
  // The whole name of an adult.
  expect(await names(caller(), 'zoe')).toEqual(['Zoe', ...expected]);
  expect(await names(caller(), 'zo')).toEqual(expected.filter((name) => name.startsWith('zo')));
});

test.each([
  ['zoe-teen', () => asAdult],
  ['ZOE-TEEN', () => asAdult],
  ['@zoe-teen', () => asAdult],
  ['zoe-nobody-knows', () => asAdult],
  ['zoe.grown', () => asMinor],
])('finds %s of the other age group by the whole name only', async (text, caller) => {
  const name = text.toLowerCase().replace('@', '');
  expect(await names(caller(), text)).toEqual([name]);
  expect(await names(caller(), name.slice(0, -1))).not.toContain(name);
  expect(await names(caller(), name.slice(1))).not.toContain(name);
});

test.each(['zoe-hidden', 'zoe-blocker', 'zoe-blocked', 'zoe-adult'])('never finds %s', async (name) => {
  expect(await names(asAdult, name)).toEqual([]);
});

test('looks inside of names from three letters on', async () => {
  expect(await names(asAdult, 'yzo')).toEqual(['myzoe']);
  expect(await names(asAdult, 'yz')).toEqual([]);
});

test.each(['%', '\\', "'", 'zoe zoe', 'ZöE', '_', 'x'.repeat(100)])('does not fail on %j', async (text) => {
  expect(await names(asAdult, text)).toEqual([]);
});

test('returns names and pictures only, and at most five people', async () => {
  for (let index = 0; index < 7; index += 1) await app.createMember({ username: `crowd-${index}`, age: 30 });
  const crowd = await search(asAdult, 'crowd');
  expect(crowd).toEqual([0, 1, 2, 3, 4].map((index) => ({ username: `crowd-${index}`, profilePic: null })));
});

test('refuses blank text, 10,000 characters and visitors', async () => {
  expect(await asAdult.refused(searchPeople, { query: { text: ' ' } })).toMatchObject({
    fields: { text: 'Type what to look for.' },
  });
  expect(await asAdult.refused(searchPeople, { query: { text: 'z'.repeat(10_000) } })).toMatchObject({ status: 400 });
  expect(await app.visitor().refused(searchPeople, { query: { text: 'zoe' } })).toMatchObject({ status: 401 });
});
