/** The game of a post: its chip, choosing it in the composer, and changing it in the editor. */
import { countNewPosts, createPost, listPosts, type Post } from '@starparty/contract/feed.ts';
import { listGames } from '@starparty/contract/games.ts';
import { editPost } from '@starparty/contract/post-changes.ts';
import { profileErrors } from '@starparty/contract/profile-texts.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts';
import { somePost } from '../../../testing/feed-samples.ts';
import { signInPerson } from '../../../testing/people.ts';
import { someGame } from '../../../testing/profile-samples.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { withQueries } from '../../../testing/with-queries.tsx';
import { PostComposer } from '../post/post-composer.tsx';
import { PostFeed } from '../post-feed.tsx';

// Importing React Aria takes longer than the default timeout.
beforeAll(
  () => Promise.all([import('../../../people/games/game-picker.tsx'), import('../../../ui/aria/kit.ts')]),
  30_000,
);

const valheim = { slug: 'valheim', title: 'Valheim' };
const hades = { slug: 'hades', title: 'Hades' };
const ondo = { username: 'ondo', profilePic: null };

let server: FakeServer;
beforeEach(() => {
  signInPerson();
  server = startFakeServer();
  server.answers(countNewPosts, { count: 0, newest: null });
  server.answers(listGames, { items: [someGame('Valheim'), someGame('Hades')], nextCursor: null });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

async function showFeed(post: Post) {
  server.answers(listPosts, { items: [post], nextCursor: null });
  const router = await renderAt('/home', withQueries(<PostFeed onWrite={() => {}} />));
  await screen.findByRole('article');
  return router;
}

const compose = () => renderAt('/home', withQueries(<PostComposer person={ondo} textId="write" />));
const area = () => screen.getByLabelText<HTMLTextAreaElement>('Write a post');
const button = (name: string) => screen.findByRole('button', { name });

async function choose(title: string) {
  const picker = within(await screen.findByRole('dialog', { name: 'Which game is your post about?' }));
  await userEvent.click(await picker.findByRole('option', { name: `${title} 2020` }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

test('the chip leads to the posts about the game', async () => {
  const router = await showFeed(somePost({ game: valheim }));
  await userEvent.click(screen.getByRole('link', { name: 'Posts about Valheim' }));
  await waitFor(() => expect(router.state.location.href).toBe('/home?game=valheim'));
});

test('a post without a game has no chip', async () => {
  await showFeed(somePost());
  expect(screen.queryByRole('link', { name: /^Posts about/ })).toBeNull();
});

test('the composer sends the chosen game, and starts without one', async () => {
  server.answers(createPost, somePost({ isOwn: true, game: valheim }));
  await compose();
  await userEvent.type(area(), 'Frost gate tonight?');
  await userEvent.click(await button('Game'));
  await choose('Valheim');
  await userEvent.click(await button('Post'));
  await waitFor(() =>
    expect(server.callsOf(createPost)[0]?.body).toEqual({
      postContent: 'Frost gate tonight?',
      pictures: [],
      game: 'valheim',
    }),
  );
  await waitFor(() => expect(area().value).toBe(''));
  expect(screen.queryByRole('button', { name: 'Remove game: Valheim' })).toBeNull();
});

test('the draft keeps the game until it is removed', async () => {
  await compose();
  await userEvent.click(area());
  await userEvent.click(await button('Game'));
  await choose('Valheim');
  cleanup();
  await compose();
  await userEvent.click(await button('Remove game: Valheim'));
  expect(document.activeElement).toBe(await button('Game'));
  cleanup();
  await compose();
  expect(screen.queryByRole('button', { name: 'Remove game: Valheim' })).toBeNull();
});

test('keeps text and game if the game is gone, and says so', async () => {
  server.refuses(createPost, 'game_gone');
  await compose();
  await userEvent.type(area(), 'Frost gate tonight?');
  await userEvent.click(await button('Game'));
  await choose('Valheim');
  await userEvent.click(await button('Post'));
  expect((await screen.findByRole('alert')).textContent).toContain(profileErrors.game_gone.text);
  expect(area().value).toBe('Frost gate tonight?');
  expect(await button('Change game: Valheim')).toBeTruthy();
});

async function openEditor(post: Post) {
  await showFeed(post);
  await userEvent.click(screen.getByRole('button', { name: 'Post options' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  await screen.findByRole('textbox', { name: 'Edit post' });
}

test('the editor changes the game alone', async () => {
  const post = somePost({ isOwn: true, game: valheim });
  server.answers(editPost, { ...post, game: hades, editedAt: '2026-05-01T11:00:00.000Z' });
  await openEditor(post);
  await userEvent.click(await button('Change game: Valheim'));
  await choose('Hades');
  await userEvent.click(await button('Save'));
  expect(await screen.findByRole('link', { name: 'Posts about Hades' })).toBeTruthy();
  const { postContent } = post;
  expect(server.callsOf(editPost).map(({ body }) => body)).toEqual([{ postContent, editedAt: null, game: 'hades' }]);
});

test('the editor removes the game, keeps the removal for the next edit, and starts over', async () => {
  const post = somePost({ isOwn: true, game: valheim });
  await openEditor(post);
  await userEvent.click(await button('Remove game: Valheim'));
  await userEvent.click(await button('Cancel'));
  expect(screen.getByRole('link', { name: 'Posts about Valheim' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Post options' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  expect(await button('Game')).toBeTruthy();
  await userEvent.click(await button('Start over'));
  expect(await button('Change game: Valheim')).toBeTruthy();
  await userEvent.click(await button('Remove game: Valheim'));
  server.answers(editPost, { ...post, game: null, editedAt: '2026-05-01T11:00:00.000Z' });
  await userEvent.click(await button('Save'));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Posts about Valheim' })).toBeNull());
  expect(server.callsOf(editPost)[0]?.body).toMatchObject({ game: null });
});

test('an edit of the text alone sends no game', async () => {
  const post = somePost({ isOwn: true, game: valheim });
  server.answers(editPost, { ...post, postContent: 'Changed.', editedAt: '2026-05-01T11:00:00.000Z' });
  await openEditor(post);
  await userEvent.clear(screen.getByRole('textbox', { name: 'Edit post' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Edit post' }), 'Changed.');
  await userEvent.click(await button('Save'));
  expect(await screen.findByText('Changed.')).toBeTruthy();
  expect(server.callsOf(editPost)[0]?.body).toEqual({ postContent: 'Changed.', editedAt: null });
});
