import { availableParallelism } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, buildApp } from '../../app.ts';
import { buildTestApp, type Caller, createCaller, type TestApp, testSecret } from '../../testing/build-app.ts';
import { rememberedHashes } from '../../testing/remembered-hashes.ts';
import type { Hashing } from './auth-hashing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const signUpAs = (username: string, email = `${username.toLowerCase()}@example.org`, password = 'long enough') => ({
  body: { username, email, password },
});

describe('login limits', () => {
  let strict: App;
  beforeAll(async () => {
    strict = await buildApp({
      config: { ...app.config, limits: true, trustProxy: '127.0.0.1' },
      databaseUrl: app.databaseUrl,
      sessionSecret: testSecret,
      hashing: rememberedHashes,
    });
  });
  afterAll(() => strict.close());

  const tryFrom = (caller: Caller, address: string, email: string, password: string) =>
    caller.send('POST', '/api/auth/sign-in', { body: { email, password }, headers: { 'x-forwarded-for': address } });

  test('guesses from many addresses lock an account for strangers, but not for a known browser', async () => {
    const member = await app.createMember();
    const owner = createCaller(strict);
    expect((await tryFrom(owner, '198.51.100.1', member.email, member.password)).statusCode).toBe(200);
    for (let guess = 0; guess < 10; guess += 1) {
      await tryFrom(createCaller(strict), `203.0.113.${guess}`, member.email, 'guess');
    }
    const stranger = createCaller(strict);
    expect((await tryFrom(stranger, '203.0.113.99', member.email, member.password)).statusCode).toBe(429);
    expect((await tryFrom(owner, '198.51.100.1', member.email, member.password)).statusCode).toBe(200);
  });

  test('a locked address does not use up the attempts of accounts', async () => {
    const victim = await app.createMember();
    const attacker = createCaller(strict);
    for (let guess = 0; guess < 10; guess += 1)
      await tryFrom(attacker, '203.0.114.1', `x${guess}@example.org`, 'guess');
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await tryFrom(attacker, '203.0.114.1', victim.email, 'guess')).statusCode).toBe(429);
    }
    expect((await tryFrom(createCaller(strict), '198.51.100.2', victim.email, victim.password)).statusCode).toBe(200);
  });

  test('one IPv6 network counts as one address', async () => {
    for (let guess = 0; guess < 10; guess += 1) {
      await tryFrom(createCaller(strict), `2001:db8:1:2::${guess + 1}`, `y${guess}@example.org`, 'guess');
    }
    const member = await app.createMember();
    const answers = [
      await tryFrom(createCaller(strict), '2001:db8:1:2:ffff::1', member.email, member.password),
      await tryFrom(createCaller(strict), '2001:db8:1:3::1', member.email, member.password),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([429, 200]);
  });

  test('an IPv4 address counts as one on IPv4 and IPv6 sockets', async () => {
    const forms = ['7.7.7.7', '::ffff:7.7.7.7', '::FFFF:707:707', '0:0:0:0:0:ffff:7.7.7.7'];
    for (let guess = 0; guess < 10; guess += 1) {
      await tryFrom(createCaller(strict), forms[guess % 4] ?? '', `z${guess}@example.org`, 'guess');
    }
    const member = await app.createMember();
    for (const form of forms) {
      const answer = await tryFrom(createCaller(strict), form, member.email, member.password);
      expect(answer.statusCode, form).toBe(429);
    }
    const other = await tryFrom(createCaller(strict), '::ffff:7.7.7.8', member.email, member.password);
    expect(other.statusCode).toBe(200);
  });

  test('a session does not lift the limits of public endpoints', async () => {
    const caller = createCaller(strict);
    const member = await app.createMember();
    await tryFrom(caller, '198.51.100.3', member.email, member.password);
    const signUp = (index: number, who: Caller) =>
      who.send('POST', '/api/auth/sign-up', {
        ...signUpAs(`crowd-${index}`),
        headers: { 'x-forwarded-for': '198.51.100.3' },
      });
    for (let index = 0; index < 10; index += 1)
      expect((await signUp(index, createCaller(strict))).statusCode).toBe(201);
    expect((await signUp(10, createCaller(strict))).statusCode).toBe(429);
    expect((await signUp(11, caller)).statusCode).toBe(429);
  });

  test('failed sign-ups lock out neither a newcomer nor the neighbors', async () => {
    const signUp = (body: object) =>
      createCaller(strict).send('POST', '/api/auth/sign-up', { body, headers: { 'x-forwarded-for': '198.51.100.4' } });
    const { username } = await app.createMember();
    const { body } = signUpAs('a-newcomer');
    for (const wrong of [{ username }, { password: 'short' }, { username: 'admin' }]) {
      for (let index = 0; index < 6; index += 1)
        expect((await signUp({ ...body, ...wrong })).statusCode).toBeOneOf([400, 409]);
    }
    expect((await signUp(body)).statusCode).toBe(201);
  });

  test('probing for existing accounts is limited', async () => {
    const guess = () =>
      createCaller(strict).send('POST', '/api/auth/sign-up', {
        body: { ...signUpAs('guess').body, password: 'short' },
        headers: { 'x-forwarded-for': '198.51.100.5' },
      });
    for (let tried = 0; tried < 200; tried += 1) expect((await guess()).statusCode).toBe(400);
    expect((await guess()).statusCode).toBe(429);
  });

  test('one mailbox gets three links in a quarter of an hour', async () => {
    const body = { email: 'mailbox@example.org' };
    const ask = (address: string) =>
      createCaller(strict).send('POST', '/api/auth/forgot-password', { body, headers: { 'x-forwarded-for': address } });
    for (const address of ['198.51.100.11', '198.51.100.12', '198.51.100.13']) {
      expect((await ask(address)).statusCode).toBe(204);
    }
    expect((await ask('198.51.100.14')).statusCode).toBe(429);
  });
});

test('rejects logins beyond the queue with a retry time, and serves the logins in the queue', async () => {
  // The verifications wait until the first login is refused.
  const turnedAway = Promise.withResolvers<void>();
  const verify: Hashing['verify'] = async (attempt) => {
    await turnedAway.promise;
    return rememberedHashes.verify(attempt);
  };
  const busy = await buildApp({
    config: app.config,
    databaseUrl: app.databaseUrl,
    sessionSecret: testSecret,
    hashing: { ...rememberedHashes, verify },
  });
  const member = await app.createMember();
  const body = { email: member.email, password: member.password };
  // More logins than the queue (100) and the hashing threads (one less than the cores) accept together.
  const crowd = Array.from({ length: 130 + availableParallelism() }, async () => {
    const answer = await createCaller(busy).send('POST', '/api/auth/sign-in', { body });
    if (answer.statusCode === 503) turnedAway.resolve();
    return answer;
  });
  const answers = await Promise.all(crowd);
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(100);
  expect(answers.find(({ statusCode }) => statusCode === 503)?.headers['retry-after']).toBe('5');
  await busy.close();
});
