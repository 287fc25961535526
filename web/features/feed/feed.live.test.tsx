/** Realtime updates of the open feed: counts new posts, shows likes of others, and keeps the member's pending likes. */

import { countNewPosts, type FeedKind, getPost, likePost, listPosts, type Post } from '@starparty/contract/feed.ts';
import { feedErrors, feedTexts } from '@starparty/contract/feed-texts.ts';
import { newPostsCheckSeconds, postStatesMax } from '@starparty/contract/limits.ts';
import { listPostStates } from '@starparty/contract/post-changes.ts';
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
import { closeRealtime, type FakeSocket, openRealtime, startFakeSocket } from '../../testing/fake-socket.ts';
import { nextId, somePost, stateOf } from '../../testing/feed-samples.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { withQueries } from '../../testing/with-queries.tsx';
import { feedList } from './feed-kind.ts';
import { PostFeed } from './post-feed.tsx';
import { RefreshButton } from './refresh-button.tsx';

let server: FakeServer;
let socket: FakeSocket;
let known: Post;

const feed = (
  <>
    <RefreshButton />
    <PostFeed onWrite={() => {}} />
  </>
);

/** Opens the feed. The cache may already contain data. */
async function openFeed(queries?: QueryClient) {
  server.answers(listPosts, { items: [known], nextCursor: null });
  await renderAt('/home', withQueries(feed, queries));
  await screen.findByRole('article');
}

const valheim = { slug: 'valheim', title: 'Valheim' };

/** Opens the posts of a feed about Valheim. */
async function openPostsAbout(kind: FeedKind, ...items: Post[]) {
  server.answers(listPosts, { items, nextCursor: null });
  serverHas(...items);
  const list = feedList(kind, 'valheim');
  const aboutGame = (
    <>
      <RefreshButton list={list} />
      <PostFeed list={list} onWrite={() => {}} />
    </>
  );
  await renderAt('/home', withQueries(aboutGame));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(items.length));
}

/** Makes the server report this number of newer posts. */
function serverCounts(count: number, newest: string | null = count > 0 ? nextId() : null) {
  server.answers(countNewPosts, { count, newest });
}

/** Makes the server report all other posts as deleted. */
function serverHas(...posts: Post[]) {
  server.answers(listPostStates, { items: posts.map(stateOf) });
}

/** Waits for the request that opening the feed sends. */
const hasAsked = () => waitFor(() => expect(server.callsOf(countNewPosts)).not.toHaveLength(0));

const like = (name: RegExp) => screen.findByRole('button', { name });
const refresh = (name: string) => screen.findByRole('button', { name });

