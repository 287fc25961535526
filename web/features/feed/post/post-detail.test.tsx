/** A post's own page: an existing and a missing post, and comments. */

import { createComment, deleteComment, listComments } from '@starparty/contract/comments.ts';
import { generalErrors, texts } from '@starparty/contract/common-texts.ts';
import { getPost, type Post } from '@starparty/contract/feed.ts';
import { feedErrors, feedTexts } from '@starparty/contract/feed-texts.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts';
import { nextId, someComment, someImage, somePost } from '../../../testing/feed-samples.ts';
import { signInPerson } from '../../../testing/people.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { withQueries } from '../../../testing/with-queries.tsx';
import { clearToasts } from '../../../ui/overlays/toast-store.ts';
import { PostDetail } from './post-detail.tsx';

// Importing React Aria takes longer than the default timeout.
beforeAll(() => import('../../../ui/aria/kit.ts'), 30_000);

let server: FakeServer;
beforeEach(() => {
  server = startFakeServer();
  signInPerson();
});
afterEach(() => {
  cleanup();
  clearToasts();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

async function open(post: Post) {
  const detail = (
    <PostDetail postId={post.postId} person={{ username: 'ondo', profilePic: null }} onDelete={() => {}} />
  );
  await renderAt(`/post/${post.postId}`, withQueries(detail));
}

const box = () => screen.findByLabelText<HTMLTextAreaElement>('Write a comment');
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Post Comment' });

test('shows Loading... until the post arrives', async () => {
  const post = somePost();
  const answer = server.holds(getPost, post);
  server.answers(listComments, { items: [], nextCursor: null });
  await open(post);
  expect(screen.getByText('Loading...')).toBeTruthy();
  expect(screen.queryByRole('article')).toBeNull();
  answer();
  expect(await screen.findByText(post.postContent)).toBeTruthy();
});

test('shows author, text and picture', async () => {
  const image = someImage();
  const post = somePost({ postAttachment: image });
  server.answers(getPost, post);
  server.answers(listComments, { items: [], nextCursor: null });
  await open(post);
  const whole = within(await screen.findByRole('article', { name: 'Post by rue' }));
  expect(whole.getByText('rue')).toBeTruthy();
  expect(whole.getByText('Past the frost gate at last.')).toBeTruthy();
  expect(whole.getByRole('img', { name: 'Picture attached by rue' }).getAttribute('src')).toBe(image.url);
});

test('shows that a post does not exist, and links home', async () => {
  server.refuses(getPost, 'post_not_found');
  await open(somePost());
  expect(await screen.findByText('Post not found.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to Home' }).getAttribute('href')).toBe('/home');
});

test('does not report a post that failed to load as missing', async () => {
  server.refuses(getPost, 'internal');
  await open(somePost());
  expect(await screen.findByText(generalErrors.internal.text)).toBeTruthy();
  expect(screen.queryByText('Post not found.')).toBeNull();
});

test('shows that there are no comments, and does not send blank ones', async () => {
  const post = somePost();
  server.answers(getPost, post);
  server.answers(listComments, { items: [], nextCursor: null });
  await open(post);
  expect(await screen.findByText('No comments yet.')).toBeTruthy();
  expect(send().ariaDisabled).toBe('true');
  await userEvent.type(await box(), ' \u3164 ');
  expect(send().ariaDisabled).toBe('true');
});

test('adds a new comment at the end and counts it', async () => {
  const post = somePost({ comments: 1 });
  server.answers(getPost, post);
  server.answers(listComments, { items: [someComment({ author: null, postContent: 'older' })], nextCursor: null });
  server.answers(createComment, someComment({ postContent: 'newer', isOwn: true }));
  await open(post);
  const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView');
  expect(await screen.findByRole('article', { name: 'Comment by Unknown' })).toBeTruthy();
  await userEvent.type(await box(), 'newer');
  await userEvent.click(send());
  const own = await screen.findByRole('article', { name: 'Comment by ondo' });
  await waitFor(() => expect(scrollIntoView.mock.contexts).toEqual([own]));
  expect(document.activeElement).toBe(await box());
  const comments = screen.getAllByRole('article', { name: /^Comment by/ }).map((one) => one.textContent);
  expect(comments[0]).toContain('older');
  expect(comments[1]).toContain('newer');
  expect(screen.getByRole('link', { name: '2 comments' })).toBeTruthy();
  expect((await box()).value).toBe('');
});

test('keeps a failed comment in the box', async () => {
  const post = somePost();
  server.answers(getPost, post);
  server.answers(listComments, { items: [], nextCursor: null });
  server.drops(createComment);
  await open(post);
  await userEvent.type(await box(), 'gg');
  await userEvent.click(send());
  expect((await screen.findByRole('alert')).textContent).toContain(feedTexts.commentFailed);
  expect((await box()).value).toBe('gg');
});

test('restores the member’s comment and the count when the deletion fails', async () => {
  const post = somePost({ comments: 1 });
  server.answers(getPost, post);
  server.answers(listComments, { items: [someComment({ isOwn: true, postContent: 'oops' })], nextCursor: null });
  server.refuses(deleteComment, 'internal');
  await open(post);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete comment' }));
  const question = await screen.findByRole('alertdialog', { name: feedTexts.deleteCommentQuestion });
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(feedTexts.commentDeleteFailed)).toBeTruthy();
  expect(await screen.findByText('oops')).toBeTruthy();
  expect(screen.getByRole('link', { name: '1 comment' })).toBeTruthy();
});

