import { setFavoriteGame } from '@starparty/contract/favorite-games.ts';
import {
  changeUsername,
  completeProfile,
  getMe,
  getProfile,
  setOwnAge,
  updateMe,
} from '@starparty/contract/profiles.ts';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type Caller, type TestApp } from '../../testing/build-app.ts';

let app: TestApp;
let caller: Caller;
beforeAll(async () => {
  app = await buildTestApp();
  caller = await app.as(await app.createMember({ username: 'Rue' }));
});
afterAll(() => app.close());

const newcomer = async () => app.as(await app.createMember());
const refuse = async (path: string, body: unknown, by = caller) => {
  const answer = await by.send(path === '/api/me' ? 'PATCH' : 'PUT', path, { body });
  return answer.json();
};

describe('bio and linked services', () => {
  test('updates only the sent fields, in normalized form', async () => {
    await caller.call(updateMe, { body: { bio: '  Healer main.\r\nMostly.  ', discordLink: '@Rue' } });
    const me = await caller.call(updateMe, { body: { steamLink: 'steamcommunity.com/id/rue/' } });
    expect(me).toMatchObject({ bio: 'Healer main.\nMostly.', discordLink: 'rue', steamLink: 'rue', epicLink: null });
    expect(await caller.call(getMe, {})).toEqual(me);
    expect(await (await newcomer()).call(getProfile, { params: { username: 'rue' } })).toMatchObject({
      bio: 'Healer main.\nMostly.',
      steamLink: 'rue',
    });
    expect(await caller.call(updateMe, { body: {} })).toEqual(me);
  });

  test('keeps the changes of two tabs that save different fields at once', async () => {
    const member = await newcomer();
    const texts = { bio: 'Tank.', steamLink: 'rue', epicLink: 'rue', psnLink: 'rue', discordLink: 'rue' };
    await Promise.all(Object.entries(texts).map(([field, text]) => member.call(updateMe, { body: { [field]: text } })));
    expect(await member.call(getMe, {})).toMatchObject(texts);
  });

  test('stores an emptied field as none', async () => {
    const member = await newcomer();
    await member.call(updateMe, { body: { bio: 'Tank.', psnLink: 'rue' } });
    expect(await member.call(updateMe, { body: { bio: '   ', psnLink: '' } })).toMatchObject({
      bio: null,
      psnLink: null,
    });
  });

  test('refuses an invalid link with its field and saves nothing', async () => {
    const before = await caller.call(getMe, {});
    const body = { bio: 'New.', steamLink: 'javascript:alert(1)', xboxLink: 'https://evil.example/' };
    const sentence = 'This is not a name or link of that service.';
    expect(await refuse('/api/me', body)).toMatchObject({
      status: 422,
      code: 'service_link_invalid',
      fields: { steamLink: sentence, xboxLink: sentence },
    });
    expect(await caller.call(getMe, {})).toEqual(before);
  });

  test.each([
    ['a bio of 10,000 characters', { bio: 'x'.repeat(10_000) }, 'bio'],
    ['a bio with a NUL byte', { bio: 'a\0b' }, 'bio'],
    ['a bio that is a number', { bio: 7 }, 'bio'],
    ['a link that is too long', { steamLink: 'x'.repeat(201) }, 'steamLink'],
    ['a read-only field', { isFirstTime: false }, 'isFirstTime'],
  ])('refuses %s', async (_, body, field) => {
    const problem = await refuse('/api/me', body);
    expect(problem).toMatchObject({ status: 400, code: 'invalid_input' });
    expect(Object.keys(problem.fields)).toEqual([field]);
  });
});

