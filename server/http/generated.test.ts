/** Twenty thousand requests around the contract: every answer is a declared one, and the server is still up. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type Caller, type TestApp } from '../testing/build-app.ts';
import { sendGenerated } from '../testing/send-generated.ts';

let app: TestApp;
let callers: Caller[];
let known: string[];
beforeAll(async () => {
  app = await buildTestApp();
  const members = await Promise.all([app.createMember(), app.createMember()]);
  callers = [app.visitor(), ...(await Promise.all(members.map((member) => app.as(member))))];
  known = await Promise.all(members.flatMap(({ userId }) => [0, 1, 2].map(() => app.createPost({ userId }))));
});
afterAll(() => app.close());

test('no generated request gets an answer outside the contract', { timeout: 240_000 }, async () => {
  const { complaints, succeeded } = await sendGenerated({ callers, known, count: 20_000, seed: 20_261_120 });
  expect(complaints.slice(0, 10)).toEqual([]);
  // Requests that never get through show nothing of what lies behind validation.
  const reached = ['feed.createPost', 'feed.listPosts', 'feed.likePost', 'feed.createComment', 'feed.deletePost'];
  expect([...succeeded]).toEqual(expect.arrayContaining([...reached, 'auth.signUp']));
  expect((await app.visitor().send('GET', '/api/ready')).statusCode).toBe(200);
});
