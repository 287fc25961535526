/** Reactions below a post: their numbers, the member's own, and the choice of a reaction by keyboard. */
import { addReaction, countNewPosts, getPost, listPosts, type Post, removeReaction } from '@starparty/contract/feed.ts';
import { feedTexts } from '@starparty/contract/feed-texts.ts';
import { listPostStates } from '@starparty/contract/post-changes.ts';
import { reactionLooks } from '@starparty/contract/reactions.ts';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts';
import { closeRealtime, type FakeSocket, openRealtime, startFakeSocket } from '../../../testing/fake-socket.ts';
import { somePost, stateOf } from '../../../testing/feed-samples.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { withQueries } from '../../../testing/with-queries.tsx';
import { PostFeed } from '../post-feed.tsx';
import { RefreshButton } from '../refresh-button.tsx';

let server: FakeServer;
let socket: FakeSocket;
beforeEach(async () => {
  server = startFakeServer();
  socket = startFakeSocket();
  server.answers(countNewPosts, { count: 0, newest: null });
  await openRealtime();
});
afterEach(() => {
  cleanup();
  closeRealtime();
  vi.unstubAllGlobals();
});

async function showFeed(post: Post) {
  server.answers(listPosts, { items: [post], nextCursor: null });
  server.answers(listPostStates, { items: [stateOf(post)] });
  server.answers(getPost, post);
  const feed = (
    <>
      <RefreshButton />
      <PostFeed onWrite={() => {}} />
    </>
  );
  await renderAt('/home', withQueries(feed));
  await screen.findByRole('article');
}

const names = Object.values(reactionLooks).map(({ label }) => label);
/** The names of the shown reactions. */
const shown = () =>
  screen
    .getAllByRole('button', { name: new RegExp(`^(${names.join('|')}), `) })
    .map((button) => button.getAttribute('aria-label'));
const reaction = (name: RegExp) => screen.findByRole('button', { name });
const addButton = () => screen.getByRole('button', { name: 'Add reaction' });

const twoReactions = somePost({
  reactions: [
    { reaction: 'party-popper', count: 6 },
    { reaction: 'fire', count: 4 },
  ],
  ownReactions: ['fire'],
});

test('shows each reaction with its number, and marks the member’s own', async () => {
  await showFeed(twoReactions);
  expect(shown()).toEqual(['Party popper, 6', 'Fire, 4, you reacted']);
  const [first, second] = [await reaction(/^Party popper/), await reaction(/^Fire/)];
  expect([first, second].map((button) => button.getAttribute('aria-pressed'))).toEqual(['false', 'true']);
  expect(first.textContent).toBe('🎉6');
});

test('a press joins a reaction at once, and another one takes it back', async () => {
  await showFeed(twoReactions);
  const release = server.holds(addReaction, { count: 9, isOwn: true });
  await userEvent.click(await reaction(/^Party popper/));
  expect(shown()[0]).toBe('Party popper, 7, you reacted');
  release();
  await reaction(/^Party popper, 9, you reacted/);
  server.answers(removeReaction, { count: 8, isOwn: false });
  await userEvent.click(await reaction(/^Party popper/));
  await vi.waitFor(() => expect(shown()).toEqual(['Party popper, 8', 'Fire, 4, you reacted']));
  expect(server.callsOf(removeReaction)[0]?.path).toBe(`/api/posts/${twoReactions.postId}/reactions/party-popper`);
});

test('a reaction disappears when its last member takes it back', async () => {
  const post = somePost({ reactions: [{ reaction: 'fire', count: 1 }], ownReactions: ['fire'] });
  server.answers(removeReaction, { count: 0, isOwn: false });
  await showFeed(post);
  await userEvent.click(await reaction(/^Fire/));
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: /^Fire/ })).toBeNull());
});

test('the choice opens by keyboard, moves with the arrow keys, and returns the focus', async () => {
  await showFeed(somePost());
  const user = userEvent.setup();
  addButton().focus();
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Add reaction' });
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Party popper'));
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Tears of joy');
  await user.keyboard('{Escape}');
  await vi.waitFor(() => expect(dialog.isConnected).toBe(false));
  await vi.waitFor(() => expect(document.activeElement).toBe(addButton()));
  expect(server.callsOf(addReaction)).toEqual([]);
});

test('a choice adds the reaction and closes; choosing it again takes it back', async () => {
  server.answers(addReaction, { count: 1, isOwn: true });
  server.answers(removeReaction, { count: 0, isOwn: false });
  await showFeed(somePost());
  await userEvent.click(addButton());
  const choice = await screen.findByRole('button', { name: 'Heart hands' });
  expect(choice.getAttribute('aria-pressed')).toBe('false');
  await userEvent.click(choice);
  await reaction(/^Heart hands, 1, you reacted/);
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(addButton());
  const again = await screen.findByRole('button', { name: 'Heart hands' });
  expect(again.getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(again);
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: /^Heart hands/ })).toBeNull());
});

test('a failed reaction is taken back with a sentence', async () => {
  server.drops(addReaction);
  await showFeed(twoReactions);
  await userEvent.click(await reaction(/^Party popper/));
  expect(await screen.findByText(new RegExp(`^${feedTexts.reactionFailed}`))).toBeTruthy();
  await reaction(/^Party popper, 6$/);
});

test('reactions of others appear at once', async () => {
  const post = somePost();
  await showFeed(post);
  await vi.waitFor(() => expect(socket.sent).toEqual([{ type: 'feed', isOpen: true }]));
  /** Changes the reactions on the server, and sends the frame with the new counts. */
  function receive(reactions: Post['reactions']) {
    server.answers(listPostStates, { items: [stateOf({ ...post, reactions })] });
    socket.send({ type: 'counts', posts: [{ postId: post.postId, likes: 4, comments: 0, reactions }] });
  }
  receive([{ reaction: 'orange-heart', count: 2 }]);
  expect((await reaction(/^Orange heart, 2$/)).getAttribute('aria-pressed')).toBe('false');
  receive([]);
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: /^Orange heart/ })).toBeNull());
});
