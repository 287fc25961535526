/** The public preview of an event: its picture, its facts, and the links by which a visitor gets to the event. */
import type { EventPreview as Preview } from '@starparty/contract/event-previews.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { nextId, someImage } from '../../../testing/feed-samples.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { EventPreview } from './event-preview.tsx';

afterEach(cleanup);

const preview: Preview = {
  title: 'Couch Co-op Night',
  startsAt: '2126-12-05T19:00:00.000Z',
  endsAt: '2126-12-05T22:00:00.000Z',
  timeZone: 'America/New_York',
  isFirstOfTwo: false,
  isOnline: false,
  tagNames: ['Social'],
  locationCity: 'Brooklyn',
  locationState: 'NY',
  image: someImage(),
  organizer: 'rue',
  guests: 4,
  canRsvp: false,
};

test('shows the picture, and links to the login and the sign-up, which lead to the event', async () => {
  const eventId = nextId();
  await renderAt('/e', <EventPreview eventId={eventId} preview={preview} />);
  expect(document.querySelector('img')?.getAttribute('src')).toBe(preview.image?.url);
  screen.getByText('Brooklyn, NY');
  screen.getByText('4 going');
  const next = `next=${encodeURIComponent(`/events/${eventId}`)}`;
  for (const [name, path] of [
    ['Log in', '/login'],
    ['Create account', '/signup'],
  ] as const)
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(`${path}?${next}`);
});

test.each([true, false])('offers an RSVP to visitors only if mail is set up: %s', async (canRsvp) => {
  await renderAt('/e', <EventPreview eventId={nextId()} preview={{ ...preview, canRsvp }} />);
  expect(screen.queryAllByRole('button', { name: 'RSVP' })).toHaveLength(canRsvp ? 1 : 0);
});
