/** Twenty thousand requests around the contract: every answer is a declared one, and the server is still up. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type Caller, type TestApp } from '../testing/build-app.ts';
import type { KnownIds } from '../testing/generated-requests.ts';
import { sendGenerated } from '../testing/send-generated.ts';
import { createTwoPeople } from '../testing/two-people.ts';

let app: TestApp;
let callers: Caller[];
let known: KnownIds;
beforeAll(async () => {
  app = await buildTestApp();
  const { conversationId, rue, ondo } = await createTwoPeople(app);
  callers = [app.visitor(), rue.caller, ondo.caller];
  const messages = [await rue.write('Hello?'), await ondo.write('Hi!')];
  const posts = [rue, ondo].flatMap(({ member: { userId } }) =>
    Array.from({ length: 10 }, () => app.createPost({ userId })),
  );
  known = {
    conversationId: [conversationId],
    messageId: messages.map(({ messageId }) => messageId),
    postId: await Promise.all(posts),
  };
});
afterAll(() => app.close());

test('no generated request gets an answer outside the contract', async () => {
  const { complaints, succeeded } = await sendGenerated({ callers, known, count: 20_000, seed: 20_261_120 });
  expect(complaints.slice(0, 10)).toEqual([]);
  // Requests that never get through show nothing of what lies behind validation.
  const feed = ['feed.createPost', 'feed.listPosts', 'feed.likePost', 'feed.createComment', 'feed.deletePost'];
  const messages = ['messages.sendMessage', 'messages.listMessages', 'messages.searchMessages', 'messages.markRead'];
  expect([...succeeded]).toEqual(expect.arrayContaining([...feed, ...messages, 'auth.signUp']));
  expect((await app.visitor().send('GET', '/api/ready')).statusCode).toBe(200);
});
