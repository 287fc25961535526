/** The account page with games and posts, and its other pages: privacy, notifications and data. */

import { deleteComment, listOwnComments } from '@starparty/contract/comments.ts';
import { texts } from '@starparty/contract/common-texts.ts';
import { removeFavoriteGame, setFavoriteGames } from '@starparty/contract/favorite-games.ts';
import { deletePost, listOwnLikes, listPostsOf, unlikePost } from '@starparty/contract/feed.ts';
import { getMe, updateMe } from '@starparty/contract/profiles.ts';
import { listBlocks, unblockPerson } from '@starparty/contract/safety.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  leaveAccount,
  me,
  press,
  section,
  startAccountServer,
  typedIn,
  visitAccount,
} from '../testing/account-visit.tsx';
import type { FakeServer } from '../testing/fake-server.ts';
import { nextId, somePost } from '../testing/feed-samples.ts';
import { AccountDataPage } from './account-data-page.tsx';
import { AccountNotificationsPage } from './account-notifications-page.tsx';
import { AccountPage } from './account-page.tsx';
import { AccountPrivacyPage } from './account-privacy-page.tsx';

// Importing React Aria takes longer than the default timeout.
beforeAll(() => import('../ui/aria/kit.ts'), 30_000);

let server: FakeServer;
beforeEach(() => {
  server = startAccountServer();
});
afterEach(() => {
  leaveAccount();
  cleanup();
  vi.unstubAllGlobals();
});

test('shows an error without the profile, and loads it again on request', async () => {
  server.refuses(getMe, 'internal');
  await visitAccount(<AccountPage />);
  expect(await screen.findByText('Unable to load user information.')).toBeTruthy();
  expect(screen.getByText(/^An error occurred while fetching user data\./)).toBeTruthy();
  server.answers(getMe, me);
  await press('Try again');
  expect(await screen.findByRole('region', { name: 'Bio' })).toBeTruthy();
});

test('shows e-mail and username as read-only', async () => {
  await visitAccount(<AccountPage />);
  const settings = await section('Account Settings');
  for (const [label, text] of [
    ['E-Mail', 'ondo@example.com'],
    ['Username', 'ondo'],
  ] as const) {
    const field = settings.getByLabelText(label);
    expect(typedIn(field)).toBe(text);
    expect(field.hasAttribute('readonly')).toBe(true);
  }
});

describe('favorite games', () => {
  test('restores a game when its removal fails', async () => {
    server.refuses(removeFavoriteGame, 'internal');
    await visitAccount(<AccountPage />);
    await section('Favorite Games');
    await press('Remove Valheim');
    expect(await screen.findByText(/^Failed to remove favorite game\./)).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Remove Valheim' })).toBeTruthy();
  });

  test('saves a new order immediately, and restores the old one after a failure', async () => {
    server.refuses(setFavoriteGames, 'internal');
    await visitAccount(<AccountPage />);
    await section('Favorite Games');
    screen.getByRole('button', { name: 'Move Celeste, number 2' }).focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(await screen.findByText(/^Failed to update favorite game\./)).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Move Celeste, number 2' })).toBeTruthy();
    const ids = me.favoriteGames.map(({ gameId }) => gameId);
    expect(server.callsOf(setFavoriteGames)[0]?.body).toEqual({
      favoriteGames: [
        { rank: 1, gameId: ids[1] },
        { rank: 2, gameId: ids[0] },
      ],
    });
  });
});

describe('media posts', () => {
  const post = somePost({
    isOwn: true,
    author: { username: 'ondo', profilePic: null },
    createdAt: '2026-03-09T12:00:00.000Z',
  });

  test('shows a message when there are none', async () => {
    await visitAccount(<AccountPage />);
    const posts = await section('Media Posts');
    expect(await posts.findByText("You haven't posted anything yet.")).toBeTruthy();
    expect(posts.getByText('Your public posts will appear here.')).toBeTruthy();
  });

  test('shows username, date, content and likes, and confirms a deletion', async () => {
    server.answers(listPostsOf, { items: [post], nextCursor: null });
    server.answers(deletePost, undefined);
    await visitAccount(<AccountPage />);
    const posts = await section('Media Posts');
    const item = await posts.findByRole('listitem');
    expect(item.textContent).toContain('ondo Mar 9, 2026');
    expect(item.textContent).toContain('Past the frost gate at last.');
    expect(item.textContent).toContain('4 likes');
    await press('Delete post');
    const question = await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete this post?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await posts.findByText("You haven't posted anything yet.")).toBeTruthy();
  });

  test('restores the post when its deletion fails', async () => {
    server.answers(listPostsOf, { items: [post], nextCursor: null });
    server.refuses(deletePost, 'internal');
    await visitAccount(<AccountPage />);
    const posts = await section('Media Posts');
    await posts.findByRole('listitem');
    await press('Delete post');
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(/^Failed to delete post\./)).toBeTruthy();
    expect(await posts.findByRole('listitem')).toBeTruthy();
  });

  test('loads more on demand, and retries a list that failed', async () => {
    server.refuses(listPostsOf, 'internal');
    await visitAccount(<AccountPage />);
    const posts = await section('Media Posts');
    expect((await posts.findByRole('alert')).textContent).toContain('Your posts could not be loaded.');
    server.answers(listPostsOf, { items: [post], nextCursor: post.postId });
    await userEvent.click(posts.getByRole('button', { name: 'Try again' }));
    await posts.findByRole('listitem');
    server.answers(listPostsOf, { items: [somePost({ isOwn: true })], nextCursor: null });
    await userEvent.click(posts.getByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(posts.getAllByRole('listitem')).toHaveLength(2));
  });
});

