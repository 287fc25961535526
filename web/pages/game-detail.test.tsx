/** The page of a game: its groups in each state, its actions, and an unknown game. */
import { texts } from '@starparty/contract/common-texts.ts';
import { findEvents } from '@starparty/contract/event-finder.ts';
import {
  countPlayers,
  type FavoriteGame,
  removeFavoriteGame,
  setFavoriteGame,
} from '@starparty/contract/favorite-games.ts';
import { countNewPosts, listPosts } from '@starparty/contract/feed.ts';
import { gameTexts } from '@starparty/contract/game-texts.ts';
import { getGame } from '@starparty/contract/games.ts';
import { listListings } from '@starparty/contract/market.ts';
import { listGamePlayers } from '@starparty/contract/party.ts';
import { partyErrors } from '@starparty/contract/party-texts.ts';
import { profileErrors } from '@starparty/contract/profile-texts.ts';
import { getMe } from '@starparty/contract/profiles.ts';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { leaveAccount, signInMember } from '../testing/account-visit.tsx';
import { someEvent } from '../testing/event-samples.ts';
import type { FakeServer } from '../testing/fake-server.ts';
import { closeRealtime, openRealtime, startFakeSocket } from '../testing/fake-socket.ts';
import { somePost } from '../testing/feed-samples.ts';
import { someListingCard } from '../testing/market-samples.ts';
import { favorites, someGame, someMe } from '../testing/profile-samples.ts';
import { renderAt } from '../testing/render-at.tsx';
import { withQueries } from '../testing/with-queries.tsx';
import { ToastRegion } from '../ui/overlays/toast-region.tsx';
import { GameDetail } from './game-detail.tsx';

const valheim = someGame('Valheim', { genres: ['Survival', 'Sandbox'], year: 2021, platforms: ['PC', 'Xbox'] });
const found = { nextCursor: null, near: null, suggestion: null };

let server: FakeServer;
beforeEach(async () => {
  ({ server } = await signInMember());
  server.answers(getGame, valheim);
  server.answers(countPlayers, { count: 12, isMore: false });
  server.answers(countNewPosts, { count: 0, newest: null });
  server.answers(listPosts, { items: [somePost({ postContent: 'Frost gate!', game: valheim })], nextCursor: null });
  server.answers(listGamePlayers, { items: [{ username: 'rue', profilePic: null }], missing: null });
  server.answers(findEvents, { items: [someEvent({ title: 'Valheim night' })], nextCursor: null });
  server.answers(listListings, { items: [someListingCard('Valheim poster')], ...found });
});
afterEach(() => {
  cleanup();
  leaveAccount();
  sessionStorage.clear();
});

async function visit() {
  await renderAt('/g/valheim', withQueries(<GameDetail slug="valheim" />));
  await screen.findByRole('heading', { level: 1, name: 'Valheim' });
}
const group = async (name: string) => within(await screen.findByRole('region', { name }));

test('shows the game with its facts, and the first of each group with a link to all', async () => {
  await visit();
  for (const fact of ['2021', 'Survival, Sandbox', 'PC, Xbox']) expect(screen.getByText(fact)).toBeTruthy();
  expect(await screen.findByText('A favorite of 12 members')).toBeTruthy();
  const links = async (name: string) => {
    const all = await (await group(name)).findAllByRole('link');
    return all.map((link) => link.getAttribute('href'));
  };
  expect(await (await group('Posts')).findByText('Frost gate!')).toBeTruthy();
  expect(await links('Posts')).toContain('/home?feed=all&game=valheim');
  await (await group('Players')).findByRole('link', { name: 'rue' });
  expect(await links('Players')).toEqual(['/partyfinder', '/u/rue']);
  await (await group('Events')).findByRole('link', { name: 'Valheim night' });
  expect(await links('Events')).toContain('/events?q=Valheim');
  await (await group('Listings')).findByRole('link', { name: 'Valheim poster' });
  expect(await links('Listings')).toContain('/marketplace?q=Valheim');
  expect(server.callsOf(findEvents)[0]?.body).toMatchObject({ q: 'Valheim' });
  expect(server.callsOf(listListings)[0]?.query).toContain('search=Valheim');
});

