/** Access on the account pages: password, username, devices and deleting the account. */
import {
  changePassword,
  deleteAccount,
  endOtherSessions,
  endSession,
  listSessions,
} from '@starparty/contract/account.ts';
import { getSession, signIn, signOut } from '@starparty/contract/auth.ts';
import { suggestUsernames } from '@starparty/contract/generators.ts';
import { changeUsername, getMe } from '@starparty/contract/profiles.ts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { call } from '../lib/connection/api.ts';
import { session } from '../lib/session/session.ts';
import {
  leaveAccount,
  me,
  otherDevice,
  press,
  section,
  startAccountServer,
  thisDevice,
  typedIn,
  visitAccount,
} from '../testing/account-visit.tsx';
import type { FakeServer } from '../testing/fake-server.ts';
import { nextId } from '../testing/feed-samples.ts';
import { someSession } from '../testing/profile-samples.ts';
import { AccountDataPage } from './account-data-page.tsx';
import { AccountPage } from './account-page.tsx';
import { AccountSecurityPage } from './account-security-page.tsx';

// Importing React Aria takes longer than the default timeout.
beforeAll(() => import('../ui/aria/kit.ts'), 30_000);

let server: FakeServer;
beforeEach(() => {
  server = startAccountServer();
});
afterEach(() => {
  leaveAccount();
  cleanup();
  vi.unstubAllGlobals();
});

describe('password', () => {
  async function fill(current: string, next: string, confirmation: string) {
    await visitAccount(<AccountPage />);
    await section('Account Settings');
    await press('Change Password?');
    await userEvent.type(await screen.findByLabelText('Current Password'), current);
    await userEvent.type(screen.getByLabelText('New Password'), next);
    await userEvent.type(screen.getByLabelText('Confirm New Password'), confirmation);
    await press('Submit Password Change');
  }

  test('is changed, and the form closes', async () => {
    server.answers(changePassword, undefined);
    await fill('old password', 'new password', 'new password');
    expect(await screen.findByText(/^Your password has been changed\./)).toBeTruthy();
    expect(screen.queryByLabelText('New Password')).toBeNull();
    expect(server.callsOf(changePassword)[0]?.body).toEqual({
      currentPassword: 'old password',
      newPassword: 'new password',
    });
  });

  test('is not sent when the confirmation differs', async () => {
    await fill('old password', 'new password', 'other password');
    expect(screen.getByText('Passwords do not match.')).toBeTruthy();
    expect(server.callsOf(changePassword)).toEqual([]);
    await userEvent.clear(screen.getByLabelText('Confirm New Password'));
    await userEvent.type(screen.getByLabelText('Confirm New Password'), 'new password');
    expect(screen.queryByText('Passwords do not match.')).toBeNull();
  });

  test('keeps the typed text and shows the reason when refused', async () => {
    server.refuses(changePassword, 'wrong_password');
    await fill('wrong', 'new password', 'new password');
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to update password. Incorrect password.');
    expect(typedIn(screen.getByLabelText('New Password'))).toBe('new password');
  });

  test('can be shown and hidden, and the form can be cancelled', async () => {
    await visitAccount(<AccountPage />);
    await section('Account Settings');
    await press('Change Password?');
    await screen.findByLabelText('New Password');
    await press('Show New Password');
    expect(screen.getByLabelText('New Password').getAttribute('type')).toBe('text');
    await press('Hide New Password');
    expect(screen.getByLabelText('New Password').getAttribute('type')).toBe('password');
    await press('Cancel');
    expect(screen.queryByLabelText('New Password')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change Password?' }));
  });
});

describe('generated username', () => {
  const usernames = ['StarTank', 'CalmMedic', 'RailHealer', 'OndoPrime'];

  async function generate(prompt: string, ofMember = false) {
    await visitAccount(<AccountPage />, ofMember);
    await section('Account Settings');
    await press('Generate Username');
    if (prompt) await userEvent.type(await screen.findByLabelText('Describe your username'), prompt);
    await press('Generate');
  }

  test('shows four suggestions, replaces them on the next press, and saves the chosen one', async () => {
    const answer = server.holds(suggestUsernames, { usernames, madeBy: 'built-in' });
    await generate('calm healer');
    expect(screen.getByText('Generating...')).toBeTruthy();
    answer();
    await screen.findByRole('button', { name: 'CalmMedic' });
    await press('Another four');
    await waitFor(() =>
      expect(server.callsOf(suggestUsernames).map(({ body }) => body)).toEqual([
        { message: 'calm healer', variant: 0 },
        { message: 'calm healer', variant: 1 },
      ]),
    );
    server.answers(changeUsername, { ...me, username: 'CalmMedic' });
    server.answers(getMe, { ...me, username: 'CalmMedic' });
    await userEvent.click(await screen.findByRole('button', { name: 'CalmMedic' }));
    await waitFor(() => expect(typedIn(screen.getByLabelText('Username'))).toBe('CalmMedic'));
    expect(session.getState()).toMatchObject({ session: { user: { username: 'CalmMedic' } } });
    expect(screen.queryByLabelText('Describe your username')).toBeNull();
  });

  test('does not change the name of the next member after a sign-out', async () => {
    server.answers(suggestUsernames, { usernames, madeBy: 'built-in' });
    await generate('calm healer', true);
    const release = server.holds(changeUsername, { ...me, username: 'CalmMedic' });
    await userEvent.click(await screen.findByRole('button', { name: 'CalmMedic' }));
    await waitFor(() => expect(server.callsOf(changeUsername)).toHaveLength(1));
    server.answers(signOut, undefined);
    const { user, expiresAt } = someSession();
    server.answers(signIn, { user: { ...user, userId: nextId(), username: 'rue' }, expiresAt });
    await session.signOut();
    await session.signIn('rue@example.com', 'a long password');
    const releaseLater = server.holds(getMe, me);
    const later = call(getMe, {});
    release();
    releaseLater();
    await later;
    expect(session.getState()).toMatchObject({ session: { user: { username: 'rue' } } });
  });

  test('refuses a blank prompt', async () => {
    await generate('');
    expect(screen.getByText('Please enter a valid prompt for username generation.')).toBeTruthy();
    expect(server.callsOf(suggestUsernames)).toEqual([]);
  });

  test('shows why it failed: refused, or no connection', async () => {
    server.refuses(suggestUsernames, 'unfit_words');
    await generate('calm healer');
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to generate username.');
    server.drops(suggestUsernames);
    await press('Generate');
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toContain('An error occurred while generating the username.'),
    );
    expect(typedIn(screen.getByLabelText('Describe your username'))).toBe('calm healer');
  });

  test('shows when a suggested name is no longer available, and offers the others', async () => {
    server.answers(suggestUsernames, { usernames, madeBy: 'built-in' });
    server.refuses(changeUsername, 'username_taken');
    await generate('calm healer');
    await userEvent.click(await screen.findByRole('button', { name: 'StarTank' }));
    expect((await screen.findByRole('alert')).textContent).toContain('This username is taken.');
    expect(screen.getByRole('button', { name: 'RailHealer' })).toBeTruthy();
  });
});

