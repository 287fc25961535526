/** The party finder through HTTP: the effects of passes and accepts. */
import { deleteAccount } from '@starparty/contract/account.ts';
import { getConversation, listConversations, sendMessage, startConversation } from '@starparty/contract/messages.ts';
import { listNotifications } from '@starparty/contract/notifications.ts';
import * as party from '@starparty/contract/party.ts';
import * as preferences from '@starparty/contract/party-preferences.ts';
import { blockPerson } from '@starparty/contract/safety.ts';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as schema from '../../../db/schema.ts';
import { buildTestApp } from '../../../testing/build-app.ts';
import { createPlayers, type Player } from '../../../testing/data/players.ts';
import { openSocket } from '../../../testing/socket-client.ts';

const app = await buildTestApp();
afterAll(() => app.close());
const { db } = app.database;
const { newPlayer, cards, shownTo, decide, takeBack, saveAvailability } = createPlayers(app);
const listed = async ({ caller }: Player, folder: 'chats' | 'requests' = 'chats') =>
  (await caller.call(listConversations, { query: { folder } })).items.map(({ conversationId }) => conversationId);

let rue: Player;
let ondo: Player;

// Gives each test an empty finder.
beforeEach(async () => {
  await db.delete(schema.duoMatchmaker);
  rue = await newPlayer();
  ondo = await newPlayer();
});

describe('a pass', () => {
  test('removes a card from the stack for 14 days, and lets it return when no other is left', async () => {
    const third = await newPlayer();
    expect(await decide(rue, ondo, 'pass')).toEqual({ isMutual: false, conversationId: null });
    expect(await shownTo(rue)).toEqual([third.member.userId]);
    const passedAt = (days: number) =>
      db.update(schema.partyDecisions).set({ decidedAt: new Date(Date.now() - days * 86_400_000) });
    await passedAt(15);
    expect(await shownTo(rue)).toEqual([third.member.userId]);
    await decide(rue, third, 'pass');
    expect(await shownTo(rue)).toEqual([ondo.member.userId]);
    await passedAt(13);
    expect(await shownTo(rue)).toEqual([]);
  });

  test('can be taken back', async () => {
    await decide(rue, ondo, 'pass');
    await takeBack(rue, ondo);
    await takeBack(rue, ondo);
    expect(await shownTo(rue)).toEqual([ondo.member.userId]);
  });
});

