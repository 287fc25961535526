/** Opens the account pages in tests: a server that answers the first requests, and helpers that open sections. */
import { listSessions } from '@starparty/contract/account.ts';
import { getSession } from '@starparty/contract/auth.ts';
import { listOwnComments } from '@starparty/contract/comments.ts';
import { getOwnEmail } from '@starparty/contract/emails.ts';
import { listOwnLikes, listPostsOf } from '@starparty/contract/feed.ts';
import { listFollows } from '@starparty/contract/follows.ts';
import { getNotificationSettings } from '@starparty/contract/notifications.ts';
import { getMe } from '@starparty/contract/profiles.ts';
import { listBlocks } from '@starparty/contract/safety.ts';
import { QueryClient } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { expect, vi } from 'vitest';
import { queriesOf } from '../lib/cache/queries.ts';
import { people } from '../lib/session/person.ts';
import { session } from '../lib/session/session.ts';
import { type FakeServer, startFakeServer } from './fake-server.ts';
import { nextId } from './feed-samples.ts';
import { favorites, someMe, someSession } from './profile-samples.ts';
import { renderAt } from './render-at.tsx';
import { withQueries } from './with-queries.tsx';

export const me = someMe({
  bio: 'Healer main.',
  steamLink: 'ondo',
  favoriteGames: favorites('Valheim', 'Celeste'),
});

export const thisDevice = {
  sessionId: nextId(),
  device: 'Firefox on Linux',
  createdAt: '2026-05-01T10:00:00.000Z',
  isCurrent: true,
};
export const otherDevice = { ...thisDevice, sessionId: nextId(), device: 'Safari on iPhone', isCurrent: false };

/** A member with a bio, a linked service, two games and two devices. */
export function startAccountServer(): FakeServer {
  sessionStorage.clear();
  const server = startFakeServer();
  server.answers(getSession, { session: someSession() });
  server.answers(getMe, me);
  server.answers(listPostsOf, { items: [], nextCursor: null });
  server.answers(listOwnComments, { items: [], nextCursor: null });
  server.answers(listOwnLikes, { items: [], nextCursor: null });
  server.answers(listSessions, { sessions: [thisDevice, otherDevice] });
  server.answers(getOwnEmail, { email: me.email, pending: null });
  server.answers(listBlocks, { items: [], nextCursor: null });
  server.answers(listFollows, { items: [], nextCursor: null });
  server.answers(getNotificationSettings, { muted: [] });
  return server;
}

let stop = () => {};

async function startSession() {
  stop = session.start();
  await vi.waitFor(() => expect(session.getState().status).not.toBe('checking'));
}

/** Signs `me` in for tests of other pages. The tests start with an empty cache, and must end with `leaveAccount`. */
export async function signInMember(): Promise<{ server: FakeServer; client: QueryClient }> {
  const server = startAccountServer();
  await startSession();
  return { server, client: new QueryClient({ defaultOptions: { queries: { retry: false } } }) };
}

/** Renders the page for a signed-in member, with an empty cache. With `ofMember`, it uses the member's own cache. */
export async function visitAccount(page: ReactElement, ofMember = false) {
  await startSession();
  return renderAt('/account', withQueries(page, ofMember ? queriesOf(people.current()) : undefined));
}

/** Signs out, so that no drafts remain for the next test. */
export function leaveAccount() {
  stop();
  people.leave('left');
}

export const section = async (name: string) => within(await screen.findByRole('region', { name }));
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
export const typedIn = (field: HTMLElement) => (field as HTMLInputElement).value;