describe('replies', () => {
  const first = someComment({ postContent: 'Who?', author: { username: 'rue', profilePic: null } });
  const second = someComment({ postContent: 'second' });
  const replyBox = () => screen.findByPlaceholderText<HTMLTextAreaElement>('Write a reply');

  async function openTwoComments() {
    const post = somePost({ comments: 2 });
    server.answers(getPost, post);
    server.answers(listComments, { items: [first, second], nextCursor: null });
    await open(post);
    await userEvent.click(await screen.findByRole('button', { name: 'Reply to rue' }));
  }

  test('a reply shows below its comment and is counted', async () => {
    server.answers(createComment, someComment({ postContent: 'Me.', isOwn: true, replyTo: first.commentId }));
    await openTwoComments();
    expect(document.activeElement).toBe(await replyBox());
    expect(screen.getByText(/^Replying to/).textContent).toBe('Replying to rue: Who?');
    await userEvent.type(await replyBox(), 'Me.');
    await userEvent.click(screen.getByRole('button', { name: 'Post Reply' }));
    await screen.findByRole('article', { name: 'Reply by ondo' });
    const names = screen.getAllByRole('article', { name: /^(Comment|Reply) by/ }).map((one) => one.ariaLabel);
    expect(names).toEqual(['Comment by rue', 'Reply by ondo', 'Comment by ondo']);
    expect(server.callsOf(createComment)[0]?.body).toEqual({ postContent: 'Me.', replyTo: first.commentId });
    expect(screen.getByRole('link', { name: '3 comments' })).toBeTruthy();
    expect((await box()).placeholder).toBe('Write a comment');
  });

  test('a reply to a deleted comment keeps its text and can become a comment', async () => {
    server.refuses(createComment, 'replied_comment_gone');
    await openTwoComments();
    await userEvent.type(await replyBox(), 'Me.');
    await userEvent.click(screen.getByRole('button', { name: 'Post Reply' }));
    expect((await screen.findByRole('alert')).textContent).toContain(feedErrors.replied_comment_gone.text);
    expect((await replyBox()).value).toBe('Me.');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel reply' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(await box());
    server.answers(createComment, someComment({ postContent: 'Me.', isOwn: true }));
    await userEvent.click(send());
    await waitFor(() =>
      expect(server.callsOf(createComment).at(-1)?.body).toEqual({ postContent: 'Me.', replyTo: null }),
    );
  });

  test('a reply without a connection keeps its text and its comment, and can be sent again', async () => {
    server.drops(createComment);
    await openTwoComments();
    await userEvent.type(await replyBox(), 'Me.');
    await userEvent.click(screen.getByRole('button', { name: 'Post Reply' }));
    expect((await screen.findByRole('alert')).textContent).toContain(texts.offline);
    expect((await replyBox()).value).toBe('Me.');
    server.answers(createComment, someComment({ postContent: 'Me.', isOwn: true, replyTo: first.commentId }));
    await userEvent.click(screen.getByRole('button', { name: 'Post Reply' }));
    await screen.findByRole('article', { name: 'Reply by ondo' });
    expect(server.callsOf(createComment).map(({ body }) => body)).toEqual(
      Array(2).fill({ postContent: 'Me.', replyTo: first.commentId }),
    );
  });

  test('a reply without its comment looks like a comment', async () => {
    const post = somePost({ comments: 1 });
    server.answers(getPost, post);
    server.answers(listComments, { items: [someComment({ replyTo: nextId() })], nextCursor: null });
    await open(post);
    expect(await screen.findByRole('article', { name: 'Comment by ondo' })).toBeTruthy();
  });
});
