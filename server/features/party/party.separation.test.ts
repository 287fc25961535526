/**
 * A corrected age through the host's command and HTTP: adults and minors who met in the finder can no longer write to
 * each other.
 */
import * as messages from '@starparty/contract/messages.ts';
import { listNotifications } from '@starparty/contract/notifications.ts';
import * as party from '@starparty/contract/party.ts';
import { getPartyMatch } from '@starparty/contract/party-matches.ts';
import { createReport } from '@starparty/contract/safety.ts';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import * as schema from '../../db/schema.ts';
import { createGazetteer } from '../../places/gazetteer.ts';
import { buildTestApp, publishAsHost } from '../../testing/build-app.ts';
import { createPlayers, type Player } from '../../testing/data/players.ts';
import { openSocket } from '../../testing/socket-client.ts';
import { closing } from '../messages/conversations/closing.service.ts';
import { createProfilesService } from '../profiles/profiles.service.ts';
import { createSeparationService } from './party.separation.service.ts';

const app = await buildTestApp();
afterAll(() => app.close());
const { db } = app.database;
const { newPlayer, decide, shownTo, takeBack } = createPlayers(app);
const profiles = createProfilesService({ db, gazetteer: createGazetteer() });
/** Calls the service as the host's command does. */
const correctAge = ({ member }: Player, age: number) =>
  createSeparationService({ db, profiles }).correctAge(member.username, age);

let rue: Player;
let ondo: Player;
beforeEach(async () => {
  await db.delete(schema.duoMatchmaker);
  rue = await newPlayer({ age: 16 });
  ondo = await newPlayer({ age: 16 });
});

async function match(one = rue, other = ondo): Promise<string> {
  await decide(one, other, 'accept');
  const { conversationId } = await decide(other, one, 'accept');
  return conversationId ?? '';
}
const start = async ({ caller }: Player, other: Player) =>
  (await caller.call(messages.startConversation, { body: { userId: other.member.userId } })).conversationId;
const write = ({ caller }: Player, conversationId: string, message = 'Hello', listingId: string | null = null) =>
  caller.call(messages.sendMessage, { params: { conversationId }, body: { messageId: uuid(), message, listingId } });
const look = ({ caller }: Player, conversationId: string) =>
  caller.call(messages.getConversation, { params: { conversationId } });
const isClosed = async (conversationId: string) =>
  (await Promise.all([rue, ondo].map((side) => look(side, conversationId)))).map((seen) => seen.isClosed);
const closed = { status: 422, code: 'conversation_closed', detail: 'This conversation is closed.' };

describe('a conversation that began in the finder', () => {
  let conversationId: string;
  let first: messages.Message;
  beforeEach(async () => {
    conversationId = await match();
    first = await write(rue, conversationId);
    await write(ondo, conversationId);
    expect(await correctAge(rue, 31)).toMatchObject({ closed: 1, reopened: 0 });
  });

  test('can be read and reported by both sides, who get the same error when they write', async () => {
    const params = { conversationId };
    const body = { messageId: uuid(), message: 'Still there?' };
    for (const { caller } of [rue, ondo]) {
      expect(await caller.refused(messages.sendMessage, { params, body })).toMatchObject(closed);
      expect((await caller.call(messages.listMessages, { params, query: {} })).items).toHaveLength(2);
      expect((await caller.call(messages.listConversations, { query: {} })).items).toMatchObject([
        { conversationId, isClosed: true, seenSeq: null },
      ]);
    }
    const change = { params: { ...params, messageId: first.messageId }, body: { message: 'Other words' } };
    expect(await rue.caller.refused(messages.editMessage, change)).toMatchObject(closed);
    const target = { kind: 'message', id: first.messageId } as const;
    await ondo.caller.call(createReport, { body: { target, reason: 'harassment' } });
  });

  test('rejects messages about a listing too, and still confirms a message that was stored before', async () => {
    const listingId = await app.createListing({ userId: rue.member.userId });
    const body = { messageId: uuid(), message: 'Is it available?', listingId };
    const request = { params: { conversationId }, body };
    expect(await ondo.caller.refused(messages.sendMessage, request)).toMatchObject(closed);
    const again = { messageId: first.messageId, message: 'Hello' };
    expect(await rue.caller.call(messages.sendMessage, { params: { conversationId }, body: again })).toEqual(first);
  });

  test('has no decisions and no match any more', async () => {
    for (const { caller } of [rue, ondo]) {
      expect(await caller.call(getPartyMatch, { params: { conversationId } })).toEqual({ match: null });
      const { items } = await caller.call(party.listPartyDecisions, { query: { decision: 'accept' } });
      expect(items).toEqual([]);
      expect((await caller.call(listNotifications, { query: {} })).items).toEqual([]);
    }
    expect(await shownTo(rue)).toEqual([]);
  });

  test('sends neither typing nor online states', async () => {
    const tabs = await Promise.all([rue, ondo].map(({ caller }) => openSocket(app, caller)));
    const [watching, typing] = tabs as [(typeof tabs)[0], (typeof tabs)[0]];
    watching.send({ type: 'watch', conversationIds: [conversationId] });
    typing.send({ type: 'typing', conversationId });
    await Promise.all(tabs.map((tab) => tab.settle()));
    expect(watching.of('typing')).toEqual([]);
    expect(watching.of('presence')).toEqual([]);
    await Promise.all(tabs.map((tab) => tab.close()));
  });

  test('reopens when the host reverts the correction', async () => {
    expect(await correctAge(rue, 16)).toMatchObject({ closed: 0, reopened: 1 });
    expect(await isClosed(conversationId)).toEqual([false, false]);
    await write(rue, conversationId, 'Back again');
  });

  test('reopens when both accept each other within one age group', async () => {
    await db
      .update(schema.profiles)
      .set({ ageEnteredAt: new Date(Date.now() - 3 * 366 * 86_400_000) })
      .where(eq(schema.profiles.userId, ondo.member.userId));
    expect(await isClosed(conversationId)).toEqual([true, true]);
    expect(await match()).toBe(conversationId);
    expect(await isClosed(conversationId)).toEqual([false, false]);
  });
});

