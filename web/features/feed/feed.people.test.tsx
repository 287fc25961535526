/** Changes of people in the feed: blocked people disappear, and a new name of the member appears. */
import { listComments } from '@starparty/contract/comments.ts';
import { countNewPosts, getPost, listPosts } from '@starparty/contract/feed.ts';
import { blockPerson, unblockPerson } from '@starparty/contract/safety.ts';
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { publish } from '../../lib/cache/domain-events.ts';
import { SafetyDialogs } from '../../people/safety/safety-dialogs.tsx';
import { askToBlock } from '../../people/safety/safety-questions.ts';
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
import { someComment, somePost } from '../../testing/feed-samples.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { withQueries } from '../../testing/with-queries.tsx';
import { PostDetail } from './post/post-detail.tsx';
import { PostFeed } from './post-feed.tsx';

// Importing React Aria takes longer than the default timeout.
beforeAll(() => import('../../people/safety/block-dialog.tsx'), 30_000);

const ondo = { username: 'ondo', profilePic: null };
let server: FakeServer;
beforeEach(() => {
  server = startFakeServer();
  server.answers(blockPerson, undefined);
  server.answers(countNewPosts, { count: 0, newest: null });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const feed = (
  <>
    <PostFeed onWrite={() => {}} />
    <SafetyDialogs />
  </>
);
const texts = () => screen.queryAllByRole('article').map((article) => article.querySelector('p')?.textContent);

async function blockRue() {
  act(() => askToBlock('rue'));
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Block' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
}

test('removes the posts of a blocked person immediately, and Undo restores them', async () => {
  const items = [somePost({ postContent: 'By rue' }), somePost({ author: ondo, postContent: 'By ondo' })];
  server.answers(listPosts, { items, nextCursor: null });
  await renderAt('/home', withQueries(feed));
  await waitFor(() => expect(texts()).toEqual(['By rue', 'By ondo']));
  await blockRue();
  expect(texts()).toEqual(['By ondo']);
  server.answers(unblockPerson, undefined);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(texts()).toEqual(['By rue', 'By ondo']));
});

test('drops posts of a blocked person from a page that was loading', async () => {
  const [first, byRue] = [somePost({ author: ondo, postContent: 'By ondo' }), somePost({ postContent: 'By rue' })];
  server.answers(listPosts, { items: [first], nextCursor: first.postId });
  await renderAt('/home', withQueries(feed));
  const more = await screen.findByRole('button', { name: 'Load more' });
  const answer = server.holds(listPosts, { items: [byRue], nextCursor: null });
  await userEvent.click(more);
  server.answers(listPosts, { items: [], nextCursor: null });
  await blockRue();
  answer();
  expect(await screen.findByText('You have reached the first post')).toBeTruthy();
  expect(texts()).toEqual(['By ondo']);
});

test('removes comments of a blocked person from the page of a post', async () => {
  const post = somePost({ author: ondo });
  const rue = { username: 'rue', profilePic: null };
  server.answers(getPost, post);
  server.answers(listComments, {
    items: [someComment({ author: rue, postContent: 'Mine' }), someComment({ author: null, postContent: 'Nobody’s' })],
    nextCursor: null,
  });
  await renderAt(
    `/post/${post.postId}`,
    withQueries(
      <>
        <PostDetail postId={post.postId} person={ondo} onDelete={() => {}} />
        <SafetyDialogs />
      </>,
    ),
  );
  await screen.findByText('Mine');
  await blockRue();
  expect(screen.queryByText('Mine')).toBeNull();
  expect(screen.getByText('Nobody’s')).toBeTruthy();
});

test('shows the member’s new name only on the member’s own posts', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  server.answers(listPosts, { items: [somePost({ isOwn: true, author: ondo }), somePost()], nextCursor: null });
  await renderAt('/home', withQueries(feed, queries));
  await screen.findByRole('article', { name: 'Post by ondo' });
  act(() => publish(queries, 'profileChanged', { username: 'ondine', profilePic: null }));
  expect(await screen.findByRole('article', { name: 'Post by ondine' })).toBeTruthy();
  expect(screen.getByRole('article', { name: 'Post by rue' })).toBeTruthy();
});
