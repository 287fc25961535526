/** The party finder through HTTP: the stricter rules between minors, and a finder for adults only. */
import { editMessage, getConversation, listConversations, sendMessage } from '@starparty/contract/messages.ts';
import * as party from '@starparty/contract/party.ts';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import * as schema from '../../db/schema.ts';
import { buildTestApp } from '../../testing/build-app.ts';
import { createPlayers, type Player } from '../../testing/data/players.ts';

const app = await buildTestApp();
afterAll(() => app.close());
const { db } = app.database;
const { newPlayer, decide } = createPlayers(app);

let rue: Player;
let ondo: Player;

// Gives each test an empty finder.
beforeEach(async () => {
  await db.delete(schema.duoMatchmaker);
  rue = await newPlayer({ age: 15 });
  ondo = await newPlayer({ age: 16 });
});

/** A conversation after both members accepted. */
async function meet(): Promise<string> {
  await decide(rue, ondo, 'accept');
  const { conversationId } = await decide(ondo, rue, 'accept');
  return conversationId ?? '';
}

const send = ({ caller }: Player, conversationId: string, message: string) =>
  caller.call(sendMessage, { params: { conversationId }, body: { messageId: uuid(), message } });
const refusedToSend = ({ caller }: Player, conversationId: string, message: string) =>
  caller.refused(sendMessage, { params: { conversationId }, body: { messageId: uuid(), message } });

describe('between minors', () => {
  test('an accept opens and lists no conversation before it is mutual', async () => {
    const accepted = async () =>
      (await rue.caller.call(party.listPartyDecisions, { query: { decision: 'accept' } })).items;
    expect(await decide(rue, ondo, 'accept')).toEqual({ isMutual: false, conversationId: null });
    expect(await accepted()).toMatchObject([{ isMutual: false, conversationId: null }]);
    const { isMutual, conversationId } = await decide(ondo, rue, 'accept');
    expect(isMutual).toBe(true);
    expect(await accepted()).toMatchObject([{ isMutual: true, conversationId }]);
    expect((await rue.caller.call(listConversations, { query: {} })).items).toHaveLength(1);
  });

  test.each(['https://example.org/me', 'add me on Discord', 'mail rue@example.org'])(
    'rejects %j among the first ten messages and allows it later',
    async (text) => {
      const conversationId = await meet();
      expect(await refusedToSend(rue, conversationId, text)).toMatchObject({ status: 422, code: 'words_only' });
      for (let count = 1; count <= 10; count += 1) await send(count % 2 ? rue : ondo, conversationId, `Word ${count}`);
      await send(rue, conversationId, text);
    },
  );

  test('rejects editing one of the first ten messages to an address later', async () => {
    const conversationId = await meet();
    const { messageId } = await send(rue, conversationId, 'Hello');
    const params = { conversationId, messageId };
    expect(await rue.caller.refused(editMessage, { params, body: { message: 'www.example.org' } })).toMatchObject({
      code: 'words_only',
    });
    await rue.caller.call(editMessage, { params, body: { message: 'Hello you' } });
  });

  test('the conversation names the limit', async () => {
    const params = { conversationId: await meet() };
    expect(await rue.caller.call(getConversation, { params })).toMatchObject({ isFromParty: true, plainUntil: 10 });
  });
});

test('allows any text between adults at once', async () => {
  const [one, other] = [await newPlayer(), await newPlayer()];
  const { conversationId } = await decide(one, other, 'accept');
  const params = { conversationId: conversationId ?? '' };
  expect(await one.caller.call(getConversation, { params })).toMatchObject({ isFromParty: true, plainUntil: 0 });
  await send(one, params.conversationId, 'I am on Discord, https://example.org');
});

test('a host can limit the finder to adults', async () => {
  const adults = await buildTestApp({ PARTY_FINDER_AGE: 'adult' });
  try {
    const players = createPlayers(adults);
    const [young, grown] = [await players.newPlayer({ age: 17 }), await players.newPlayer({ age: 18 })];
    expect(await young.caller.refused(party.listPartyCards, { query: {} })).toMatchObject({
      status: 403,
      code: 'adults_only',
      detail: 'The party finder on this site is for people aged 18 and over.',
    });
    const params = { userId: grown.member.userId };
    const decision = await young.caller.refused(party.decideOnPerson, { params, body: { decision: 'pass' } });
    expect(decision.code).toBe('adults_only');
    expect(await players.shownTo(grown)).toEqual([]);
  } finally {
    await adults.close();
  }
});