describe('the age alone', () => {
  test('is stored once, and the first-time setup keeps it', async () => {
    const member = await newcomer();
    const ages = await Promise.all([17, 18, 19].map((age) => member.send('PUT', '/api/me/age', { body: { age } })));
    expect(ages.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    const { age } = await member.call(getMe, {});
    expect(ages.find(({ statusCode }) => statusCode === 200)?.json()).toMatchObject({ age, isFirstTime: true });
    expect(await member.refused(setOwnAge, { body: { age: 40 } })).toMatchObject({
      status: 409,
      code: 'age_stored',
      detail: expect.stringContaining('ask the host'),
    });
    const me = await member.call(completeProfile, { body: { age: 40, bio: 'Healer main.' } });
    expect(me).toMatchObject({ age, bio: 'Healer main.', isFirstTime: false });
  });

  test.each([12, 121, 13.5, '20', null])('refuses %j', async (age) => {
    const member = await newcomer();
    expect(await refuse('/api/me/age', { age }, member)).toMatchObject({
      status: 400,
      fields: { age: expect.any(String) },
    });
    expect(await member.call(getMe, {})).toMatchObject({ age: null });
  });

  test('returns 400 for the id of another member, and 401 for a visitor', async () => {
    const member = await newcomer();
    const { userId } = await caller.call(getMe, {});
    expect(await refuse('/api/me/age', { age: 20, userId }, member)).toMatchObject({ status: 400 });
    expect(await refuse('/api/me/age', { age: 20 }, app.visitor())).toMatchObject({ status: 401 });
    expect(await member.call(getMe, {})).toMatchObject({ age: null });
  });
});

describe('the first-time setup', () => {
  const filled = { age: 31, bio: 'Healer main.', steamLink: 'rue' };

  test('saves everything and is not shown again', async () => {
    const member = await newcomer();
    const gameId = await app.createGame({ title: 'Tunic' });
    const me = await member.call(completeProfile, { body: { ...filled, favoriteGames: [{ rank: 2, gameId }] } });
    expect(me).toMatchObject({ ...filled, isFirstTime: false });
    expect(me.favoriteGames).toMatchObject([{ rank: 2, gameId, title: 'Tunic' }]);
    expect(await member.call(getMe, {})).toEqual(me);
  });

  test('is stored once and keeps the age when it is sent again', async () => {
    const member = await newcomer();
    const gameId = await app.createGame();
    const tabs = await Promise.all(
      [17, 18, 19, 20].map((age) => member.send('PUT', '/api/me/setup', { body: { ...filled, age } })),
    );
    expect(tabs.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409]);
    const me = await member.call(getMe, {});
    expect(me).toEqual(tabs.find(({ statusCode }) => statusCode === 200)?.json());
    const again = { age: 99, bio: 'Grown up.', favoriteGames: [{ rank: 1, gameId }] };
    expect(await refuse('/api/me/setup', again, member)).toMatchObject({
      code: 'profile_complete',
      detail: expect.stringContaining('ask the host'),
    });
    expect(await member.call(getMe, {})).toEqual(me);
  });

  test('keeps the games when none are sent, and empties the slots on request', async () => {
    const member = await newcomer();
    const gameId = await app.createGame();
    await member.call(setFavoriteGame, { params: { rank: 1 }, body: { gameId } });
    expect((await member.call(completeProfile, { body: filled })).favoriteGames).toHaveLength(1);
    const other = await newcomer();
    await other.call(setFavoriteGame, { params: { rank: 1 }, body: { gameId } });
    const emptied = await other.call(completeProfile, { body: { ...filled, favoriteGames: [] } });
    expect(emptied.favoriteGames).toEqual([]);
  });

  test.each([
    ['age', { bio: 'Hi.' }, ['age']],
    ['bio', { age: 31, bio: ' \n ' }, ['bio']],
    ['a visible bio', { age: 31, bio: '\u3164\u200b' }, ['bio']],
    ['both', { age: null, bio: '' }, ['age', 'bio']],
  ])('is incomplete without %s', async (_, body, fields) => {
    const problem = await refuse('/api/me/setup', body);
    expect(problem).toMatchObject({ status: 422, code: 'profile_incomplete' });
    expect(problem.detail).toBe('Please fill out all required fields');
    expect(Object.keys(problem.fields)).toEqual(fields);
  });

  test.each([12, 121, 13.5, 'abc', '31', true])('refuses the age %j', async (age) => {
    const problem = await refuse('/api/me/setup', { ...filled, age });
    expect(problem).toMatchObject({ status: 400, fields: { age: expect.any(String) } });
  });

  test.each([13, 120])('accepts the age %i', async (age) => {
    expect(await (await newcomer()).call(completeProfile, { body: { ...filled, age } })).toMatchObject({ age });
  });

  test('saves nothing for a deleted game or an invalid link', async () => {
    const member = await newcomer();
    const before = await member.call(getMe, {});
    const there = { rank: 1, gameId: await app.createGame() };
    const gone = { ...filled, favoriteGames: [there, { rank: 2, gameId: uuid() }] };
    expect(await refuse('/api/me/setup', gone, member)).toMatchObject({ status: 422, code: 'game_gone' });
    const falseLink = { ...filled, discordLink: 'x y z', favoriteGames: [there] };
    expect(await refuse('/api/me/setup', falseLink, member)).toMatchObject({ code: 'service_link_invalid' });
    expect(await member.call(getMe, {})).toEqual(before);
  });
});

