/** The feed as a whole: empty, failing, growing, refreshed, and with a deleted post. */
import { generalErrors, texts } from '@starparty/contract/common-texts.ts';
import { countNewPosts, deletePost, listPosts } from '@starparty/contract/feed.ts';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
import { nextId, somePost } from '../../testing/feed-samples.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { withQueries } from '../../testing/with-queries.tsx';
import { feedKeys } from './feed.cache.ts';
import { PostFeed } from './post-feed.tsx';
import { RefreshButton } from './refresh-button.tsx';

// Importing React Aria takes longer than the default timeout.
beforeAll(() => Promise.all([import('../../ui/aria/kit.ts'), import('../../ui/aria/kit.ts')]), 30_000);

let server: FakeServer;
beforeEach(() => {
  server = startFakeServer();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const feed = (
  <>
    <RefreshButton />
    <PostFeed onWrite={() => {}} />
  </>
);
const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
const contents = () => screen.getAllByRole('article').map((post) => post.querySelector('p')?.textContent);

test('shows that the feed is empty, and links to the composer', async () => {
  server.answers(listPosts, { items: [], nextCursor: null });
  server.answers(countNewPosts, { count: 0, newest: null });
  await renderAt('/home', withQueries(feed));
  expect(await screen.findByText('No data fetched yet...')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Write a post' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Plan an event' }).getAttribute('href')).toBe('/events');
  expect(screen.getByRole('link', { name: 'Sell something' }).getAttribute('href')).toBe('/marketplace');
  expect(screen.getByRole('button', { name: 'Invite friends' })).toBeTruthy();
});

test('shows why the feed failed to load, and loads it on retry', async () => {
  server.refuses(listPosts, 'unavailable');
  await renderAt('/home', withQueries(feed));
  expect(await screen.findByText(generalErrors.unavailable.text)).toBeTruthy();
  server.answers(listPosts, { items: [somePost()], nextCursor: null });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article', { name: 'Post by rue' })).toBeTruthy();
});

test('loads more at the press of a button, and retries a failure', async () => {
  const first = somePost({ postContent: 'newer' });
  server.answers(listPosts, { items: [first], nextCursor: first.postId });
  await renderAt('/home', withQueries(feed));
  const more = await screen.findByRole('button', { name: 'Load more' });
  server.refuses(listPosts, 'internal');
  await userEvent.click(more);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(contents()).toEqual(['newer']);
  server.answers(listPosts, { items: [somePost({ postContent: 'older' })], nextCursor: null });
  await userEvent.click(retry);
  expect(await screen.findByText('You have reached the first post')).toBeTruthy();
  expect(contents()).toEqual(['newer', 'older']);
  expect(server.callsOf(listPosts).at(-1)?.query).toBe(`?cursor=${first.postId}&limit=20`);
});

test('counts new posts without moving the list, and shows them after Refresh', async () => {
  const first = somePost({ postContent: 'known' });
  server.answers(listPosts, { items: [first], nextCursor: null });
  server.answers(countNewPosts, { count: 100, newest: nextId() });
  const queries = client();
  await renderAt('/home', withQueries(feed, queries));
  await screen.findByText('known');
  await queries.refetchQueries({ queryKey: feedKeys.newCount('all', first.postId) });
  const refresh = await screen.findByRole('button', { name: '99+ new posts · Refresh' });
  expect(contents()).toEqual(['known']);

  server.answers(listPosts, { items: [somePost({ postContent: 'new' }), first], nextCursor: null });
  server.answers(countNewPosts, { count: 0, newest: null });
  await userEvent.click(refresh);
  expect(await screen.findByText('new')).toBeTruthy();
  expect(contents()).toEqual(['new', 'known']);
  expect(screen.getByRole('button', { name: 'Refresh' })).toBeTruthy();
});

async function deleteOnlyPost() {
  server.answers(listPosts, { items: [somePost({ isOwn: true })], nextCursor: null });
  await renderAt('/home', withQueries(feed));
  await userEvent.click(await screen.findByRole('button', { name: 'Post options' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete this post?' });
  await userEvent.click(
    [...dialog.querySelectorAll('button')].find((button) => button.textContent === 'Delete') as Element,
  );
}

test('removes a deleted post', async () => {
  server.answers(deletePost, undefined);
  server.answers(countNewPosts, { count: 0, newest: null });
  await deleteOnlyPost();
  expect(await screen.findByText('No data fetched yet...')).toBeTruthy();
});

test('restores a post when the server refuses its deletion', async () => {
  server.refuses(deletePost, 'internal');
  await deleteOnlyPost();
  expect(await screen.findByText(`Failed to delete post. ${generalErrors.internal.text}`)).toBeTruthy();
  await waitFor(() => expect(screen.getByText('Past the frost gate at last.')).toBeTruthy());
});

test('restores a post when the request for its deletion is lost', async () => {
  server.drops(deletePost);
  await deleteOnlyPost();
  expect(await screen.findByText(`An error occurred while deleting the post. ${texts.offline}`)).toBeTruthy();
  await waitFor(() => expect(screen.getByText('Past the frost gate at last.')).toBeTruthy());
});
