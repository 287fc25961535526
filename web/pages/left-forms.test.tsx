/** Forms that are left while they are being sent. A failure shows a message on the next page. */

import { changePassword, deleteAccount } from '@starparty/contract/account.ts';
import { accountTexts } from '@starparty/contract/account-texts.ts';
import { generalErrors, texts } from '@starparty/contract/common-texts.ts';
import type { Endpoint } from '@starparty/contract/endpoint.ts';
import type { EventDraft } from '@starparty/contract/event.form.ts';
import { eventTexts } from '@starparty/contract/event-texts.ts';
import { createEvent } from '@starparty/contract/events.ts';
import type { QueryClient } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DeleteAccountDialog } from '../features/accounts/delete-account-dialog.tsx';
import { PasswordForm } from '../features/accounts/password-form.tsx';
import { CreateEventDialog } from '../features/events/form/create-event-dialog.tsx';
import { emptyDraft } from '../features/events/form/event-draft.ts';
import { newEventDraftOf } from '../features/events/form/new-event-draft.ts';
import { people } from '../lib/session/person.ts';
import { leaveAccount, signInMember } from '../testing/account-visit.tsx';
import { someEvent } from '../testing/event-samples.ts';
import type { FakeServer } from '../testing/fake-server.ts';
import { renderAt } from '../testing/render-at.tsx';
import { withQueries } from '../testing/with-queries.tsx';
import { clearToasts, toastStore } from '../ui/overlays/toast-store.ts';

let server: FakeServer;
let client: QueryClient;
beforeEach(async () => {
  ({ server, client } = await signInMember());
});
afterEach(() => {
  cleanup();
  leaveAccount();
  clearToasts();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const toasts = () => toastStore.get().map(({ text }) => text);

async function sendAndLeave(page: ReactElement, endpoint: Endpoint, fill: () => Promise<void>, button: string) {
  const router = await renderAt('/page', withQueries(page, client));
  await screen.findByRole('button', { name: button });
  await fill();
  await userEvent.click(screen.getByRole('button', { name: button }));
  await vi.waitFor(() => expect(server.callsOf(endpoint)).toHaveLength(1));
  router.history.push('/away');
  await screen.findByText('Arrived at /away');
}

test('shows that the password was not changed', async () => {
  const release = server.holdsRefusal(changePassword, 'internal');
  const fill = async () => {
    await userEvent.type(screen.getByLabelText('Current Password'), 'correct horse battery');
    await userEvent.type(screen.getByLabelText('New Password'), 'purple monkey dishwasher');
    await userEvent.type(screen.getByLabelText('Confirm New Password'), 'purple monkey dishwasher');
  };
  await sendAndLeave(<PasswordForm onDone={() => {}} />, changePassword, fill, 'Submit Password Change');
  release();
  await vi.waitFor(() =>
    expect(toasts()).toEqual([`${accountTexts.passwordUpdateFailed} ${generalErrors.internal.text}`]),
  );
});

test('shows that the account was not deleted', async () => {
  const release = server.holdsRefusal(deleteAccount, 'internal');
  const fill = () => userEvent.type(screen.getByLabelText('Current Password'), 'correct horse battery');
  await sendAndLeave(<DeleteAccountDialog isOpen onClose={() => {}} />, deleteAccount, fill, 'Delete my account');
  release();
  await vi.waitFor(() =>
    expect(toasts()).toEqual([`${accountTexts.accountNotDeleted} ${generalErrors.internal.text}`]),
  );
});

const whole: EventDraft = {
  ...emptyDraft,
  title: 'Arcade night',
  description: 'Bring coins.',
  isOnline: true,
  date: new Date(Date.now() + 5 * 24 * 60 * 60_000).toISOString().slice(0, 10),
  link: 'https://example.com',
  tags: ['Gaming'],
};

async function createAndLeave() {
  const draft = newEventDraftOf(people.current());
  draft.set(whole);
  const page = <CreateEventDialog isOpen onClose={() => {}} onCreated={() => {}} />;
  const router = await renderAt('/page', withQueries(page, client));
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Create Event' }));
  await vi.waitFor(() => expect(server.callsOf(createEvent)).toHaveLength(1));
  router.history.push('/away');
  await screen.findByText('Arrived at /away');
  return { draft, router };
}

test('shows that the event was not created, and keeps its draft', async () => {
  const release = server.holdsRefusal(createEvent, 'internal');
  const { draft } = await createAndLeave();
  release();
  const sentence = eventTexts.eventNotWritten.replace('{message}', generalErrors.internal.text);
  await vi.waitFor(() => expect(toasts()).toEqual([`${sentence} ${texts.draftKept}`]));
  expect(draft.get()).toEqual(whole);
});

test('removes the draft of an event that was created', async () => {
  const release = server.holds(createEvent, someEvent());
  const { draft } = await createAndLeave();
  release();
  await vi.waitFor(() => expect(toasts()).toEqual([eventTexts.eventCreated]));
  expect(draft.isEmpty()).toBe(true);
});

test('cannot create an event again while it is being created', async () => {
  const release = server.holds(createEvent, someEvent());
  const { draft, router } = await createAndLeave();
  router.history.back();
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  const again = await screen.findByRole('button', { name: 'Creating...' });
  expect(again.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(again);
  release();
  await vi.waitFor(() => expect(draft.isEmpty()).toBe(true));
  expect(server.callsOf(createEvent)).toHaveLength(1);
});