describe('an accept', () => {
  test('creates an unlisted conversation whose first message is a request', async () => {
    const { conversationId, isMutual } = await decide(rue, ondo, 'accept');
    expect(isMutual).toBe(false);
    const params = { conversationId: conversationId ?? '' };
    expect(await rue.caller.call(getConversation, { params })).toMatchObject({ isRequest: false, isAccepted: false });
    for (const side of [rue, ondo]) expect(await listed(side)).toEqual([]);
    expect(await shownTo(rue)).toEqual([]);
    await rue.caller.call(sendMessage, { params, body: { messageId: uuid(), message: 'Raid at eight?' } });
    expect(await listed(rue)).toEqual([conversationId]);
    expect(await listed(ondo, 'requests')).toEqual([conversationId]);
  });

  test('accepted by both sides lists the conversation, lifts the request and notifies live and in the list', async () => {
    const tab = await openSocket(app, rue.caller);
    const { conversationId } = await decide(rue, ondo, 'accept');
    const params = { conversationId: conversationId ?? '' };
    await rue.caller.call(sendMessage, { params, body: { messageId: uuid(), message: 'Raid at eight?' } });
    expect(await decide(ondo, rue, 'accept')).toEqual({ isMutual: true, conversationId });
    for (const [side, other] of [
      [rue, ondo],
      [ondo, rue],
    ] as const) {
      expect(await listed(side)).toEqual([conversationId]);
      expect(await listed(side, 'requests')).toEqual([]);
      const { items } = await side.caller.call(listNotifications, { query: {} });
      expect(items).toMatchObject([
        { kind: 'party_mutual', subjectId: conversationId, people: [{ username: other.member.username }] },
      ]);
    }
    await expect.poll(() => tab.of('notifications').length).toBeGreaterThan(0);
    await tab.close();
  });

  test('by both at the same moment makes one mutual conversation and one notification for each', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const [one, other] = [await newPlayer(), await newPlayer()];
      const outcomes = await Promise.all([
        decide(one, other, 'accept'),
        decide(other, one, 'accept'),
        decide(one, other, 'accept'),
      ]);
      expect(new Set(outcomes.map(({ conversationId }) => conversationId)).size).toBe(1);
      expect(outcomes.some(({ isMutual }) => isMutual)).toBe(true);
      for (const side of [one, other]) {
        expect((await side.caller.call(listNotifications, { query: {} })).items).toHaveLength(1);
        expect(await listed(side)).toHaveLength(1);
      }
    }
  });

  test('taken back after it was mutual keeps the conversation and removes the notification', async () => {
    await decide(rue, ondo, 'accept');
    const { conversationId } = await decide(ondo, rue, 'accept');
    await takeBack(ondo, rue);
    expect(await listed(rue)).toEqual([conversationId]);
    expect((await rue.caller.call(listNotifications, { query: {} })).items).toEqual([]);
  });

  test('reuses a conversation that the two had before', async () => {
    const body = { username: ondo.member.username };
    const { conversationId } = await rue.caller.call(startConversation, { body });
    expect(await decide(ondo, rue, 'accept')).toEqual({ isMutual: false, conversationId });
  });

  test('of oneself or an unknown member is rejected', async () => {
    const refusal = (userId: string) =>
      rue.caller.refused(party.decideOnPerson, { params: { userId }, body: { decision: 'accept' } });
    expect(await refusal(rue.member.userId)).toMatchObject({ code: 'conversation_with_oneself' });
    expect(await refusal(uuid())).toMatchObject({ status: 404, detail: 'This is a fake profile.' });
    await ondo.caller.call(deleteAccount, { body: { password: ondo.member.password } });
    expect(await refusal(ondo.member.userId)).toMatchObject({ code: 'fake_profile' });
  });

  test('is limited to 60 a day, including those taken back, while passes are unlimited', async () => {
    const acceptedAt = new Date(Date.now() - 23 * 3_600_000);
    await db
      .insert(schema.partyAccepts)
      .values(Array.from({ length: 59 }, () => ({ userId: rue.member.userId, acceptedAt })));
    await decide(rue, ondo, 'accept');
    await decide(rue, ondo, 'accept');
    await takeBack(rue, ondo);
    const params = { userId: ondo.member.userId };
    const answer = await rue.caller.send('PUT', `/api/party/decisions/${params.userId}`, {
      body: { decision: 'accept' },
    });
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3_000);
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(3_600);
    expect(await shownTo(rue)).toEqual([ondo.member.userId]);
    await decide(rue, ondo, 'pass');
  });
});

