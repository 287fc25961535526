import { isDeepStrictEqual } from 'node:util';
import { sendMessage, startConversation } from '@starparty/contract/messages.ts';
import { blockPerson } from '@starparty/contract/safety.ts';
import { v7 as uuid } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { App } from '../app.ts';
import { buildSecondApp, buildTestApp, type Caller, type TestApp } from '../testing/build-app.ts';
import type { TestMember } from '../testing/data/factories.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { openSocket, type SocketClient } from '../testing/socket-client.ts';
import { openPostgresBus } from './bus.postgres.ts';
import { createHub, type Tab } from './hub.ts';
import { createPresence } from './presence.ts';

/** Stops the clock of the grace periods. Otherwise, they might end early on a busy machine. */
const stopClock = () => void vi.useFakeTimers({ toFake: ['Date'] });
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);
afterEach(() => void vi.useRealTimers());

describe('a tab that watches a conversation', () => {
  let app: TestApp;
  let neighbour: App;
  let ana: { person: TestMember; caller: Caller };
  let ben: { person: TestMember; caller: Caller };

  beforeAll(async () => {
    app = await buildTestApp();
    neighbour = await buildSecondApp(app);
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

  /** A conversation between two members, answered or not. */
  async function talk(from: Caller, to: { person: TestMember; caller: Caller }, isAnswered = true): Promise<string> {
    const { conversationId } = await from.call(startConversation, { body: { userId: to.person.userId } });
    const write = (caller: Caller) =>
      caller.call(sendMessage, { params: { conversationId }, body: { messageId: uuid(), message: 'Hello!' } });
    await write(from);
    if (isAnswered) await write(to.caller);
    return conversationId;
  }

  /** The presence values that a tab received for a conversation. */
  const seen = (tab: SocketClient, conversationId: string) =>
    tab.of('presence').flatMap((frame) => (frame.conversationId === conversationId ? [frame.isOnline] : []));
  const waitUntilSeen = (tab: SocketClient, conversationId: string, ...received: boolean[]) =>
    tab.until(() => isDeepStrictEqual(seen(tab, conversationId), received));
  const watch = (tab: SocketClient, ...conversationIds: string[]) => tab.send({ type: 'watch', conversationIds });

  /**
   * A member with an answered conversation with Ana. When this member's disconnect reaches a tab, all earlier events of
   * the process have reached it too.
   */
  async function openMarker(place: App) {
    const carl = await join();
    const conversationId = await talk(ana.caller, carl);
    const tab = await openSocket(place, carl.caller);
    return { conversationId, leave: () => tab.close() };
  }

  test('gets presence at once and on every change, in whichever process the other member connects', async () => {
    const conversationId = await talk(ana.caller, ben);
    const marker = await openMarker(neighbour);
    const tab = await openSocket(app, ana.caller);
    watch(tab, conversationId, marker.conversationId);
    await waitUntilSeen(tab, conversationId, false);
    const there = await openSocket(neighbour, ben.caller);
    await waitUntilSeen(tab, conversationId, false, true);
    const here = await openSocket(app, ben.caller);
    await there.close();
    await marker.leave();
    await tab.until(() => seen(tab, marker.conversationId).at(-1) === false);
    expect(seen(tab, conversationId)).toEqual([false, true]);
    const since = performance.now();
    await here.close();
    await waitUntilSeen(tab, conversationId, false, true, false);
    // A reloaded page may reconnect within this time.
    expect(performance.now() - since).toBeGreaterThan(2_500);
    await tab.close();
  });

  test('does not see a page reload, and gets nothing for conversations no longer watched', async () => {
    stopClock();
    /** Ends the grace periods of all members who have left. */
    const waitUntilOffline = (tab: SocketClient, id: string) =>
      expect
        .poll(() => {
          pass(3_000);
          return seen(tab, id).at(-1);
        })
        .toBe(false);
    const conversationId = await talk(ana.caller, ben);
    const markers = [await openMarker(app), await openMarker(neighbour)];
    const [tab, other] = [await openSocket(app, ana.caller), await openSocket(neighbour, ana.caller)];
    let page = await openSocket(neighbour, ben.caller);
    watch(tab, conversationId, ...markers.map((marker) => marker.conversationId));
    watch(other, conversationId);
    for (const one of [tab, other]) await one.until(() => seen(one, conversationId).at(-1) === true);
    watch(other);
    const before = seen(other, conversationId);
    for (const place of [app, neighbour, app]) {
      await page.close();
      page = await openSocket(place, ben.caller);
    }
    for (const marker of markers) {
      await tab.until(() => seen(tab, marker.conversationId).at(-1) === true);
      await marker.leave();
      await waitUntilOffline(tab, marker.conversationId);
    }
    const received = seen(tab, conversationId);
    expect(received.indexOf(true)).toBe(received.length - 1);
    await page.close();
    await waitUntilOffline(tab, conversationId);
    expect(seen(other, conversationId)).toEqual(before);
    await Promise.all([tab.close(), other.close()]);
  });

  test('gets nothing for requests, conversations of others and blocked members', async () => {
    const [carl, dora] = await Promise.all([join(), join()]);
    const request = await talk(ana.caller, carl, false);
    const foreign = await talk(ben.caller, carl);
    const answered = await talk(ana.caller, dora);
    const marker = await openMarker(app);
    const [tab, carlsTab, dorasTab] = await Promise.all([ana, carl, dora].map(({ caller }) => openSocket(app, caller)));
    if (!tab || !carlsTab || !dorasTab) throw new Error('There are three.');
    watch(tab, request, foreign, uuid(), answered, marker.conversationId);
    await waitUntilSeen(tab, answered, true);
    await dora.caller.call(blockPerson, { params: { username: ana.person.username } });
    await dorasTab.close();
    await waitUntilSeen(tab, answered, true, false);
    const again = await openSocket(app, dora.caller);
    watch(tab, request, answered, marker.conversationId);
    await waitUntilSeen(tab, marker.conversationId, true, true);
    // The server handles this frame after all earlier frames.
    watch(tab, marker.conversationId);
    await waitUntilSeen(tab, marker.conversationId, true, true, true);
    expect(tab.of('presence')).toHaveLength(5);
    expect(seen(tab, answered)).toEqual([true, false]);
    await Promise.all([tab, carlsTab, again].map((one) => one.close()));
    await marker.leave();
  });

  test('gets nothing when a member who has blocked them connects', async () => {
    const [dora, carl] = await Promise.all([join(), join()]);
    const [blocked, open] = [await talk(ana.caller, dora), await talk(ana.caller, carl)];
    const tab = await openSocket(app, ana.caller);
    watch(tab, blocked, open);
    await waitUntilSeen(tab, open, false);
    await waitUntilSeen(tab, blocked, false);
    await dora.caller.call(blockPerson, { params: { username: ana.person.username } });
    const dorasTab = await openSocket(app, dora.caller);
    const carlsTab = await openSocket(app, carl.caller);
    await waitUntilSeen(tab, open, false, true);
    expect(tab.of('presence').filter(({ conversationId }) => conversationId === blocked)).toHaveLength(1);
    await Promise.all([tab, dorasTab, carlsTab].map((one) => one.close()));
  });
});

describe('processes', () => {
  const [graceMs, beatMs, deadMs] = [3_000, 100, 2_500];
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
      // Everyone may watch everyone. The id of a conversation is the id of the watched member.
      listWatchable: async (_, userIds) => userIds.map((userId) => ({ conversationId: userId, otherId: userId })),
      keepWatchable: async (userIds) => new Set(userIds),
      onError: (error) => {
        throw error;
      },
      timing: { graceMs, beatMs, deadMs, collectMs: 20 },
    });

    /** Watches these members until each has the expected presence. */
    async function waitUntilSeen(people: string[], isOnline: boolean): Promise<void> {
      const waited = new Set(people);
      await new Promise<void>((done, fail) => {
        const send = (text: string | Buffer) => {
          const frame = JSON.parse(String(text)) as { conversationId: string; isOnline: boolean };
          if (frame.isOnline === isOnline && waited.delete(frame.conversationId) && waited.size === 0) done();
        };
        presence.watch({ ...tabOf(uuid()), send }, people).catch(fail);
      });
    }

    /** Resolves after `count` matching messages from other processes. */
    async function waitUntilReceived(
      matches: (message: { kind: string; count?: number }) => boolean,
      times = 1,
    ): Promise<void> {
      let left = times;
      await new Promise<void>((done) => {
        bus.subscribe('presence', (payload) => {
          if (matches(JSON.parse(payload))) left -= 1;
          if (left === 0) done();
        });
      });
    }

    return { bus, hub, presence, waitUntilSeen, waitUntilReceived };
  }
  const tabOf = (userId: string): Tab => ({
    userId,
    sessionId: uuid(),
    tabId: undefined,
    send: () => undefined,
  });

  test('that start get the members of others and drop those of a killed process', async () => {
    stopClock();
    const [one, other] = [await open(), await open()];
    const people = Array.from({ length: 3_000 }, () => uuid());
    for (const userId of people) one.hub.join(tabOf(userId));
    await other.waitUntilSeen(people, true);
    const late = await open();
    await late.waitUntilSeen(people, true);
    // These heartbeats span more than `deadMs`, the time after which a silent process counts as gone.
    for (let passedMs = 0; passedMs <= deadMs; passedMs += beatMs) {
      const beat = late.waitUntilReceived(({ kind, count }) => kind === 'change' && count === people.length);
      pass(beatMs);
      await beat;
    }
    expect(people.every(late.presence.isOnline)).toBe(true);
    await one.bus.close();
    const offline = late.waitUntilSeen(people, false);
    pass(deadMs);
    await offline;
    await Promise.all([other, late].map(({ presence }) => presence.close()));
    await Promise.all([other, late].map(({ bus }) => bus.close()));
  });

  test('that stop in order hand over their members without anyone going offline', async () => {
    stopClock();
    const [one, other] = [await open(), await open()];
    const [stays, goes] = [uuid(), uuid()];
    for (const userId of [stays, goes]) one.hub.join(tabOf(userId));
    await other.waitUntilSeen([stays, goes], true);
    const received: string[] = [];
    await other.presence.watch({ ...tabOf(uuid()), send: (text) => void received.push(String(text)) }, [stays]);
    const ended = other.waitUntilReceived(({ kind }) => kind === 'end');
    await one.presence.close();
    await one.bus.close();
    await ended;
    other.hub.join(tabOf(stays));
    const offline = other.waitUntilSeen([goes], false);
    pass(graceMs);
    await offline;
    expect(received).toEqual([JSON.stringify({ type: 'presence', conversationId: stays, isOnline: true })]);
    await other.presence.close();
    await other.bus.close();
  });
});
