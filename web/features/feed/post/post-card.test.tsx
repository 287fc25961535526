/** A post in the feed: liking it, and rendering its text without markup. */

import { likePost, listPosts, type Post } from '@starparty/contract/feed.ts';
import { feedTexts } from '@starparty/contract/feed-texts.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts';
import { someImage, somePost } from '../../../testing/feed-samples.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { withQueries } from '../../../testing/with-queries.tsx';
import { PostFeed } from '../post-feed.tsx';

let server: FakeServer;
beforeEach(() => {
  server = startFakeServer();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function showFeed(...items: Post[]) {
  server.answers(listPosts, { items, nextCursor: null });
  const feed = <PostFeed onWrite={() => {}} />;
  const router = await renderAt('/home', withQueries(feed));
  await screen.findAllByRole('article');
  return router;
}

const heart = () => screen.getByRole('button', { name: /^Like/ });

test("shows a like immediately, then the server's count", async () => {
  server.answers(likePost, { likes: 9, isLiked: true });
  await showFeed(somePost({ likes: 4 }));
  expect(heart().getAttribute('aria-pressed')).toBe('false');
  await userEvent.click(heart());
  expect(heart().getAttribute('aria-pressed')).toBe('true');
  await vi.waitFor(() => expect(heart().textContent).toBe('9'));
});

test('removes a failed like and shows an error', async () => {
  server.refuses(likePost, 'internal');
  await showFeed(somePost({ likes: 4 }));
  await userEvent.click(heart());
  expect(await screen.findByText(feedTexts.likeFailed)).toBeTruthy();
  expect(heart().getAttribute('aria-pressed')).toBe('false');
  expect(heart().textContent).toBe('4');
});

test("shows the server's message for a like without a session", async () => {
  server.refuses(likePost, 'not_signed_in');
  await showFeed(somePost());
  await userEvent.click(heart());
  expect(await screen.findByText('You must be logged in to like a post.')).toBeTruthy();
});

test('renders web addresses as safe links', async () => {
  await showFeed(somePost({ postContent: 'Notes: https://example.org/a?b=1&c=2.' }));
  const link = await screen.findByRole('link', { name: 'https://example.org/a?b=1&c=2' });
  expect(link.getAttribute('href')).toBe('https://example.org/a?b=1&c=2');
  expect(link.getAttribute('rel')).toBe('noopener noreferrer nofollow ugc');
  expect(link.getAttribute('target')).toBe('_blank');
});

test.each([
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'main.rs and gg.wp',
  'write to someone@example.org',
  'https://bank.example@evil.example/',
])('%s stays text', async (postContent) => {
  await showFeed(somePost({ postContent: `${postContent} https://example.org` }));
  await screen.findByRole('link', { name: 'https://example.org' });
  const outside = screen.getAllByRole('link').filter((link) => link.getAttribute('target') === '_blank');
  expect(outside).toHaveLength(1);
});

test('shows markup as typed', async () => {
  await showFeed(somePost({ postContent: '<img src=x onerror=alert(1)> <b>bold</b>\nsecond line' }));
  const text = screen.getByText(/<b>bold<\/b>/);
  expect(text.textContent).toBe('<img src=x onerror=alert(1)> <b>bold</b>\nsecond line');
  expect(text.children).toHaveLength(0);
});

test('a picture has reserved space and an accessible name', async () => {
  await showFeed(somePost({ postAttachment: someImage({ width: 1200, height: 800 }) }));
  const image = screen.getByRole('img', { name: 'Picture attached by rue' });
  expect(image.getAttribute('width')).toBe('1200');
  expect(image.getAttribute('height')).toBe('800');
  expect(image.getAttribute('srcset')).toContain('640w');
});

test('a described picture has its description as accessible name', async () => {
  await showFeed(somePost({ postAttachment: someImage(), attachmentAlt: 'A gate of ice' }));
  expect(screen.getByRole('img', { name: 'A gate of ice' })).toBeTruthy();
  fireEvent.error(screen.getByRole('img', { name: 'A gate of ice' }));
  expect(screen.getByText(/could not be loaded\. A gate of ice$/)).toBeTruthy();
});

test.each([2, 3, 4])('%s pictures are buttons in order, described or numbered', async (count) => {
  const further = Array.from({ length: count - 2 }, () => ({ image: someImage(), altText: null }));
  const morePictures = [...further, { image: someImage(), altText: 'A gate of ice' }];
  const post = somePost({ postAttachment: someImage(), morePictures });
  await showFeed(post);
  const names = screen.getAllByRole('img').map((image) => image.getAttribute('alt'));
  expect(names.at(-1)).toBe('A gate of ice');
  expect(names.slice(0, -1)).toEqual(
    Array.from({ length: count - 1 }, (_, index) => `Picture ${index + 1} of ${count} attached by rue`),
  );
  // A picture that cannot be loaded keeps its name and its place.
  fireEvent.error(screen.getAllByRole('img')[0] as HTMLElement);
  const buttons = screen.getAllByRole('button', { name: /attached by rue|A gate of ice/ });
  expect(buttons).toHaveLength(count);
});

test('pressing a post opens it, pressing its controls does not', async () => {
  server.answers(likePost, { likes: 5, isLiked: true });
  const post = somePost();
  const router = await showFeed(post);
  await userEvent.click(heart());
  expect(router.state.location.pathname).toBe('/home');
  await userEvent.click(screen.getByText(post.postContent));
  expect(router.state.location.pathname).toBe(`/post/${post.postId}`);
});

test.each([
  ['one’s own post', true, ['Edit', 'Delete']],
  ['a post of somebody else', false, ['Report', 'Block rue']],
])('the menu of %s', async (_, isOwn, lines) => {
  await showFeed(somePost({ isOwn }));
  await userEvent.click(screen.getByRole('button', { name: 'Post options' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map((item) => item.textContent)).toEqual(lines);
});
