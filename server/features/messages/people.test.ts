/** Finding a person to write to. */
import * as contract from '@starparty/contract/messages.ts';
import { blockPerson } from '@starparty/contract/safety.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as schema from '../../db/schema.ts';
import { buildTestApp, type Caller, type TestApp } from '../../testing/build-app.ts';

let app: TestApp;
let caller: Caller;
let blockedName: string;

beforeAll(async () => {
  app = await buildTestApp();
  const names = ['Zoe', 'zoe_2', 'ZoeyBane', 'MyZoe', 'the.zoe', 'z-o-e', 'a_b', 'axb', 'Quiet'];
  for (const username of names) await app.createMember({ username });
  caller = await app.as(await app.createMember({ username: 'zoe-myself' }));
  const [hidden, blocker, blocked] = [
    await app.createMember({ username: 'zoe-hidden' }),
    await app.createMember({ username: 'zoe-blocker' }),
    await app.createMember({ username: 'zoe-blocked' }),
  ];
  blockedName = blocked.username;
  await app.database.db.insert(schema.hiddenPeople).values({ userId: hidden.userId });
  await (await app.as(blocker)).call(blockPerson, { params: { username: 'zoe-myself' } });
  await caller.call(blockPerson, { params: { username: blockedName } });
});
afterAll(() => app.close());

const find = async (username: string) => (await caller.call(contract.findPeople, { query: { username } })).items;
const names = async (username: string) => (await find(username)).map((person) => person.username);
const idOf = (input_username: string) => caller.call(contract.getUserIdByUsername, { body: { input_username } });
const noId = (input_username: string) => caller.refused(contract.getUserIdByUsername, { body: { input_username } });

describe('finding people by part of a name', () => {
  test('lists those that start with it first, in any case, without oneself and hidden people', async () => {
    for (const text of ['zoe', 'ZOE', '  Zoe ']) {
      expect(await names(text)).toEqual(['Zoe', 'zoe_2', 'ZoeyBane', 'MyZoe', 'the.zoe']);
    }
  });

  test.each([
    ['_', ['a_b', 'zoe_2']],
    ['a_b', ['a_b']],
    ['%', []],
    ['\\', []],
    ["'", []],
    ['zoe zoe', []],
    ['ZöE', []],
    ['zo\0e', []],
    ['.zo', ['the.zoe']],
  ])('matches %j literally', async (text, expected) => {
    expect(await names(text)).toEqual(expected);
  });

  test('returns only the fields to show a person and start a conversation', async () => {
    const [zoe] = await find('zoe');
    expect(Object.keys(zoe ?? {}).sort()).toEqual(['profilePic', 'userId', 'username']);
  });

  test('returns at most twenty people', async () => {
    for (let index = 0; index < 25; index += 1) await app.createMember({ username: `crowd-${index}` });
    expect(await find('crowd')).toHaveLength(20);
  });

  test('refuses blank text, overlong text and visitors', async () => {
    const refusal = await caller.refused(contract.findPeople, { query: { username: '   ' } });
    expect(refusal.fields).toEqual({ username: 'Type a username.' });
    expect(await caller.refused(contract.findPeople, { query: { username: 'x'.repeat(25) } })).toMatchObject({
      status: 400,
    });
    expect(await app.visitor().refused(contract.findPeople, { query: { username: 'zoe' } })).toMatchObject({
      status: 401,
    });
  });
});

describe('the id of a name', () => {
  test('is found in any case', async () => {
    const [zoe] = await find('zoe');
    expect(await idOf('zOE')).toEqual({ user_id: zoe?.userId });
  });

  test.each(['nobody', 'zoe-hidden', 'zoe-blocker', 'zoe-blocked'])('is not found for %s', async (name) => {
    expect(await noId(name)).toMatchObject({ status: 404, code: 'username_unknown', detail: 'No username found' });
  });

  test('requires a name and a session', async () => {
    expect(await noId('no name')).toMatchObject({ status: 400 });
    const body = { input_username: 'zoe' };
    expect(await app.visitor().refused(contract.getUserIdByUsername, { body })).toMatchObject({ status: 401 });
  });
});
