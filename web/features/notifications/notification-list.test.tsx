/** The notifications of a member: unread ones, live arrivals, and failures to load or to mark them. */
import { getSession } from '@starparty/contract/auth.ts';
import { notificationTexts } from '@starparty/contract/notification-texts.ts';
import {
  countUnreadNotifications,
  listNotifications,
  markNotificationsRead,
  type Notification,
} from '@starparty/contract/notifications.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session } from '../../lib/session/session.ts';
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
import { closeRealtime, type FakeSocket, openRealtime, startFakeSocket } from '../../testing/fake-socket.ts';
import { nextId } from '../../testing/feed-samples.ts';
import { someSession } from '../../testing/profile-samples.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { withQueries } from '../../testing/with-queries.tsx';
import { clearToasts } from '../../ui/overlays/toast-store.ts';
import { NotificationBell } from './notification-bell.tsx';
import { NotificationList } from './notification-list.tsx';
import { useNotificationUpdates } from './unread.queries.ts';

/** A notification about a like by this member, at this minute. */
function someLike(username: string, minute: number, more: Partial<Notification> = {}): Notification {
  return {
    notificationId: nextId(),
    kind: 'post_liked',
    subjectId: nextId(),
    people: [{ username, profilePic: null }],
    count: 1,
    excerpt: 'Past the frost gate',
    detail: null,
    updatedAt: `2026-05-01T10:${minute}:00.000Z`,
    isRead: false,
    ...more,
  };
}

let server: FakeServer;
let socket: FakeSocket;
let stop = () => {};
/** The notifications on the server, newest first. */
let stored: Notification[];
const unread = () => stored.filter(({ isRead }) => !isRead).length;

beforeEach(async () => {
  stored = [someLike('kit', 30), someLike('ondo', 20), someLike('rue', 10, { isRead: true })];
  server = startFakeServer();
  socket = startFakeSocket();
  server.answers(getSession, { session: someSession() });
  server.answersEach(listNotifications, () => ({ items: stored, nextCursor: null, unread: unread() }));
  server.answersEach(countUnreadNotifications, () => ({ unread: unread() }));
  server.answersEach(markNotificationsRead, ({ body }) => {
    const marked = body as { notificationId?: string; until?: string };
    stored = stored.map((one) =>
      marked.notificationId === one.notificationId || (marked.until && one.updatedAt <= marked.until)
        ? { ...one, isRead: true }
        : one,
    );
    return undefined;
  });
  stop = session.start();
  await vi.waitFor(() => expect(session.getState().status).toBe('signed-in'));
  await openRealtime();
});
afterEach(() => {
  clearToasts();
  closeRealtime();
  stop();
  cleanup();
  vi.unstubAllGlobals();
});

function Notifications() {
  useNotificationUpdates();
  return (
    <>
      <NotificationBell />
      <NotificationList />
    </>
  );
}
const visit = () => renderAt('/notifications', withQueries(<Notifications />));

const rowOf = (username: string) => screen.findByRole('link', { name: new RegExp(`${username} likes your post`) });
const isUnread = async (username: string) => within(await rowOf(username)).queryByText('Unread') !== null;
const bell = (count: number) =>
  screen.findByRole('button', { name: count > 0 ? `Notifications, ${count} unread` : 'Notifications' });

test('shows unread notifications, and marks the opened one as read', async () => {
  const router = await visit();
  expect(await isUnread('kit')).toBe(true);
  expect(await isUnread('rue')).toBe(false);
  await bell(2);
  await userEvent.click(await rowOf('kit'));
  await screen.findByText(`Arrived at /post/${stored[0]?.subjectId}`);
  expect(server.callsOf(markNotificationsRead).map(({ body }) => body)).toEqual([
    { notificationId: stored[0]?.notificationId },
  ]);
  router.history.back();
  await bell(1);
  expect(await isUnread('kit')).toBe(false);
  expect(await isUnread('ondo')).toBe(true);
});

