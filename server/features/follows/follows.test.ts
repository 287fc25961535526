/** Following people through HTTP: permissions, privacy, notifications, and the end of follows. */
import { deleteAccount } from '@starparty/contract/account.ts';
import { createPost } from '@starparty/contract/feed.ts';
import { followPerson, getFollow, listFollows, unfollowPerson } from '@starparty/contract/follows.ts';
import { followsMax, followsOfDayMax } from '@starparty/contract/limits.ts';
import { listNotifications, markNotificationsRead, setNotificationMuted } from '@starparty/contract/notifications.ts';
import { getPersonPage } from '@starparty/contract/person-pages.ts';
import { completeProfile, getProfile, setOwnAge } from '@starparty/contract/profiles.ts';
import { blockPerson, unblockPerson } from '@starparty/contract/safety.ts';
import { eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import * as schema from '../../db/schema.ts';
import { createGazetteer } from '../../places/gazetteer.ts';
import { buildTestApp, type Caller } from '../../testing/build-app.ts';
import type { TestMember } from '../../testing/data/factories.ts';
import { createProfilesService } from '../profiles/profiles.service.ts';

const app = await buildTestApp();
afterAll(() => app.close());
const { db } = app.database;

interface Side {
  member: TestMember;
  caller: Caller;
}
async function newMember(age: number | null = 27): Promise<Side> {
  const member = await app.createMember({ age });
  return { member, caller: await app.as(member) };
}
const named = ({ member: { username } }: Side) => ({ params: { username } });
const follow = ({ caller }: Side, other: Side) => caller.call(followPerson, named(other));
const unfollow = ({ caller }: Side, other: Side) => caller.call(unfollowPerson, named(other));
const follows = async ({ caller }: Side, other: Side) => (await caller.call(getFollow, named(other))).isFollowed;
const followedBy = async ({ caller }: Side) =>
  (await caller.call(listFollows, { query: {} })).items.map(({ person }) => person.username);
const newsOf = async ({ caller }: Side) => (await caller.call(listNotifications, { query: {} })).items;
const hide = ({ member: { userId } }: Side) => db.insert(schema.hiddenPeople).values({ userId });

let rue: Side;
let ondo: Side;
beforeEach(async () => {
  [rue, ondo] = [await newMember(), await newMember()];
});

test('a follow is stored once, in any case of the name, and so is its end', async () => {
  const params = { username: ondo.member.username.toUpperCase() };
  await Promise.all([follow(rue, ondo), follow(rue, ondo), rue.caller.call(followPerson, { params })]);
  expect(await followedBy(rue)).toEqual([ondo.member.username]);
  expect(await follows(rue, ondo)).toBe(true);
  await rue.caller.call(unfollowPerson, { params });
  await unfollow(rue, ondo);
  expect(await followedBy(rue)).toEqual([]);
  expect(await follows(rue, ondo)).toBe(false);
});

test('only the follower sees a follow, and nobody sees a number', async () => {
  await follow(rue, ondo);
  const third = await newMember();
  for (const other of [ondo, third]) {
    expect(await followedBy(other)).toEqual([]);
    expect(await follows(other, rue)).toBe(false);
  }
  const page = JSON.stringify([
    await ondo.caller.call(getPersonPage, named(rue)),
    await third.caller.call(getPersonPage, named(ondo)),
    await third.caller.call(getProfile, named(ondo)),
  ]);
  expect(page).not.toMatch(/follow/i);
  for (const [method, url] of [
    ['GET', '/api/follows'],
    ['GET', `/api/follows/${ondo.member.username}`],
    ['PUT', `/api/follows/${ondo.member.username}`],
    ['DELETE', `/api/follows/${ondo.member.username}`],
  ] as const)
    expect((await app.visitor().send(method, url)).json()).toMatchObject({ status: 401 });
});

test('pages the followed people, latest first', async () => {
  const people = [ondo, await newMember(), await newMember()];
  for (const person of people) await follow(rue, person);
  const first = await rue.caller.call(listFollows, { query: { limit: 2 } });
  const second = await rue.caller.call(listFollows, { query: { limit: 2, cursor: first.nextCursor ?? undefined } });
  expect([...first.items, ...second.items].map(({ person }) => person.username)).toEqual(
    people.map(({ member }) => member.username).reverse(),
  );
  expect(second.nextCursor).toBeNull();
  expect(await rue.caller.refused(listFollows, { query: { limit: 51 } })).toMatchObject({ code: 'invalid_input' });
});

test('oneself cannot be followed', async () => {
  expect(await rue.caller.refused(followPerson, named(rue))).toMatchObject({ status: 422, code: 'not_oneself' });
});

describe('the response is the same', () => {
  const problemOf = async (side: Side, other: Side) => {
    const { requestId: _, ...problem } = await side.caller.refused(followPerson, named(other));
    return problem;
  };

  test('for unknown, blocking, blocked, hidden and deleted people, and the other age group', async () => {
    const [blocking, blocked, hidden, deleted] = [
      await newMember(),
      await newMember(),
      await newMember(),
      await newMember(),
    ];
    await blocking.caller.call(blockPerson, named(rue));
    await rue.caller.call(blockPerson, named(blocked));
    await hide(hidden);
    await deleted.caller.call(deleteAccount, { body: { password: deleted.member.password } });
    const nobody = { ...ondo, member: { ...ondo.member, username: 'nobody-here' } };
    const expected = await problemOf(rue, nobody);
    expect(expected).toMatchObject({ status: 404, code: 'not_found' });
    const [teen, ageless] = [await newMember(17), await newMember(null)];
    for (const other of [blocking, blocked, hidden, deleted, teen, ageless]) {
      expect(await problemOf(rue, other)).toEqual(expected);
      expect(await follows(rue, other)).toBe(false);
      // Ending a follow that does not exist reveals nothing either.
      await unfollow(rue, other);
    }
    for (const minor of [teen, ageless]) expect(await problemOf(minor, rue)).toEqual(expected);
    expect(await followedBy(rue)).toEqual([]);
  });

  test('and minors and members of unknown age can follow each other', async () => {
    const [teen, ageless] = [await newMember(17), await newMember(null)];
    await follow(teen, ageless);
    await follow(ageless, teen);
    expect([await follows(teen, ageless), await follows(ageless, teen)]).toEqual([true, true]);
  });
});

describe('the notification', () => {
  test('reaches an adult once, also after further follows, and leads to the follower', async () => {
    await follow(rue, ondo);
    const [news] = await newsOf(ondo);
    const { userId, username } = rue.member;
    expect(news).toMatchObject({
      ...{ kind: 'new_follower', subjectId: userId, count: 1, isRead: false, excerpt: null },
      people: [{ username, profilePic: null }],
    });
    await ondo.caller.call(markNotificationsRead, { body: { notificationId: news?.notificationId ?? '' } });
    await unfollow(rue, ondo);
    expect(await newsOf(ondo)).toEqual([]);
    await follow(rue, ondo);
    expect(await newsOf(ondo)).toMatchObject([{ isRead: true, updatedAt: news?.updatedAt }]);
    expect(await newsOf(rue)).toEqual([]);
  });

  test('can be muted, and disappears with a block', async () => {
    await ondo.caller.call(setNotificationMuted, { params: { kind: 'new_follower' }, body: { isMuted: true } });
    await follow(rue, ondo);
    expect(await newsOf(ondo)).toEqual([]);
    const third = await newMember();
    await follow(third, rue);
    expect(await newsOf(rue)).toHaveLength(1);
    await rue.caller.call(blockPerson, named(third));
    expect(await newsOf(rue)).toEqual([]);
  });

  test('does not reach minors and members of unknown age', async () => {
    const [teen, ageless] = [await newMember(17), await newMember(null)];
    await follow(teen, ageless);
    await follow(ageless, teen);
    expect([await newsOf(teen), await newsOf(ageless)]).toEqual([[], []]);
  });
});

test.each(['the follower', 'the followed member'] as const)('a block by %s ends both follows for good', async (who) => {
  await follow(rue, ondo);
  await follow(ondo, rue);
  const [blocker, other] = who === 'the follower' ? [rue, ondo] : [ondo, rue];
  await blocker.caller.call(blockPerson, named(other));
  for (const [one, two] of [
    [rue, ondo],
    [ondo, rue],
  ] as const) {
    expect(await follows(one, two)).toBe(false);
    expect(await followedBy(one)).toEqual([]);
  }
  await blocker.caller.call(unblockPerson, named(other));
  expect([await follows(rue, ondo), await follows(ondo, rue)]).toEqual([false, false]);
});

test('a block and a follow at the same time leave no follow', async () => {
  for (let round = 0; round < 5; round += 1) {
    const other = await newMember();
    await Promise.all([
      rue.caller.send('PUT', `/api/follows/${other.member.username}`),
      other.caller.call(blockPerson, named(rue)),
      other.caller.send('PUT', `/api/follows/${rue.member.username}`),
    ]);
    await other.caller.call(unblockPerson, named(rue));
    expect([await follows(rue, other), await follows(other, rue)]).toEqual([false, false]);
  }
});

describe('the age line', () => {
  const profiles = createProfilesService({ db, gazetteer: createGazetteer() });
  /** Calls the service as the host's command does. */
  const correctAge = ({ member }: Side, age: number) =>
    db.transaction((tx) => profiles.setAge(tx, member.username, age));
  let teen: Side;
  let friend: Side;
  beforeEach(async () => {
    [teen, friend] = [await newMember(16), await newMember(16)];
    await follow(teen, friend);
    await follow(friend, teen);
  });

  test('ends follows when the host corrects an age across it', async () => {
    await follow(rue, ondo);
    await correctAge(teen, 31);
    expect([await follows(teen, friend), await follows(friend, teen)]).toEqual([false, false]);
    await correctAge(ondo, 40);
    expect(await follows(rue, ondo)).toBe(true);
    await correctAge(ondo, 17);
    expect(await follows(rue, ondo)).toBe(false);
  });

  test('keeps follows when the host corrects an age within a group', async () => {
    await correctAge(teen, 14);
    expect([await follows(teen, friend), await follows(friend, teen)]).toEqual([true, true]);
  });

  test.each(['later', 'in the set-up'] as const)(
    'ends follows when an adult enters an unknown age %s',
    async (when) => {
      const ageless = await newMember(null);
      await follow(ageless, teen);
      await follow(teen, ageless);
      if (when === 'later') await ageless.caller.call(setOwnAge, { body: { age: 30 } });
      else await ageless.caller.call(completeProfile, { body: { age: 30, bio: 'Healer main.' } });
      expect([await follows(ageless, teen), await follows(teen, ageless)]).toEqual([false, false]);
    },
  );

  test('ends follows within an hour of a birthday', async () => {
    const agedAt = new Date(Date.now() - 3 * 366 * 86_400_000);
    await db
      .update(schema.profiles)
      .set({ ageEnteredAt: agedAt })
      .where(eq(schema.profiles.userId, teen.member.userId));
    const other = await newMember(16);
    await follow(friend, other);
    await app.cleanUp();
    expect([await follows(teen, friend), await follows(friend, teen)]).toEqual([false, false]);
    expect(await follows(friend, other)).toBe(true);
  });
});

test('a follow is deleted with either account, and the list omits hidden people', async () => {
  const third = await newMember();
  for (const other of [ondo, third]) {
    await follow(rue, other);
    await follow(other, rue);
  }
  await ondo.caller.call(deleteAccount, { body: { password: ondo.member.password } });
  await hide(third);
  expect(await followedBy(rue)).toEqual([]);
  const left = await db.$count(
    schema.follows,
    sql`${ondo.member.userId} IN (${schema.follows.followerId}, ${schema.follows.followedId})`,
  );
  expect(left).toBe(0);
});

test('a member follows at most a fixed number of people', async () => {
  const crowd = Array.from({ length: followsMax }, () => uuid());
  await db.insert(schema.user).values(crowd.map((id) => ({ id, email: `${id}@example.org` })));
  await db
    .insert(schema.follows)
    .values(crowd.map((followedId) => ({ followId: uuid(), followerId: rue.member.userId, followedId })));
  expect(await rue.caller.refused(followPerson, named(ondo))).toMatchObject({ status: 422, code: 'too_many_follows' });
  expect(await follows(rue, ondo)).toBe(false);
});

test('attempts per day are limited, even if they fail', async () => {
  const limited = await buildTestApp({ LIMITS: 'on' });
  const member = await limited.createMember({ age: 27 });
  const caller = await limited.as(member);
  const url = '/api/follows/nobody-here';
  const answers = await Promise.all(Array.from({ length: followsOfDayMax }, () => caller.send('PUT', url)));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
  const answer = await caller.send('PUT', url);
  expect(answer.json()).toMatchObject({ status: 429, code: 'too_many_requests' });
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(60 * 60);
  await limited.close();
});

test('the own posts of a member who follows nobody are not mistaken for followed ones', async () => {
  await rue.caller.call(createPost, { body: { postContent: 'Hello?' } });
  const { items } = (await rue.caller.send('GET', '/api/posts?feed=following')).json();
  expect(items).toEqual([]);
});
