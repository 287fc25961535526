import { createHash } from 'node:crypto';
import { bannerFolder, bannerPath, banners, bannerVariants } from '@starparty/contract/banners.ts';
import { listPostsOf } from '@starparty/contract/feed.ts';
import { listListingsOf } from '@starparty/contract/market.ts';
import { listEventsOf } from '@starparty/contract/person-events.ts';
import { getPersonPage, getPersonPreview } from '@starparty/contract/person-pages.ts';
import { changeUsername, updateMe } from '@starparty/contract/profiles.ts';
import { blockPerson } from '@starparty/contract/safety.ts';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as schema from '../../db/schema.ts';
import { buildTestApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import type { TestMember } from '../../testing/data/factories.ts';
import { createPlayers } from '../../testing/data/players.ts';
import { packHours } from '../party/fit/party.hours.rules.ts';

let app: TestApp;
let rue: TestMember;
let asRue: Caller;
let viewer: TestMember;
let asViewer: Caller;
let db: TestApp['database']['db'];
beforeAll(async () => {
  app = await buildTestApp();
  ({ db } = app.database);
  rue = await app.createMember({
    username: 'Rue',
    bio: 'Healer main.',
    age: 31,
    city: 'Tulsa',
    state: 'OK',
    placeId: 'x',
    steamLink: 'rue',
    createdAt: new Date('2025-10-31T23:59:59Z'),
  });
  viewer = await app.createMember({ age: 16 });
  [asRue, asViewer] = [await app.as(rue), await app.as(viewer)];
});
afterAll(() => app.close());

const see = (username = 'rue', caller = asViewer) => caller.call(getPersonPage, { params: { username } });
const preview = (username: string, caller = app.visitor()) => caller.send('GET', `/api/profiles/${username}/preview`);
const hide = (userId: string) => db.insert(schema.hiddenPeople).values({ userId });

describe('the page of a person', () => {
  test('has the profile, the month of the sign-up and counts, and nothing private', async () => {
    const gameId = await app.createGame({ title: 'Hades' });
    await db.insert(schema.favoriteGames).values({ userId: rue.userId, rank: 1, gameId });
    expect(await see('RUE')).toEqual({
      username: 'Rue',
      profilePic: null,
      bio: 'Healer main.',
      place: null,
      favoriteGames: [expect.objectContaining({ rank: 1, title: 'Hades' })],
      steamLink: 'rue',
      epicLink: null,
      psnLink: null,
      xboxLink: null,
      discordLink: null,
      isOwn: false,
      memberSince: '2025-10',
      playTime: null,
      counts: { posts: 0, listings: 0, events: 0 },
    });
  });

  test('shows the city only if the person shares it', async () => {
    await db.update(schema.profiles).set({ isPlaceShown: true }).where(eq(schema.profiles.userId, rue.userId));
    expect((await see()).place).toEqual({ city: 'Tulsa', state: 'OK' });
    await db.update(schema.profiles).set({ isPlaceShown: false }).where(eq(schema.profiles.userId, rue.userId));
    expect((await see()).place).toBeNull();
  });

  test('counts the rows that the viewer sees in each list', async () => {
    const author = await app.createMember();
    const { userId } = author;
    await app.createPost({ userId });
    await app.createPost({ userId, isHidden: true });
    await app.createListing({ userId });
    await app.createListing({ userId, state: 'reserved' });
    await app.createListing({ userId, state: 'sold' });
    await app.createListing({ userId, isHidden: true });
    await app.createEvent({ organizerId: userId });
    await app.createEvent({ organizerId: userId, isHidden: true });
    await app.createEvent({ organizerId: userId, cancelledAt: new Date() });
    await app.createEvent({ organizerId: userId, startsAt: new Date(Date.now() - 86_400_000) });
    const params = { username: author.username };
    const countAs = async (caller: Caller) => {
      const { counts } = await see(author.username, caller);
      const lists = [
        await caller.call(listPostsOf, { params, query: {} }),
        await caller.call(listListingsOf, { params, query: {} }),
        await caller.call(listEventsOf, { params, query: {} }),
      ];
      expect([counts.posts, counts.listings, counts.events]).toEqual(lists.map(({ items }) => items.length));
      return counts;
    };
    expect(await countAs(asViewer)).toEqual({ posts: 1, listings: 2, events: 1 });
    expect(await countAs(await app.as(author))).toEqual({ posts: 2, listings: 4, events: 2 });
  });

  test('is the same for adults and for people under 18, in both directions', async () => {
    const teen = await app.createMember({ age: 15, bio: 'Tank.' });
    const unknown = await app.createMember({ bio: 'Tank.' });
    const known = await see(teen.username, asRue);
    expect(known).toMatchObject({ bio: 'Tank.', isOwn: false });
    const same = await see(unknown.username, asRue);
    expect({ ...same, username: '' }).toEqual({ ...known, username: '' });
  });
});

describe('unknown, former, blocked, blocking, hidden and deleted names', () => {
  const paths = ['', '/page', '/posts', '/listings', '/events', '/events-in-common'];

  test('get the same response', async () => {
    const [former, blocked, blocking, hidden, deleted] = [
      await app.createMember({ username: 'former-name' }),
      await app.createMember(),
      await app.createMember(),
      await app.createMember(),
      await app.createMember(),
    ];
    await (await app.as(former)).call(changeUsername, { body: { username: 'later-name' } });
    await asViewer.call(blockPerson, { params: { username: blocked.username } });
    await (await app.as(blocking)).call(blockPerson, { params: { username: viewer.username } });
    await hide(hidden.userId);
    await db.delete(schema.user).where(eq(schema.user.id, deleted.userId));
    const names = ['nobody-here', former, blocked, blocking, hidden, deleted].map((one) =>
      typeof one === 'string' ? one : one.username,
    );
    for (const path of paths) {
      const answers = await Promise.all(names.map((name) => asViewer.send('GET', `/api/profiles/${name}${path}`)));
      const bodies = answers.map((answer) => ({ ...answer.json(), requestId: '' }));
      expect(bodies[0]).toMatchObject({ status: 404, code: 'not_found' });
      expect(new Set(bodies.map((body) => JSON.stringify(body))), path).toHaveLength(1);
    }
    expect(await see('later-name')).toMatchObject({ username: 'later-name' });
  });

  test.each([
    ['10,000 characters', 'x'.repeat(10_000)],
    ['a NUL byte', 'x%00y'],
    ['broken percent encoding', '%E0%A4%A'],
    ['a path', '..%2F..%2Fme'],
    ['two letters', 'ab'],
  ])('%s', async (_, name) => {
    for (const path of ['page', 'preview', 'events', 'events-in-common']) {
      const answer = await asViewer.send('GET', `/api/profiles/${name}/${path}`);
      expect([400, 404, 414], `${path}: ${answer.body}`).toContain(answer.statusCode);
    }
    expect((await app.visitor().send('GET', `/u/${name}`)).statusCode).not.toBe(500);
  });
});

describe('the time at which a person usually plays', () => {
  const evenings = Array.from({ length: 20 }, (_, index) => Math.floor(index / 4) * 48 + 38 + (index % 4));
  const open = async (age: number | null) => {
    const member = await app.createMember({ age });
    const caller = await app.as(member);
    const hours = packHours(evenings);
    await app.joinParty(member.userId, { hours, timeZone: 'America/Chicago' });
    const { isPlayTimeShown } = await caller.call(updateMe, { body: { isPlayTimeShown: true } });
    return { ...member, caller, isPlayTimeShown };
  };
  const playTimeOf = async ({ username }: TestMember) => (await see(username)).playTime;

  test('is one part of the week, if an adult shows it', async () => {
    const member = await open(18);
    expect(member.isPlayTimeShown).toBe(true);
    expect(await playTimeOf(member)).toEqual({ days: 'weekday', part: 'evening' });
    expect((await app.visitor().send('GET', `/api/profiles/${member.username}/page`)).statusCode).toBe(401);
    await member.caller.call(updateMe, { body: { isPlayTimeShown: false } });
    expect(await playTimeOf(member)).toBeNull();
  });

  test('is hidden by default, without hours, and for members under 18 or of unknown age', async () => {
    const closed = await app.createMember({ age: 30 });
    await app.joinParty(closed.userId, { hours: packHours(evenings), timeZone: 'America/Chicago' });
    expect(await playTimeOf(closed)).toBeNull();
    await (await app.as(closed)).call(updateMe, { body: { isPlayTimeShown: true } });
    await db
      .update(schema.duoMatchmaker)
      .set({ comparedHours: null })
      .where(eq(schema.duoMatchmaker.userId, closed.userId));
    expect(await playTimeOf(closed)).toBeNull();
    for (const age of [17, null]) {
      const minor = await open(age);
      expect(minor.isPlayTimeShown).toBeNull();
      expect(await playTimeOf(minor)).toBeNull();
      // The setting was not stored, so it stays off after the host corrects the age.
      await db.update(schema.profiles).set({ age: 20 }).where(eq(schema.profiles.userId, minor.userId));
      expect(await playTimeOf(minor)).toBeNull();
    }
    const corrected = await open(40);
    await db.update(schema.profiles).set({ age: 17 }).where(eq(schema.profiles.userId, corrected.userId));
    expect(await playTimeOf(corrected)).toBeNull();
  });

  test('hides removed hours at once, and shows changed ones when cards use them', async () => {
    const member = await open(30);
    const { saveAvailability } = createPlayers(app);
    const save = (hours: number[]) =>
      saveAvailability({ member, caller: member.caller }, { timeZone: 'America/Chicago', hours });
    const weekends = evenings.map((slot) => (slot % 48) + 5 * 48);
    await save([...evenings, ...weekends.slice(0, 4)]);
    expect(await playTimeOf(member)).toEqual({ days: 'weekday', part: 'evening' });
    await save(weekends);
    expect(await playTimeOf(member)).toBeNull();
    await save([]);
    expect(await playTimeOf(member)).toBeNull();
    await save(evenings);
    expect(await playTimeOf(member)).toEqual({ days: 'weekday', part: 'evening' });
    await save(weekends);
    await db
      .update(schema.duoMatchmaker)
      .set({ comparedAt: sql`now() - interval '25 hours'` })
      .where(eq(schema.duoMatchmaker.userId, member.userId));
    await app.cleanUp();
    expect(await playTimeOf(member)).toEqual({ days: 'weekend', part: 'evening' });
  });

  test('is invisible across a block', async () => {
    const member = await open(30);
    await member.caller.call(blockPerson, { params: { username: viewer.username } });
    expect(await asViewer.refused(getPersonPage, { params: { username: member.username } })).toMatchObject({
      status: 404,
    });
  });
});

describe('visitors', () => {
  const open = async (profile: Parameters<TestApp['createMember']>[0]) => {
    const member = await app.createMember(profile);
    const caller = await app.as(member);
    const { isPagePublic } = await caller.call(updateMe, { body: { isPagePublic: true } });
    return { member, caller, isPagePublic };
  };

  test('see picture, bio and games of an adult who allows it, and nothing else', async () => {
    const { member, caller } = await open({
      age: 18,
      bio: 'Open.',
      discordLink: 'me',
      city: 'Tulsa',
      state: 'OK',
      placeId: 'x',
      isPlaceShown: true,
    });
    expect((await preview(member.username.toUpperCase())).json()).toEqual({
      username: member.username,
      profilePic: null,
      bio: 'Open.',
      favoriteGames: [],
    });
    await caller.call(updateMe, { body: { isPagePublic: false } });
    expect((await preview(member.username)).statusCode).toBe(404);
  });

  test('see nothing of others: the switch is off by default, and stays off under 18 or with an unknown age', async () => {
    const teen = await open({ age: 17 });
    const ageless = await open({ age: null });
    expect([teen.isPagePublic, ageless.isPagePublic]).toEqual([null, null]);
    for (const { member } of [teen, ageless]) {
      const stored = await db.$count(
        schema.profiles,
        and(eq(schema.profiles.userId, member.userId), schema.profiles.isPagePublic),
      );
      expect(stored).toBe(0);
    }
    // The page is also hidden after the host corrects the age of an adult to 17.
    const corrected = await open({ age: 40 });
    expect((await preview(corrected.member.username)).statusCode).toBe(200);
    await db.update(schema.profiles).set({ age: 17 }).where(eq(schema.profiles.userId, corrected.member.userId));
    const hidden = await open({ age: 40 });
    await hide(hidden.member.userId);
    const names = ['nobody-here', rue, teen.member, ageless.member, corrected.member, hidden.member].map((one) =>
      typeof one === 'string' ? one : one.username,
    );
    const answers = await Promise.all(names.map((name) => preview(name)));
    const bodies = answers.map((answer) => JSON.stringify({ ...answer.json(), requestId: '' }));
    expect(answers[0]?.statusCode).toBe(404);
    expect(new Set(bodies)).toHaveLength(1);
  });

  test('a blocked member gets no preview either', async () => {
    const { member, caller } = await open({ age: 30 });
    await caller.call(blockPerson, { params: { username: viewer.username } });
    expect(await asViewer.refused(getPersonPreview, { params: { username: member.username } })).toMatchObject({
      code: 'not_found',
    });
  });
});

describe('the banner of a name', () => {
  test('is drawn, and does not depend on the case of the name', async () => {
    const answer = await app.visitor().send('GET', `${bannerPath('rue')}.svg`);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': expect.stringContaining('immutable'),
    });
    expect(answer.body).toMatch(/^<svg/);
    expect(bannerPath('RUE')).toBe(bannerPath('rue'));
    const paths = Array.from({ length: 40 }, (_, index) => bannerPath(`player-${index}`));
    expect(new Set(paths).size).toBeGreaterThan(20);
  });

  test('requires a new bannersVersion when it changes, because browsers cache banners for a year', async () => {
    const hash = createHash('sha256');
    for (const banner of banners)
      for (const variant of [0, bannerVariants - 1])
        hash.update((await app.visitor().send('GET', `${bannerFolder}1-${banner}-${variant}.svg`)).body);
    expect(hash.digest('hex').slice(0, 12)).toBe('7452c1825657');
  });
});