test('a match leads to its dialog in the party finder', async () => {
  stored = [someLike('kit', 30, { kind: 'party_mutual', excerpt: null })];
  await visit();
  await userEvent.click(await screen.findByRole('link', { name: /kit wants to play with you, too/ }));
  await screen.findByText(`Arrived at /matches?match=${stored[0]?.subjectId}`);
});

test('does not mark a read notification again', async () => {
  await visit();
  await userEvent.click(await rowOf('rue'));
  await screen.findByText(/Arrived at/);
  expect(server.callsOf(markNotificationsRead)).toEqual([]);
});

test('marks all as read up to the newest that is shown', async () => {
  await visit();
  await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  await bell(0);
  for (const username of ['kit', 'ondo', 'rue']) expect(await isUnread(username)).toBe(false);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull());
  expect(server.callsOf(markNotificationsRead).map(({ body }) => body)).toEqual([{ until: stored[0]?.updatedAt }]);
});

const failures = {
  'the server refuses': () => server.refuses(markNotificationsRead, 'internal'),
  'the network is gone': () => {
    for (const endpoint of [markNotificationsRead, listNotifications, countUnreadNotifications]) server.drops(endpoint);
  },
};
test.each(Object.entries(failures))('notifications stay unread when %s', async (_name, fail) => {
  await visit();
  await bell(2);
  fail();
  await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  await screen.findByText(new RegExp(notificationTexts.notificationsNotMarked));
  await waitFor(async () => expect([await isUnread('kit'), await isUnread('ondo')]).toEqual([true, true]));
  expect(await isUnread('rue')).toBe(false);
  await bell(2);
});

test('adds a notification that arrives live, on top', async () => {
  await visit();
  await rowOf('kit');
  stored = [someLike('ash', 40), ...stored];
  socket.send({ type: 'notifications', unread: 3 });
  expect(await isUnread('ash')).toBe(true);
  const [first] = within(screen.getByRole('list', { name: 'Notifications' })).getAllByRole('listitem');
  expect(first?.textContent).toContain('ash');
  await bell(3);
});

test('adds a notification that arrives while older ones load, and shows those, too', async () => {
  const [newer, ...older] = stored as [Notification, ...Notification[]];
  const page = (items: Notification[], nextCursor: string | null) => ({ items, nextCursor, unread: unread() });
  server.answers(listNotifications, page([newer], 'older'));
  await visit();
  await rowOf('kit');
  server.holds(listNotifications, page(older, null));
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  server.answersEach(listNotifications, ({ query }) =>
    query ? page(older, null) : page([someLike('ash', 40), newer], 'older'),
  );
  socket.send({ type: 'notifications', unread: 3 });
  await rowOf('ash');
  await rowOf('rue');
  const rows = within(screen.getByRole('list', { name: 'Notifications' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => /ash|kit|ondo|rue/.exec(textContent)?.[0])).toEqual([
    'ash',
    'kit',
    'ondo',
    'rue',
  ]);
});

test('shows what was read in another tab', async () => {
  await visit();
  expect(await isUnread('kit')).toBe(true);
  stored = stored.map((one) => ({ ...one, isRead: true }));
  socket.send({ type: 'notifications', unread: 0 });
  await bell(0);
  await waitFor(async () => expect(await isUnread('kit')).toBe(false));
});

test('explains a list that cannot be loaded, and loads it on "Try again"', async () => {
  server.refuses(listNotifications, 'unavailable');
  await visit();
  expect((await screen.findByRole('alert')).textContent).toContain(notificationTexts.notificationsFailed);
  server.answersEach(listNotifications, () => ({ items: stored, nextCursor: null, unread: unread() }));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await rowOf('kit');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a member without notifications can write a post', async () => {
  stored = [];
  await visit();
  await screen.findByText('All quiet.');
  await userEvent.click(screen.getByRole('link', { name: 'Write a post' }));
  await screen.findByText('Arrived at /home');
});
