/** The page of a mailed link. It shows the result of an action even if the link cannot be loaded again. */
import { eventErrors } from '@starparty/contract/event-texts.ts';
import {
  confirmByGuestLink,
  type GuestLinkReply,
  readGuestLink,
  withdrawByGuestLink,
} from '@starparty/contract/rsvps.ts';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session } from '../../../lib/session/session.ts';
import { startAccountServer } from '../../../testing/account-visit.tsx';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { withQueries } from '../../../testing/with-queries.tsx';
import { GuestLink } from './guest-link.tsx';

let server: FakeServer;
let stop: () => void;
beforeEach(async () => {
  server = startAccountServer();
  stop = session.start();
  await vi.waitFor(() => expect(session.getState().status).toBe('signed-in'));
});
afterEach(() => {
  stop();
  cleanup();
  vi.unstubAllGlobals();
});

const reply: GuestLinkReply = {
  event: {
    title: 'Arcade night',
    startsAt: '2030-05-01T18:00:00.000Z',
    endsAt: '2030-05-01T20:00:00.000Z',
    date: '2030-05-01',
    eventTime: '14:00:00',
    timeZone: 'America/New_York',
    isOnline: false,
    locationCity: 'Brooklyn',
    locationState: 'New York',
    isCancelled: false,
    isOver: false,
    streetAddress: null,
    onlineLink: null,
  },
  username: 'Mom',
  invitedBy: 'rue',
  isConfirmed: false,
  member: null,
  stopToken: 'stop',
};

/** Renders the page. Later requests for its data fail. */
async function visit(shown: GuestLinkReply) {
  server.answers(readGuestLink, shown);
  server.answers(confirmByGuestLink, undefined);
  server.answers(withdrawByGuestLink, undefined);
  await renderAt('/guest', withQueries(<GuestLink token="token" />));
  await screen.findByRole('heading', { name: 'Arcade night' });
  server.refuses(readGuestLink, 'guest_link_invalid');
}

test('shows a confirmation', async () => {
  await visit(reply);
  await userEvent.click(screen.getByRole('button', { name: "Yes, I'm coming" }));
  expect(await screen.findByText('Mom is on the guest list of')).toBeTruthy();
});

test('shows a withdrawal without the address', async () => {
  await visit({ ...reply, isConfirmed: true, event: { ...reply.event, streetAddress: '118 Kent Avenue' } });
  expect(screen.getByText('118 Kent Avenue')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Back to the invitation' }));
  expect(await screen.findByText('rue invites Mom to')).toBeTruthy();
  expect(screen.queryByText('118 Kent Avenue')).toBeNull();
});

test('a link that no longer works leads to the events', async () => {
  server.refuses(readGuestLink, 'guest_link_invalid');
  await renderAt('/guest', withQueries(<GuestLink token="token" />));
  await screen.findByText(eventErrors.guest_link_invalid.text);
  expect(screen.getByRole('link', { name: 'Go to events' }).getAttribute('href')).toBe('/events');
});
