/** The home page while the profile loads, when it fails to load, and its two feeds. */
import { getSession } from '@starparty/contract/auth.ts';
import { countNewPosts, listPosts } from '@starparty/contract/feed.ts';
import { followTexts } from '@starparty/contract/follow-texts.ts';
import { listFollows } from '@starparty/contract/follows.ts';
import { gameTexts } from '@starparty/contract/game-texts.ts';
import { getGame } from '@starparty/contract/games.ts';
import { getHomeSide } from '@starparty/contract/home.ts';
import { getMe } from '@starparty/contract/profiles.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { people } from '../lib/session/person.ts';
import { session } from '../lib/session/session.ts';
import { onOpenSiteSearch } from '../lib/site-search.ts';
import { type FakeServer, startFakeServer } from '../testing/fake-server.ts';
import { somePost } from '../testing/feed-samples.ts';
import { someGame, someMe, someSession } from '../testing/profile-samples.ts';
import { renderAt } from '../testing/render-at.tsx';
import { withQueries } from '../testing/with-queries.tsx';
import { HomePage } from './home-page.tsx';

const me = someMe();
const valheim = { slug: 'valheim', title: 'Valheim' };
const aboutValheim = somePost({ postContent: 'about Valheim', game: valheim });

let server: FakeServer;
let stop = () => {};
beforeEach(() => {
  localStorage.clear();
  server = startFakeServer();
  server.answers(getSession, { session: someSession() });
  server.answers(listPosts, { items: [], nextCursor: null });
  server.answers(countNewPosts, { count: 0, newest: null });
});
afterEach(() => {
  stop();
  cleanup();
  people.leave('left');
  vi.unstubAllGlobals();
});

async function visit(address = '/home') {
  stop = session.start();
  await vi.waitFor(() => expect(session.getState().status).toBe('signed-in'));
  return renderAt(address, withQueries(<HomePage />));
}

test('shows only Loading... until the profile arrives', async () => {
  const answer = server.holds(getMe, me);
  await visit();
  expect(screen.getByText('Loading...')).toBeTruthy();
  expect(screen.queryByRole('heading')).toBeNull();
  expect(screen.queryByLabelText('Write a post')).toBeNull();
  answer();
  expect(await screen.findByLabelText('Write a post')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Home' })).toBeTruthy();
});

test('shows an error when the profile fails to load, and retries', async () => {
  server.refuses(getMe, 'internal');
  await visit();
  expect(await screen.findByText('Unable to load user information.')).toBeTruthy();
  server.answers(getMe, me);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Write a post')).toBeTruthy();
});

test.each([
  [1199, 0],
  [1200, 1],
])('in a window of %i px, the side column takes %i requests', async (width, requests) => {
  const isMatching = (query: string) => width >= Number(/width >= (\d+)rem/.exec(query)?.[1] ?? Number.NaN) * 16;
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isMatching(query),
    addEventListener() {},
    removeEventListener() {},
  }));
  server.answers(getMe, me);
  server.answers(getHomeSide, { playing: [], events: [], listings: [] });
  await visit();
  await screen.findByText('No data fetched yet...');
  await waitFor(() => expect(screen.queryAllByRole('region', { name: 'Fresh in the market' })).toHaveLength(requests));
  expect(server.callsOf(getHomeSide)).toHaveLength(requests);
});

const tab = (name: string) => screen.findByRole('link', { name });
const currentTab = () =>
  within(screen.getByRole('navigation', { name: 'Feeds' }))
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'))
    .map((link) => link.textContent);

/** Answers with a different post for each feed. */
function answerFeeds() {
  server.answers(getMe, me);
  const [any, followed] = [somePost({ postContent: 'by anyone' }), somePost({ postContent: 'by a followed person' })];
  server.answersEach(listPosts, ({ query }) => ({
    items: [query.includes('feed=following') ? followed : any],
    nextCursor: null,
  }));
}

test('Following shows the posts of followed people, and is remembered', async () => {
  answerFeeds();
  const router = await visit();
  expect(await screen.findByText('by anyone')).toBeTruthy();
  expect(currentTab()).toEqual(['All']);
  await userEvent.click(await tab('Following'));
  expect(await screen.findByText('by a followed person')).toBeTruthy();
  expect(screen.queryByText('by anyone')).toBeNull();
  expect(router.state.location.href).toBe('/home?feed=following');
  expect(currentTab()).toEqual(['Following']);
  cleanup();

  const again = await renderAt('/home', withQueries(<HomePage />));
  expect(await screen.findByText('by a followed person')).toBeTruthy();
  expect(currentTab()).toEqual(['Following']);
  await userEvent.click(await tab('All'));
  expect(await screen.findByText('by anyone')).toBeTruthy();
  expect(again.state.location.href).toBe('/home?feed=all');
  cleanup();
  await renderAt('/home', withQueries(<HomePage />));
  expect(await screen.findByText('by anyone')).toBeTruthy();
});

