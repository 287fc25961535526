/** The login form, mainly its failures. */

import { accountTexts } from '@starparty/contract/account-texts.ts';
import { signIn } from '@starparty/contract/auth.ts';
import { texts } from '@starparty/contract/common-texts.ts';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session } from '../../lib/session/session.ts';
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { LoginForm } from './login-form.tsx';

let server: FakeServer;
beforeEach(() => {
  server = startFakeServer();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const email = () => screen.getByLabelText<HTMLInputElement>('Email');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');

async function logIn() {
  await userEvent.type(email(), 'ondo@example.com');
  await userEvent.type(password(), 'not it');
  await userEvent.click(screen.getByRole('button', { name: 'Log In' }));
}

test('shows a refusal in the red area and keeps the typed text', async () => {
  server.refuses(signIn, 'sign_in_failed');
  await renderAt('/login', <LoginForm />);
  await logIn();
  const area = await screen.findByRole('alert');
  expect(area.textContent).toBe('Sign in failed: Invalid login credentials Forgot password?');
  expect(within(area).getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).toBe('/forgot-password');
  expect(email().value).toBe('ondo@example.com');
  expect(password().value).toBe('not it');
  expect(area.compareDocumentPosition(email())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('shows an error without a network', async () => {
  server.drops(signIn);
  await renderAt('/login', <LoginForm />);
  await logIn();
  expect((await screen.findByRole('alert')).textContent).toBe(`Sign in failed: ${texts.offline}`);
});

test('a failure replaces the success message of the previous page', async () => {
  server.drops(signIn);
  await renderAt('/login', <LoginForm news={accountTexts.accountCreated} />);
  await logIn();
  await screen.findByRole('alert');
  expect(screen.queryByText(accountTexts.accountCreated)).toBeNull();
});

test('signs in', async () => {
  const user = { userId: '019a9f00-0000-7000-8000-000000000001', email: 'ondo@example.com', username: 'ondo' };
  server.answers(signIn, { user, expiresAt: new Date(Date.now() + 300_000).toISOString() });
  await renderAt('/login', <LoginForm />);
  await logIn();
  await vi.waitFor(() => expect(session.getState()).toMatchObject({ status: 'signed-in', session: { user } }));
  expect(server.callsOf(signIn)[0]?.body).toEqual({ email: 'ondo@example.com', password: 'not it' });
});

test('fills in the e-mail of a new account and shows a success message', async () => {
  await renderAt('/login', <LoginForm initialEmail="ondo@example.com" news={accountTexts.accountCreated} />);
  expect(email().value).toBe('ondo@example.com');
  expect(screen.getByText('Account created. Log in to start.')).toBeTruthy();
});

test('uses the right type for each field', async () => {
  await renderAt('/login', <LoginForm />);
  expect(email()).toMatchObject({ type: 'email', required: true, autocomplete: 'username' });
  expect(password()).toMatchObject({ type: 'password', required: true, autocomplete: 'current-password' });
});

test('shows the password on request', async () => {
  await renderAt('/login', <LoginForm />);
  await userEvent.click(screen.getByRole('button', { name: 'Show Password' }));
  expect(password().type).toBe('text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide Password' }));
  expect(password().type).toBe('password');
});
