/** Route guards while the session is checked, for visitors, and after signing in and out. */
import { getSession, signIn, signOut } from '@starparty/contract/auth.ts';
import { texts } from '@starparty/contract/common-texts.ts';
import { getEventPreview } from '@starparty/contract/event-previews.ts';
import { getMe } from '@starparty/contract/profiles.ts';
import { createMemoryHistory } from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SessionStore } from '../lib/session/session-store.ts';
import { type FakeServer, startFakeServer } from '../testing/fake-server.ts';
import { someSession } from '../testing/profile-samples.ts';

let server: FakeServer;
let stop = () => {};

/** Opens a path before the session is known. `beforeRender` delays the first render. */
async function visit(path: string, beforeRender?: (store: SessionStore) => Promise<void>) {
  const { App } = await import('./app.tsx');
  const { createAppRouter } = await import('./router.tsx');
  const { people } = await import('../lib/session/person.ts');
  const { session } = await import('../lib/session/session.ts');
  window.scrollTo = () => {};
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createAppRouter({ session, people }, history);
  stop = session.start();
  await beforeRender?.(session);
  render(<App router={router} />);
  return { router, session };
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** Makes the server reject a call, as after the end of a session. */
async function endSession() {
  const { call } = await import('../lib/connection/api.ts');
  const { session } = await import('../lib/session/session.ts');
  server.refuses(getMe, 'not_signed_in');
  server.answers(getSession, { session: null });
  await call(getMe, {}).catch(() => {});
  await vi.waitFor(() => expect(session.getState().status).toBe('signed-out'));
}

beforeEach(() => {
  vi.resetModules();
  server = startFakeServer();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => {
  stop();
  cleanup();
  vi.unstubAllGlobals();
});

test('shows Loading... while the session is checked, then the page', async () => {
  const answer = server.holds(getSession, { session: someSession() });
  await visit('/notifications');
  expect((await screen.findByText('Loading...')).textContent).toBe('Loading...');
  expect(screen.queryByRole('heading')).toBeNull();
  answer();
  await heading('Notifications');
});

test.each(['/notifications', '/matchmaking-form', '/e/019a9f00-0000-7000-8000-000000000001'])(
  '%s says while the server cannot be reached when it tries again, and tries at once on demand',
  async (path) => {
    server.drops(getSession);
    server.drops(getEventPreview);
    await visit(path);
    const alert = await screen.findByRole('alert', {}, { timeout: 10_000 });
    expect(alert.textContent).toContain(texts.offline);
    expect(alert.textContent).toContain(texts.opensAutomatically);
    expect(screen.getByRole('timer').textContent).toMatch(/^(Next attempt in \d+ s|Trying again\.\.\.)$/);
    expect(screen.queryByText('Loading...')).toBeNull();
    // Delays double from 200 ms. The fourth delay is long enough to press the button.
    await waitFor(() => expect(server.callsOf(getSession).length).toBeGreaterThan(3), { timeout: 10_000 });
    server.refuses(getEventPreview, 'event_not_found');
    const answer = server.holds(getSession, { session: null });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByRole('timer').textContent).toBe('Trying again...'));
    answer();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  },
);

test.each(['/account', '/account/data#writing', '/post/1?x=2', '/dm-page/123?q=662E41'])(
  '%s redirects a visitor to the login once, with the return path',
  async (path) => {
    server.answers(getSession, { session: null });
    const { router } = await visit(path);
    await heading('Log In');
    expect(router.state.location.search).toEqual({ next: path });
    expect(router.history.length).toBe(1);
  },
);

test('redirects a visitor whose session is checked before the first render', async () => {
  server.answers(getSession, { session: null });
  const { router } = await visit('/notifications', async (session) => {
    await vi.waitFor(() => expect(session.getState().status).toBe('signed-out'));
    await new Promise((resolve) => setTimeout(resolve));
  });
  await heading('Log In');
  expect(router.state.location.search).toEqual({ next: '/notifications' });
});

test.each([
  ['/partyfinder', 'Party Finder'],
  ['/event-info', 'No event chosen'],
])('%s is open to visitors', async (path, name) => {
  server.answers(getSession, { session: null });
  await visit(path);
  await heading(name);
});

test('opens the requested page with its search after the login, and removes the login from the history', async () => {
  server.answers(getSession, { session: null });
  server.answers(signIn, someSession());
  const { router, session } = await visit('/login?next=%2Fnotifications%3Fq%3D123%26from%3Da%2520friend');
  await heading('Log In');
  await act(() => session.signIn('ondo@example.com', 'secret'));
  await heading('Notifications');
  expect(router.state.location.href).toBe('/notifications?q=123&from=a+friend');
  expect(router.state.location.search).toEqual({ q: '123', from: 'a friend' });
  expect(router.history.length).toBe(1);
});

test('skips the login for signed-in members, and redirects to no other site', async () => {
  server.answers(getSession, { session: someSession() });
  const { router } = await visit('/login?next=//evil.example/notifications');
  await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
});

test('adds no return path after a sign-out', async () => {
  server.answers(getSession, { session: someSession() });
  server.answers(signOut, undefined);
  const { router, session } = await visit('/notifications');
  await heading('Notifications');
  await act(() => session.signOut());
  await heading('Log In');
  expect(screen.queryByText('You were signed out on another device.')).toBeNull();
  expect(router.state.location.search).toEqual({});
});

test('hides the page when the session expires, even while the login loads', async () => {
  server.answers(getSession, { session: someSession() });
  const { router } = await visit('/notifications');
  await heading('Notifications');
  await act(endSession);
  expect(screen.queryByRole('heading', { name: 'Market' })).toBeNull();
  await heading('Log In');
  screen.getByText('You were signed out on another device.');
  expect(router.state.location.search).toEqual({ next: '/notifications' });
});
