/** The party finder through HTTP: a mutual match as both members read it. */
import { deleteAccount } from '@starparty/contract/account.ts';
import { startConversation } from '@starparty/contract/messages.ts';
import { getPartyMatch } from '@starparty/contract/party-matches.ts';
import { blockPerson } from '@starparty/contract/safety.ts';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeEach, expect, test } from 'vitest';
import * as schema from '../../../db/schema.ts';
import { buildTestApp } from '../../../testing/build-app.ts';
import { createPlayers, type Player } from '../../../testing/data/players.ts';
import { openSocket } from '../../../testing/socket-client.ts';

const app = await buildTestApp();
afterAll(() => app.close());
const { db } = app.database;
const { newPlayer, decide, takeBack, saveAvailability } = createPlayers(app);

let rue: Player;
let ondo: Player;

beforeEach(async () => {
  await db.delete(schema.duoMatchmaker);
  rue = await newPlayer();
  ondo = await newPlayer();
});

const hours = (day: number, from: number, to: number) =>
  Array.from({ length: (to - from) * 2 }, (_, index) => day * 48 + from * 2 + index);
const readMatch = ({ caller }: Player, conversationId: string | null) =>
  caller.call(getPartyMatch, { params: { conversationId: conversationId ?? '' } });
const refusedMatch = ({ caller }: Player, conversationId: string | null) =>
  caller.refused(getPartyMatch, { params: { conversationId: conversationId ?? '' } });

async function match(one = rue, other = ondo): Promise<string> {
  await decide(one, other, 'accept');
  return (await decide(other, one, 'accept')).conversationId ?? '';
}

test('shows both members the other, shared games and shared hours in local time, and sends it live to the first', async () => {
  const [shared, other] = [await app.createGame({ title: 'Salt' }), await app.createGame({ title: 'Farm' })];
  for (const [userId, gameIds] of [
    [rue.member.userId, [other, shared]],
    [ondo.member.userId, [shared]],
  ] as const) {
    await db.insert(schema.favoriteGames).values(gameIds.map((gameId, at) => ({ userId, rank: at + 1, gameId })));
  }
  await saveAvailability(rue, { timeZone: 'America/Puerto_Rico', hours: hours(1, 18, 24) });
  await saveAvailability(ondo, { timeZone: 'America/Phoenix', hours: hours(1, 18, 21) });
  const tab = await openSocket(app, rue.caller);
  const conversationId = await match();
  await expect.poll(() => tab.of('match')).toEqual([{ type: 'match', conversationId }]);
  await tab.close();
  const ofRue = await readMatch(rue, conversationId);
  expect(ofRue.match).toMatchObject({
    conversationId,
    userId: ondo.member.userId,
    person: { username: ondo.member.username, profilePic: null },
    sharedGames: [{ rank: 2, title: 'Salt' }],
    windows: [{ days: [1], from: 21 * 60, to: 24 * 60 }],
    timeZone: 'America/Puerto_Rico',
  });
  expect((await readMatch(ondo, conversationId)).match).toMatchObject({
    userId: rue.member.userId,
    sharedGames: [{ rank: 1, title: 'Salt' }],
    matchedAt: ofRue.match?.matchedAt,
    windows: [{ days: [1], from: 18 * 60, to: 21 * 60 }],
    timeZone: 'America/Phoenix',
  });
});

test('keeps the shared hours of the match when a decision is taken back and made again', async () => {
  for (const player of [rue, ondo]) await saveAvailability(player, { timeZone: 'UTC', hours: hours(2, 19, 22) });
  const conversationId = await match();
  const before = await readMatch(rue, conversationId);
  await db.update(schema.duoMatchmaker).set({ comparedAt: null });
  await saveAvailability(rue, { timeZone: 'Asia/Tokyo', hours: hours(2, 19, 20) });
  await takeBack(rue, ondo);
  await decide(rue, ondo, 'accept');
  expect(await readMatch(rue, conversationId)).toEqual(before);
});

test('gives both members the same reasons, no matter who accepted first', async () => {
  const [lead, backup] = [
    await newPlayer({}, { playerTypeInts: [9, 6, 8, 6, 2] }),
    await newPlayer({}, { playerTypeInts: [3, 6, 8, 12, 2] }),
  ];
  const conversationId = await match(lead, backup);
  const [first, second] = [await readMatch(lead, conversationId), await readMatch(backup, conversationId)];
  expect(first.match).toMatchObject({
    answers: [3, 6, 8, 12, 2],
    reasons: [
      { kind: 'complement' },
      { kind: 'answer', question: 'style' },
      { kind: 'answer', question: 'weeklyTime' },
    ],
  });
  expect(second.match?.reasons).toEqual(first.match?.reasons);
});

test('shows no hours to minors', async () => {
  const [young, younger] = [await newPlayer({ age: 15 }), await newPlayer({ age: 16 })];
  for (const player of [young, younger]) await saveAvailability(player, { timeZone: 'UTC', hours: hours(2, 19, 22) });
  expect((await readMatch(young, await match(young, younger))).match?.windows).toEqual([]);
});

test('there is no match before both accept', async () => {
  const { conversationId } = await decide(rue, ondo, 'accept');
  expect(await readMatch(rue, conversationId)).toEqual({ match: null });
  const third = await newPlayer();
  const talk = await rue.caller.call(startConversation, { body: { username: third.member.username } });
  expect(await readMatch(rue, talk.conversationId)).toEqual({ match: null });
});

test('is hidden from others, and from both sides after a block or when either account is deleted', async () => {
  const conversationId = await match();
  const notFound = { status: 404, code: 'conversation_not_found' };
  expect(await refusedMatch(await newPlayer(), conversationId)).toMatchObject(notFound);
  expect(await refusedMatch(rue, uuid())).toMatchObject(notFound);
  expect(await refusedMatch(rue, 'no-id')).toMatchObject({ status: 404 });
  await ondo.caller.call(blockPerson, { params: { username: rue.member.username } });
  for (const side of [rue, ondo]) expect(await refusedMatch(side, conversationId)).toMatchObject(notFound);
  const third = await newPlayer();
  const another = await match(rue, third);
  await third.caller.call(deleteAccount, { body: { password: third.member.password } });
  expect(await refusedMatch(rue, another)).toMatchObject(notFound);
  const left = await db.select().from(schema.partyMatches).where(eq(schema.partyMatches.conversationId, another));
  expect(left).toEqual([]);
});
