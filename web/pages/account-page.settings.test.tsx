/** A typed username and a changed e-mail on the account page. */
import { cancelEmailChange, changeEmail, getOwnEmail } from '@starparty/contract/emails.ts';
import { changeUsername } from '@starparty/contract/profiles.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { session } from '../lib/session/session.ts';
import {
  leaveAccount,
  me,
  press,
  section,
  startAccountServer,
  typedIn,
  visitAccount,
} from '../testing/account-visit.tsx';
import type { FakeServer } from '../testing/fake-server.ts';
import { AccountPage } from './account-page.tsx';

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

async function open(button: string) {
  await visitAccount(<AccountPage />);
  await section('Account Settings');
  await press(button);
}

describe('a typed username', () => {
  async function typeUsername(username: string) {
    await open('Type Username');
    const field = await screen.findByLabelText('New Username');
    await userEvent.clear(field);
    await userEvent.type(field, username);
    await press('Save Username');
    return field;
  }

  test('is saved, shows at once, and the focus returns to the button', async () => {
    server.answers(changeUsername, { ...me, username: 'Moth.Lamp' });
    await typeUsername('Moth.Lamp');
    await waitFor(() => expect(typedIn(screen.getByLabelText('Username'))).toBe('Moth.Lamp'));
    expect(server.callsOf(changeUsername)[0]?.body).toEqual({ username: 'Moth.Lamp' });
    expect(session.getState()).toMatchObject({ session: { user: { username: 'Moth.Lamp' } } });
    expect(screen.queryByLabelText('New Username')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Type Username' }));
  });

  test('has the rules of the sign-up, and sends nothing invalid', async () => {
    const field = await typeUsername('a b');
    expect(screen.getByText('A username is made of letters, digits, "_", "." and "-".')).toBeTruthy();
    expect(document.activeElement).toBe(field);
    await userEvent.type(field, '{Backspace}{Backspace}bc');
    expect(screen.queryByText(/^A username is made of/)).toBeNull();
    expect(server.callsOf(changeUsername)).toEqual([]);
  });

  test.each([
    ['username_taken', 'This username is taken. Please choose another one.'],
    ['unfit_words', 'This contains words that are not allowed here. Please choose others.'],
  ] as const)('stays typed after %s', async (code, sentence) => {
    server.refuses(changeUsername, code, { fields: { username: sentence } });
    const field = await typeUsername('rue');
    await screen.findAllByText(sentence, { exact: false });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(typedIn(field)).toBe('rue');
  });

  test('stays typed when it was changed too often', async () => {
    server.refuses(changeUsername, 'too_many_requests');
    const field = await typeUsername('rue');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'This username could not be saved. That was a little too fast.',
    );
    expect(typedIn(field)).toBe('rue');
  });

  test('is kept when the member leaves the page, and discarded by Cancel', async () => {
    server.refuses(changeUsername, 'too_many_requests');
    await typeUsername('rue');
    cleanup();
    await open('Type Username');
    expect(typedIn(await screen.findByLabelText('New Username'))).toBe('rue');
    await press('Cancel');
    await press('Type Username');
    expect(typedIn(await screen.findByLabelText('New Username'))).toBe(me.username);
  });

  test('stays typed without a connection', async () => {
    server.drops(changeUsername);
    const field = await typeUsername('rue');
    expect((await screen.findByRole('alert')).textContent).toContain('This username could not be saved.');
    expect(typedIn(field)).toBe('rue');
  });
});

describe('a changed e-mail', () => {
  const pending = { email: 'new@example.org', expiresAt: '2026-05-02T10:00:00.000Z' };

  async function change(email: string, password = 'my password') {
    await open('Change Email');
    await userEvent.type(await screen.findByLabelText('New Email'), email);
    await userEvent.type(screen.getByLabelText('Current Password'), password);
    await press('Save Email');
  }

  test('waits for its link, and the request can be cancelled', async () => {
    server.answers(changeEmail, { email: me.email, pending });
    server.answers(cancelEmailChange, undefined);
    await change('new@example.org');
    expect(await screen.findByText(/^We mailed new@example\.org\. Open the link in that mail by /)).toBeTruthy();
    expect(typedIn(screen.getByLabelText('E-Mail'))).toBe(me.email);
    expect(server.callsOf(changeEmail)[0]?.body).toEqual({ email: 'new@example.org', currentPassword: 'my password' });
    await press('Cancel request');
    await waitFor(() => expect(screen.queryByText(/^We mailed/)).toBeNull());
    expect(server.callsOf(cancelEmailChange)).toHaveLength(1);
  });

  test('shows at once on a host without mail', async () => {
    server.answers(changeEmail, { email: 'new@example.org', pending: null });
    server.answers(getOwnEmail, { email: 'new@example.org', pending: null });
    await change('new@example.org');
    await waitFor(() => expect(typedIn(screen.getByLabelText('E-Mail'))).toBe('new@example.org'));
    expect(session.getState()).toMatchObject({ session: { user: { email: 'new@example.org' } } });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change Email' }));
  });

  test('shows a request from another device', async () => {
    server.answers(getOwnEmail, { email: me.email, pending });
    await visitAccount(<AccountPage />);
    expect(await screen.findByText(/^We mailed new@example\.org\./)).toBeTruthy();
  });

  test('stays typed after a wrong password', async () => {
    server.refuses(changeEmail, 'wrong_password', { fields: { currentPassword: 'Incorrect password.' } });
    await change('new@example.org', 'a guess');
    expect(await screen.findByText('Incorrect password.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Current Password'));
    expect(typedIn(screen.getByLabelText('New Email'))).toBe('new@example.org');
  });

  test('is checked before it is sent', async () => {
    await change('nobody');
    expect(screen.getByText('This is not an e-mail address.')).toBeTruthy();
    expect(server.callsOf(changeEmail)).toEqual([]);
  });
});
