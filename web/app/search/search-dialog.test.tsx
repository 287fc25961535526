/** The search of the whole site: how it opens, its groups, the keyboard, and recent searches. */
import { findEvents } from '@starparty/contract/event-finder.ts';
import { type Post, searchPosts } from '@starparty/contract/feed.ts';
import { listGames } from '@starparty/contract/games.ts';
import { listListings } from '@starparty/contract/market.ts';
import { searchPeople } from '@starparty/contract/profiles.ts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openSiteSearch } from '../../lib/site-search.ts';
import { leaveAccount, signInMember } from '../../testing/account-visit.tsx';
import { someEvent } from '../../testing/event-samples.ts';
import type { FakeServer } from '../../testing/fake-server.ts';
import { somePost } from '../../testing/feed-samples.ts';
import { someListingCard } from '../../testing/market-samples.ts';
import { someGame } from '../../testing/profile-samples.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { withQueries } from '../../testing/with-queries.tsx';
import { loadKit } from '../../ui/overlays/lazy.tsx';
import { SearchButton } from './search-button.tsx';

// Importing React Aria takes longer than the default timeout.
beforeAll(async () => void (await Promise.all([import('./search-dialog.tsx'), loadKit()])), 30_000);

const celeste = someGame('Celeste');

let server: FakeServer;
beforeEach(async () => {
  localStorage.clear();
  ({ server } = await signInMember());
  server.answers(searchPeople, { items: [{ username: 'zelda', profilePic: null }] });
  server.answers(listGames, { items: [celeste], nextCursor: null });
  server.answers(searchPosts, { items: [somePost({ postContent: 'Zen garden at eight' })], nextCursor: null });
  server.answers(findEvents, { items: [someEvent({ title: 'Zine night' })], nextCursor: null });
  server.answers(listListings, {
    items: [someListingCard('Zip drive')],
    nextCursor: null,
    near: null,
  });
});
afterEach(() => {
  cleanup();
  leaveAccount();
});

const visit = () =>
  renderAt(
    '/home',
    withQueries(
      <>
        <SearchButton />
        <input aria-label="Anything" />
      </>,
    ),
  );
const open = async () => {
  await userEvent.keyboard('/');
  return within(await screen.findByRole('dialog', { name: 'Search' }));
};
const field = () => screen.getByRole<HTMLInputElement>('searchbox');
const group = async (name: string) => within(await screen.findByRole('region', { name }));
const closes = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('the key / opens it with the focus in the field, and Escape returns to the button', async () => {
  await visit();
  await open();
  await waitFor(() => expect(document.activeElement).toBe(field()));
  expect(field().value).toBe('');
  await userEvent.keyboard('{Escape}');
  await closes();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Search/ }));
});

test('the key / is typed into a field, and does not open a second dialog', async () => {
  await visit();
  await userEvent.type(screen.getByRole('textbox', { name: 'Anything' }), 'and/or');
  expect(screen.getByRole('textbox', { name: 'Anything' })).toHaveProperty('value', 'and/or');
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^Search/ }));
  await screen.findByRole('dialog');
  await waitFor(() => expect(document.activeElement).toBe(field()));
  await userEvent.keyboard('/');
  expect(field().value).toBe('/');
  screen.getByRole('button', { name: 'Close' }).focus();
  await userEvent.keyboard('/');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