test('announces a new post about the game, and shows it after a press', async () => {
  const socket = startFakeSocket();
  await openRealtime();
  onTestFinished(closeRealtime);
  await visit();
  const posts = await group('Posts');
  await posts.findByText('Frost gate!');
  await waitFor(() => expect(socket.sent).toContainEqual({ type: 'feed', isOpen: true, game: 'valheim' }));
  expect(posts.queryByRole('button', { name: /Refresh/ })).toBeNull();
  const added = somePost({ postContent: 'The swamp!', game: valheim });
  socket.send({ type: 'post', postId: added.postId });
  server.answers(listPosts, { items: [added], nextCursor: null });
  await userEvent.click(await posts.findByRole('button', { name: '1 new post · Refresh' }));
  expect(await posts.findByText('The swamp!')).toBeTruthy();
  await waitFor(() => expect(posts.queryByRole('button', { name: /Refresh/ })).toBeNull());
});

test('says in each group that there is nothing yet', async () => {
  server.answers(countPlayers, { count: null, isMore: false });
  server.answers(listPosts, { items: [], nextCursor: null });
  server.answers(listGamePlayers, { items: [], missing: null });
  server.answers(findEvents, { items: [], nextCursor: null });
  server.answers(listListings, { items: [], ...found });
  await visit();
  const empty = [gameTexts.noPosts, gameTexts.noPlayers, gameTexts.noEvents, gameTexts.noListings];
  for (const text of empty) expect(await screen.findByText(text.replace('{title}', 'Valheim'))).toBeTruthy();
  expect(await screen.findByText('A favorite of fewer than 5 members')).toBeTruthy();
});

test('finds a short title as whole words only', async () => {
  server.answers(getGame, someGame('Go'));
  await renderAt('/g/go', withQueries(<GameDetail slug="go" />));
  const link = await (await group('Events')).findByRole('link', { name: 'All events' });
  expect(link.getAttribute('href')).toBe('/events?q=Go&match=word');
  const listings = await (await group('Listings')).findByRole('link', { name: 'All listings' });
  expect(listings.getAttribute('href')).toBe('/marketplace?q=Go&match=word');
  expect(server.callsOf(findEvents)[0]?.body).toMatchObject({ q: 'Go', match: 'word' });
  expect(server.callsOf(listListings)[0]?.query).toContain('search=Go&match=word');
});

test('a group that fails offers Try again, and the others show their rows', async () => {
  server.refuses(listListings, 'internal');
  server.refuses(listGamePlayers, 'internal');
  await visit();
  await (await group('Events')).findByRole('link', { name: 'Valheim night' });
  await (await group('Players')).findByText(gameTexts.playersFailed, { exact: false });
  const listings = await group('Listings');
  server.answers(listListings, { items: [someListingCard('Valheim mug')], ...found });
  await userEvent.click(await listings.findByRole('button', { name: 'Try again' }));
  expect(await listings.findByRole('link', { name: 'Valheim mug' })).toBeTruthy();
});