test('Following says that the member follows nobody, and where to find people', async () => {
  server.answers(getMe, me);
  server.answers(listFollows, { items: [], nextCursor: null });
  await visit('/home?feed=following');
  expect(await screen.findByText(followTexts.followsNobody)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Find players' }).getAttribute('href')).toBe('/partyfinder');
  const search = vi.fn();
  onTestFinished(onOpenSiteSearch(search));
  await userEvent.click(screen.getByRole('button', { name: 'Search people' }));
  expect(search).toHaveBeenCalledOnce();
});

test('Following says that the followed people could not be loaded, and retries', async () => {
  server.answers(getMe, me);
  server.refuses(listFollows, 'internal');
  await visit('/home?feed=following');
  expect(await screen.findByText(followTexts.followsFailed)).toBeTruthy();
  expect(screen.queryByText(followTexts.followsNobody)).toBeNull();
  server.answers(listFollows, { items: [], nextCursor: null });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(followTexts.followsNobody)).toBeTruthy();
});

/** The member follows a person. */
function answerFollows() {
  const person = { username: 'rue', profilePic: null };
  server.answers(listFollows, { items: [{ person, followedAt: '2026-05-01T10:00:00.000Z' }], nextCursor: null });
}

test('Following says that followed people have not posted yet', async () => {
  server.answers(getMe, me);
  answerFollows();
  await visit('/home?feed=following');
  expect(await screen.findByText(followTexts.followedAreQuiet)).toBeTruthy();
});

test('shows the posts about one game under its name, and leads back to all posts', async () => {
  server.answers(getMe, me);
  server.answers(getGame, someGame('Valheim'));
  server.answersEach(listPosts, ({ query }) => ({
    items: [query.includes('game=valheim') ? aboutValheim : somePost({ postContent: 'about anything' })],
    nextCursor: null,
  }));
  const router = await visit('/home?game=Valheim');
  expect(await screen.findByText('about Valheim')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Posts about Valheim' })).toBeTruthy();
  expect(currentTab()).toEqual(['All']);
  await userEvent.click(screen.getByRole('link', { name: 'Remove filter' }));
  expect(await screen.findByText('about anything')).toBeTruthy();
  expect(router.state.location.href).toBe('/home?feed=all');
  expect(screen.queryByRole('heading', { name: 'Posts about Valheim' })).toBeNull();
});

test('the tabs keep the game, and the posts about it keep the tab', async () => {
  server.answers(getMe, me);
  server.answers(getGame, someGame('Valheim'));
  const followed = somePost({ postContent: 'by a followed person', game: valheim });
  server.answersEach(listPosts, ({ query }) => ({
    items: [query.includes('feed=following') ? followed : aboutValheim],
    nextCursor: null,
  }));
  const router = await visit('/home?game=valheim');
  expect(await screen.findByText('about Valheim')).toBeTruthy();
  await userEvent.click(await tab('Following'));
  expect(await screen.findByText('by a followed person')).toBeTruthy();
  expect(router.state.location.href).toBe('/home?feed=following&game=valheim');
  expect(currentTab()).toEqual(['Following']);
  await userEvent.click(screen.getByRole('link', { name: 'Remove filter' }));
  await waitFor(() => expect(router.state.location.href).toBe('/home?feed=following'));
  await userEvent.click(await screen.findByRole('link', { name: 'Posts about Valheim' }));
  expect(await screen.findByRole('heading', { name: 'Posts about Valheim' })).toBeTruthy();
  expect(currentTab()).toEqual(['Following']);
});

test('a link to the posts of all members about a game does not change the remembered tab', async () => {
  answerFeeds();
  server.answers(getGame, someGame('Valheim'));
  await visit('/home?feed=following');
  await screen.findByText('by a followed person');
  cleanup();
  await renderAt('/home?feed=all&game=valheim', withQueries(<HomePage />));
  await waitFor(() => expect(currentTab()).toEqual(['All']));
  cleanup();
  await renderAt('/home', withQueries(<HomePage />));
  expect(await screen.findByText('by a followed person')).toBeTruthy();
});

test('says that followed people have not written about a game, and leads to the posts of all members', async () => {
  server.answers(getMe, me);
  server.answers(getGame, someGame('Valheim'));
  answerFollows();
  await visit('/home?feed=following&game=valheim');
  expect(await screen.findByText(gameTexts.noFollowedPosts.replace('{title}', 'Valheim'))).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Show posts of all members' });
  expect(link.getAttribute('href')).toBe('/home?feed=all&game=valheim');
});

test('Following with a game also says that the member follows nobody', async () => {
  server.answers(getMe, me);
  server.answers(getGame, someGame('Valheim'));
  server.answers(listFollows, { items: [], nextCursor: null });
  await visit('/home?feed=following&game=valheim');
  expect(await screen.findByText(followTexts.followsNobody)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Search people' })).toBeTruthy();
});

test('nobody has written about a game: offers to write a post about it', async () => {
  server.answers(getMe, me);
  server.answers(getGame, someGame('Valheim'));
  await visit('/home?game=valheim');
  await userEvent.click(await screen.findByRole('button', { name: 'Write a post about it' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Write a post'));
  expect(await screen.findByRole('button', { name: 'Remove game: Valheim' })).toBeTruthy();
});

test('an unknown game says so and leads back to all posts', async () => {
  server.answers(getMe, me);
  server.refuses(getGame, 'not_found');
  await visit('/home?game=no-such-game');
  expect(await screen.findByText(gameTexts.gameMissing)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Show all posts' }).getAttribute('href')).toBe('/home?feed=all');
});
