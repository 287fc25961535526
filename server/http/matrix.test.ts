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

type Who = 'visitor' | 'stranger' | 'blocked' | 'owner';
type EndpointName = { [F in keyof typeof api]: `${F & string}.${keyof (typeof api)[F] & string}` }[keyof typeof api];

interface World {
  owner: TestMember;
  /** Somebody whom nothing belongs to. */
  bystander: TestMember;
  /** A post of the owner's, made anew for each cell. */
  postId: string;
  /** A comment of the owner's on that post. */
  commentId: string;
  picture: Buffer;
  gameId: string;
  /** A session of the owner's. */
  sessionId: string;
  /** A conversation of the owner's with a friend. */
  conversationId: string;
  /** A message of the owner's in it. */
  messageId: string;
  /** Address of a picture that was generated for the owner. */
  offeredPicture: string;
}

interface Row {
  /** Status that each of them gets; whom the owner has blocked is a stranger where nothing is said of it. */
  answers: Record<Exclude<Who, 'blocked'>, number> & { blocked?: number };
  /** The request that each of them makes. */
  request(world: World): { url: string; body?: unknown; headers?: Record<string, string> };
}

const everyone = (status: number) => ({ visitor: status, stranger: status, owner: status });
const members = (status: number) => ({ visitor: 401, stranger: status, owner: status });
const ownerOnly = (status: number) => ({ visitor: 401, stranger: 403, owner: status });
/** For what two people have among themselves: nobody else finds it. */
const sidesOnly = (status: number) => ({ visitor: 401, stranger: 404, owner: status });
/** For what the owner made: whom the owner has blocked finds nothing there. */
const unlessBlocked = (answers: Row['answers']) => ({ ...answers, blocked: 404 });
const at = (url: string, body?: unknown) => () => ({ url, body });