test('devices: marks the current one, signs out another, or all others', async () => {
  server.answers(endSession, undefined);
  server.answers(endOtherSessions, undefined);
  await visitAccount(<AccountSecurityPage />);
  const devices = await section('Devices');
  const [first] = await devices.findAllByRole('listitem');
  expect(first?.textContent).toBe('Firefox on LinuxThis device');
  await press('Sign out Safari on iPhone');
  await waitFor(() => expect(server.callsOf(endSession)[0]?.path).toBe(`/api/me/sessions/${otherDevice.sessionId}`));
  server.answers(listSessions, { sessions: [thisDevice] });
  await press('Sign out everywhere else');
  await waitFor(() => expect(devices.getAllByRole('listitem')).toHaveLength(1));
  expect(devices.queryByRole('button')).toBeNull();
});

describe('deleting the account', () => {
  test('offers the personal data as a download', async () => {
    await visitAccount(<AccountDataPage />);
    const data = await section('Your data');
    expect(data.getByRole('link', { name: 'Download my data' }).getAttribute('href')).toBe('/api/me/download');
  });

  test('deletes nothing with a wrong password; the right one signs out and opens the login', async () => {
    server.refuses(deleteAccount, 'wrong_password');
    server.answers(signOut, undefined);
    const router = await visitAccount(<AccountDataPage />);
    await section('Your data');
    await press('Delete my account');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete your account?' }));
    await userEvent.type(dialog.getByLabelText('Current Password'), 'wrong');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete my account' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('Incorrect password.');
    expect(typedIn(dialog.getByLabelText('Current Password'))).toBe('wrong');
    server.answers(deleteAccount, undefined);
    await userEvent.click(dialog.getByRole('button', { name: 'Delete my account' }));
    await waitFor(() => expect(session.getState().status).toBe('signed-out'));
    expect(await screen.findByText('Arrived at /login')).toBeTruthy();
    expect(router.state.location.state).toMatchObject({ isAccountDeleted: true });
  });

  test('opens the login also if this tab notices the end of its session before the answer', async () => {
    const release = server.holds(deleteAccount, undefined);
    server.answers(signOut, undefined);
    const router = await visitAccount(<AccountDataPage />);
    await section('Your data');
    await press('Delete my account');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete your account?' }));
    await userEvent.type(dialog.getByLabelText('Current Password'), 'a long password');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete my account' }));
    await waitFor(() => expect(server.callsOf(deleteAccount)).toHaveLength(1));
    server.refuses(getMe, 'not_signed_in');
    server.answers(getSession, { session: null });
    await act(() => call(getMe, {}).catch(() => {}));
    release();
    expect(await screen.findByText('Arrived at /login')).toBeTruthy();
    expect(router.state.location.state).toMatchObject({ isAccountDeleted: true });
    expect(session.getState()).toEqual({ status: 'signed-out', byChoice: true });
  });
});
