/** The event form: its default end, and an upload that never ends. */
import type { EventDraft } from '@starparty/contract/event.form.ts';
import type { Image } from '@starparty/contract/media.ts';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { createPictureDraft } from '../../../lib/drafts/picture-draft.ts';
import { people } from '../../../lib/session/person.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { withQueries } from '../../../testing/with-queries.tsx';
import { OverlayShell } from '../../../ui/aria/overlay-shell.tsx';
import { emptyDraft } from './event-draft.ts';
import { EventForm } from './event-form.tsx';

const draft: EventDraft = {
  ...emptyDraft,
  title: 'Arcade night',
  description: 'Bring coins.',
  isOnline: true,
  date: new Date(Date.now() + 5 * 24 * 60 * 60_000).toISOString().slice(0, 10),
  link: 'https://example.com',
  tags: ['Gaming'],
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('closes with Cancel during an upload, and saves nothing when the picture arrives', async () => {
  startFakeServer();
  const { promise, resolve } = Promise.withResolvers<Image | null>();
  const picture = {
    ...createPictureDraft(people.current(), 'event-picture', 'post-attachments'),
    settlePicture: () => promise,
  };
  const save = vi.fn();
  const onClose = vi.fn();
  const panel = (
    <OverlayShell kind="wide" title="Create Event" isOpen onClose={onClose}>
      <EventForm
        values={draft}
        onChange={() => {}}
        picture={picture}
        keptImage={null}
        action="Save"
        busyAction="Saving..."
        save={save}
        onSaved={() => {}}
      />
    </OverlayShell>
  );
  const { unmount } = render(withQueries(panel));
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await screen.findByRole('button', { name: 'Saving...' });
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  unmount();
  resolve(null);
  await promise;
  expect(save).not.toHaveBeenCalled();
});

test.each([
  ['18:00', { date: '2030-05-31', time: '21:00' }],
  ['21:00', { date: '2030-06-01', time: '00:00' }],
  ['23:30', { date: '2030-06-01', time: '02:30' }],
])('an event at %s ends three hours later, after midnight on the next day', async (time, end) => {
  startFakeServer();
  const onChange = vi.fn();
  render(
    withQueries(
      <EventForm
        values={{ ...draft, date: '2030-05-31', time }}
        onChange={onChange}
        picture={createPictureDraft(people.current(), 'event-picture', 'post-attachments')}
        keptImage={null}
        action="Save"
        busyAction="Saving..."
        save={vi.fn()}
        onSaved={() => {}}
      />,
    ),
  );
  await userEvent.click(screen.getByRole('button', { name: /^Add end time/ }));
  expect(onChange.mock.lastCall?.[0]).toMatchObject({ end });
});