const matrix: Record<EndpointName, Row> = {
  'auth.signUp': {
    answers: everyone(201),
    request: () => {
      const username = `new-${uuid().slice(-12)}`;
      return {
        url: '/api/auth/sign-up',
        body: { username, email: `${username}@example.org`, password: 'long enough' },
      };
    },
  },
  'auth.signIn': {
    answers: everyone(200),
    request: ({ owner: { email, password } }) => ({ url: '/api/auth/sign-in', body: { email, password } }),
  },
  'auth.signOut': { answers: everyone(204), request: at('/api/auth/sign-out') },
  'auth.getSession': { answers: everyone(200), request: at('/api/auth/session') },
  'auth.refreshSession': { answers: members(200), request: at('/api/auth/refresh') },
  'auth.forgotPassword': {
    answers: everyone(204),
    request: ({ owner: { email } }) => ({ url: '/api/auth/forgot-password', body: { email } }),
  },
  'auth.resetPassword': {
    answers: everyone(410),
    request: at('/api/auth/reset-password', { token: 'made up', password: 'long enough' }),
  },
  'account.changePassword': {
    answers: members(403),
    request: at('/api/me/password', { currentPassword: 'a guess', newPassword: 'long enough' }),
  },
  'account.listSessions': { answers: members(200), request: at('/api/me/sessions') },
  'account.endOtherSessions': { answers: members(204), request: at('/api/me/sessions') },
  'account.endSession': {
    answers: { visitor: 401, stranger: 404, owner: 204 },
    request: ({ sessionId }) => ({ url: `/api/me/sessions/${sessionId}` }),
  },
  'account.downloadAccount': { answers: members(200), request: at('/api/me/download') },
  'account.deleteAccount': { answers: members(403), request: at('/api/me', { password: 'a guess' }) },
  'profiles.getMe': { answers: members(200), request: at('/api/me') },
  'profiles.getProfile': {
    answers: unlessBlocked(members(200)),
    request: ({ owner }) => ({ url: `/api/profiles/${owner.username}` }),
  },
  'profiles.updateMe': { answers: members(200), request: at('/api/me', { bio: 'Healer main.' }) },
  'profiles.completeProfile': {
    answers: members(200),
    request: at('/api/me/setup', { age: 31, bio: 'Healer main.' }),
  },
  'profiles.setFavoriteGame': {
    answers: members(200),
    request: ({ gameId }) => ({ url: '/api/me/favorite-games/2', body: { gameId } }),
  },
  'profiles.removeFavoriteGame': { answers: members(200), request: at('/api/me/favorite-games/2') },
  'profiles.setFavoriteGames': {
    answers: members(200),
    request: ({ gameId }) => ({ url: '/api/me/favorite-games', body: { favoriteGames: [{ rank: 6, gameId }] } }),
  },
  'profiles.uploadProfilePicture': {
    answers: members(201),
    request: ({ picture }) => ({ url: '/api/me/picture', body: picture, headers: { 'content-type': 'image/png' } }),
  },
  'profiles.chooseProfilePicture': {
    answers: { visitor: 401, stranger: 422, owner: 200 },
    request: ({ offeredPicture }) => ({ url: '/api/me/picture', body: { url: offeredPicture } }),
  },
  'profiles.removeProfilePicture': { answers: members(204), request: at('/api/me/picture') },
  'profiles.changeUsername': {
    answers: { visitor: 401, stranger: 409, owner: 200 },
    request: ({ owner: { username } }) => ({ url: '/api/me/username', body: { username } }),
  },
  'games.listGames': { answers: members(200), request: at('/api/games') },
  'media.uploadImage': {
    answers: members(201),
    request: ({ picture }) => ({
      url: '/api/images/post-attachments',
      body: picture,
      headers: { 'content-type': 'image/png' },
    }),
  },
  'feed.listPosts': { answers: members(200), request: at('/api/posts') },
  'feed.listPostsOf': {
    answers: unlessBlocked(members(200)),
    request: ({ owner }) => ({ url: `/api/profiles/${owner.username}/posts` }),
  },
  'feed.countNewPosts': { answers: members(200), request: at('/api/posts/new-count') },
  'feed.getPost': { answers: unlessBlocked(members(200)), request: ({ postId }) => ({ url: `/api/posts/${postId}` }) },
  'feed.createPost': { answers: members(201), request: at('/api/posts', { postContent: 'Anyone?' }) },
  'feed.deletePost': {
    answers: unlessBlocked(ownerOnly(204)),
    request: ({ postId }) => ({ url: `/api/posts/${postId}` }),
  },
  'feed.likePost': {
    answers: unlessBlocked(members(200)),
    request: ({ postId }) => ({ url: `/api/posts/${postId}/like` }),
  },
  'feed.unlikePost': {
    answers: unlessBlocked(members(200)),
    request: ({ postId }) => ({ url: `/api/posts/${postId}/like` }),
  },
  'feed.listComments': {
    answers: unlessBlocked(members(200)),
    request: ({ postId }) => ({ url: `/api/posts/${postId}/comments` }),
  },
  'feed.createComment': {
    answers: unlessBlocked(members(201)),
    request: ({ postId }) => ({ url: `/api/posts/${postId}/comments`, body: { postContent: 'Me.' } }),
  },
  'feed.deleteComment': {
    answers: unlessBlocked(ownerOnly(204)),
    request: ({ postId, commentId }) => ({ url: `/api/posts/${postId}/comments/${commentId}` }),
  },
  'safety.blockPerson': {
    answers: members(204),
    request: ({ bystander }) => ({ url: `/api/profiles/${bystander.username}/block` }),
  },
  'safety.unblockPerson': {
    answers: members(204),
    request: ({ bystander }) => ({ url: `/api/profiles/${bystander.username}/block` }),
  },
  'safety.listBlocks': { answers: members(200), request: at('/api/me/blocks') },
  'safety.createReport': {
    answers: unlessBlocked({ ...members(204), owner: 422 }),
    request: ({ postId }) => ({ url: '/api/reports', body: { target: { kind: 'post', postId }, reason: 'spam' } }),
  },
  'messages.startConversation': {
    answers: { visitor: 401, stranger: 200, owner: 422, blocked: 404 },
    request: ({ owner: { userId } }) => ({ url: '/api/conversations', body: { userId } }),
  },
  'messages.listConversations': { answers: members(200), request: at('/api/conversations') },
  'messages.countUnread': { answers: members(200), request: at('/api/conversations/unread') },
  'messages.getConversation': {
    answers: sidesOnly(200),
    request: ({ conversationId }) => ({ url: `/api/conversations/${conversationId}` }),
  },
  'messages.listMessages': {
    answers: sidesOnly(200),
    request: ({ conversationId }) => ({ url: `/api/conversations/${conversationId}/messages` }),
  },
  'messages.listMessageChanges': {
    answers: sidesOnly(200),
    request: ({ conversationId }) => ({ url: `/api/conversations/${conversationId}/changes?after=0` }),
  },
  'messages.sendMessage': {
    answers: sidesOnly(201),
    request: ({ conversationId }) => ({
      url: `/api/conversations/${conversationId}/messages`,
      body: { messageId: uuid(), message: 'Still up?' },
    }),
  },
  'messages.editMessage': {
    answers: sidesOnly(200),
    request: ({ conversationId, messageId }) => ({
      url: `/api/conversations/${conversationId}/messages/${messageId}`,
      body: { message: 'Still there?' },
    }),
  },
  'messages.deleteMessage': {
    answers: sidesOnly(200),
    request: ({ conversationId, messageId }) => ({
      url: `/api/conversations/${conversationId}/messages/${messageId}`,
    }),
  },
  'messages.markRead': {
    answers: sidesOnly(204),
    request: ({ conversationId }) => ({ url: `/api/conversations/${conversationId}/read`, body: { seq: 1 } }),
  },
  'messages.acceptConversation': {
    answers: sidesOnly(204),
    request: ({ conversationId }) => ({ url: `/api/conversations/${conversationId}/acceptance` }),
  },
  'messages.searchMessages': {
    answers: sidesOnly(200),
    request: ({ conversationId }) => ({ url: `/api/conversations/${conversationId}/search?text=owner` }),
  },
  'messages.findPeople': { answers: members(200), request: at('/api/people?username=owner') },
  'messages.getUserIdByUsername': {
    answers: unlessBlocked(members(200)),
    request: ({ owner: { username } }) => ({
      url: '/api/rpc/get_user_id_by_username',
      body: { input_username: username },
    }),
  },
  'generators.generatePictures': { answers: members(200), request: at('/api/logogen/', { prompt: 'a blue fox' }) },
  'generators.generateUsername': { answers: members(200), request: at('/api/namegen/', { message: 'a blue fox' }) },
  'generators.suggestUsernames': {
    answers: members(200),
    request: at('/api/me/username-suggestions', { message: 'a blue fox' }),
  },
  'health.getHealth': { answers: everyone(200), request: at('/api/health') },
  'health.getReady': { answers: everyone(200), request: at('/api/ready') },
};

