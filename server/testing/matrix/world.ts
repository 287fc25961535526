/** The members of the access matrix, and the data that its requests refer to. */
import { listSessions } from '@starparty/contract/account.ts';
import { sendMessage, startConversation } from '@starparty/contract/messages.ts';
import { blockPerson } from '@starparty/contract/safety.ts';
import sharp from 'sharp';
import { v7 as uuid } from 'uuid';
import * as schema from '../../db/schema.ts';
import type { TestApp } from '../build-app.ts';
import type { World } from './row.ts';

/** Creates the members. `createWorld` creates new data of the owner at each call. */
export async function createScene(app: TestApp) {
  const people = {
    owner: await app.createMember({ username: 'the-owner', age: 27 }),
    stranger: await app.createMember({ username: 'a-stranger', age: 27 }),
    blocked: await app.createMember({ username: 'a-nuisance', age: 27 }),
    bystander: await app.createMember({ username: 'a-bystander', age: 27 }),
    friend: await app.createMember({ username: 'a-friend', age: 27 }),
  };
  const { owner, bystander } = people;
  for (const { userId } of Object.values(people)) await app.joinParty(userId);
  await (await app.as(owner)).call(blockPerson, { params: { username: 'a-nuisance' } });
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const gameId = await app.createGame();

  async function createWorld(): Promise<World> {
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
    return { owner, asOwner, bystander, picture, offeredPicture, ...ids };
  }

  return { people, createWorld };
}
