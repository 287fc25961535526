/** Socket limits per account, visitor and tab. They keep capacity for others. */
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { sendMessage, startConversation } from '@starparty/contract/messages.ts';
import { getMe } from '@starparty/contract/profiles.ts';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { buildTestApp, type Caller, type TestApp } from '../testing/build-app.ts';
import { keepDatabaseBusy } from '../testing/servers/busy-database.ts';
import { openSocket, type SocketClient, socketUrl } from '../testing/socket-client.ts';

let app: TestApp;
/** An app without a limit of sockets per account. */
let boundless: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ LIMITS: 'on', TRUST_PROXY: '127.0.0.1' });
  boundless = await buildTestApp();
});
afterAll(async () => {
  await boundless.close();
  await app.close();
});

const member = async (place = app): Promise<Caller> => place.as(await place.createMember());

/** A conversation of two members. */
async function talk(place: TestApp, from: Caller): Promise<{ conversationId: string }> {
  const to = await place.createMember();
  const { conversationId } = await from.call(startConversation, { body: { userId: to.userId } });
  for (const caller of [from, await place.as(to)]) {
    await caller.call(sendMessage, { params: { conversationId }, body: { messageId: uuid(), message: 'Hello!' } });
  }
  return { conversationId };
}

/** Sends a frame and waits until the server has handled it. */
async function use(tab: SocketClient): Promise<void> {
  const before = tab.of('feed').length;
  tab.send({ type: 'feed', isOpen: true });
  await expect.poll(() => tab.of('feed').length).toBeGreaterThan(before);
}

describe('an account', () => {
  test('has twenty sockets; another one replaces its own longest idle socket', async () => {
    const [caller, other] = [await member(), await member()];
    const foreign = await openSocket(app, other);
    const tabs: SocketClient[] = [];
    for (let count = 0; count < 20; count += 1) tabs.push(await openSocket(app, caller));
    const [first, second] = tabs as [SocketClient, SocketClient];
    await use(first);

    const newest = await openSocket(app, caller);
    expect(await second.closed).toBe(4409);
    await use(newest);
    const open = [...tabs.filter((tab) => tab !== second), newest, foreign];
    expect(open.map(({ socket }) => socket.readyState)).toEqual(open.map(() => WebSocket.OPEN));

    // A reconnecting tab replaces a socket in the same way.
    const again = await openSocket(app, caller);
    expect(await tabs[2]?.closed).toBe(4409);
    for (const { close } of [...open, again]) void close();
  });
});

describe('a stranger', () => {
  test('is refused without a query, and by address with Retry-After after many tries', async () => {
    const url = await socketUrl(app);
    const forged = `starparty.session_token=${'x'.repeat(32)}.${encodeURIComponent(Buffer.alloc(32).toString('base64'))}`;
    async function tryFrom(address: string) {
      const socket = new WebSocket(url, { headers: { 'x-forwarded-for': address, cookie: forged } });
      socket.on('error', () => undefined);
      const [, answer] = (await once(socket, 'unexpected-response')) as [unknown, IncomingMessage];
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk as Buffer);
      const { detail } = JSON.parse(Buffer.concat(chunks).toString()) as { detail: string };
      return { status: answer.statusCode, retryAfter: Number(answer.headers['retry-after']), detail };
    }
    const held = await Promise.all(Array.from({ length: 20 }, () => app.db.$client.connect()));
    for (let count = 0; count < 120; count += 1) expect((await tryFrom('10.1.1.1')).status).toBe(401);
    const refused = await tryFrom('10.1.1.1');
    expect(refused.status).toBe(429);
    expect(refused.retryAfter).toBeGreaterThan(0);
    expect(refused.retryAfter).toBeLessThanOrEqual(60);
    expect(refused.detail).toMatch(/^That was a little too fast\. Please try again in \d+ seconds\.$/);
    expect((await tryFrom('10.1.1.2')).status).toBe(401);
    for (const client of held) client.release();
    // The limit does not affect members at that address.
    const tab = await openSocket(app, await member(), { 'x-forwarded-for': '10.1.1.1' });
    await tab.close();
  });
});

describe('frames that ask the database', () => {
  test('leave connections to other requests, however many tabs send them', async () => {
    const [caller, reader] = [await member(boundless), await member(boundless)];
    const { conversationId } = await talk(boundless, caller);
    const tabs = await Promise.all(Array.from({ length: 30 }, () => openSocket(boundless, caller)));
    await reader.call(getMe, {});
    const blocker = await boundless.database.pool.connect();
    await blocker.query('BEGIN; LOCK TABLE user_conversation IN ACCESS EXCLUSIVE MODE');
    for (const tab of tabs) {
      tab.send({ type: 'watch', conversationIds: [conversationId] });
      tab.send({ type: 'typing', conversationId });
    }
    await Promise.all(tabs.map(use));
    await reader.call(getMe, {});
    await blocker.query('COMMIT');
    blocker.release();
    for (const tab of tabs) await expect.poll(() => tab.of('presence').length).toBe(1);
    for (const tab of tabs) void tab.close();
  });

  test('wait during overload, and only the last frame of a tab runs', async () => {
    const caller = await member(boundless);
    const { conversationId } = await talk(boundless, caller);
    const tab = await openSocket(boundless, caller);
    const busy = await keepDatabaseBusy(boundless);
    for (let count = 0; count < 10; count += 1) tab.send({ type: 'watch', conversationIds: [] });
    tab.send({ type: 'watch', conversationIds: [conversationId] });
    await use(tab);
    expect(tab.of('presence')).toEqual([]);
    await busy.release();
    const frames = [{ type: 'presence', conversationId, isOnline: false }];
    await expect.poll(() => tab.of('presence')).toEqual(frames);
    await tab.close();
  });
});
