/** The guest list: a member can report other guests and withdraw their own RSVP. */
import { eventTexts } from '@starparty/contract/event-texts.ts';
import { type Guest, listGuests, withdrawRsvp } from '@starparty/contract/rsvps.ts';
import { createReport } from '@starparty/contract/safety.ts';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { SafetyDialogs } from '../../../people/safety/safety-dialogs.tsx';
import { someEvent, someGuest } from '../../../testing/event-samples.ts';
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts';
import { withQueries } from '../../../testing/with-queries.tsx';
import { clearToasts } from '../../../ui/overlays/toast-store.ts';
import { GuestListDialog } from './guest-list-dialog.tsx';

// Importing React Aria takes longer than the default timeout.
beforeAll(
  () => Promise.all([import('../../../ui/aria/kit.ts'), import('../../../people/safety/report-dialog.tsx')]),
  30_000,
);

let server: FakeServer;
beforeEach(() => {
  server = startFakeServer();
});
afterEach(() => {
  clearToasts();
  cleanup();
  vi.unstubAllGlobals();
});

function openList(event = someEvent()) {
  render(
    withQueries(
      <>
        <GuestListDialog event={event} isOpen onClose={() => {}} />
        <SafetyDialogs />
      </>,
    ),
  );
}
const rowOf = async (name: string) => {
  const row = (await screen.findByText(name)).closest('li');
  return within(row as HTMLElement);
};

test('reports another name as a guest, but not the member’s own name', async () => {
  const other = someGuest('Rude name');
  server.answers(listGuests, { items: [someGuest('ana', { isOwn: true }), other], nextCursor: null });
  server.answers(createReport, undefined);
  openList();
  const list = await screen.findByRole('list', { name: 'Guests' });
  expect(within(list).queryByRole('button', { name: 'Report ana' })).toBeNull();
  await userEvent.click(within(list).getByRole('button', { name: 'Report Rude name' }));
  const dialog = await screen.findByRole('dialog', { name: 'Report this guest' });
  await userEvent.click(within(dialog).getByText('Hate speech or discrimination'));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send report' }));
  await waitFor(() => expect(server.callsOf(createReport)).toHaveLength(1));
  expect(server.callsOf(createReport)[0]?.body).toMatchObject({
    target: { kind: 'guest', id: other.rsvpId },
    reason: 'hate',
  });
});

test('the member withdraws a guest entered by them, and the list loads again', async () => {
  const [mom, rue] = [someGuest('Mom', { isOwn: true, isConfirmed: false }), someGuest('rue')];
  let guests: Guest[] = [mom, rue];
  server.answersEach(listGuests, () => ({ items: guests, nextCursor: null }));
  server.answersEach(withdrawRsvp, () => {
    guests = [rue];
    return undefined;
  });
  openList();
  const row = await rowOf('Mom');
  row.getByText('Invited by e-mail');
  expect((await rowOf('rue')).queryByRole('button', { name: 'Withdraw' })).toBeNull();
  await userEvent.click(row.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(screen.queryByText('Mom')).toBeNull());
  await rowOf('rue');
  expect(server.callsOf(withdrawRsvp)[0]?.path.split('/').at(-1)).toBe(mom.rsvpId);
});

test.each([
  ['the server refuses', () => server.refuses(withdrawRsvp, 'internal')],
  ['the network is gone', () => server.drops(withdrawRsvp)],
])('keeps a guest who could not be withdrawn and explains the failure when %s', async (_name, fail) => {
  server.answers(listGuests, { items: [someGuest('Mom', { isOwn: true })], nextCursor: null });
  fail();
  openList();
  const row = await rowOf('Mom');
  await userEvent.click(row.getByRole('button', { name: 'Withdraw' }));
  await screen.findByText(new RegExp(eventTexts.rsvpNotWithdrawn));
  await userEvent.click((await rowOf('Mom')).getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(server.callsOf(withdrawRsvp)).toHaveLength(2));
});

test('says that a guest was not asked where the site cannot send mail', async () => {
  server.answers(listGuests, { items: [someGuest('Mom', { isOwn: true, isConfirmed: false })], nextCursor: null });
  openList(someEvent({ asksByMail: false }));
  (await rowOf('Mom')).getByText(/Only you and the organizer see this guest/);
});

test('explains a guest list that cannot be loaded, and loads it on "Try again"', async () => {
  server.drops(listGuests);
  openList();
  expect((await screen.findByRole('alert')).textContent).toContain(eventTexts.guestsFailed);
  server.answers(listGuests, { items: [], nextCursor: null });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('No guests yet.');
});
