/** The actions on the page of another person, and on the viewer's own page. */
import { texts } from '@starparty/contract/common-texts.ts';
import { getFollow } from '@starparty/contract/follows.ts';
import type { PersonPage } from '@starparty/contract/person-pages.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { SafetyDialogs } from '../../people/safety/safety-dialogs.tsx';
import { leaveAccount, signInMember } from '../../testing/account-visit.tsx';
import { someProfile } from '../../testing/profile-samples.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { withQueries } from '../../testing/with-queries.tsx';
import { loadKit } from '../../ui/overlays/lazy.tsx';
import { PersonActions } from './person-actions.tsx';

// Importing React Aria takes longer than the default timeout.
beforeAll(async () => void (await loadKit()), 30_000);

beforeEach(async () => (await signInMember()).server.answers(getFollow, { isFollowed: false }));
afterEach(() => {
  cleanup();
  leaveAccount();
});

const rue: PersonPage = {
  ...someProfile({ username: 'rue' }),
  memberSince: '2026-03',
  playTime: null,
  counts: { posts: 0, listings: 0, events: 0 },
};

const show = (person: PersonPage) =>
  renderAt(
    '/u/rue',
    withQueries(
      <>
        <PersonActions person={person} />
        <SafetyDialogs />
      </>,
    ),
  );

test('Share copies the address of the page', async () => {
  await show(rue);
  const writeText = vi.fn(async () => {});
  vi.stubGlobal('navigator', { ...navigator, share: undefined, clipboard: { writeText } });
  fireEvent.click(screen.getByRole('button', { name: 'Share' }));
  expect(writeText).toHaveBeenCalledWith(`${window.location.origin}/u/rue`);
  expect(await screen.findByText(texts.linkCopied)).toBeTruthy();
});

test.each([
  ['Report', 'dialog', 'Report rue'],
  ['Block', 'alertdialog', 'Block rue?'],
])('%s opens its question about the person', async (action, role, title) => {
  await show(rue);
  await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: new RegExp(`^${action}`) }));
  expect(await screen.findByRole(role, { name: title })).toBeTruthy();
});

test('the own page offers Edit profile and Share only', async () => {
  await show({ ...rue, isOwn: true });
  expect(screen.getByRole('link', { name: 'Edit profile' }).getAttribute('href')).toBe('/account');
  expect(screen.getByRole('button', { name: 'Share' })).toBeTruthy();
  for (const name of ['Message', 'Follow', 'More actions']) expect(screen.queryByRole('button', { name })).toBeNull();
});