describe('privacy of conversations', () => {
  const state = (name: string) => screen.getByRole('switch', { name }).getAttribute('aria-checked');

  test('switches each setting off and on immediately', async () => {
    await visitAccount(<AccountPrivacyPage />);
    const messages = await section('Direct messages');
    expect(messages.getByText(/Both settings work both ways/)).toBeTruthy();
    expect([state('Read receipts'), state('Typing indicator')]).toEqual(['true', 'true']);
    const saved = server.holds(updateMe, { ...me, hasReadReceipts: false });
    await userEvent.click(screen.getByRole('switch', { name: 'Read receipts' }));
    expect([state('Read receipts'), state('Typing indicator')]).toEqual(['false', 'true']);
    saved();
    server.answers(updateMe, { ...me, hasReadReceipts: false, hasTyping: false });
    await userEvent.click(screen.getByRole('switch', { name: 'Typing indicator' }));
    await waitFor(() =>
      expect(server.callsOf(updateMe).map(({ body }) => body)).toEqual([
        { hasReadReceipts: false },
        { hasTyping: false },
      ]),
    );
    expect([state('Read receipts'), state('Typing indicator')]).toEqual(['false', 'false']);
  });

  test('restores the setting when the server refuses', async () => {
    await visitAccount(<AccountPrivacyPage />);
    await section('Direct messages');
    server.drops(updateMe);
    await userEvent.click(screen.getByRole('switch', { name: 'Typing indicator' }));
    expect(await screen.findByText(`${texts.sharingNotSaved} ${texts.offline}`)).toBeTruthy();
    expect(state('Typing indicator')).toBe('true');
  });
});

test('keeps sounds muted after a reload', async () => {
  await visitAccount(<AccountNotificationsPage />);
  await section('Sounds');
  await userEvent.click(screen.getByRole('switch', { name: 'Mute sounds' }));
  expect(localStorage.getItem('starparty.sound')).toBe('off');
  await userEvent.click(screen.getByRole('switch', { name: 'Mute sounds' }));
  expect(localStorage.getItem('starparty.sound')).toBe('on');
});

test('lists blocked people and unblocks them', async () => {
  const rue = { person: { username: 'rue', profilePic: null }, blockedAt: '2026-05-01T10:00:00.000Z' };
  server.answers(listBlocks, { items: [rue], nextCursor: null });
  server.answers(unblockPerson, undefined);
  await visitAccount(<AccountPrivacyPage />);
  const blocked = await section('Blocked people');
  await blocked.findByText('rue');
  server.answers(listBlocks, { items: [], nextCursor: null });
  await press('Unblock rue');
  expect(await blocked.findByText("You haven't blocked anyone.")).toBeTruthy();
});

test("lists and removes the member's comments and likes, even on posts that are hidden now", async () => {
  const [gone, there] = [nextId(), nextId()];
  const createdAt = '2026-05-01T10:00:00.000Z';
  const comment = { commentId: nextId(), postId: gone, createdAt, postContent: 'My own words.', post: null };
  const like = { postId: there, createdAt, post: { username: 'rue', postContent: 'Raid at eight.' } };
  server.answers(listOwnComments, { items: [comment], nextCursor: null });
  server.answers(listOwnLikes, { items: [like], nextCursor: null });
  server.answers(deleteComment, undefined);
  server.answers(unlikePost, { likes: 0, isLiked: false });
  await visitAccount(<AccountDataPage />);
  const writing = await section('Comments and Likes');
  expect(await writing.findByText('My own words.')).toBeTruthy();
  expect(writing.getByText(/A post you can no longer see/)).toBeTruthy();
  expect(writing.getByRole('link', { name: 'Post by rue' }).getAttribute('href')).toBe(`/post/${there}`);

  server.answers(listOwnComments, { items: [], nextCursor: null });
  await userEvent.click(writing.getByRole('button', { name: 'Delete comment' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await writing.findByText("You haven't commented yet.")).toBeTruthy();
  expect(server.callsOf(deleteComment)).toHaveLength(1);
  server.answers(listOwnLikes, { items: [], nextCursor: null });
  await userEvent.click(writing.getByRole('button', { name: 'Unlike' }));
  expect(await writing.findByText("You haven't liked any posts yet.")).toBeTruthy();
  expect(server.callsOf(unlikePost)).toHaveLength(1);
});
