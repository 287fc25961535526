/** The feed while one reads it: new posts are counted, likes of others show, and one's own like is left in peace. */
import { countNewPosts, getPost, likePost, listPosts, type Post } from '@starparty/contract/feed.ts';
import { newPostsCheckSeconds } from '@starparty/contract/limits.ts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
import { closeRealtime, type FakeSocket, openRealtime, startFakeSocket } from '../../testing/fake-socket.ts';
import { nextId, somePost } from '../../testing/feed-samples.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { withQueries } from '../../testing/with-queries.tsx';
import { PostFeed } from './post-feed.tsx';
import { RefreshButton } from './refresh-button.tsx';

let server: FakeServer;
let socket: FakeSocket;
let known: Post;

async function openFeed() {
  server.answers(listPosts, { items: [known], nextCursor: null });
  await renderAt(
    '/home',
    withQueries(
      <>
        <RefreshButton />
        <PostFeed renderAuthor={(person) => person.username} onWrite={() => {}} />
      </>,
    ),
  );
  await screen.findByRole('article');
}

const like = (name: RegExp) => screen.findByRole('button', { name });
const refresh = (name: string) => screen.findByRole('button', { name });

beforeEach(async () => {
  server = startFakeServer();
  socket = startFakeSocket();
  server.answers(countNewPosts, { count: 0 });
  known = somePost({ likes: 4 });
  await openRealtime();
});
afterEach(() => {
  cleanup();
  closeRealtime();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the server is told when the feed opens, after a break again, and when it closes', async () => {
  await openFeed();
  expect(socket.said).toEqual([{ type: 'feed', isOpen: true }]);
  socket.vanish();
  socket.comeBack();
  await waitFor(() => expect(socket.said).toEqual([{ type: 'feed', isOpen: true }]));
  cleanup();
  expect(socket.said.at(-1)).toEqual({ type: 'feed', isOpen: false });
});

test('each new post is counted once, without a question to the server, and the list stays', async () => {
  await openFeed();
  const [one, two] = [nextId(), nextId()];
  socket.tell({ type: 'post', postId: one });
  expect(await refresh('1 new post · Refresh')).toBeTruthy();
  socket.tell({ type: 'post', postId: one });
  socket.tell({ type: 'post', postId: two });
  socket.tell({ type: 'post', postId: known.postId });
  expect(await refresh('2 new posts · Refresh')).toBeTruthy();
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(server.callsOf(countNewPosts)).toHaveLength(0);
});

test('after Refresh the count begins anew, and asks about a post that came in between', async () => {
  await openFeed();
  const newer = somePost({ postContent: 'newer' });
  socket.tell({ type: 'post', postId: newer.postId });
  const release = server.holds(listPosts, { items: [newer, known], nextCursor: null });
  await userEvent.click(await refresh('1 new post · Refresh'));
  socket.tell({ type: 'post', postId: nextId() });
  server.answers(countNewPosts, { count: 1 });
  release();
  expect(await screen.findByText('newer')).toBeTruthy();
  expect(await refresh('1 new post · Refresh')).toBeTruthy();
  expect(server.callsOf(countNewPosts).at(-1)?.query).toBe(`?after=${newer.postId}`);
});

test('after a break, and when news may be lost, the server is asked', async () => {
  await openFeed();
  server.answers(countNewPosts, { count: 3 });
  socket.vanish();
  socket.comeBack();
  expect(await refresh('3 new posts · Refresh')).toBeTruthy();
  server.answers(countNewPosts, { count: 7 });
  socket.tell({ type: 'catch-up' });
  await waitFor(() => expect(screen.getByRole('button', { name: '7 new posts · Refresh' })).toBeTruthy(), {
    timeout: 2_000,
  });
});

test('the server is asked again and again only while nothing is told', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await openFeed();
  await act(() => vi.advanceTimersByTimeAsync(newPostsCheckSeconds * 2_100));
  expect(server.callsOf(countNewPosts)).toHaveLength(0);
  socket.vanish();
  server.answers(countNewPosts, { count: 2 });
  await act(() => vi.advanceTimersByTimeAsync(newPostsCheckSeconds * 1_100));
  expect(await refresh('2 new posts · Refresh')).toBeTruthy();
});

test('likes of others show at once, on posts that are there', async () => {
  await openFeed();
  socket.tell({
    type: 'likes',
    posts: [
      { postId: nextId(), likes: 9 },
      { postId: known.postId, likes: 12 },
    ],
  });
  const button = await like(/^Like, 12 likes/);
  expect(button.getAttribute('aria-pressed')).toBe('false');
});

test('a count that arrives during one’s own like does not disturb it, and is asked for afterwards', async () => {
  await openFeed();
  const release = server.holds(likePost, { likes: 5, isLiked: true });
  await userEvent.click(await like(/^Like, 4 likes/));
  expect(await like(/^Like, 5 likes/)).toBeTruthy();
  socket.tell({ type: 'likes', posts: [{ postId: known.postId, likes: 4 }] });
  expect((await like(/^Like, 5 likes/)).getAttribute('aria-pressed')).toBe('true');
  server.answers(getPost, { ...known, likes: 6, isLiked: true });
  release();
  expect((await like(/^Like, 6 likes/)).getAttribute('aria-pressed')).toBe('true');
});
