/** The session of a tab: first check, renewal, network failures, and other tabs. */
import { getSession, refreshSession, type Session, signIn, signOut } from '@starparty/contract/auth.ts';
import { getMe } from '@starparty/contract/profiles.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
import { call } from '../connection/api.ts';
import { createSessionStore, type SessionEvent, type SessionStore } from './session-store.ts';

/** Delivers messages to all tabs of the test at once. */
class FakeChannel extends EventTarget {
  static open = new Set<FakeChannel>();
  constructor() {
    super();
    FakeChannel.open.add(this);
  }
  postMessage(data: unknown) {
    for (const channel of FakeChannel.open) {
      if (channel !== this) channel.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) }));
    }
  }
  close() {
    FakeChannel.open.delete(this);
  }
}

const stops: (() => void)[] = [];
let server: FakeServer;

function sessionFor(seconds: number, username = 'ondo'): Session {
  return {
    user: { userId: '019a9f00-0000-7000-8000-000000000001', email: 'ondo@example.com', username },
    expiresAt: new Date(Date.now() + seconds * 1000).toISOString(),
  };
}

const idOf = (username: string) =>
  username === 'ondo' ? '019a9f00-0000-7000-8000-000000000001' : '019a9f00-0000-7000-8000-000000000002';

/** Opens a tab and waits for its first check. */
async function openTab(): Promise<SessionStore & { events: SessionEvent[] }> {
  const store = createSessionStore();
  const events: SessionEvent[] = [];
  store.onSessionEvent((event) => events.push(event));
  stops.push(store.start());
  await vi.advanceTimersByTimeAsync(0);
  return { ...store, events };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  server = startFakeServer();
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('checks the session, then is signed out', async () => {
  server.answers(getSession, { session: null });
  const store = createSessionStore();
  expect(store.getState()).toEqual({ status: 'checking' });
  const tab = await openTab();
  expect(tab.getState()).toEqual({ status: 'signed-out', byChoice: false });
  expect(tab.events).toEqual(['INITIAL_SESSION']);
});

test('keeps checking while the server does not answer, and shows why', async () => {
  server.drops(getSession);
  const tab = await openTab();
  expect(tab.getState()).toMatchObject({ status: 'checking', problem: { code: 'offline' } });
  server.answers(getSession, { session: sessionFor(300) });
  await vi.advanceTimersByTimeAsync(200);
  expect(tab.getState().status).toBe('signed-in');
});

test('repeats the check at the time that it shows, on demand, and when the browser is online again', async () => {
  server.drops(getSession);
  const tab = await openTab();
  expect(tab.getState()).toMatchObject({ status: 'checking', nextTryAt: Date.now() + 200 });
  await vi.advanceTimersByTimeAsync(199);
  expect(server.callsOf(getSession)).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(server.callsOf(getSession)).toHaveLength(2);
  tab.checkNow();
  await vi.advanceTimersByTimeAsync(0);
  expect(server.callsOf(getSession)).toHaveLength(3);
  const answer = server.holds(getSession, { session: sessionFor(300) });
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(server.callsOf(getSession)).toHaveLength(4);
  expect(tab.getState()).toMatchObject({ problem: { code: 'offline' } });
  expect(tab.getState()).not.toHaveProperty('nextTryAt');
  answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(tab.getState().status).toBe('signed-in');
});

test('renews when fewer than three ticks of 30 s remain, not before', async () => {
  server.answers(getSession, { session: sessionFor(300) });
  server.answers(refreshSession, sessionFor(600));
  const tab = await openTab();
  await vi.advanceTimersByTimeAsync(210_000);
  expect(server.callsOf(refreshSession)).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(server.callsOf(refreshSession)).toHaveLength(1);
  expect(tab.events).toEqual(['INITIAL_SESSION', 'TOKEN_REFRESHED']);
});

test('a slow clock does not extend an old session', async () => {
  server.answers(getSession, { session: sessionFor(86_400) });
  server.answers(refreshSession, sessionFor(86_400));
  await openTab();
  await vi.advanceTimersByTimeAsync(240_000);
  expect(server.callsOf(refreshSession)).toHaveLength(1);
});

test('without a network, retries after 200, 400, 800 ms and stays signed in', async () => {
  server.answers(getSession, { session: sessionFor(60) });
  server.drops(refreshSession);
  const tab = await openTab();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(server.callsOf(refreshSession)).toHaveLength(1);
  for (const [delay, tries] of [
    [200, 2],
    [400, 3],
    [800, 4],
  ] as const) {
    await vi.advanceTimersByTimeAsync(delay - 1);
    expect(server.callsOf(refreshSession)).toHaveLength(tries - 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(server.callsOf(refreshSession)).toHaveLength(tries);
  }
  await vi.advanceTimersByTimeAsync(60_000);
  expect(tab.getState().status).toBe('signed-in');
  expect(tab.events).toEqual(['INITIAL_SESSION']);

  server.answers(refreshSession, sessionFor(600));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(tab.events).toEqual(['INITIAL_SESSION', 'TOKEN_REFRESHED']);
});

test('a server error does not sign out, a refusal does', async () => {
  server.answers(getSession, { session: sessionFor(60) });
  server.refuses(refreshSession, 'internal');
  const tab = await openTab();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(tab.getState().status).toBe('signed-in');
  server.refuses(refreshSession, 'not_signed_in');
  server.answers(getSession, { session: null });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(tab.getState()).toEqual({ status: 'signed-out', byChoice: false, isEndedElsewhere: true });
  expect(tab.events.at(-1)).toBe('SIGNED_OUT');
});

test('checks the expiry again when the tab becomes visible', async () => {
  server.answers(getSession, { session: sessionFor(80) });
  server.answers(refreshSession, sessionFor(380));
  await openTab();
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(server.callsOf(refreshSession)).toHaveLength(1);
});

test('a refused member call ends the session in every tab when the server confirms it', async () => {
  server.answers(getSession, { session: sessionFor(300) });
  server.refuses(getMe, 'not_signed_in');
  const one = await openTab();
  const two = await openTab();
  server.answers(getSession, { session: null });
  await call(getMe, {}).catch(() => {});
  await vi.advanceTimersByTimeAsync(0);
  for (const tab of [one, two]) {
    expect(tab.getState()).toEqual({ status: 'signed-out', byChoice: false, isEndedElsewhere: true });
    expect(tab.events).toEqual(['INITIAL_SESSION', 'SIGNED_OUT']);
  }
});

test.each([
  ['the same member', 'ondo'],
  ['another member', 'rue'],
])('a refusal from before the login of %s does not end the new session in any tab', async (_who, username) => {
  server.answers(getSession, { session: sessionFor(300) });
  const one = await openTab();
  const two = await openTab();
  let refuse: (response: Response) => void = () => {};
  server.fetch.mockImplementationOnce(() => new Promise<Response>((resolve) => (refuse = resolve)));
  const late = call(getMe, {}).catch(() => {});
  const session = { ...sessionFor(300, username), user: { ...sessionFor(300, username).user, userId: idOf(username) } };
  server.answers(signIn, session);
  server.answers(getSession, { session });
  await two.signIn('x@example.com', 'secret');
  refuse(new Response(JSON.stringify({ code: 'not_signed_in' }), { status: 401 }));
  await late;
  await vi.advanceTimersByTimeAsync(0);
  for (const tab of [one, two]) expect(tab.getState()).toEqual({ status: 'signed-in', session });
});

test('a tab that cannot confirm the end of its session stays signed in', async () => {
  server.answers(getSession, { session: sessionFor(300) });
  server.refuses(getMe, 'not_signed_in');
  const tab = await openTab();
  server.drops(getSession);
  await call(getMe, {}).catch(() => {});
  await vi.advanceTimersByTimeAsync(0);
  expect(tab.getState().status).toBe('signed-in');
});

test('signing in and out reaches the other tabs', async () => {
  server.answers(getSession, { session: null });
  server.answers(signIn, sessionFor(300));
  server.answers(signOut, undefined);
  const one = await openTab();
  const two = await openTab();
  await one.signIn('ondo@example.com', 'secret');
  expect(two.getState()).toMatchObject({ status: 'signed-in', session: { user: { username: 'ondo' } } });
  await two.signOut();
  expect(one.getState()).toEqual({ status: 'signed-out', byChoice: true });
  expect(one.events).toEqual(['INITIAL_SESSION', 'SIGNED_IN', 'SIGNED_OUT']);
  expect(two.events).toEqual(['INITIAL_SESSION', 'SIGNED_IN', 'SIGNED_OUT']);
});

test('one tab renews for all', async () => {
  let isHeld = false;
  const request = async (_name: string, _options: unknown, task: (lock: unknown) => Promise<void> | undefined) => {
    if (isHeld) return task(null);
    isHeld = true;
    try {
      await task({});
    } finally {
      isHeld = false;
    }
  };
  vi.stubGlobal('navigator', { ...navigator, locks: { request } });
  server.answers(getSession, { session: sessionFor(60) });
  server.answers(refreshSession, sessionFor(600));
  const one = await openTab();
  const two = await openTab();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(server.callsOf(refreshSession)).toHaveLength(1);
  expect(one.events).toEqual(['INITIAL_SESSION', 'TOKEN_REFRESHED']);
  expect(two.events).toEqual(['INITIAL_SESSION', 'TOKEN_REFRESHED']);
});

test('a failed sign-out leaves the user signed in', async () => {
  server.answers(getSession, { session: sessionFor(300) });
  server.drops(signOut);
  const tab = await openTab();
  await expect(tab.signOut()).rejects.toMatchObject({ code: 'offline' });
  expect(tab.getState().status).toBe('signed-in');
});

test('a refusal that arrives before the answer to the sign-out does not count as an expired session', async () => {
  server.answers(getSession, { session: sessionFor(300) });
  const answer = server.holds(signOut, undefined);
  server.refuses(getMe, 'not_signed_in');
  const tab = await openTab();
  const leaving = tab.signOut();
  await call(getMe, {}).catch(() => {});
  answer();
  await leaving;
  expect(tab.getState()).toEqual({ status: 'signed-out', byChoice: true });
  expect(tab.events).toEqual(['INITIAL_SESSION', 'SIGNED_OUT']);
});

test('a tab that notices the sign-out in another tab before its answer counts it as chosen, too', async () => {
  server.answers(getSession, { session: sessionFor(300) });
  const answer = server.holds(signOut, undefined);
  server.refuses(getMe, 'not_signed_in');
  // The call is refused in both tabs, and the other tab was opened first, so it reacts first.
  const other = await openTab();
  const tab = await openTab();
  const leaving = tab.signOut();
  server.answers(getSession, { session: null });
  await call(getMe, {}).catch(() => {});
  await vi.advanceTimersByTimeAsync(0);
  expect(other.getState()).toEqual({ status: 'signed-out', byChoice: true });
  answer();
  await leaving;
  expect(tab.getState()).toEqual({ status: 'signed-out', byChoice: true });
});

test('after a failed sign-out, an expired session counts as expired in every tab', async () => {
  server.answers(getSession, { session: sessionFor(300) });
  server.drops(signOut);
  server.refuses(getMe, 'not_signed_in');
  const [one, two] = [await openTab(), await openTab()];
  await expect(one.signOut()).rejects.toMatchObject({ code: 'offline' });
  server.answers(getSession, { session: null });
  await call(getMe, {}).catch(() => {});
  await vi.advanceTimersByTimeAsync(0);
  for (const tab of [one, two]) expect(tab.getState()).toMatchObject({ status: 'signed-out', byChoice: false });
});

test('a renewal that arrives after the sign-out does not restore the session', async () => {
  server.answers(getSession, { session: sessionFor(300) });
  server.answers(signOut, undefined);
  const tab = await openTab();
  let answer: (response: Response) => void = () => {};
  server.fetch.mockImplementationOnce(() => new Promise<Response>((resolve) => (answer = resolve)));
  const renewal = tab.refresh();
  await tab.signOut();
  answer(new Response(JSON.stringify(sessionFor(600)), { status: 200 }));
  await renewal;
  expect(tab.getState().status).toBe('signed-out');
});

test('publishes a changed user and a recovery link', async () => {
  server.answers(getSession, { session: sessionFor(300) });
  const one = await openTab();
  const two = await openTab();
  one.updateUser({ ...sessionFor(0).user, username: 'kestrel' });
  expect(two.getState()).toMatchObject({ session: { user: { username: 'kestrel' } } });
  one.announceRecovery();
  expect(one.events).toEqual(['INITIAL_SESSION', 'USER_UPDATED', 'PASSWORD_RECOVERY']);
  expect(two.events).toEqual(['INITIAL_SESSION', 'USER_UPDATED']);
});
