/** RSVPs on the event page: sending, rejections, failures, and withdrawal. */
import { eventErrors, eventTexts } from '@starparty/contract/event-texts.ts';
import { type Event, getEvent } from '@starparty/contract/events.ts';
import { createRsvp, listGuests, withdrawRsvp } from '@starparty/contract/rsvps.ts';
import type { QueryClient } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { leaveAccount, me, signInMember } from '../../../testing/account-visit.tsx';
import { someEvent, someGuest } from '../../../testing/event-samples.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { nextId } from '../../../testing/feed-samples.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { withQueries } from '../../../testing/with-queries.tsx';
import { clearToasts, toastStore } from '../../../ui/overlays/toast-store.ts';
import { EventDetail } from './event-detail.tsx';

// Importing React Aria takes longer than the default timeout.
beforeAll(() => import('../../../ui/aria/kit.ts'), 30_000);

let server: FakeServer;
let client: QueryClient;
/** The event as the server has stored it. */
let stored: Event;
beforeEach(async () => {
  ({ server, client } = await signInMember());
  stored = someEvent();
  server.answersEach(getEvent, () => stored);
  server.answers(listGuests, { items: [], nextCursor: null });
});
afterEach(() => {
  clearToasts();
  cleanup();
  leaveAccount();
  vi.unstubAllGlobals();
});

const going = (ownRsvpId = nextId()) => ({ ...stored, ownRsvpId, isGoing: true, guests: stored.guests + 1 });

async function visit() {
  const router = await renderAt('/event', withQueries(<EventDetail eventId={stored.eventId} me={me} />, client));
  await screen.findByRole('heading', { level: 1, name: stored.title });
  return router;
}
/** Facts and actions are rendered twice on the page, for narrow and for wide windows. */
const button = async (name: string) => (await screen.findAllByRole('button', { name }))[0] as HTMLElement;
const pressFirst = async (name: string) => userEvent.click(await button(name));
const toasts = () => toastStore.get().map(({ text }) => text);
const isGoing = () => screen.queryAllByText('You are going').length > 0;

async function openRsvp(name = 'RSVP') {
  await pressFirst(name);
  return within(await screen.findByRole('dialog', { name: 'RSVP for Event' }));
}
const dialogIsClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const typedIn = (field: HTMLElement) => (field as HTMLInputElement).value;

test('one press sends the name and e-mail of the account, and the page shows that the member is going', async () => {
  const rsvpId = nextId();
  server.answersEach(createRsvp, () => {
    stored = going(rsvpId);
    return someGuest(me.username, { rsvpId, isOwn: true });
  });
  await visit();
  const dialog = await openRsvp();
  await userEvent.click(dialog.getByRole('button', { name: 'Submit' }));
  await dialogIsClosed();
  expect(toasts()).toEqual([eventTexts.rsvpDone]);
  expect(isGoing()).toBe(true);
  await button('RSVP for someone else');
  expect(server.callsOf(createRsvp).map(({ body }) => body)).toEqual([
    { username: me.username, email: me.email, isEmailShared: false },
  ]);
});

