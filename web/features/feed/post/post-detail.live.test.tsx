/** Realtime updates of an open post: comments are added and deleted, and the post is deleted. */

import { type Comment, createComment, listComments } from '@starparty/contract/comments.ts';
import { getPost, likePost, type Post } from '@starparty/contract/feed.ts';
import { feedErrors, feedTexts } from '@starparty/contract/feed-texts.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts';
import { closeRealtime, type FakeSocket, openRealtime, startFakeSocket } from '../../../testing/fake-socket.ts';
import { someComment, somePost } from '../../../testing/feed-samples.ts';
import { signInPerson } from '../../../testing/people.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { withQueries } from '../../../testing/with-queries.tsx';
import { PostDetail } from './post-detail.tsx';

let server: FakeServer;
let socket: FakeSocket;
let post: Post;

beforeEach(async () => {
  server = startFakeServer();
  signInPerson();
  socket = startFakeSocket();
  post = somePost({ comments: 1 });
  server.answers(getPost, post);
  await openRealtime();
});
afterEach(() => {
  cleanup();
  closeRealtime();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

async function open(...items: Comment[]) {
  serverHas(...items);
  const detail = (
    <PostDetail postId={post.postId} person={{ username: 'ondo', profilePic: null }} onDelete={() => {}} />
  );
  await renderAt(`/post/${post.postId}`, withQueries(detail));
  await screen.findByLabelText('Write a comment');
  // The subscription starts before the comments are loaded. The post is loaded once more.
  await waitFor(() => expect(server.callsOf(listComments)).toHaveLength(1));
  await waitFor(() => expect(server.callsOf(getPost)).toHaveLength(2));
  await waitFor(() => expect(shown()).toEqual(items.map(({ postContent }) => postContent)));
  if (items.length === 0) await screen.findByText('No comments yet.');
}

const serverHas = (...items: Comment[]) => server.answers(listComments, { items, nextCursor: null });
const receiveComments = (written: Comment[], goneIds: string[] = [], comments = 1, likes = post.likes) =>
  socket.send({ type: 'comments', post: { postId: post.postId, likes, comments, reactions: [] }, written, goneIds });
const shown = () =>
  screen.queryAllByRole('article', { name: /^Comment by/ }).map((one) => one.querySelector('p')?.textContent);

test('adds and removes comments of others with the count, each once and in order', async () => {
  const [first, second, third] = [
    someComment({ postContent: 'first' }),
    someComment({ postContent: 'second' }),
    someComment({ postContent: 'third' }),
  ];
  await open(first);
  expect(await screen.findByText('first')).toBeTruthy();
  receiveComments([third, second, first], [], 3);
  await waitFor(() => expect(shown()).toEqual(['first', 'second', 'third']));
  expect(await screen.findByRole('link', { name: '3 comments' })).toBeTruthy();
  receiveComments([], [first.commentId], 2);
  receiveComments([first], [], 2);
  await waitFor(() => expect(shown()).toEqual(['second', 'third']));
  expect(await screen.findByRole('link', { name: '2 comments' })).toBeTruthy();
});

test('shows a received comment with its page while more can be loaded, even if the page missed it', async () => {
  const [first, second, third] = [
    someComment({ postContent: 'first' }),
    someComment({ postContent: 'second' }),
    someComment({ postContent: 'third' }),
  ];
  await open();
  server.answers(listComments, { items: [first], nextCursor: first.commentId });
  socket.send({ type: 'reading', postId: post.postId });
  const more = await screen.findByRole('button', { name: 'Load more comments' });
  receiveComments([second], [], 2);
  await screen.findByRole('link', { name: '2 comments' });
  expect(shown()).toEqual(['first']);
  const release = server.holds(listComments, { items: [second], nextCursor: null });
  await userEvent.click(more);
  receiveComments([third]);
  release();
  await waitFor(() => expect(shown()).toEqual(['first', 'second', 'third']));
});

test('counts a comment once, whether the frame or the response arrives first', async () => {
  await open();
  const own = someComment({ postContent: 'mine', isOwn: true });
  const release = server.holds(createComment, own);
  await userEvent.type(screen.getByLabelText('Write a comment'), 'mine');
  await userEvent.click(screen.getByRole('button', { name: 'Post Comment' }));
  receiveComments([own], [], 2);
  server.answers(getPost, { ...post, comments: 2 });
  release();
  await waitFor(() => expect(shown()).toEqual(['mine']));
  await waitFor(() => expect(server.callsOf(getPost)).toHaveLength(3));
  expect(await screen.findByRole('link', { name: '2 comments' })).toBeTruthy();
  receiveComments([own], [], 2, 7);
  await screen.findByRole('button', { name: 'Like, 7 likes' });
  expect(shown()).toEqual(['mine']);
  expect(screen.getByRole('link', { name: '2 comments' })).toBeTruthy();
});

test('reloads the post and its comments after a reconnect', async () => {
  const [first, second] = [someComment({ postContent: 'first' }), someComment({ postContent: 'second' })];
  await open(first);
  const ghost = someComment({ postContent: 'deleted during the break' });
  receiveComments([ghost], [], 2);
  await waitFor(() => expect(shown()).toEqual(['first', 'deleted during the break']));
  socket.goOffline();
  server.answers(getPost, { ...post, likes: 40 });
  serverHas(first, second);
  socket.goOnline();
  await waitFor(() => expect(shown()).toEqual(['first', 'second']));
  expect(await screen.findByRole('button', { name: 'Like, 40 likes' })).toBeTruthy();
});

test('keeps comments received during a reload that are missing in its response', async () => {
  await open();
  const older = someComment({ postContent: 'older' });
  const release = server.holds(listComments, { items: [older], nextCursor: null });
  socket.send({ type: 'reading', postId: post.postId });
  await waitFor(() => expect(server.callsOf(listComments)).toHaveLength(2));
  receiveComments([someComment({ postContent: 'new' })]);
  release();
  await waitFor(() => expect(shown()).toEqual(['older', 'new']));
});

test('shows the deletion of the post during typing, with a link back, and lets the member copy the draft', async () => {
  await open();
  await userEvent.type(screen.getByLabelText('Write a comment'), 'A long thought.');
  socket.send({ type: 'gone', postIds: [post.postId] });
  expect(await screen.findByText(feedErrors.post_not_found.text)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to Home' })).toBeTruthy();
  expect(screen.queryByText(post.postContent)).toBeNull();
  const typed = screen.getByLabelText<HTMLTextAreaElement>(feedTexts.commentUnsent);
  expect(typed.value).toBe('A long thought.');
  expect(typed.readOnly).toBe(true);
});

test('shows that the post is gone after a comment or a like, without a retry', async () => {
  await open();
  server.refuses(createComment, 'post_not_found');
  await userEvent.type(screen.getByLabelText('Write a comment'), 'Too late.');
  await userEvent.click(screen.getByRole('button', { name: 'Post Comment' }));
  expect(await screen.findByText(feedErrors.post_not_found.text)).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>(feedTexts.commentUnsent).value).toBe('Too late.');
  cleanup();
  post = somePost();
  server.answers(getPost, post);
  server.calls.length = 0;
  await open();
  server.refuses(likePost, 'post_not_found');
  await userEvent.click(screen.getByRole('button', { name: /^Like/ }));
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  expect(screen.queryByText(feedTexts.likeFailed)).toBeNull();
});

test('subscribes to the open post, and unsubscribes when it closes', async () => {
  await open();
  expect(socket.sent.at(-1)).toEqual({ type: 'reading', postId: post.postId });
  cleanup();
  expect(socket.sent.at(-1)).toEqual({ type: 'reading', postId: null });
});