let app: TestApp;
let people: Record<Exclude<Who, 'visitor'> | 'bystander' | 'friend', TestMember>;
let picture: Buffer;
let gameId: string;

beforeAll(async () => {
  app = await buildTestApp();
  people = {
    owner: await app.createMember({ username: 'the-owner' }),
    stranger: await app.createMember({ username: 'a-stranger' }),
    blocked: await app.createMember({ username: 'a-nuisance' }),
    bystander: await app.createMember({ username: 'a-bystander' }),
    friend: await app.createMember({ username: 'a-friend' }),
  };
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
  const ids = { postId, commentId, gameId, sessionId, conversationId, messageId };
  return { owner, bystander, picture, offeredPicture, ...ids };
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
    const answer = await caller.send(endpoint?.method ?? 'GET', url, { body, headers });
    expect(answer.statusCode, answer.body).toBe(status);
    if (status >= 400) {
      // A refusal changes nothing and tells nothing about what was refused.
      expect(answer.body).not.toContain('The owner was here.');
      expect(await app.database.db.$count(schema.comments)).toBeGreaterThan(0);
      const kept = await (await app.as(people.owner)).send('GET', `/api/posts/${world.postId}`);
      expect(kept.json()).toMatchObject({ comments: 1, likes: 0, isLiked: false });
    }
  });
});
