/** The guest list: other guests can be reported, the own RSVP can be withdrawn. */
import type { Event } from '@starparty/contract/events.ts';
import { listGuests } from '@starparty/contract/rsvps.ts';
import { createReport } from '@starparty/contract/safety.ts';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { SafetyDialogs } from '../../../people/safety/safety-dialogs.tsx';
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts';
import { nextId } from '../../../testing/feed-samples.ts';
import { withQueries } from '../../../testing/with-queries.tsx';
import { GuestListDialog } from './guest-list-dialog.tsx';

// Importing React Aria exceeds the default timeout.
beforeAll(
  () => Promise.all([import('../../../ui/aria/kit.ts'), import('../../../people/safety/report-dialog.tsx')]),
  30_000,
);

let server: FakeServer;
beforeEach(() => {
  server = startFakeServer();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('reports another name as a guest, but not the own one', async () => {
  const [own, other] = [nextId(), nextId()];
  server.answers(listGuests, {
    items: [
      { rsvpId: own, username: 'ana', email: null, isConfirmed: true, isOwn: true },
      { rsvpId: other, username: 'Rude name', email: null, isConfirmed: true, isOwn: false },
    ],
    nextCursor: null,
  });
  server.answers(createReport, undefined);
  render(
    withQueries(
      <>
        <GuestListDialog event={{ eventId: nextId(), asksByMail: false } as Event} isOpen onClose={() => {}} />
        <SafetyDialogs />
      </>,
    ),
  );
  const list = await screen.findByRole('list', { name: 'Guests' });
  expect(within(list).queryByRole('button', { name: 'Report ana' })).toBeNull();
  await userEvent.click(within(list).getByRole('button', { name: 'Report Rude name' }));
  const dialog = await screen.findByRole('dialog', { name: 'Report this guest' });
  await userEvent.click(within(dialog).getByText('Hate speech or discrimination'));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send report' }));
  await waitFor(() => expect(server.callsOf(createReport)).toHaveLength(1));
  expect(server.callsOf(createReport)[0]?.body).toMatchObject({
    target: { kind: 'guest', id: other },
    reason: 'hate',
  });
});