beforeEach(async () => {
  server = startFakeServer();
  socket = startFakeSocket();
  serverCounts(0);
  known = somePost({ likes: 4 });
  serverHas(known);
  await openRealtime();
});
afterEach(() => {
  cleanup();
  closeRealtime();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('subscribes when the feed opens and after a reconnect, and unsubscribes when it closes', async () => {
  await openFeed();
  expect(socket.sent).toEqual([{ type: 'feed', isOpen: true }]);
  socket.goOffline();
  socket.goOnline();
  await waitFor(() => expect(socket.sent).toEqual([{ type: 'feed', isOpen: true }]));
  cleanup();
  expect(socket.sent.at(-1)).toEqual({ type: 'feed', isOpen: false });
});

test('the feed of followed people subscribes to their posts and counts those', async () => {
  server.answers(listPosts, { items: [known], nextCursor: null });
  serverCounts(2);
  const following = (
    <>
      <RefreshButton list="following" />
      <PostFeed list="following" onWrite={() => {}} />
    </>
  );
  await renderAt('/home', withQueries(following));
  expect(await refresh('2 new posts · Refresh')).toBeTruthy();
  expect(socket.sent).toEqual([{ type: 'feed', isOpen: true, kind: 'following' }]);
  expect(server.callsOf(listPosts)[0]?.query).toBe('?limit=20&feed=following');
  expect(server.callsOf(countNewPosts)[0]?.query).toBe(`?after=${known.postId}&feed=following`);
  socket.send({ type: 'post', postId: nextId() });
  expect(await refresh('3 new posts · Refresh')).toBeTruthy();
});

test('the posts about a game have a subscription, a count and a list of their own', async () => {
  known = somePost({ game: valheim });
  serverCounts(2);
  await openPostsAbout('all', known);
  expect(await refresh('2 new posts · Refresh')).toBeTruthy();
  expect(socket.sent).toEqual([{ type: 'feed', isOpen: true, game: 'valheim' }]);
  expect(server.callsOf(listPosts)[0]?.query).toBe('?limit=20&game=valheim');
  expect(server.callsOf(countNewPosts)[0]?.query).toBe(`?after=${known.postId}&game=valheim`);
  socket.send({ type: 'post', postId: nextId() });
  expect(await refresh('3 new posts · Refresh')).toBeTruthy();
});

test('the posts of followed people about a game have a list of their own, too', async () => {
  await openPostsAbout('following', somePost({ game: valheim }));
  await hasAsked();
  expect(socket.sent).toEqual([{ type: 'feed', isOpen: true, kind: 'following', game: 'valheim' }]);
  expect(server.callsOf(listPosts)[0]?.query).toBe('?limit=20&feed=following&game=valheim');
  expect(server.callsOf(countNewPosts)[0]?.query).toContain('&feed=following&game=valheim');
});

test('counts an older post that an edit has added to the posts about a game, until it is loaded', async () => {
  const [below, first, added] = [nextId(), somePost({ game: valheim }), somePost({ game: valheim })];
  const top = somePost({ game: valheim });
  await openPostsAbout('all', top, first);
  serverHas(top, added, first);
  await hasAsked();
  socket.send({ type: 'post', postId: added.postId });
  socket.send({ type: 'post', postId: top.postId });
  expect(await refresh('1 new post · Refresh')).toBeTruthy();
  server.answers(listPosts, { items: [top, added, first], nextCursor: first.postId });
  await userEvent.click(await refresh('1 new post · Refresh'));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3));
  expect(await refresh('Refresh')).toBeTruthy();
  // `below` is older than the loaded posts, so the next page will contain it.
  socket.send({ type: 'post', postId: below });
  socket.send({ type: 'post', postId: nextId() });
  expect(await refresh('1 new post · Refresh')).toBeTruthy();
});

test('a post that is edited to another game leaves the posts about a game, and returns', async () => {
  const post = somePost({ game: valheim });
  await openPostsAbout('all', post);
  const edit = (minute: number, game: Post['game']) =>
    socket.send({
      type: 'edited',
      postId: post.postId,
      postContent: post.postContent,
      editedAt: `2026-05-01T11:0${minute}:00.000Z`,
      attachmentAlt: null,
      morePictures: [],
      game,
    });
  edit(1, { slug: 'hades', title: 'Hades' });
  expect(await screen.findByText(feedTexts.postAboutOther)).toBeTruthy();
  expect(screen.queryByRole('article')).toBeNull();
  edit(2, valheim);
  expect(await screen.findByRole('article')).toBeTruthy();
  expect(screen.queryByText(feedTexts.postAboutOther)).toBeNull();
});

test('counts each new post once without a request, and does not change the list', async () => {
  await openFeed();
  await hasAsked();
  const [one, two] = [nextId(), nextId()];
  socket.send({ type: 'post', postId: one });
  expect(await refresh('1 new post · Refresh')).toBeTruthy();
  socket.send({ type: 'post', postId: one });
  socket.send({ type: 'post', postId: two });
  socket.send({ type: 'post', postId: known.postId });
  expect(await refresh('2 new posts · Refresh')).toBeTruthy();
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(server.callsOf(countNewPosts)).toHaveLength(1);
});

test('counts posts that arrive between the list and the first frame, or during the request', async () => {
  const release = server.holds(countNewPosts, { count: 1, newest: nextId() });
  await openFeed();
  await hasAsked();
  socket.send({ type: 'post', postId: nextId() });
  expect(await refresh('1 new post · Refresh')).toBeTruthy();
  release();
  expect(await refresh('2 new posts · Refresh')).toBeTruthy();
});

test('does not count a post twice when the server has counted it', async () => {
  const postId = nextId();
  serverCounts(1, postId);
  await openFeed();
  expect(await refresh('1 new post · Refresh')).toBeTruthy();
  socket.send({ type: 'post', postId });
  socket.send({ type: 'post', postId: nextId() });
  expect(await refresh('2 new posts · Refresh')).toBeTruthy();
});

