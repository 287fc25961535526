/** Saved posts: the bookmark removes and saves them, and a failure restores it. */
import { getPost, listSavedPosts, type Post, savePost, unsavePost } from '@starparty/contract/feed.ts';
import { feedErrors, feedTexts } from '@starparty/contract/feed-texts.ts';
import type { QueryClient } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leaveAccount, signInMember } from '../testing/account-visit.tsx';
import type { FakeServer } from '../testing/fake-server.ts';
import { somePost } from '../testing/feed-samples.ts';
import { renderAt } from '../testing/render-at.tsx';
import { withQueries } from '../testing/with-queries.tsx';
import { clearToasts, toastStore } from '../ui/overlays/toast-store.ts';
import { SavedPostsPage } from './saved-posts-page.tsx';

let server: FakeServer;
let client: QueryClient;
let post: Post;
beforeEach(async () => {
  ({ server, client } = await signInMember());
  post = somePost({ isSaved: true, postContent: 'Worth keeping.' });
  server.answers(listSavedPosts, { items: [post, somePost({ isSaved: true })], nextCursor: null });
  server.answersEach(getPost, () => post);
  for (const [endpoint, isSaved] of [
    [savePost, true],
    [unsavePost, false],
  ] as const)
    server.answersEach(endpoint, () => {
      post = { ...post, isSaved };
      return undefined;
    });
});
afterEach(() => {
  clearToasts();
  cleanup();
  leaveAccount();
  vi.unstubAllGlobals();
});

const open = () => renderAt('/home/saved', withQueries(<SavedPostsPage />, client));
const bookmark = async () => {
  const text = await screen.findByText('Worth keeping.');
  return within(text.closest('article') as HTMLElement).getByRole('button', { name: 'Save post' });
};
const isSaved = async () => (await bookmark()).getAttribute('aria-pressed') === 'true';
const toasts = () => toastStore.get().map(({ text }) => text);

test('a removed post stays visible, so that it can be saved again', async () => {
  await open();
  await userEvent.click(await bookmark());
  await waitFor(async () => expect(await isSaved()).toBe(false));
  await userEvent.click(await bookmark());
  await waitFor(async () => expect(await isSaved()).toBe(true));
  await waitFor(() => expect(client.isMutating()).toBe(0));
  expect(post.isSaved).toBe(true);
});

test.each([
  ['the server refuses', () => server.refuses(unsavePost, 'internal')],
  [
    'the network is gone',
    () => {
      server.drops(unsavePost);
      server.drops(getPost);
    },
  ],
])('restores the bookmark and explains the failure when %s', async (_name, fail) => {
  await open();
  await bookmark();
  fail();
  await userEvent.click(await bookmark());
  await waitFor(() => expect(toasts()).toEqual([expect.stringContaining(feedTexts.unsaveFailed)]));
  await waitFor(async () => expect(await isSaved()).toBe(true));
});

test('a post that was deleted since shows a notice', async () => {
  post = { ...post, isSaved: false };
  server.answers(listSavedPosts, { items: [post], nextCursor: null });
  server.refuses(savePost, 'post_not_found');
  await open();
  await userEvent.click(await bookmark());
  await waitFor(() => expect(screen.queryByText('Worth keeping.')).toBeNull());
  expect(toasts()).toEqual([feedErrors.post_not_found.text]);
});

test('has a link back to the feed', async () => {
  await open();
  expect((await screen.findByRole('link', { name: 'Back' })).getAttribute('href')).toBe('/home');
});

test('explains an empty list and how to fill it', async () => {
  server.answers(listSavedPosts, { items: [], nextCursor: null });
  await open();
  expect(await screen.findByText('Nothing saved yet.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to Home' }).getAttribute('href')).toBe('/home');
});

test('shows why the list failed to load, and loads it on retry', async () => {
  server.drops(listSavedPosts);
  await open();
  expect(await screen.findByText(feedTexts.savedPostsFailed)).toBeTruthy();
  server.answers(listSavedPosts, { items: [post], nextCursor: null });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await bookmark()).toBeTruthy();
});
