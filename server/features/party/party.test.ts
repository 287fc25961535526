/** The party finder through HTTP: the preferences of members, and whose cards they see. */
import * as party from '@starparty/contract/party.ts';
import * as preferences from '@starparty/contract/party-preferences.ts';
import { blockPerson } from '@starparty/contract/safety.ts';
import { eq, sql, TransactionRollbackError } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as schema from '../../db/schema.ts';
import { buildTestApp } from '../../testing/build-app.ts';
import { createPlayers, type Player } from '../../testing/data/players.ts';

const app = await buildTestApp();
afterAll(() => app.close());
const { db } = app.database;

const { newPlayer, shownTo, cards, decide } = createPlayers(app);

let rue: Player;
let ondo: Player;

// Gives each test an empty finder.
beforeEach(async () => {
  await db.delete(schema.duoMatchmaker);
  rue = await newPlayer();
  ondo = await newPlayer();
});

describe('preferences', () => {
  const answers = [3, 4, 8, 9, 2];

  test('a newcomer has none, answers first and joins the finder with a description', async () => {
    const caller = await app.as(await app.createMember({ age: 20 }));
    const current = () => caller.call(preferences.getPartyPreferences, {});
    expect(await current()).toMatchObject({ isFirstTime: true, answers: null, description: '', isPaused: false });
    const early = await caller.refused(preferences.setPartyDescription, { body: { description: 'Hello.' } });
    expect(early).toMatchObject({ status: 409, code: 'preferences_missing' });
    await caller.call(preferences.setPartyAnswers, { body: { answers } });
    expect(await current()).toMatchObject({ isFirstTime: true, answers });
    expect(await caller.refused(party.listPartyCards, { query: {} })).toMatchObject({ code: 'preferences_missing' });
    await caller.call(preferences.setPartyDescription, { body: { description: '  Calm, and on time.  ' } });
    expect(await current()).toMatchObject({
      isFirstTime: false,
      answers,
      description: 'Calm, and on time.',
      isPaused: false,
    });
    const [row] = await db.select().from(schema.duoMatchmaker).where(eq(schema.duoMatchmaker.playerTypeInts, answers));
    expect(row?.playerType).toBe('Supportive/Backline, Non-Exclusive, Competitive, Often, 4-7 Hours');
  });

  test.each([
    ['none', undefined],
    ['four', [3, 4, 8, 9]],
    ['one that is not on the list', [3, 4, 8, 9, 6]],
    ['one of another question', [2, 4, 8, 9, 1]],
    ['words', ['3', '4', '8', '9', '2']],
  ])('rejects %s of the answers and keeps the stored ones', async (_, sent) => {
    const answer = await rue.caller.send('PUT', '/api/me/party/answers', { body: { answers: sent } });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)[0]).toMatch(/^answers/);
    expect((await rue.caller.call(preferences.getPartyPreferences, {})).answers).toEqual([6, 6, 12, 9, 2]);
  });

  test.each(['', '   \n ', '\u200b'])('rejects a description of %j with the specified error', async (description) => {
    const problem = await rue.caller.refused(preferences.setPartyDescription, { body: { description } });
    expect(problem).toMatchObject({ status: 422, detail: 'Please provide a description before submitting.' });
    expect((await rue.caller.call(preferences.getPartyPreferences, {})).description).toBe('Easy to get along with.');
  });

  test('rejects a description of 20,000 characters', async () => {
    const problem = await rue.caller.refused(preferences.setPartyDescription, {
      body: { description: 'a'.repeat(20_000) },
    });
    expect(problem).toMatchObject({
      status: 400,
      fields: { description: 'A description has at most 2,000 characters.' },
    });
  });
});

