/** Who may what: every endpoint of the contract as a visitor, a stranger, somebody blocked, the owner, each with its answer. */
import { listSessions } from '@starparty/contract/account.ts';
import { api } from '@starparty/contract/api.ts';
import type { Endpoint } from '@starparty/contract/endpoint.ts';
import { sendMessage, startConversation } from '@starparty/contract/messages.ts';
import { blockPerson } from '@starparty/contract/safety.ts';
import sharp from 'sharp';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { schema } from '../db/schema.ts';
import { buildTestApp, type Caller, type TestApp } from '../testing/build-app.ts';
import type { TestMember } from '../testing/factories.ts';
import { fingerprintDatabase, fingerprintFolder } from '../testing/fingerprint.ts';
import { matrix } from '../testing/matrix/matrix.ts';
import type { Who, World } from '../testing/matrix/row.ts';

let app: TestApp;
let people: Record<Exclude<Who, 'visitor'> | 'bystander' | 'friend', TestMember>;
let picture: Buffer;
let gameId: string;

beforeAll(async () => {
  app = await buildTestApp();
  people = {
    owner: await app.createMember({ username: 'the-owner', age: 27 }),
    stranger: await app.createMember({ username: 'a-stranger', age: 27 }),
    blocked: await app.createMember({ username: 'a-nuisance', age: 27 }),
    bystander: await app.createMember({ username: 'a-bystander', age: 27 }),
    friend: await app.createMember({ username: 'a-friend', age: 27 }),
  };
  for (const { userId } of Object.values(people)) await app.joinParty(userId);
  await (await app.as(people.owner)).call(blockPerson, { params: { username: 'a-nuisance' } });
  picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  gameId = await app.createGame();
});
afterAll(() => app.close());

async function callerOf(who: Who): Promise<Caller> {
  return who === 'visitor' ? app.visitor() : app.as(people[who]);
}

async function freshWorld(): Promise<World> {
  const { owner, bystander } = people;
  const postId = await app.createPost({ userId: owner.userId, comments: 1 });
  const commentId = uuid();
  await app.database.db
    .insert(schema.comments)
    .values({ commentId, postId, userId: owner.userId, postContent: 'The owner was here.' });
  const { url: offeredPicture } = await app.media.storeProfilePicture(owner.userId, uuid(), picture);
  const asOwner = await app.as(owner);
  const { sessions } = await asOwner.call(listSessions, {});
  const sessionId = sessions[0]?.sessionId ?? '';
  const { conversationId } = await asOwner.call(startConversation, { body: { username: 'a-friend' } });
  const messageId = uuid();
  await asOwner.call(sendMessage, {
    params: { conversationId },
    body: { messageId, message: 'The owner was here.' },
  });
  const listingId = await app.createListing({ userId: owner.userId, listingDescription: 'The owner was here.' });
  const eventId = await app.createEvent({ organizerId: owner.userId });
  const rsvpId = uuid();
  await app.database.db.insert(schema.rsvps).values({
    rsvpId,
    eventId,
    userId: owner.userId,
    username: owner.username,
    email: owner.email,
    isConfirmed: true,
  });
  const ids = { listingId, postId, commentId, gameId, sessionId, conversationId, messageId, eventId, rsvpId };
  return { owner, bystander, picture, offeredPicture, ...ids };
}

/**
 * Every row and every file, except the counts of cards, which are written a while after the answer, and those of accepts, in
 * which refused ones count.
 */
async function fingerprint() {
  const { 'public.party_shown': _, 'public.party_accepts': __, ...rows } = await fingerprintDatabase(app.databaseUrl);
  return [rows, await fingerprintFolder(app.config.dataFolder)];
}

test('has a row for every endpoint of the contract, and none for what is gone', () => {
  const names = Object.entries(api).flatMap(([feature, endpoints]) =>
    Object.keys(endpoints).map((name) => `${feature}.${name}`),
  );
  expect(Object.keys(matrix).sort()).toEqual(names.sort());
});

describe.each(Object.entries(matrix))('%s', (name, { answers, request }) => {
  const [feature = '', operation = ''] = name.split('.');
  const endpoint = (api as Record<string, Record<string, Endpoint>>)[feature]?.[operation];

  test.each(Object.entries(answers) as [Who, number][])('%s: %i', async (who, status) => {
    const world = await freshWorld();
    const caller = await callerOf(who);
    const { url, body, headers = {} } = request(world);
    const isRefusal = status >= 400;
    const before = isRefusal ? await fingerprint() : [];
    const answer = await caller.send(endpoint?.method ?? 'GET', url, { body, headers });
    expect(answer.statusCode, answer.body).toBe(status);
    if (isRefusal) {
      // A refusal changes nothing and tells nothing about what was refused.
      expect(answer.body).not.toContain('The owner was here.');
      expect(await fingerprint()).toEqual(before);
    }
  });
});