describe('a new username', () => {
  test('shows everywhere at once', async () => {
    const member = await newcomer();
    await app.createPost({ userId: (await member.call(getMe, {})).userId, postContent: 'Who am I?' });
    expect(await member.call(changeUsername, { body: { username: 'Moth.Lamp' } })).toMatchObject({
      username: 'Moth.Lamp',
    });
    const [post] = (await caller.send('GET', '/api/posts')).json().items;
    expect(post).toMatchObject({ postContent: 'Who am I?', author: { username: 'Moth.Lamp' } });
    expect((await member.send('GET', '/api/auth/session')).json().session.user.username).toBe('Moth.Lamp');
    expect(await member.call(changeUsername, { body: { username: 'moth.lamp' } })).toMatchObject({
      username: 'moth.lamp',
    });
  });

  test.each(['RUE', 'rue', 'Admin', 'starparty'])('is refused when %s is taken', async (username) => {
    const member = await newcomer();
    expect(await refuse('/api/me/username', { username }, member)).toMatchObject({
      status: 409,
      code: 'username_taken',
      fields: { username: 'This username is taken. Please choose another one.' },
    });
  });

  test.each(['', 'ab', 'x'.repeat(25), 'rue moth', 'r\u0443e', 'rue\u200b'])('refuses %j', async (username) => {
    expect(await refuse('/api/me/username', { username })).toMatchObject({ status: 400, code: 'invalid_input' });
  });

  test('with unfit words is refused', async () => {
    expect(await refuse('/api/me/username', { username: 'fuck_you' }, await newcomer())).toMatchObject({
      status: 422,
      code: 'unfit_words',
      fields: { username: expect.any(String) },
    });
  });

  test('is refused without a session', async () => {
    expect(await refuse('/api/me/username', { username: 'moth-2' }, app.visitor())).toMatchObject({ status: 401 });
  });

  test('can be changed again after a minute; refused names and retries do not count', async () => {
    const strict = await buildTestApp({ LIMITS: 'on' });
    const member = await strict.as(await strict.createMember());
    await strict.createMember({ username: 'rue' });
    const change = (username: string) => member.send('PUT', '/api/me/username', { body: { username } });
    for (const username of ['rue', 'admin', 'fuck_you']) expect((await change(username)).statusCode).not.toBe(429);
    expect((await change('moth-lamp')).statusCode).toBe(200);
    // A retry after a lost response does not count as another change.
    const retried = await change('moth-lamp');
    expect(retried.statusCode).toBe(200);
    expect(retried.json()).toMatchObject({ username: 'moth-lamp' });
    const again = await change('moth-lamps');
    expect(again.statusCode).toBe(429);
    expect(again.json().detail).toMatch(/^That was a little too fast\. Please try again in .+\.$/);
    expect(Number(again.headers['retry-after'])).toBeGreaterThan(30);
    expect((await member.call(getMe, {})).username).toBe('moth-lamp');
    await strict.close();
  });

  test('goes to one of two people who request it at once', async () => {
    const members = await Promise.all([newcomer(), newcomer(), newcomer()]);
    const answers = await Promise.all(
      members.map((member) => member.send('PUT', '/api/me/username', { body: { username: 'one-of-three' } })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  });
});