test('says what the party finder needs before it shows players', async () => {
  server.answers(listGamePlayers, { items: [], missing: 'preferences_missing' });
  await visit();
  const players = await group('Players');
  expect(await players.findByText(partyErrors.preferences_missing.text, { exact: false })).toBeTruthy();
  expect(players.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('starts a post about the game in the composer', async () => {
  await visit();
  await userEvent.click(screen.getByRole('button', { name: 'Write a post about it' }));
  expect(await screen.findByText('Arrived at /home?game=valheim#write-post')).toBeTruthy();
  expect(JSON.stringify({ ...sessionStorage })).toContain('valheim');
});

describe('Add to favorites', () => {
  const favoriteButton = async (name: string) => screen.findByRole('button', { name });
  const own = { rank: 2, gameId: valheim.id, slug: 'valheim', title: 'Valheim', coverArtUrl: valheim.coverArtUrl };

  test('adds the game in the first free slot, and another press removes it', async () => {
    const [first, , third] = favorites('Celeste', 'Hades', 'Portal') as [FavoriteGame, FavoriteGame, FavoriteGame];
    server.answers(getMe, someMe({ favoriteGames: [first, third] }));
    const release = server.holds(setFavoriteGame, { favoriteGames: [first, own, third] });
    server.answers(removeFavoriteGame, { favoriteGames: [first, third] });
    await visit();
    const button = await favoriteButton('Add to favorites');
    await userEvent.click(button);
    const added = await favoriteButton('One of your favorites');
    expect(added).toBe(button);
    expect(added.getAttribute('aria-pressed')).toBe('true');
    release();
    await userEvent.click(added);
    expect((await favoriteButton('Add to favorites')).getAttribute('aria-pressed')).toBe('false');
    await waitFor(() => expect(server.callsOf(removeFavoriteGame)).toHaveLength(1));
    expect(server.callsOf(setFavoriteGame)).toMatchObject([
      { path: '/api/me/favorite-games/2', body: { gameId: valheim.id } },
    ]);
    expect(server.callsOf(removeFavoriteGame)).toMatchObject([{ path: '/api/me/favorite-games/2' }]);
  });

  test('counts the member among those who have it, after the press is stored', async () => {
    server.answers(getMe, someMe({ favoriteGames: [] }));
    const release = server.holds(setFavoriteGame, { favoriteGames: [own] });
    await visit();
    await screen.findByText('A favorite of 12 members');
    await userEvent.click(await favoriteButton('Add to favorites'));
    await favoriteButton('One of your favorites');
    expect(server.callsOf(countPlayers)).toHaveLength(1);
    server.answers(countPlayers, { count: 13, isMore: false });
    release();
    expect(await screen.findByText('A favorite of 13 members')).toBeTruthy();
  });

  test('says why it failed', async () => {
    server.answers(getMe, someMe({ favoriteGames: [] }));
    server.refuses(setFavoriteGame, 'game_gone');
    await visit();
    const button = await favoriteButton('Add to favorites');
    await userEvent.click(button);
    expect(await screen.findByText(profileErrors.game_gone.text, { exact: false })).toBeTruthy();
    expect((await favoriteButton('Add to favorites')).getAttribute('aria-pressed')).toBe('false');
  });

  test('with six favorites, leads to them and says why', async () => {
    server.answers(getMe, someMe({ favoriteGames: favorites('A', 'B', 'C', 'D', 'E', 'F') }));
    await visit();
    await userEvent.click(await screen.findByRole('link', { name: 'Add to favorites' }));
    expect(await screen.findByText('Arrived at /account#games')).toBeTruthy();
    // In the app, the frame around the pages renders the toasts.
    render(<ToastRegion />);
    expect(await screen.findByText(gameTexts.favoritesFull.replace('{title}', 'Valheim'))).toBeTruthy();
  });
});

test.each([
  ['the server fails', () => server.refuses(getGame, 'internal')],
  ['there is no connection', () => server.drops(getGame)],
])('if %s, the page says so, and Try again loads it', async (_what, fail) => {
  fail();
  await renderAt('/g/valheim', withQueries(<GameDetail slug="valheim" />));
  await screen.findByText(gameTexts.pageFailed);
  server.answers(getGame, valheim);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Valheim' })).toBeTruthy();
});

test('an unknown game looks like an unknown page', async () => {
  server.refuses(getGame, 'not_found');
  await renderAt('/g/no-such-game', withQueries(<GameDetail slug="no-such-game" />));
  expect(await screen.findByRole('heading', { name: texts.pageNotFoundHeading })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/home');
});