describe('changes between the display of a card and its decision', () => {
  test('rejects a decision about a member hidden by the host, and shows the card again once visible', async () => {
    await db.insert(schema.hiddenPeople).values({ userId: ondo.member.userId });
    const params = { userId: ondo.member.userId };
    for (const decision of ['accept', 'pass'] as const) {
      const refusal = await rue.caller.refused(party.decideOnPerson, { params, body: { decision } });
      expect(refusal).toMatchObject({ status: 404, detail: 'This is a fake profile.' });
    }
    expect((await rue.caller.call(listNotifications, { query: {} })).items).toEqual([]);
    await db.delete(schema.hiddenPeople);
    expect(await shownTo(rue)).toEqual([ondo.member.userId]);
  });

  test('rejects an accept of a paused player and allows one of a player who changed platforms', async () => {
    await ondo.caller.call(preferences.setPartyPaused, { body: { isPaused: true } });
    const params = { userId: ondo.member.userId };
    const refusal = await rue.caller.refused(party.decideOnPerson, { params, body: { decision: 'accept' } });
    expect(refusal).toMatchObject({ status: 404, code: 'fake_profile' });
    await ondo.caller.call(preferences.setPartyPaused, { body: { isPaused: false } });
    await saveAvailability(rue, { platforms: ['pc'] });
    await saveAvailability(ondo, { platforms: ['xbox'] });
    expect((await decide(rue, ondo, 'accept')).conversationId).not.toBeNull();
  });

  test('stores one decision when two tabs decide the same card in opposite ways', async () => {
    const decisionOf = async () => {
      const lists = await Promise.all(
        (['accept', 'pass'] as const).map((decision) =>
          rue.caller.call(party.listPartyDecisions, { query: { decision } }),
        ),
      );
      return lists.map(({ items }) => items.length);
    };
    for (let turn = 0; turn < 5; turn += 1) {
      await Promise.all([decide(rue, ondo, 'accept'), decide(rue, ondo, 'pass'), decide(rue, ondo, 'accept')]);
      expect([
        [1, 0],
        [0, 1],
      ]).toContainEqual(await decisionOf());
      expect(await shownTo(rue)).toEqual([]);
      await takeBack(rue, ondo);
    }
  });

  test('allows 200 passes within a minute, 600 decisions in ten minutes, and 120 undone ones', async () => {
    const limited = await buildTestApp({ LIMITS: 'on' });
    try {
      const swiper = await createPlayers(limited).newPlayer();
      const others = await Promise.all(Array.from({ length: 200 }, () => limited.createMember({ age: 27 })));
      await Promise.all(others.map(({ userId }) => limited.joinParty(userId)));
      // With a fixed clock, all passes are in the same minute, however long they take.
      vi.useFakeTimers({ toFake: ['Date'] });
      const pass = (userId: string) => ({ params: { userId }, body: { decision: 'pass' } }) as const;
      for (const { userId } of others) await swiper.caller.call(party.decideOnPerson, pass(userId));
      const params = { userId: others[0]?.userId ?? '' };
      for (let turn = 0; turn < 120; turn += 1) await swiper.caller.call(party.takeDecisionBack, { params });
      expect(await swiper.caller.refused(party.takeDecisionBack, { params })).toMatchObject({
        status: 429,
        code: 'too_many_requests',
      });
      for (let turn = 0; turn < 400; turn += 1) await swiper.caller.call(party.decideOnPerson, pass(params.userId));
      expect(await swiper.caller.refused(party.decideOnPerson, pass(params.userId))).toMatchObject({
        status: 429,
        code: 'too_many_requests',
      });
    } finally {
      vi.useRealTimers();
      await limited.close();
    }
  });
});

test('lists accepted and passed people, latest first, without those who are blocked', async () => {
  const third = await newPlayer();
  await decide(rue, ondo, 'accept');
  await decide(rue, third, 'accept');
  const { conversationId } = await decide(ondo, rue, 'accept');
  const list = async () => (await rue.caller.call(party.listPartyDecisions, { query: { decision: 'accept' } })).items;
  expect(await list()).toMatchObject([
    { userId: third.member.userId, isMutual: false },
    { userId: ondo.member.userId, isMutual: true, conversationId, person: { username: ondo.member.username } },
  ]);
  const first = await rue.caller.call(party.listPartyDecisions, { query: { decision: 'accept', limit: '1' as never } });
  const cursor = first.nextCursor ?? '';
  const second = await rue.caller.call(party.listPartyDecisions, { query: { decision: 'accept', cursor } });
  expect(second.items.map(({ userId }) => userId)).toEqual([ondo.member.userId]);
  await third.caller.call(blockPerson, { params: { username: rue.member.username } });
  expect(await list()).toHaveLength(1);
});

test('a pass gets the same response for adults, minors, paused members and members outside of the finder', async () => {
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

test('an accept of a paused member, a minor or an unknown member fails alike, and each counts towards the limit', async () => {
  const [minor, paused] = [await newPlayer({ age: 15 }), await newPlayer({}, { isPaused: true })];
  const refused = (userId: string) =>
    rue.caller.refused(party.decideOnPerson, { params: { userId }, body: { decision: 'accept' } });
  const answers = await Promise.all(
    [minor.member.userId, paused.member.userId, '01890000-0000-7000-8000-000000000000'].map(refused),
  );
  for (const answer of answers) expect(answer).toMatchObject({ status: 404, code: 'fake_profile' });
  expect(await db.$count(schema.partyAccepts, eq(schema.partyAccepts.userId, rue.member.userId))).toBe(3);
});

test('an accept moves its author ahead for only a week', async () => {
  for (let count = 0; count < 6; count += 1) await newPlayer();
  const order = async () => (await cards(rue)).map(({ userId }) => userId);
  const before = await order();
  await db.insert(schema.partyDecisions).values({
    ...{ userId: before.at(-1) as string, otherId: rue.member.userId, decision: 'accept', decisionId: uuid() },
    decidedAt: new Date(Date.now() - 8 * 86_400_000),
  });
  expect(await order()).toEqual(before);
});
