/** The sign-up form: errors appear above the form and at the fields, and typed text is kept. */

import { accountErrors } from '@starparty/contract/account-texts.ts';
import { signUp } from '@starparty/contract/auth.ts';
import { generalErrors } from '@starparty/contract/common-texts.ts';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { SignupForm } from './signup-form.tsx';

let server: FakeServer;
beforeEach(() => {
  server = startFakeServer();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

async function signUpAs(username: string, password = 'long enough') {
  await userEvent.type(field('Username'), username);
  await userEvent.type(field('Email'), 'Ondo@Example.com');
  await userEvent.type(field('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
}

test('shows server errors at their fields, with the reason above', async () => {
  server.refuses(signUp, 'username_taken', { fields: { username: accountErrors.username_taken.text } });
  const onCreated = vi.fn();
  await renderAt('/signup', <SignupForm onCreated={onCreated} />);
  await signUpAs('ondo');
  expect((await screen.findByRole('alert')).textContent).toBe(accountErrors.username_taken.text);
  const username = field('Username');
  expect(username.getAttribute('aria-invalid')).toBe('true');
  const described = (username.getAttribute('aria-describedby') ?? '').split(' ');
  expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(accountErrors.username_taken.text);
  expect(document.activeElement).toBe(username);
  expect([username.value, field('Email').value, field('Password').value]).toEqual([
    'ondo',
    'Ondo@Example.com',
    'long enough',
  ]);
  expect(field('Email').getAttribute('aria-invalid')).toBeNull();
  expect(onCreated).not.toHaveBeenCalled();
});

test('passes on the e-mail as the server stored it', async () => {
  server.answers(signUp, {
    userId: '019a9f00-0000-7000-8000-000000000001',
    username: 'ondo',
    email: 'ondo@example.com',
  });
  const onCreated = vi.fn();
  await renderAt('/signup', <SignupForm onCreated={onCreated} />);
  await signUpAs('ondo');
  await vi.waitFor(() => expect(onCreated).toHaveBeenCalledWith('ondo@example.com'));
});

test.each([
  ['...', 'long enough', 'Username', 'A username has at least one letter or digit.'],
  ['two words', 'long enough', 'Username', 'A username is made of letters, digits, "_", "." and "-".'],
  ['ondo', 'seven77', 'Password', 'A password has at least 8 characters.'],
  ['ondo', '          ', 'Password', 'A password needs more than spaces.'],
])('reports an invalid field before sending: %s, %s', async (username, password, label, sentence) => {
  await renderAt('/signup', <SignupForm onCreated={vi.fn()} />);
  await signUpAs(username, password);
  expect((await screen.findByRole('alert')).textContent).toBe(generalErrors.invalid_input.text);
  expect(screen.getByText(sentence)).toBeTruthy();
  expect(document.activeElement).toBe(field(label));
  expect(server.callsOf(signUp)).toEqual([]);
});

test('shows the password on request', async () => {
  await renderAt('/signup', <SignupForm onCreated={vi.fn()} />);
  await userEvent.click(screen.getByRole('button', { name: 'Show Password' }));
  expect(field('Password').type).toBe('text');
});

test('shows the refusal of a common password at its field', async () => {
  const sentence = accountErrors.password_common.text;
  server.refuses(signUp, 'password_common', { fields: { password: sentence } });
  await renderAt('/signup', <SignupForm onCreated={vi.fn()} />);
  await signUpAs('ondo', 'password1');
  await screen.findByRole('alert');
  const described = (field('Password').getAttribute('aria-describedby') ?? '').split(' ');
  expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(sentence);
  expect(document.activeElement).toBe(field('Password'));
});
