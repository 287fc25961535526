import { setTimeout as sleep } from 'node:timers/promises';
import { sendMessage, startConversation } from '@starparty/contract/messages.ts';
import { blockPerson } from '@starparty/contract/safety.ts';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '../app.ts';
import { buildNeighbour, buildTestApp, type Caller, type TestApp } from '../testing/build-app.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import type { TestMember } from '../testing/factories.ts';
import { openSocket, type SocketClient } from '../testing/socket-client.ts';
import { openPostgresBus } from './bus.postgres.ts';
import { createHub, type Tab } from './hub.ts';
import { createPresence } from './presence.ts';

describe('whoever watches a conversation', () => {
  let app: TestApp;
  let neighbour: App;
  let ana: { person: TestMember; caller: Caller };
  let ben: { person: TestMember; caller: Caller };

  beforeAll(async () => {
    app = await buildTestApp();
    neighbour = await buildNeighbour(app);
    [ana, ben] = await Promise.all([join(), join()]);
  });
  afterAll(async () => {
    await neighbour.close();
    await app.close();
  });

  async function join() {
    const person = await app.createMember();
    return { person, caller: await app.as(person) };
  }

  /** A conversation from one to another, answered or not. */
  async function talk(from: Caller, to: { person: TestMember; caller: Caller }, isAnswered = true): Promise<string> {
    const { conversationId } = await from.call(startConversation, { body: { userId: to.person.userId } });
    const write = (caller: Caller) =>
      caller.call(sendMessage, { params: { conversationId }, body: { messageId: uuid(), message: 'Hello!' } });
    await write(from);
    if (isAnswered) await write(to.caller);
    return conversationId;
  }

  const seen = (tab: SocketClient) => tab.of('presence').map(({ isOnline }) => isOnline);
  const watch = (tab: SocketClient, ...conversationIds: string[]) => tab.say({ type: 'watch', conversationIds });

  test('is told at once and on every change, whichever process the other one comes to', async () => {
    const conversationId = await talk(ana.caller, ben);
    const tab = await openSocket(app, ana.caller);
    watch(tab, conversationId);
    await expect.poll(() => tab.of('presence')).toEqual([{ type: 'presence', conversationId, isOnline: false }]);
    const there = await openSocket(neighbour, ben.caller);
    await expect.poll(() => seen(tab)).toEqual([false, true]);
    const here = await openSocket(app, ben.caller);
    await there.close();
    await sleep(4_000);
    expect(seen(tab)).toEqual([false, true]);
    await here.close();
    await sleep(2_000);
    expect(seen(tab)).toEqual([false, true]);
    await expect.poll(() => seen(tab), { timeout: 3_000 }).toEqual([false, true, false]);
    await tab.close();
  });

  test('sees no flicker when a page is loaded anew, and hears no more of what is watched no more', async () => {
    const conversationId = await talk(ana.caller, ben);
    const [tab, other] = [await openSocket(app, ana.caller), await openSocket(neighbour, ana.caller)];
    let page = await openSocket(neighbour, ben.caller);
    for (const one of [tab, other]) watch(one, conversationId);
    for (const one of [tab, other]) await expect.poll(() => seen(one).at(-1)).toBe(true);
    watch(other);
    for (const place of [app, neighbour, app]) {
      await page.close();
      await sleep(300);
      page = await openSocket(place, ben.caller);
    }
    await sleep(4_000);
    const before = [seen(tab), seen(other)];
    expect(before[0]?.at(-1)).toBe(true);
    expect(before[0]?.indexOf(true)).toBe(before[0]?.lastIndexOf(true));
    await page.close();
    await expect.poll(() => seen(tab).at(-1), { timeout: 5_000 }).toBe(false);
    expect(seen(other)).toEqual(before[1]);
    await Promise.all([tab.close(), other.close()]);
  });

  test('learns nothing of requests, of conversations of others, and across a block', async () => {
    const [carl, dora] = await Promise.all([join(), join()]);
    const request = await talk(ana.caller, carl, false);
    const foreign = await talk(ben.caller, carl);
    const answered = await talk(ana.caller, dora);
    const [tab, carlsTab, dorasTab] = await Promise.all([ana, carl, dora].map(({ caller }) => openSocket(app, caller)));
    if (!tab || !carlsTab || !dorasTab) throw new Error('There are three.');
    watch(tab, request, foreign, uuid(), answered);
    await expect
      .poll(() => tab.of('presence'))
      .toEqual([{ type: 'presence', conversationId: answered, isOnline: true }]);
    await dora.caller.call(blockPerson, { params: { username: ana.person.username } });
    await dorasTab.close();
    await expect.poll(() => seen(tab), { timeout: 5_000 }).toEqual([true, false]);
    const again = await openSocket(app, dora.caller);
    await sleep(500);
    watch(tab, request, answered);
    await sleep(500);
    expect(seen(tab)).toEqual([true, false]);
    await Promise.all([tab, carlsTab, again].map((one) => one.close()));
  });
});

describe('processes', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  async function open() {
    const bus = await openPostgresBus(database.url, { firstRetryMs: 10 });
    const hub = createHub(bus);
    const presence = createPresence({
      bus,
      hub,
      listWatchable: async () => [],
      keepWatchable: async () => new Set(),
      onError: (error) => {
        throw error;
      },
      timing: { graceMs: 300, beatMs: 200, deadMs: 1_000, collectMs: 20 },
    });
    return { bus, hub, presence };
  }
  const tabOf = (userId: string): Tab => ({
    userId,
    sessionId: uuid(),
    tabId: undefined,
    hearsFeed: false,
    send: () => undefined,
  });

  test('that begin learn who is there, and forget the people of one that was killed', async () => {
    const [one, other] = [await open(), await open()];
    const people = Array.from({ length: 3_000 }, () => uuid());
    for (const userId of people) one.hub.join(tabOf(userId));
    await expect.poll(() => people.every(other.presence.isOnline)).toBe(true);
    const late = await open();
    await expect.poll(() => people.every(late.presence.isOnline)).toBe(true);
    // Longer than a silent process is believed in.
    await sleep(1_500);
    expect(people.every(late.presence.isOnline)).toBe(true);
    await one.bus.close();
    const since = Date.now();
    await expect.poll(() => people.some(late.presence.isOnline), { timeout: 5_000 }).toBe(false);
    expect(Date.now() - since).toBeGreaterThan(500);
    await Promise.all([other, late].map(({ presence }) => presence.close()));
    await Promise.all([other, late].map(({ bus }) => bus.close()));
  });

  test('that end in order hand their people over without anybody going offline', async () => {
    const [one, other] = [await open(), await open()];
    const [stays, goes] = [uuid(), uuid()];
    for (const userId of [stays, goes]) one.hub.join(tabOf(userId));
    await expect.poll(() => other.presence.isOnline(stays) && other.presence.isOnline(goes)).toBe(true);
    let isSeenOffline = false;
    const look = setInterval(() => (isSeenOffline ||= !other.presence.isOnline(stays)), 1);
    await one.presence.close();
    await one.bus.close();
    await sleep(100);
    other.hub.join(tabOf(stays));
    await expect.poll(() => other.presence.isOnline(goes)).toBe(false);
    clearInterval(look);
    expect(isSeenOffline).toBe(false);
    await other.presence.close();
    await other.bus.close();
  });
});
