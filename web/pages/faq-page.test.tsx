/** Where the FAQ leads: strangers to the sign-up, members to the players. */
import { getSession } from '@starparty/contract/auth.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { session } from '../lib/session.ts';
import { startFakeServer } from '../testing/fake-server.ts';
import { someSession } from '../testing/profile-samples.ts';
import { renderAt } from '../testing/render-at.tsx';
import { FaqPage } from './faq-page.tsx';

let stop = () => {};
afterEach(() => {
  stop();
  cleanup();
  vi.unstubAllGlobals();
});

test('a stranger is led to the sign-up', async () => {
  await renderAt('/faq', <FaqPage />);
  expect(screen.getByRole('link', { name: 'Create account' }).getAttribute('href')).toBe('/signup');
});

test('a member is not asked to create an account, and led to the players', async () => {
  startFakeServer().answers(getSession, { session: someSession() });
  stop = session.start();
  await vi.waitFor(() => expect(session.getState().status).toBe('signed-in'));
  await renderAt('/faq', <FaqPage />);
  expect(screen.queryByRole('link', { name: 'Create account' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Find players' }).getAttribute('href')).toBe('/partyfinder');
});
