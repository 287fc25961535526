/** Links of the FAQ: visitors to the sign-up page, members to the party finder. */
import { getSession } from '@starparty/contract/auth.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { session } from '../lib/session/session.ts';
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

test('leads a visitor to the sign-up page', async () => {
  await renderAt('/faq', <FaqPage />);
  expect(screen.getByRole('link', { name: 'Create account' }).getAttribute('href')).toBe('/signup');
});

test('leads a member to the players, without asking for an account', async () => {
  startFakeServer().answers(getSession, { session: someSession() });
  stop = session.start();
  await vi.waitFor(() => expect(session.getState().status).toBe('signed-in'));
  await renderAt('/faq', <FaqPage />);
  expect(screen.queryByRole('link', { name: 'Create account' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Find players' }).getAttribute('href')).toBe('/partyfinder');
});
