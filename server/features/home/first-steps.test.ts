/** The first steps of a new member, which are part of the member's own profile. */
import { createPost } from '@starparty/contract/feed.ts';
import { getMe, updateMe } from '@starparty/contract/profiles.ts';
import { afterAll, expect, test } from 'vitest';
import { buildTestApp } from '../../testing/build-app.ts';

const app = await buildTestApp();
afterAll(() => app.close());

async function newMember() {
  const member = await app.createMember({ age: 27 });
  const caller = await app.as(member);
  return { ...member, caller, checklist: async () => (await caller.call(getMe, {})).checklist };
}

test('a new member has a list, which contains posts and the card of the party finder', async () => {
  const [member, other] = [await newMember(), await newMember()];
  expect(await member.checklist()).toEqual({ hasPost: false, hasPartyCard: false });
  await member.caller.call(createPost, { body: { postContent: 'Hello' } });
  expect(await member.checklist()).toEqual({ hasPost: true, hasPartyCard: false });
  await app.joinParty(member.userId, { isFirstTime: true, description: '' });
  expect(await member.checklist()).toEqual({ hasPost: true, hasPartyCard: false });
  await app.joinParty(other.userId);
  expect(await other.checklist()).toEqual({ hasPost: false, hasPartyCard: true });
});

test('a dismissed list does not come back', async () => {
  const [member, other] = [await newMember(), await newMember()];
  expect((await member.caller.call(updateMe, { body: { hasChecklist: false } })).checklist).toBeNull();
  await member.caller.call(createPost, { body: { postContent: 'Hello' } });
  expect(await member.checklist()).toBeNull();
  expect(await other.checklist()).not.toBeNull();
  const answer = await member.caller.send('PATCH', '/api/me', { body: { hasChecklist: true } });
  expect(answer.json()).toMatchObject({ code: 'invalid_input', fields: { hasChecklist: expect.any(String) } });
  expect((await app.visitor().send('PATCH', '/api/me', { body: { hasChecklist: false } })).statusCode).toBe(401);
});