describe('the stack of cards', () => {
  test('shows each person with games by rank, marks shared ones, and names reasons', async () => {
    const [rare, other] = [
      await app.createGame({ title: 'Hex, Lies & Dice' }),
      await app.createGame({ title: 'Farm' }),
    ];
    for (const [userId, gameIds] of [
      [rue.member.userId, [rare]],
      [ondo.member.userId, [other, rare]],
    ] as const) {
      await db
        .insert(schema.favoriteGames)
        .values(gameIds.map((gameId, index) => ({ userId, rank: index + 1, gameId })));
    }
    const [card] = await cards(rue);
    expect(card).toMatchObject({
      userId: ondo.member.userId,
      username: ondo.member.username,
      description: 'Easy to get along with.',
      answers: [6, 6, 12, 9, 2],
      topGames: [
        { rank: 1, title: 'Farm', isShared: false },
        { rank: 2, title: 'Hex, Lies & Dice', isShared: true },
      ],
    });
    expect(card?.reasons[0]).toEqual({ kind: 'games', titles: ['Hex, Lies & Dice'] });
    expect(card?.fit).toBeGreaterThan(50);
  });

  test('excludes the viewer, paused members, unfinished newcomers and members away for a month', async () => {
    const paused = await newPlayer();
    await paused.caller.call(preferences.setPartyPaused, { body: { isPaused: true } });
    await newPlayer({}, { isFirstTime: true });
    await newPlayer({}, { activeAt: new Date(Date.now() - 31 * 86_400_000) });
    expect(await shownTo(rue)).toEqual([ondo.member.userId]);
    await paused.caller.call(preferences.setPartyPaused, { body: { isPaused: false } });
    expect(await shownTo(rue)).toHaveLength(2);
  });

  test('includes a member again after a visit', async () => {
    await db
      .update(schema.duoMatchmaker)
      .set({ activeAt: new Date(Date.now() - 31 * 86_400_000) })
      .where(eq(schema.duoMatchmaker.userId, ondo.member.userId));
    expect(await shownTo(rue)).toEqual([]);
    await cards(ondo);
    expect(await shownTo(rue)).toEqual([ondo.member.userId]);
  });

  test('rejects an accept of a member who was passed and has blocked the viewer since', async () => {
    await decide(rue, ondo, 'pass');
    await ondo.caller.call(blockPerson, { params: { username: rue.member.username } });
    const params = { userId: ondo.member.userId };
    const refusal = await rue.caller.refused(party.decideOnPerson, { params, body: { decision: 'accept' } });
    expect(refusal).toMatchObject({ status: 404, code: 'fake_profile' });
  });

  test('applies a block at the next request, in both directions', async () => {
    await rue.caller.call(blockPerson, { params: { username: ondo.member.username } });
    expect(await shownTo(rue)).toEqual([]);
    expect(await shownTo(ondo)).toEqual([]);
    for (const [one, other] of [
      [rue, ondo],
      [ondo, rue],
    ] as const) {
      const params = { userId: other.member.userId };
      const refusal = await one.caller.refused(party.decideOnPerson, { params, body: { decision: 'accept' } });
      expect(refusal).toMatchObject({ status: 404, detail: 'This is a fake profile.' });
    }
  });

  test('shows minors only to minors, and nobody to members of unknown age', async () => {
    const [young, younger] = [await newPlayer({ age: 15 }), await newPlayer({ age: 17 })];
    const unknown = await newPlayer({ age: null });
    expect(await shownTo(young)).toEqual([younger.member.userId]);
    expect(await shownTo(rue)).toEqual([ondo.member.userId]);
    expect(await unknown.caller.refused(party.listPartyCards, { query: {} })).toMatchObject({ code: 'age_unknown' });
    const params = { userId: young.member.userId };
    const refusal = await rue.caller.refused(party.decideOnPerson, { params, body: { decision: 'accept' } });
    expect(refusal.code).toBe('fake_profile');
  });

  test('computes the age from the day it was entered', async () => {
    const enteredAt = sql`now() - interval '13 months'`;
    const grown = await newPlayer({ age: 17 });
    expect(await shownTo(rue)).not.toContain(grown.member.userId);
    await db
      .update(schema.profiles)
      .set({ ageEnteredAt: enteredAt })
      .where(eq(schema.profiles.userId, grown.member.userId));
    expect(await shownTo(rue)).toContain(grown.member.userId);
  });

  test('stays available while the account of another member is being deleted', async () => {
    await db
      .transaction(async (tx) => {
        await tx.delete(schema.user).where(eq(schema.user.id, ondo.member.userId));
        expect(await shownTo(rue)).toEqual([ondo.member.userId]);
        tx.rollback();
      })
      .catch((error: unknown) => {
        if (!(error instanceof TransactionRollbackError)) throw error;
      });
  });

  test('does not count a person as shown when the cards are merely listed', async () => {
    await cards(rue);
    await rue.caller.call(party.getMatchmaker, { query: { username: rue.member.username } });
    expect(await db.$count(schema.partyViews, eq(schema.partyViews.viewerId, rue.member.userId))).toBe(0);
  });

  test('has an order of equal cards that is random per viewer and day', async () => {
    const equal = await Promise.all(Array.from({ length: 8 }, () => newPlayer()));
    const ids = new Set(equal.map(({ member }) => member.userId));
    const orderFor = async (player: Player) => (await shownTo(player)).filter((userId) => ids.has(userId)).join();
    vi.useFakeTimers({ toFake: ['Date'] });
    const [first, again, other] = [await orderFor(rue), await orderFor(rue), await orderFor(ondo)];
    vi.setSystemTime(Date.now() + 86_400_000);
    const nextDay = await orderFor(rue);
    vi.useRealTimers();
    expect(first.split(',')).toHaveLength(8);
    expect(again).toBe(first);
    expect(new Set([first, other, nextDay]).size).toBe(3);
  });

  test('marks newcomers but not people who accepted the viewer', async () => {
    await db
      .update(schema.duoMatchmaker)
      .set({ createdAt: sql`now() - interval '2 days'` })
      .where(eq(schema.duoMatchmaker.userId, ondo.member.userId));
    const fan = await newPlayer();
    await decide(fan, rue, 'accept');
    const shown = await cards(rue);
    expect(shown.find(({ userId }) => userId === fan.member.userId)?.isNew).toBe(true);
    expect(shown.find(({ userId }) => userId === ondo.member.userId)?.isNew).toBe(false);
    for (const card of shown) {
      expect(card.fit % 5).toBe(0);
      expect(Object.keys(card).sort()).toEqual(
        [
          ...['answers', 'description', 'fit', 'profilePic', 'reasons', 'topGames', 'userId', 'username'],
          ...['languages', 'platforms', 'dayParts', 'isNew', 'lastActive'],
        ].sort(),
      );
    }
  });
});

describe('GET /api/matchmaker/', () => {
  test.each(['/api/matchmaker/', '/api/matchmaker'])('%s responds exactly as specified', async (path) => {
    await db
      .insert(schema.favoriteGames)
      .values({ userId: ondo.member.userId, rank: 1, gameId: await app.createGame({ title: 'Salt, Sand, Stars' }) });
    const answer = await rue.caller.send('GET', `${path}?username=${rue.member.username}`);
    expect(answer.json()).toEqual({
      Matches: [
        {
          username: ondo.member.username,
          imgSrc: null,
          description: 'Easy to get along with.',
          top5games: ['Salt, Sand, Stars'],
          playertype: ['Neutral/Middle', 'Casual', 'Both', 'Often', '4-7 Hours'],
          playertypeints: '[6,6,12,9,2]',
        },
      ],
    });
  });

  test('rejects the username of another member', async () => {
    const query = { username: ondo.member.username };
    expect(await rue.caller.refused(party.getMatchmaker, { query })).toMatchObject({ status: 403 });
  });
});
