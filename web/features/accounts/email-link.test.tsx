/** The card behind the mailed links that confirm or undo a change of the e-mail. */
import { accountErrors } from '@starparty/contract/account-texts.ts';
import { confirmEmail, readEmailLink, undoEmailChange } from '@starparty/contract/emails.ts';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { EmailLinkCard } from './email-link.tsx';

const link = { username: 'ondo', email: 'new@example.org', isDone: false };

let server: FakeServer;
beforeEach(() => {
  server = startFakeServer();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const openLink = (token = 'abc') => renderAt('/email-link', <EmailLinkCard token={token} />);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('shows Loading..., and changes nothing until the button is pressed', async () => {
  const answer = server.holds(readEmailLink, { ...link, kind: 'confirm' });
  server.answers(confirmEmail, undefined);
  await openLink();
  expect(screen.getByText('Loading...')).toBeTruthy();
  answer();
  expect(await screen.findByText('Use new@example.org to log in to the account ondo?')).toBeTruthy();
  expect(server.callsOf(confirmEmail)).toEqual([]);
  await press('Confirm e-mail');
  expect((await screen.findByRole('status')).textContent).toBe('new@example.org is the e-mail of ondo now.');
  expect(server.callsOf(confirmEmail).map(({ body }) => body)).toEqual([{ token: 'abc' }]);
});

test('shows that an e-mail is already confirmed', async () => {
  server.answers(readEmailLink, { ...link, kind: 'confirm', isDone: true });
  await openLink();
  expect(await screen.findByText('new@example.org is the e-mail of ondo now.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('restores an e-mail, and asks for a new password', async () => {
  server.answers(readEmailLink, { ...link, kind: 'undo', email: 'old@example.org' });
  server.answers(undoEmailChange, undefined);
  await openLink();
  expect(await screen.findByText(/^Restore old@example\.org as the e-mail of ondo\?/)).toBeTruthy();
  await press('Restore e-mail');
  expect((await screen.findByRole('status')).textContent).toContain('old@example.org is the e-mail of ondo again.');
  expect(screen.getByRole('link', { name: 'Choose a new password' }).getAttribute('href')).toBe('/forgot-password');
});

test.each(['email_link_expired', 'undo_link_expired', 'email_link_invalid'] as const)('explains %s', async (code) => {
  server.refuses(readEmailLink, code);
  await openLink();
  expect((await screen.findByRole('alert')).textContent).toBe(accountErrors[code].text);
  expect(screen.queryByRole('button')).toBeNull();
});

test('explains an address without a token', async () => {
  await openLink('');
  expect(screen.getByRole('alert').textContent).toBe(accountErrors.email_link_invalid.text);
});

test('explains a link that was used on another device meanwhile', async () => {
  server.answers(readEmailLink, { ...link, kind: 'undo' });
  server.refuses(undoEmailChange, 'email_link_invalid');
  await openLink();
  await press('Restore e-mail');
  expect((await screen.findByRole('alert')).textContent).toBe(accountErrors.email_link_invalid.text);
});

test('can be tried again without a connection, when it is opened and when it is used', async () => {
  server.drops(readEmailLink);
  await openLink();
  expect((await screen.findByRole('alert')).textContent).toContain('This link could not be opened.');
  server.answers(readEmailLink, { ...link, kind: 'confirm' });
  server.drops(confirmEmail);
  await press('Try again');
  await press('Confirm e-mail');
  await screen.findByRole('alert');
  server.answers(confirmEmail, undefined);
  await press('Confirm e-mail');
  expect(await screen.findByText('new@example.org is the e-mail of ondo now.')).toBeTruthy();
});
