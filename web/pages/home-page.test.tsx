/** The home page while the profile loads, and when it fails to load. */
import { getSession } from '@starparty/contract/auth.ts';
import { countNewPosts, listPosts } from '@starparty/contract/feed.ts';
import { getMe } from '@starparty/contract/profiles.ts';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session } from '../lib/session/session.ts';
import { type FakeServer, startFakeServer } from '../testing/fake-server.ts';
import { someMe, someSession } from '../testing/profile-samples.ts';
import { renderAt } from '../testing/render-at.tsx';
import { withQueries } from '../testing/with-queries.tsx';
import { HomePage } from './home-page.tsx';

const me = someMe();

let server: FakeServer;
let stop = () => {};
beforeEach(() => {
  server = startFakeServer();
  server.answers(getSession, { session: someSession() });
  server.answers(listPosts, { items: [], nextCursor: null });
  server.answers(countNewPosts, { count: 0, newest: null });
});
afterEach(() => {
  stop();
  cleanup();
  vi.unstubAllGlobals();
});

async function visit() {
  stop = session.start();
  await vi.waitFor(() => expect(session.getState().status).toBe('signed-in'));
  await renderAt('/home', withQueries(<HomePage />));
}

test('shows only Loading... until the profile arrives', async () => {
  const answer = server.holds(getMe, me);
  await visit();
  expect(screen.getByText('Loading...')).toBeTruthy();
  expect(screen.queryByRole('heading')).toBeNull();
  expect(screen.queryByLabelText('Write a post')).toBeNull();
  answer();
  expect(await screen.findByLabelText('Write a post')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Home' })).toBeTruthy();
});

test('shows an error when the profile fails to load, and retries', async () => {
  server.refuses(getMe, 'internal');
  await visit();
  expect(await screen.findByText('Unable to load user information.')).toBeTruthy();
  server.answers(getMe, me);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Write a post')).toBeTruthy();
});