test('open tabs of both sides receive the change when the command announces it', async () => {
  const conversationId = await match();
  const tabs = await Promise.all([rue, ondo].map(({ caller }) => openSocket(app, caller)));
  await correctAge(rue, 31);
  await publishAsHost(app, closing.announce);
  for (const tab of tabs)
    await tab.until(() => tab.of('conversation').some((frame) => frame.conversationId === conversationId));
  await Promise.all(tabs.map((tab) => tab.close()));
});

test('an adult who becomes a minor is separated from adults, and not from minors they meet later', async () => {
  const [grown, other] = [await newPlayer(), await newPlayer()];
  const conversationId = await match(grown, other);
  await correctAge(grown, 15);
  expect((await look(other, conversationId)).isClosed).toBe(true);
  const later = await match(grown, rue);
  expect((await look(rue, later)).isClosed).toBe(false);
});

test('closes a one-sided accept of an adult too, although the other side answered without accepting', async () => {
  const [grown, other] = [await newPlayer(), await newPlayer()];
  const { conversationId } = await decide(grown, other, 'accept');
  await write(grown, conversationId ?? '');
  await write(other, conversationId ?? '');
  await correctAge(grown, 15);
  expect((await look(other, conversationId ?? '')).isClosed).toBe(true);
});

describe('a conversation from before the match', () => {
  test('stays open when both had written', async () => {
    const conversationId = await start(rue, ondo);
    await write(rue, conversationId);
    await write(ondo, conversationId);
    await match();
    expect(await correctAge(rue, 31)).toMatchObject({ closed: 0 });
    expect(await isClosed(conversationId)).toEqual([false, false]);
    await write(ondo, conversationId);
    expect((await rue.caller.call(party.listPartyDecisions, { query: { decision: 'accept' } })).items).toEqual([]);
  });

  test('stays open when it is about a listing', async () => {
    const listingId = await app.createListing({ userId: ondo.member.userId });
    const conversationId = await start(rue, ondo);
    await write(rue, conversationId, 'Is it available?', listingId);
    await match();
    await correctAge(rue, 31);
    expect(await isClosed(conversationId)).toEqual([false, false]);
  });

  test('closes when only one side had written', async () => {
    const conversationId = await start(rue, ondo);
    await write(rue, conversationId);
    await match();
    await write(ondo, conversationId);
    await correctAge(rue, 31);
    expect(await isClosed(conversationId)).toEqual([true, true]);
  });

  test('closes even when a decision was taken back after the match', async () => {
    const conversationId = await start(rue, ondo);
    await write(rue, conversationId);
    await match();
    await takeBack(ondo, rue);
    await correctAge(rue, 31);
    expect(await isClosed(conversationId)).toEqual([true, true]);
  });

  test('closes although a listing was mentioned after the match', async () => {
    const conversationId = await match();
    const listingId = await app.createListing({ userId: ondo.member.userId });
    await write(ondo, conversationId, 'Look what I sell', listingId);
    await correctAge(ondo, 31);
    expect(await isClosed(conversationId)).toEqual([true, true]);
  });
});

test('keeps a conversation that did not begin in the finder open', async () => {
  const conversationId = await start(rue, ondo);
  await write(rue, conversationId);
  expect(await correctAge(rue, 31)).toMatchObject({ closed: 0 });
  expect(await isClosed(conversationId)).toEqual([false, false]);
});

test('closes nothing when a member turns 18 or a correction keeps their age group', async () => {
  const conversationId = await match();
  await db
    .update(schema.profiles)
    .set({ ageEnteredAt: new Date(Date.now() - 3 * 366 * 86_400_000) })
    .where(eq(schema.profiles.userId, rue.member.userId));
  expect(await isClosed(conversationId)).toEqual([false, false]);
  expect(await correctAge(ondo, 15)).toMatchObject({ closed: 0 });
  expect(await correctAge(rue, 20)).toMatchObject({ closed: 0 });
  expect(await isClosed(conversationId)).toEqual([false, false]);
});
