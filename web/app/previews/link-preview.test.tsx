/** Previews of links to this site below the text of a post. */
import { getEvent } from '@starparty/contract/events.ts';
import { countNewPosts, getPost, listPosts } from '@starparty/contract/feed.ts';
import { listCards } from '@starparty/contract/market.ts';
import { getProfile } from '@starparty/contract/profiles.ts';
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PostFeed } from '../../features/feed/post-feed.tsx';
import { publish } from '../../lib/cache/domain-events.ts';
import { someEvent } from '../../testing/event-samples.ts';
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
import { nextId, somePost } from '../../testing/feed-samples.ts';
import { someListingCard } from '../../testing/market-samples.ts';
import { someProfile } from '../../testing/profile-samples.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { withQueries } from '../../testing/with-queries.tsx';
import { WithLinkPreviews } from './with-link-previews.tsx';

let server: FakeServer;
let client: QueryClient;
beforeEach(() => {
  server = startFakeServer();
  server.answers(countNewPosts, { count: 0, newest: null });
  client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const site = window.location.origin;

/** Shows a feed with a post for each text. */
async function showPosts(...texts: string[]) {
  server.answers(listPosts, { items: texts.map((postContent) => somePost({ postContent })), nextCursor: null });
  await renderAt(
    '/home',
    withQueries(
      <WithLinkPreviews>
        <PostFeed onWrite={() => {}} />
      </WithLinkPreviews>,
      client,
    ),
  );
  return screen.findAllByRole('article');
}

const preview = (name: RegExp) => screen.findByRole('link', { name });
const isSettled = () => waitFor(() => expect(client.isFetching()).toBe(0));

test('shows title, date and city of an event', async () => {
  const event = someEvent({ isOnline: false, locationCity: 'Princeton' });
  server.answers(getEvent, event);
  await showPosts(`Who comes? ${site}/e/${event.eventId}`);
  const link = await preview(/^Event:\s*Couch Co-op Night/);
  expect(link.textContent).toContain('Thu, Dec 5 · 2:00 PM · Princeton');
  expect(link.getAttribute('href')).toBe(`/events/${event.eventId}`);
  expect(link.querySelector('img')).not.toBeNull();
});

test('shows title and price of a listing', async () => {
  const card = someListingCard('A spare mouse', { listingPrice: 4_500, state: 'sold' });
  server.answers(listCards, { items: [card] });
  await showPosts(`${site}/item/${card.listingId}`);
  const link = await preview(/^Listing:\s*A spare mouse/);
  expect(link.textContent).toContain('$45 · Sold');
  expect(link.getAttribute('href')).toBe(`/item/${card.listingId}`);
});

test('shows name and bio of a member', async () => {
  server.answers(getProfile, someProfile({ username: 'Ondo', bio: 'Healer by trade.' }));
  await showPosts(`Thanks to ${site}/u/ondo!`);
  const link = await preview(/^Member:\s*Ondo/);
  expect(link.textContent).toContain('Healer by trade.');
  expect(link.getAttribute('href')).toBe('/u/ondo');
});

test('shows author and text of another post, without a preview inside', async () => {
  const linked = somePost({
    author: { username: 'ondo', profilePic: null },
    postContent: `Two dragons. ${site}/u/rue`,
  });
  server.answers(getPost, linked);
  await showPosts(`Look: ${site}/post/${linked.postId}`);
  const link = await preview(/^Post:\s*ondo/);
  expect(link.textContent).toContain('Two dragons.');
  expect(link.getAttribute('href')).toBe(`/post/${linked.postId}`);
  expect(server.callsOf(getProfile)).toEqual([]);
});

test('shows only the first link to this site, and none for other sites', async () => {
  const event = someEvent();
  server.answers(getEvent, event);
  const [first, second] = await showPosts(
    `https://example.org ${site}/events/${event.eventId} ${site}/u/ondo`,
    `https://example.org/events/${event.eventId}`,
  );
  await preview(/^Event:/);
  await isSettled();
  expect(within(first as HTMLElement).getAllByRole('link', { name: /^(Event|Member):/ })).toHaveLength(1);
  expect(within(second as HTMLElement).queryByRole('link', { name: /^Event:/ })).toBeNull();
  expect(server.calls.map(({ path }) => path).filter((path) => path.startsWith('/api/profiles'))).toEqual([]);
});

test('requests content once that many posts link to', async () => {
  const event = someEvent();
  server.answers(getEvent, event);
  await showPosts(...Array.from({ length: 20 }, () => `${site}/events/${event.eventId}`));
  await waitFor(() => expect(screen.getAllByRole('link', { name: /^Event:/ })).toHaveLength(20));
  expect(server.callsOf(getEvent)).toHaveLength(1);
});

test('shows nothing if the content is hidden, deleted, or behind a block', async () => {
  server.refuses(getEvent, 'event_not_found');
  server.refuses(getProfile, 'not_found');
  server.answers(listCards, { items: [] });
  await showPosts(`${site}/events/${nextId()}`, `${site}/u/ondo`, `${site}/item/${nextId()}`);
  await waitFor(() => expect(server.callsOf(listCards)).toHaveLength(1));
  await waitFor(() => expect(server.callsOf(getEvent)).toHaveLength(1));
  await waitFor(() => expect(server.callsOf(getProfile)).toHaveLength(1));
  await isSettled();
  expect(screen.queryByRole('link', { name: /^(Event|Member|Listing):/ })).toBeNull();
  expect(screen.queryByText('The preview could not be loaded.')).toBeNull();
});

test('disappears when the viewer blocks the member', async () => {
  server.answers(getProfile, someProfile({ username: 'Ondo' }));
  await showPosts(`${site}/u/ondo`);
  await preview(/^Member:\s*Ondo/);
  server.refuses(getProfile, 'not_found');
  act(() => publish(client, 'personBlocked', { username: 'Ondo' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Member:/ })).toBeNull());
});

test('says that the preview could not be loaded without a connection', async () => {
  server.drops(getEvent);
  await showPosts(`${site}/events/${nextId()}`);
  expect(await screen.findByText('The preview could not be loaded.')).toBeTruthy();
});