test('shares the member’s e-mail with other guests only when the member switches it on', async () => {
  server.answers(createRsvp, someGuest('mom', { isOwn: true }));
  await visit();
  const dialog = await openRsvp();
  await userEvent.click(dialog.getByRole('switch', { name: 'Also show it to other guests' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Submit' }));
  await dialogIsClosed();
  expect(server.callsOf(createRsvp)[0]?.body).toMatchObject({ isEmailShared: true });
});

test('never shares the e-mail of another guest, and says that they are asked by mail', async () => {
  stored = going();
  server.answers(createRsvp, someGuest('mom', { isOwn: true }));
  await visit();
  const dialog = await openRsvp('RSVP for someone else');
  expect(typedIn(dialog.getByLabelText('Name'))).toBe('');
  await userEvent.type(dialog.getByLabelText('Name'), 'Mom');
  await userEvent.type(dialog.getByLabelText('Email'), 'mom@example.org');
  expect(dialog.queryByRole('switch')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Submit' }));
  await dialogIsClosed();
  expect(toasts()).toEqual([eventTexts.rsvpAsked]);
  expect(server.callsOf(createRsvp)[0]?.body).toEqual({
    ...{ username: 'Mom', email: 'mom@example.org' },
    isEmailShared: false,
  });
});

test('a blank or invalid field is reported before anything is sent', async () => {
  stored = going();
  await visit();
  const dialog = await openRsvp('RSVP for someone else');
  await userEvent.click(dialog.getByRole('button', { name: 'Submit' }));
  await dialog.findByText(eventTexts.rsvpIncomplete);
  expect(dialog.getByLabelText('Name')).toBe(document.activeElement);
  await userEvent.type(dialog.getByLabelText('Name'), 'Mom');
  await userEvent.type(dialog.getByLabelText('Email'), 'mom');
  await userEvent.click(dialog.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(dialog.getByLabelText('Email')).toBe(document.activeElement));
  expect(dialog.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
  expect(server.callsOf(createRsvp)).toEqual([]);
});

test.each([
  ['a refusal', () => server.refuses(createRsvp, 'rsvp_taken'), eventErrors.rsvp_taken.text],
  ['a fault', () => server.refuses(createRsvp, 'internal'), eventTexts.rsvpFailed],
  ['a lost network', () => server.drops(createRsvp), eventTexts.rsvpFailed],
])('%s keeps the dialog with the typed text, and the next press sends it', async (_name, fail, text) => {
  stored = going();
  await visit();
  const dialog = await openRsvp('RSVP for someone else');
  await userEvent.type(dialog.getByLabelText('Name'), 'Mom');
  await userEvent.type(dialog.getByLabelText('Email'), 'mom@example.org');
  fail();
  await userEvent.click(dialog.getByRole('button', { name: 'Submit' }));
  await dialog.findByText(text);
  expect(typedIn(dialog.getByLabelText('Name'))).toBe('Mom');
  expect(typedIn(dialog.getByLabelText('Email'))).toBe('mom@example.org');
  server.answers(createRsvp, someGuest('mom', { isOwn: true }));
  await userEvent.click(dialog.getByRole('button', { name: 'Submit' }));
  await dialogIsClosed();
});

test('shows the result of an RSVP even after the member left the page', async () => {
  const release = server.holds(createRsvp, someGuest('mom', { isOwn: true }));
  const router = await visit();
  const dialog = await openRsvp();
  await userEvent.click(dialog.getByRole('button', { name: 'Submit' }));
  router.history.push('/away');
  await screen.findByText('Arrived at /away');
  release();
  await waitFor(() => expect(toasts()).toEqual([eventTexts.rsvpDone]));
});

test('explains a failed RSVP even after the member left the page', async () => {
  const refuse = server.holdsRefusal(createRsvp, 'internal');
  const router = await visit();
  const dialog = await openRsvp();
  await userEvent.click(dialog.getByRole('button', { name: 'Submit' }));
  router.history.push('/away');
  await screen.findByText('Arrived at /away');
  refuse();
  await waitFor(() => expect(toasts()).toEqual([expect.stringContaining(eventTexts.rsvpFailed)]));
});

async function withdraw() {
  await pressFirst('Withdraw');
  const question = within(await screen.findByRole('alertdialog', { name: 'Withdraw your RSVP?' }));
  await userEvent.click(question.getByRole('button', { name: 'Withdraw' }));
}

test('withdraws after a question, and offers to RSVP again', async () => {
  stored = going();
  server.answersEach(withdrawRsvp, () => {
    stored = { ...stored, ownRsvpId: null, isGoing: false, guests: stored.guests - 1 };
    return undefined;
  });
  const { ownRsvpId } = stored;
  await visit();
  await pressFirst('Withdraw');
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(isGoing()).toBe(true);
  await withdraw();
  await waitFor(() => expect(isGoing()).toBe(false));
  await button('RSVP');
  expect(server.callsOf(withdrawRsvp).map(({ path }) => path.split('/').at(-1))).toEqual([ownRsvpId]);
});

test.each([
  ['the server refuses', () => server.refuses(withdrawRsvp, 'internal')],
  ['the network is gone', () => server.drops(withdrawRsvp)],
])('keeps the RSVP and explains the failure when %s', async (_name, fail) => {
  stored = going();
  await visit();
  fail();
  await withdraw();
  await waitFor(() => expect(toasts()).toEqual([expect.stringContaining(eventTexts.rsvpNotWithdrawn)]));
  expect(isGoing()).toBe(true);
});

test('explains a failed withdrawal even after the member left the page', async () => {
  stored = going();
  const refuse = server.holdsRefusal(withdrawRsvp, 'internal');
  const router = await visit();
  await withdraw();
  router.history.push('/away');
  await screen.findByText('Arrived at /away');
  refuse();
  await waitFor(() => expect(toasts()).toEqual([expect.stringContaining(eventTexts.rsvpNotWithdrawn)]));
});
