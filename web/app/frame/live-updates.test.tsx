/** Live updates on other pages: unread counts, the tab title, and the sound. */
import { getSession } from '@starparty/contract/auth.ts';
import { countUnread } from '@starparty/contract/messages.ts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { realtime } from '../../lib/connection/realtime.ts';
import { setPageTitle } from '../../lib/page-title.ts';
import { session } from '../../lib/session/session.ts';
import { setMuted } from '../../lib/sound-setting.ts';
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
import { type FakeSocket, startFakeSocket } from '../../testing/fake-socket.ts';
import { nextId } from '../../testing/feed-samples.ts';
import { someMessage } from '../../testing/message-samples.ts';
import { someSession } from '../../testing/profile-samples.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { withQueries } from '../../testing/with-queries.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { LiveUpdates } from './live-updates.tsx';
import { MessageButton } from './message-button.tsx';
import { SideMenu } from './side-menu.tsx';

const zzfx = vi.fn();
vi.mock('zzfx', () => ({ zzfx }));

let server: FakeServer;
let socket: FakeSocket;
let stop = () => {};

async function openPage(unread = { messages: 0, requests: 0 }) {
  server.answers(countUnread, unread);
  stop = session.start();
  setPageTitle('Home');
  await renderAt(
    '/home',
    withQueries(
      <>
        <LiveUpdates />
        <MessageButton />
        <BottomBar />
        <SideMenu />
      </>,
    ),
  );
  await waitFor(() => expect(realtime.getStatus()).toBe('open'));
  await waitFor(() => expect(server.callsOf(countUnread)).toHaveLength(1));
}

/** Advances the clock of delayed requests and sounds. */
async function pass(ms: number) {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}
const stopClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

const shows = async (count: string) => {
  await waitFor(() => expect(screen.getByRole('link', { name: `Open messages, ${count} unread` })).toBeTruthy());
  // The count is in the side menu, and in the bottom bar of phones.
  expect(screen.getAllByRole('link', { name: `Messages ${count} unread` })).toHaveLength(2);
  await waitFor(() => expect(document.title).toBe(`(${count}) Home · Starparty`));
};
const showsNothing = async () => {
  await waitFor(() => expect(screen.getByRole('link', { name: 'Open messages' })).toBeTruthy());
  expect(screen.getAllByRole('link', { name: 'Messages' })).toHaveLength(2);
  await waitFor(() => expect(document.title).toBe('Home · Starparty'));
};

beforeEach(() => {
  zzfx.mockClear();
  // Browsers play sounds only after the first user gesture.
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } });
  server = startFakeServer();
  socket = startFakeSocket();
  server.answers(getSession, { session: someSession() });
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  stop();
  setMuted(false);
  vi.unstubAllGlobals();
});

test('shows the unread count on the button, in the menu and in the title, requests included', async () => {
  await openPage({ messages: 2, requests: 1 });
  await shows('3');
  expect(screen.getAllByRole('status')[0]?.textContent).toBe('3 unread messages');
  cleanup();
  expect(document.title).toBe('Home · Starparty');
});

test('shows 99+ for more than 99 messages', async () => {
  await openPage({ messages: 100, requests: 3 });
  await shows('99+');
});

test('counts a new message, and subtracts it when another tab reads it', async () => {
  await openPage();
  await showsNothing();
  const message = someMessage();
  server.answers(countUnread, { messages: 1, requests: 0 });
  socket.send({ type: 'message', message });
  await shows('1');
  server.answers(countUnread, { messages: 0, requests: 0 });
  socket.send({ type: 'read', conversationId: message.conversationId, seq: 1, isOwn: true });
  await showsNothing();
});

test('counts a new request, and ignores what the other side has read', async () => {
  await openPage();
  stopClock();
  server.answers(countUnread, { messages: 0, requests: 1 });
  socket.send({ type: 'read', conversationId: nextId(), seq: 1, isOwn: false });
  socket.send({ type: 'presence', conversationId: nextId(), isOnline: true });
  await pass(10_000);
  expect(server.callsOf(countUnread)).toHaveLength(1);
  vi.useRealTimers();
  socket.send({ type: 'conversation', conversationId: nextId() });
  await shows('1');
});

test('counts a message that arrives during the first request', async () => {
  const letGo = server.holds(countUnread, { messages: 0, requests: 0 });
  stop = session.start();
  await renderAt(
    '/home',
    withQueries(
      <>
        <LiveUpdates />
        <MessageButton />
      </>,
    ),
  );
  await waitFor(() => expect(realtime.getStatus()).toBe('open'));
  await waitFor(() => expect(server.callsOf(countUnread)).toHaveLength(1));
  server.answers(countUnread, { messages: 1, requests: 0 });
  const message = someMessage();
  stopClock();
  socket.send({ type: 'message', message });
  // The refetch joins the first request, which is still pending.
  await pass(1_000);
  vi.useRealTimers();
  letGo();
  await waitFor(() => expect(screen.getByRole('link', { name: 'Open messages, 1 unread' })).toBeTruthy());
});

test('sends one request for many messages', async () => {
  await openPage();
  server.answers(countUnread, { messages: 40, requests: 0 });
  for (let seq = 1; seq <= 40; seq += 1) socket.send({ type: 'message', message: someMessage({ seq }) });
  await shows('40');
  expect(server.callsOf(countUnread)).toHaveLength(2);
});

test('loads missed counts after a reconnect', async () => {
  await openPage();
  server.answers(countUnread, { messages: 5, requests: 0 });
  socket.goOffline();
  socket.goOnline();
  await shows('5');
});

test('shows unread messages without a socket', async () => {
  socket.goOffline();
  server.answers(countUnread, { messages: 4, requests: 0 });
  stop = session.start();
  setPageTitle('Home');
  await renderAt('/home', withQueries(<MessageButton />));
  act(() => realtime.start());
  expect(await screen.findByRole('link', { name: 'Open messages, 4 unread' })).toBeTruthy();
  act(() => realtime.stop());
});

test('closes the socket and clears the count when the session ends', async () => {
  await openPage({ messages: 2, requests: 0 });
  await shows('2');
  act(() => stop());
  server.answers(getSession, { session: null });
  stop = session.start();
  await waitFor(() => expect(session.getState().status).toBe('signed-out'));
  expect(realtime.getStatus()).toBe('off');
  await showsNothing();
});

test('plays one sound per message, even if its frame is repeated', async () => {
  await openPage();
  const message = someMessage();
  socket.send({ type: 'message', message });
  await waitFor(() => expect(zzfx).toHaveBeenCalledTimes(1));
  stopClock();
  socket.send({ type: 'message', message: { ...message, message: 'Changed.', editedAt: message.createdAt } });
  socket.send({ type: 'message', message: { ...message, isDeleted: true, message: '' } });
  await pass(10_000);
  expect(zzfx).toHaveBeenCalledTimes(1);
});

test('plays no sound for read, answered, own or muted messages', async () => {
  await openPage();
  const [read, answered] = [someMessage(), someMessage()];
  stopClock();
  socket.send({ type: 'message', message: read });
  socket.send({ type: 'message', message: answered });
  socket.send({ type: 'read', conversationId: read.conversationId, seq: 1, isOwn: true });
  socket.send({ type: 'message', message: { ...answered, messageId: nextId(), seq: 2, isOwn: true } });
  await pass(10_000);
  setMuted(true);
  socket.send({ type: 'message', message: someMessage() });
  await pass(10_000);
  expect(zzfx).not.toHaveBeenCalled();
});