test('counts posts that arrived while the reader was on another page', async () => {
  const queries = new QueryClient();
  await openFeed(queries);
  await hasAsked();
  cleanup();
  serverCounts(2);
  await openFeed(queries);
  expect(await refresh('2 new posts · Refresh')).toBeTruthy();
});

test('retries a failed request while the connection is open', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  server.refuses(countNewPosts, 'internal');
  await openFeed();
  await hasAsked();
  serverCounts(1);
  await act(() => vi.advanceTimersByTimeAsync(newPostsCheckSeconds * 1_100));
  expect(await refresh('1 new post · Refresh')).toBeTruthy();
});

test('restarts the count after Refresh, with a post that arrived during it', async () => {
  await openFeed();
  await hasAsked();
  const newer = somePost({ postContent: 'newer' });
  socket.send({ type: 'post', postId: newer.postId });
  const release = server.holds(listPosts, { items: [newer, known], nextCursor: null });
  await userEvent.click(await refresh('1 new post · Refresh'));
  socket.send({ type: 'post', postId: nextId() });
  release();
  expect(await screen.findByText('newer')).toBeTruthy();
  expect(await refresh('1 new post · Refresh')).toBeTruthy();
  await waitFor(() => expect(server.callsOf(countNewPosts).at(-1)?.query).toBe(`?after=${newer.postId}`));
});

test('requests the count after a reconnect, and when frames may be lost', async () => {
  await openFeed();
  serverCounts(3);
  socket.goOffline();
  socket.goOnline();
  expect(await refresh('3 new posts · Refresh')).toBeTruthy();
  serverCounts(7);
  socket.send({ type: 'catch-up' });
  await waitFor(() => expect(screen.getByRole('button', { name: '7 new posts · Refresh' })).toBeTruthy());
});

test('polls only without realtime updates', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await openFeed();
  await act(() => vi.advanceTimersByTimeAsync(newPostsCheckSeconds * 2_100));
  expect(server.callsOf(countNewPosts)).toHaveLength(1);
  socket.goOffline();
  serverCounts(2);
  await act(() => vi.advanceTimersByTimeAsync(newPostsCheckSeconds * 1_100));
  expect(await refresh('2 new posts · Refresh')).toBeTruthy();
});

test('counts likes and comments of others at once, on loaded posts', async () => {
  await openFeed();
  socket.send({
    type: 'counts',
    posts: [
      { postId: nextId(), likes: 9, comments: 1, reactions: [] },
      { postId: known.postId, likes: 12, comments: 3, reactions: [] },
    ],
  });
  const button = await like(/^Like, 12 likes/);
  expect(button.getAttribute('aria-pressed')).toBe('false');
  expect(screen.getByRole('link', { name: '3 comments' })).toBeTruthy();
});

test('ignores a count while the member’s own like is pending, and loads it afterwards', async () => {
  await openFeed();
  const release = server.holds(likePost, { likes: 5, isLiked: true });
  await userEvent.click(await like(/^Like, 4 likes/));
  expect(await like(/^Like, 5 likes/)).toBeTruthy();
  socket.send({ type: 'counts', posts: [{ postId: known.postId, likes: 4, comments: 0, reactions: [] }] });
  expect((await like(/^Like, 5 likes/)).getAttribute('aria-pressed')).toBe('true');
  server.answers(getPost, { ...known, likes: 6, isLiked: true });
  release();
  expect((await like(/^Like, 6 likes/)).getAttribute('aria-pressed')).toBe('true');
});

const hasFetchedStates = (times: number) => waitFor(() => expect(server.callsOf(listPostStates)).toHaveLength(times));

test('loads counts, own likes and deletions after a reconnect, and when frames may be lost', async () => {
  await openFeed();
  await hasFetchedStates(1);
  serverHas({ ...known, likes: 7, comments: 2, isLiked: true });
  socket.goOffline();
  socket.goOnline();
  expect((await like(/^Like, 7 likes/)).getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByRole('link', { name: '2 comments' })).toBeTruthy();
  await hasFetchedStates(2);
  expect(server.callsOf(listPostStates).at(-1)?.query).toBe(`?postIds=${known.postId}`);
  serverHas();
  socket.send({ type: 'catch-up' });
  expect(await screen.findByText(feedTexts.postDeleted)).toBeTruthy();
  expect(screen.queryByRole('article')).toBeNull();
});

