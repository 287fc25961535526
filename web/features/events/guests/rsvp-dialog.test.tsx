/** The RSVP dialog of a member. */
import type { Event } from '@starparty/contract/events.ts';
import { createRsvp } from '@starparty/contract/rsvps.ts';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { me } from '../../../testing/account-visit.tsx';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { nextId } from '../../../testing/feed-samples.ts';
import { withQueries } from '../../../testing/with-queries.tsx';
import { RsvpDialog } from './rsvp-dialog.tsx';

// Importing React Aria takes longer than the default timeout.
beforeAll(() => import('../../../ui/aria/kit.ts'), 30_000);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('locks its fields while submitting', async () => {
  const server = startFakeServer();
  const refuse = server.holdsRefusal(createRsvp, 'event_over');
  const event = { eventId: nextId(), ownRsvpId: null, mayShowEmail: false } as Event;
  render(withQueries(<RsvpDialog event={event} me={me} isOpen onClose={() => {}} />));
  const field = await screen.findByLabelText('Name');
  expect(field.closest('[inert]')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(field.closest('[inert]')).not.toBeNull());
  refuse();
  await waitFor(() => expect(field.closest('[inert]')).toBeNull());
});
