/** The form that resets a password with the mailed link. */

import { accountErrors, accountTexts } from '@starparty/contract/account-texts.ts';
import { resetPassword } from '@starparty/contract/auth.ts';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
import { ResetPasswordForm } from './reset-password-form.tsx';

let server: FakeServer;
const onChanged = vi.fn();
beforeEach(() => {
  server = startFakeServer();
  onChanged.mockClear();
  render(<ResetPasswordForm token="abc" onChanged={onChanged} />);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function choose(password: string, confirmation: string) {
  await userEvent.type(screen.getByLabelText('New Password'), password);
  await userEvent.type(screen.getByLabelText('Confirm New Password'), confirmation);
  await userEvent.click(screen.getByRole('button', { name: 'Save password' }));
}

test('does not send two different passwords', async () => {
  await choose('long enough', 'long enuogh');
  expect(await screen.findByText(accountTexts.passwordsDiffer)).toBeTruthy();
  expect(server.calls).toHaveLength(0);
});

test('sends the token with the password', async () => {
  server.answers(resetPassword, undefined);
  await choose('long enough', 'long enough');
  await vi.waitFor(() => expect(onChanged).toHaveBeenCalled());
  expect(server.calls[0]?.body).toEqual({ token: 'abc', password: 'long enough' });
});

test('explains an expired link', async () => {
  server.refuses(resetPassword, 'reset_link_invalid');
  await choose('long enough', 'long enough');
  expect((await screen.findByRole('alert')).textContent).toBe(accountErrors.reset_link_invalid.text);
});

test('shows the password on request', async () => {
  const field = screen.getByLabelText<HTMLInputElement>('New Password');
  await userEvent.click(screen.getByRole('button', { name: 'Show New Password' }));
  expect(field.type).toBe('text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide New Password' }));
  expect(field.type).toBe('password');
});
