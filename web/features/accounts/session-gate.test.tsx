/** The gate before what only members see. */
import { getSession } from '@starparty/contract/auth.ts';
import { texts } from '@starparty/contract/errors.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
import { renderAt } from '../../testing/render-at.tsx';

let server: FakeServer;
let stop = () => {};

/** The gate as a fresh visit finds it. */
async function visit(path: string) {
  const { session } = await import('../../lib/session.ts');
  const { SessionGate } = await import('./session-gate.tsx');
  stop = session.start();
  const router = await renderAt(path, <SessionGate>For members</SessionGate>);
  return { session, router };
}

beforeEach(() => {
  vi.resetModules();
  server = startFakeServer();
});
afterEach(() => {
  stop();
  cleanup();
  vi.unstubAllGlobals();
});

const user = { userId: '019a9f00-0000-7000-8000-000000000001', email: 'ondo@example.com', username: 'ondo' };
const live = () => ({ session: { user, expiresAt: new Date(Date.now() + 300_000).toISOString() } });

test('shows Loading... while the session is checked, then the page', async () => {
  let answer: (response: Response) => void = () => {};
  server.fetch.mockImplementationOnce(() => new Promise<Response>((resolve) => (answer = resolve)));
  await visit('/home');
  expect((await screen.findByText('Loading...')).textContent).toBe('Loading...');
  expect(screen.queryByText('For members')).toBeNull();
  answer(new Response(JSON.stringify(live())));
  await screen.findByText('For members');
});

test('says what is wrong while the server cannot be reached', async () => {
  server.drops(getSession);
  await visit('/home');
  await screen.findByText(texts.offline);
  expect(screen.getByText('Loading...')).toBeTruthy();
});

test('sends a visitor to log in, once, with the way back', async () => {
  server.answers(getSession, { session: null });
  const { router } = await visit('/post/1?x=2');
  await screen.findByText('Arrived at /login?next=%2Fpost%2F1%3Fx%3D2');
  expect(router.history.length).toBe(1);
});

test('who signs out on purpose gets no way back', async () => {
  server.answers(getSession, live());
  const { signOut } = await import('@starparty/contract/auth.ts');
  server.answers(signOut, undefined);
  const { session } = await visit('/home');
  await screen.findByText('For members');
  await session.signOut();
  await screen.findByText('Arrived at /login');
});