test('shows changes that happened while the reader was on another page', async () => {
  const queries = new QueryClient();
  await openFeed(queries);
  await hasFetchedStates(1);
  cleanup();
  serverHas({ ...known, likes: 8 });
  await openFeed(queries);
  expect(await like(/^Like, 8 likes/)).toBeTruthy();
});

test('requests the states of many pages in batches of 100', async () => {
  const posts = Array.from({ length: postStatesMax + 1 }, () => somePost());
  server.answers(listPosts, { items: posts, nextCursor: null });
  serverHas(...posts);
  await renderAt('/home', withQueries(feed));
  await screen.findAllByRole('article');
  await hasFetchedStates(2);
  expect(screen.getAllByRole('article')).toHaveLength(posts.length);
});

test('keeps changes that are newer than a late response', async () => {
  const release = server.holds(listPostStates, { items: [stateOf(known)] });
  await openFeed();
  await hasFetchedStates(1);
  socket.send({ type: 'counts', posts: [{ postId: known.postId, likes: 5, comments: 1, reactions: [] }] });
  server.answers(likePost, { likes: 6, isLiked: true });
  await userEvent.click(await like(/^Like, 5 likes/));
  await like(/^Like, 6 likes/);
  release();
  await act(() => new Promise((done) => setTimeout(done)));
  expect((await like(/^Like, 6 likes/)).getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByRole('link', { name: '1 comment' })).toBeTruthy();
});

test('applies received counts and deletions to a page that arrives late', async () => {
  const [counted, deleted] = [somePost({ postContent: 'counted' }), somePost({ postContent: 'deleted' })];
  server.answers(listPosts, { items: [known], nextCursor: known.postId });
  await renderAt('/home', withQueries(feed));
  const release = server.holds(listPosts, { items: [counted, deleted], nextCursor: null });
  await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
  socket.send({ type: 'counts', posts: [{ postId: counted.postId, likes: 11, comments: 0, reactions: [] }] });
  socket.send({ type: 'gone', postIds: [deleted.postId] });
  release();
  expect(await screen.findByText('counted')).toBeTruthy();
  expect(await like(/^Like, 11 likes/)).toBeTruthy();
  expect(screen.queryByText('deleted')).toBeNull();
});

test('shows a notice in place of a post deleted by others, until the reader returns', async () => {
  const queries = new QueryClient();
  await openFeed(queries);
  socket.send({ type: 'gone', postIds: [known.postId, nextId()] });
  expect(await screen.findByText(feedTexts.postDeleted)).toBeTruthy();
  expect(screen.queryByRole('article')).toBeNull();
  cleanup();
  server.answers(listPosts, { items: [], nextCursor: null });
  await renderAt('/home', withQueries(<PostFeed onWrite={() => {}} />, queries));
  expect(await screen.findByText('No data fetched yet...')).toBeTruthy();
  expect(screen.queryByText(feedTexts.postDeleted)).toBeNull();
});

test('does not count a new post that is deleted before it is shown', async () => {
  await openFeed();
  await hasAsked();
  const [first, second] = [nextId(), nextId()];
  socket.send({ type: 'post', postId: first });
  socket.send({ type: 'post', postId: second });
  expect(await refresh('2 new posts · Refresh')).toBeTruthy();
  socket.send({ type: 'gone', postIds: [first] });
  expect(await refresh('1 new post · Refresh')).toBeTruthy();
});

test('shows an error and removes the post after a like on a deleted post', async () => {
  await openFeed();
  server.refuses(likePost, 'post_not_found');
  await userEvent.click(await like(/^Like, 4 likes/));
  expect(await screen.findByText(feedErrors.post_not_found.text)).toBeTruthy();
  expect(await screen.findByText(feedTexts.postDeleted)).toBeTruthy();
  expect(screen.queryByText(feedTexts.likeFailed)).toBeNull();
});