test('shows results in groups, and the arrow keys lead to them', async () => {
  await visit();
  await open();
  await userEvent.type(field(), 'ze{Enter}');
  const links = [];
  for (const name of ['People', 'Games', 'Posts', 'Events', 'Listings']) {
    links.push(...(await (await group(name)).findAllByRole('link')));
  }
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/u/zelda',
    '/g/celeste',
    expect.stringMatching(/^\/post\//),
    expect.stringMatching(/^\/events\//),
    '/events?q=ze',
    expect.stringMatching(/^\/item\//),
    '/marketplace?q=ze',
  ]);
  for (const link of links) {
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(link);
  }
  await userEvent.keyboard('{ArrowDown}{ArrowUp}');
  expect(document.activeElement).toBe(links.at(-2));
  links[0]?.focus();
  await userEvent.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(field());
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await screen.findByText('Arrived at /u/zelda');
});

test('a group that fails offers Try again, and the others show their results', async () => {
  server.drops(searchPosts);
  server.refuses(findEvents, 'too_many_requests', { retryAfter: 5 });
  server.answers(listGames, { items: [], nextCursor: null });
  await visit();
  await open();
  await userEvent.type(field(), 'zen{Enter}');
  await (await group('People')).findByRole('link', { name: /zelda/ });
  await (await group('Events')).findByRole('alert');
  const posts = await group('Posts');
  await posts.findByText(/^Posts could not be searched\./);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Games' })).toBeNull());
  expect(screen.queryByText('No results')).toBeNull();
  server.answers(searchPosts, { items: [somePost({ postContent: 'Zen at last' })], nextCursor: null });
  await userEvent.click(posts.getByRole('button', { name: 'Try again' }));
  await posts.findByRole('link', { name: /Zen at last/ });
});

test('shows more posts, also after a failure', async () => {
  const posts = ['Zen one', 'Zen two', 'Zen three'].map((postContent) => somePost({ postContent }));
  const [first, second, third] = posts.map((post) => [post]) as [Post[], Post[], Post[]];
  server.answers(searchPosts, { items: first, nextCursor: 'second' });
  await visit();
  await open();
  await userEvent.type(field(), 'zen{Enter}');
  const found = await group('Posts');
  const more = await found.findByRole('button', { name: 'Show more posts' });
  server.drops(searchPosts);
  await userEvent.click(more);
  await found.findByRole('button', { name: /^More posts could not be loaded/ });
  server.answers(searchPosts, { items: second, nextCursor: 'third' });
  await userEvent.click(more);
  await found.findByRole('link', { name: /Zen two/ });
  expect(document.activeElement).toBe(more);
  server.answers(searchPosts, { items: third, nextCursor: null });
  await userEvent.click(more);
  await found.findByRole('link', { name: /Zen three/ });
  expect(found.getAllByRole('link')).toHaveLength(3);
  expect(found.queryByRole('button')).toBeNull();
  expect(server.callsOf(searchPosts).at(-1)?.query).toContain('cursor=third');
});

test('a button of a page opens it', async () => {
  await visit();
  act(openSiteSearch);
  await screen.findByRole('dialog', { name: 'Search' });
});

const findsNothing = () => {
  server.answers(searchPeople, { items: [] });
  server.answers(listGames, { items: [], nextCursor: null });
  server.answers(searchPosts, { items: [], nextCursor: null });
  server.answers(findEvents, { items: [], nextCursor: null });
  server.answers(listListings, { items: [], nextCursor: null, near: null });
};

test('announces the number of results, and shows once that there are none', async () => {
  await visit();
  const dialog = await open();
  await userEvent.type(field(), 'ze{Enter}');
  await dialog.findByText('5 results');
  findsNothing();
  await userEvent.type(field(), 'x{Enter}');
  const sentence = await dialog.findByText('No results');
  expect(sentence.getAttribute('role')).toBe('status');
  expect(sentence.className).not.toContain('sr-only');
  expect(dialog.queryAllByRole('region')).toEqual([]);
});

test('shows a group that failed below the sentence that the others have no results', async () => {
  findsNothing();
  server.drops(searchPosts);
  await visit();
  const dialog = await open();
  await userEvent.type(field(), 'zen{Enter}');
  await dialog.findByText('No results');
  expect(dialog.getAllByRole('region')).toHaveLength(1);
  const posts = await group('Posts');
  server.answers(searchPosts, { items: [somePost({ postContent: 'Zen at last' })], nextCursor: null });
  await userEvent.click(posts.getByRole('button', { name: 'Try again' }));
  await posts.findByRole('link', { name: /Zen at last/ });
  expect(dialog.queryByText('No results')).toBeNull();
});

test('sends no request for blank text, and keeps the typed text while nothing answers', async () => {
  for (const endpoint of [searchPeople, listGames, searchPosts, findEvents, listListings]) server.drops(endpoint);
  await visit();
  await open();
  await userEvent.type(field(), '   {Enter}');
  expect(server.callsOf(searchPeople)).toEqual([]);
  await userEvent.clear(field());
  await userEvent.type(field(), 'zel{Enter}');
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(5));
  expect(screen.queryByText('No results')).toBeNull();
  await userEvent.keyboard('{Escape}');
  await closes();
  await open();
  expect(field().value).toBe('zel');
});

test('remembers searches on this device until they are removed', async () => {
  await visit();
  await open();
  await userEvent.type(field(), 'zelda{Enter}');
  await userEvent.clear(field());
  await userEvent.type(field(), 'celeste{Enter}');
  await userEvent.clear(field());
  const recent = await group('Recent searches');
  expect(recent.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['celeste', 'zelda']);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement).toBe(recent.getByRole('button', { name: 'zelda' }));
  await userEvent.click(recent.getByRole('button', { name: 'Remove celeste' }));
  expect(recent.queryByText('celeste')).toBeNull();
  await userEvent.click(recent.getByRole('button', { name: 'zelda' }));
  expect(field().value).toBe('zelda');
  await (await group('People')).findByRole('link', { name: /zelda/ });
  await userEvent.clear(field());
  await userEvent.click((await group('Recent searches')).getByRole('button', { name: 'Clear all' }));
  expect(screen.queryByRole('region', { name: 'Recent searches' })).toBeNull();
});

test('removes recent searches and the typed text at sign-out', async () => {
  await visit();
  await open();
  await userEvent.type(field(), 'zelda{Enter}');
  await (await group('People')).findByRole('link', { name: /zelda/ });
  expect(JSON.stringify({ ...localStorage })).toContain('zelda');
  cleanup();
  leaveAccount();
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('zelda');
});

test('remembers a search whose result was opened', async () => {
  await visit();
  await open();
  await userEvent.type(field(), 'zel');
  await userEvent.click(await (await group('People')).findByRole('link', { name: /zelda/ }));
  await screen.findByText('Arrived at /u/zelda');
  expect(JSON.stringify({ ...localStorage })).toContain('zel');
});
