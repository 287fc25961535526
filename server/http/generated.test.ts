/** Random requests generated from the contract: every response is declared, and the server keeps running. */
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { isNightly, testSeed } from '../../scripts/testing/test-scope.ts';
import { buildTestApp, type Caller, type TestApp } from '../testing/build-app.ts';
import { createTwoPeople } from '../testing/data/two-people.ts';
import type { KnownIds } from '../testing/generated-requests.ts';
import { sendGenerated } from '../testing/send-generated.ts';

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

const count = isNightly ? 20_000 : 4_000;
/** Tests on another PostgreSQL use a different seed, so that they send different requests. */
const seed = inject('databaseUrl') ? testSeed + 1 : testSeed;
/**
 * The number of requests per endpoint. It suffices for every seed, because about ten percent of the requests to an
 * endpoint are valid.
 */
const countOfEach = 300;

test(`none of ${count} generated requests gets a response outside the contract`, async () => {
  const hint = `repeat with TEST_SEED=${testSeed}`;
  const { complaints, succeeded } = await sendGenerated({ callers, known, count, seed });
  expect(complaints.slice(0, 10), hint).toEqual([]);
  // Requests that fail validation do not test the handlers. Repeat these endpoints until each accepts a request.
  const feed = ['feed.createPost', 'feed.listPosts', 'feed.likePost', 'feed.createComment', 'feed.deletePost'];
  const messages = ['messages.sendMessage', 'messages.listMessages', 'messages.searchMessages', 'messages.markRead'];
  const names = [...feed, ...messages, 'auth.signUp'];
  for (const name of names.filter((name) => !succeeded.has(name))) {
    const more = await sendGenerated({ callers, known, count: countOfEach, seed, names: [name] });
    expect(more.complaints.slice(0, 10), hint).toEqual([]);
    for (const other of more.succeeded) succeeded.add(other);
  }
  expect([...succeeded], hint).toEqual(expect.arrayContaining(names));
  expect((await app.visitor().send('GET', '/api/ready')).statusCode).toBe(200);
});
