/** The buttons of the landing page, for visitors and for members. */
import { getSession } from '@starparty/contract/auth.ts';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { session } from '../lib/session/session.ts';
import { startFakeServer } from '../testing/fake-server.ts';
import { someSession } from '../testing/profile-samples.ts';
import { renderAt } from '../testing/render-at.tsx';
import { LandingPage } from './landing-page.tsx';

let stop = () => {};
afterEach(() => {
  stop();
  cleanup();
  vi.unstubAllGlobals();
});

async function visit(isMember: boolean) {
  startFakeServer().answers(getSession, { session: isMember ? someSession() : null });
  stop = session.start();
  await vi.waitFor(() => expect(session.getState().status).toBe(isMember ? 'signed-in' : 'signed-out'));
  await renderAt('/', <LandingPage />);
}

const buttons = () =>
  within(screen.getByRole('banner'))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

async function tooltipOf(name: string) {
  const link = screen.getByRole('link', { name });
  await userEvent.hover(link);
  const text = screen.getByRole('tooltip').textContent;
  await userEvent.unhover(link);
  return text;
}

test('offers visitors the login, the FAQ and an account, in this order', async () => {
  await visit(false);
  expect(buttons()).toEqual([
    ['Login', '/login'],
    ['FAQ', '/faq'],
    ['Create account', '/signup'],
  ]);
});

test('leads members home', async () => {
  await visit(true);
  expect(buttons()).toEqual([
    ['FAQ', '/faq'],
    ['Home', '/home'],
  ]);
});

test('shows visitors which places need an account', async () => {
  await visit(false);
  for (const name of ['Messages', 'Home', 'Market', 'Events', 'Chatbot'])
    expect(await tooltipOf(name)).toBe(`${name}Members only`);
  for (const name of ['LogIn', 'PartyFinder']) expect(await tooltipOf(name)).toBe(name);
});

test('shows members no such note', async () => {
  await visit(true);
  expect(await tooltipOf('Messages')).toBe('Messages');
});
