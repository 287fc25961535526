/** The FAQ: its links for visitors and members, and what it says about the set-up. */
import { getSession } from '@starparty/contract/auth.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { SetupPopup } from '../features/profiles/setup-popup.tsx';
import { session } from '../lib/session/session.ts';
import { leaveAccount, me, signInMember } from '../testing/account-visit.tsx';
import { startFakeServer } from '../testing/fake-server.ts';
import { someSession } from '../testing/profile-samples.ts';
import { renderAt } from '../testing/render-at.tsx';
import { withQueries } from '../testing/with-queries.tsx';
import { FaqPage } from './faq-page.tsx';

// Importing React Aria exceeds the default timeout.
beforeAll(() => import('../ui/aria/kit.ts'), 30_000);

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

test('says the same about picture and age as the set-up', async () => {
  const rules = /Picture, games and accounts are optional\. Everything but your age can be changed later/;
  await renderAt('/faq', <FaqPage />);
  screen.getByText(rules);
  cleanup();
  const { client } = await signInMember();
  await renderAt('/home', withQueries(<SetupPopup me={me} renderGames={() => null} />, client));
  await screen.findByText(rules);
  leaveAccount();
});

test('leads a member to the players, without asking for an account', async () => {
  startFakeServer().answers(getSession, { session: someSession() });
  stop = session.start();
  await vi.waitFor(() => expect(session.getState().status).toBe('signed-in'));
  await renderAt('/faq', <FaqPage />);
  expect(screen.queryByRole('link', { name: 'Create account' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Find players' }).getAttribute('href')).toBe('/partyfinder');
});
