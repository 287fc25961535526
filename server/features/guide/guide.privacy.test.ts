/** Privacy and limits of lookups, and bad input. */
import { askChatbot, askGuide } from '@starparty/contract/guide.ts';
import { reportPartyViews } from '@starparty/contract/party.ts';
import { blockPerson } from '@starparty/contract/safety.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as schema from '../../db/schema.ts';
import { buildTestApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import type { TestMember } from '../../testing/data/factories.ts';
import { askNova } from '../../testing/nova/ask-nova.ts';
import { nameOfCard } from '../../testing/nova/lookups.ts';

let app: TestApp;
let rue: TestMember;
let ondo: TestMember;
let asRue: Caller;
let gameId: string;

async function addPlayer(username: string, age: number | null): Promise<TestMember> {
  const member = await app.createMember({ username, age });
  await app.database.db.insert(schema.favoriteGames).values({ userId: member.userId, rank: 1, gameId });
  await app.joinParty(member.userId);
  return member;
}

const cardsOf = async (message: string, caller = asRue) => (await askNova(caller, message)).cards.map(nameOfCard);

beforeAll(async () => {
  app = await buildTestApp();
  gameId = await app.createGame({ title: 'Hades' });
  rue = await addPlayer('rue', 30);
  ondo = await addPlayer('ondo', 30);
  asRue = await app.as(rue);
  await app.createListing({ title: 'Blue keyboard', userId: ondo.userId, tags: ['Keyboard'] });
});
afterAll(() => app.close());

describe('players', () => {
  test('are candidates of the party finder: neither minors, nor of unknown age, nor blocked', async () => {
    await addPlayer('young', 15);
    await addPlayer('ageless', null);
    const blocked = await addPlayer('rude', 30);
    await asRue.call(blockPerson, { params: { username: blocked.username } });
    expect(await cardsOf('who plays hades')).toEqual(['ondo']);
  });

  test('are at most five, and count as shown when the page reports that it displays them', async () => {
    for (let number = 0; number < 6; number += 1) await addPlayer(`fan-${number}`, 30);
    const { cards } = await askNova(asRue, 'who plays hades');
    const userIds = cards.flatMap((card) => (card.kind === 'player' && card.userId ? [card.userId] : []));
    expect(userIds).toHaveLength(5);
    const { db } = app.database;
    expect(await db.select().from(schema.partyViews)).toEqual([]);
    await asRue.call(reportPartyViews, { body: { userIds } });
    const rows = await db.select().from(schema.partyViews);
    expect(rows.map(({ personId }) => personId).sort()).toEqual(userIds.sort());
    expect(rows.every(({ viewerId }) => viewerId === rue.userId)).toBe(true);
  });

  test('have no id to report if the party finder did not find them', async () => {
    expect((await askNova(asRue, 'who is ondo')).cards).toMatchObject([{ kind: 'player', userId: null }]);
  });

  test.each([
    ['who plays hades near chicago', 'by place'],
    ['hades players over 25', 'by age'],
    ['is anyone online for hades', 'by whether they are online'],
    ['who plays hades at 3 am', 'by when they play'],
  ])('are not searched by private data: %s', async (question, by) => {
    const { text, cards } = await askNova(asRue, question);
    expect(cards).toEqual([]);
    expect(text).toContain(`I can't search players ${by}.`);
  });
});

describe('counts', () => {
  test('of fewer than five people are not stated', async () => {
    await app.createEvent({ title: 'Quiet meetup', organizerId: ondo.userId });
    expect((await askNova(asRue, 'how many people are going to the quiet meetup')).text).toBe(
      'Fewer than 5 people are going to Quiet meetup.',
    );
    await app.createGame({ title: 'Celeste' });
    expect((await askNova(asRue, 'how many people play celeste')).text).toBe(
      'Fewer than 5 members have Celeste among their favorite games.',
    );
  });

  test('of players are the same for every member', async () => {
    expect((await askNova(asRue, 'how many people play hades')).text).toBe(
      '11 members have Hades among their favorite games.',
    );
  });
});

test('shows only listings of a seller with the tag that is asked for', async () => {
  expect(await cardsOf('is ondo selling a headset')).toEqual([]);
  expect(await cardsOf('is ondo selling a keyboard')).toEqual(['Blue keyboard']);
});

test('shows no listings if the seller or the viewer has blocked the other', async () => {
  expect(await cardsOf('what is ondo selling')).toEqual(['Blue keyboard']);
  const nobody = (await askNova(asRue, 'what is florb selling')).text;
  for (const [blocker, username] of [
    [await app.as(ondo), 'rue'],
    [asRue, 'ondo'],
  ] as const) {
    await blocker.call(blockPerson, { params: { username } });
    const { text, cards } = await askNova(asRue, 'what is ondo selling');
    expect(cards).toEqual([]);
    expect(text).toBe(nobody.replace('florb', 'ondo'));
    await app.database.db.delete(schema.blocks);
  }
});

describe('bad input', () => {
  test('of 10,000 characters is rejected', async () => {
    const message = 'keyboard '.repeat(1_200).slice(0, 10_000);
    expect(await asRue.refused(askGuide, { body: { message } })).toMatchObject({ code: 'invalid_input' });
    expect(await asRue.refused(askChatbot, { body: { message } })).toMatchObject({ code: 'invalid_input' });
  });

  test('the same question gets the same answer a hundred times', async () => {
    const answers = new Set<string>();
    for (let turn = 0; turn < 100; turn += 1) answers.add((await askNova(asRue, 'any keyboards for sale')).text);
    expect([...answers]).toEqual(['One listing with "keyboard":']);
  });

  test('a listing whose title is a question does not answer that question', async () => {
    await app.createListing({ title: 'delete my account', userId: ondo.userId });
    const { source, choices, cards } = await askNova(asRue, 'delete my account');
    expect([source, ...choices].join()).toMatch(/delete/i);
    expect(cards).toEqual([]);
  });

  test('a member named "help" does not hide the help', async () => {
    await app.createMember({ username: 'help', age: 30 });
    const { text } = await askNova(asRue, 'how do i get help from the host');
    expect(text).not.toMatch(/is a member here/);
  });
});

test('after 60 lookups in an hour, the answer names the time of the next one', async () => {
  const limited = await buildTestApp({ LIMITS: 'on' });
  const caller = await limited.as(await limited.createMember({ age: 30 }));
  const ask = async (number: number) => {
    const message = `keyboards under $${number + 10}`;
    // Each of the two endpoints accepts 40 questions per minute.
    if (number < 40) return (await askNova(caller, message)).text;
    return (await caller.call(askChatbot, { body: { message } })).response;
  };
  for (let number = 0; number < 60; number += 1) expect(await ask(number)).toMatch(/^I found no listing/);
  expect(await ask(60)).toMatch(
    /^You have used the 60 lookups of an hour\. I can look things up again at \d+:\d\d [AP]M\./,
  );
  expect((await caller.call(askChatbot, { body: { message: 'how do i change my username' } })).response).toContain(
    'Account Settings',
  );
  await limited.close();
});
