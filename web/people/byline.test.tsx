/** The popup about a person: placeholders for missing data, and values that must not be links. */
import { getFollow } from '@starparty/contract/follows.ts';
import { profileTexts } from '@starparty/contract/profile-texts.ts';
import { getProfile } from '@starparty/contract/profiles.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type FakeServer, startFakeServer } from '../testing/fake-server.ts';
import { someProfile } from '../testing/profile-samples.ts';
import { renderAt } from '../testing/render-at.tsx';
import { withQueries } from '../testing/with-queries.tsx';
import { Byline } from './byline.tsx';
import { safetyQuestion } from './safety/safety-questions.ts';

// Importing React Aria and all brand logos takes longer than the default timeout.
beforeAll(() => Promise.all([import('./profile/profile-card.tsx'), import('../ui/aria/kit.ts')]), 30_000);

let server: FakeServer;
beforeEach(() => {
  server = startFakeServer();
  server.answers(getFollow, { isFollowed: false });
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  vi.unstubAllGlobals();
});

const stranger = someProfile();
const game = (rank: number, title: string) => ({
  rank,
  title,
  slug: `game-${rank}`,
  gameId: `019a9f00-0000-7000-8000-00000000000${rank}`,
  coverArtUrl: null,
});
const name = () => screen.getByRole('link', { name: 'rue', hidden: true });

async function openPopup() {
  const byline = <Byline person={stranger} detail="just now" pictureSize={44} />;
  const router = await renderAt('/home', withQueries(byline));
  await userEvent.click(name());
  return { router, popup: within(await screen.findByRole('dialog', { name: 'About rue' })) };
}

test('shows placeholders for an empty profile', async () => {
  server.answers(getProfile, stranger);
  const { popup } = await openPopup();
  expect(await popup.findByText('No bio available.')).toBeTruthy();
  expect(popup.getByText('No favorite games yet.')).toBeTruthy();
  expect(popup.queryByText('Linked services')).toBeNull();
});

test('shows favorite games in order, one without a title, and only the linked services', async () => {
  server.answers(getProfile, {
    ...stranger,
    bio: 'Healer main.',
    favoriteGames: [game(1, 'Valheim'), game(2, ' ')],
    steamLink: 'https://steamcommunity.com/id/rue',
    epicLink: ' ',
    discordLink: 'javascript:alert(1)',
  });
  const { popup } = await openPopup();
  expect(await popup.findByText('Healer main.')).toBeTruthy();
  const [games, services] = popup.getAllByRole('list');
  const lines = (list?: HTMLElement) =>
    within(list as HTMLElement)
      .getAllByRole('listitem')
      .map((item) => item.textContent);
  expect(games?.tagName).toBe('OL');
  expect(lines(games)).toEqual(['1VValheim', '2UUnknown Game']);
  expect(lines(services)).toEqual(['Steamrue', 'Discordjavascript:alert(1)']);
  const links = popup.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/u/rue',
    '/g/game-1',
    '/g/game-2',
    'https://steamcommunity.com/id/rue',
  ]);
  expect(links.at(-1)?.getAttribute('rel')).toBe('noopener noreferrer nofollow ugc');
});

test('shows six ranked games in order, one unknown, and all five services by name', async () => {
  const titles = ['Valheim', 'Hades II', '', 'Celeste', 'Tunic', 'Rocket League'];
  server.answers(getProfile, {
    ...stranger,
    favoriteGames: titles.map((title, index) => game(index + 1, title)),
    steamLink: 'https://steamcommunity.com/id/rue',
    epicLink: 'rue-epic',
    psnLink: 'rue_psn',
    xboxLink: 'Rue Box',
    discordLink: 'https://discord.gg/rues-tavern',
  });
  const { popup } = await openPopup();
  await popup.findByText('Linked services');
  const [games, services] = popup.getAllByRole('list');
  const lines = (list?: HTMLElement) =>
    [...(list?.children ?? [])].map((item) => [...item.children].at(-1)?.textContent);
  expect(lines(games)).toEqual(['Valheim', 'Hades II', 'Unknown Game', 'Celeste', 'Tunic', 'Rocket League']);
  expect([...(games?.children ?? [])].map((item) => item.firstElementChild?.textContent)).toEqual([...'123456']);
  expect([...(services?.children ?? [])].map((item) => item.children[1]?.textContent)).toEqual([
    'Steam',
    'Epic Games',
    'PSN',
    'Xbox',
    'Discord',
  ]);
  expect(lines(services)).toEqual(['rue', 'rue-epic', 'rue_psn', 'Rue Box', 'discord.gg/rues-tavern']);
  expect(popup.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/u/rue',
    ...titles.map((_, index) => `/g/game-${index + 1}`),
    'https://steamcommunity.com/id/rue',
    'https://www.xbox.com/play/user/Rue%20Box',
    'https://discord.gg/rues-tavern',
  ]);
});

test('shows the uploaded picture beside the name and in the popup, and a drawn face only without one', async () => {
  const profilePic = '/media/rue.webp';
  server.answers(getProfile, { ...stranger, profilePic });
  const person = { username: 'rue', profilePic };
  const byline = <Byline person={person} detail="just now" pictureSize={44} />;
  await renderAt('/home', withQueries(byline));
  const [beside] = document.querySelectorAll('img');
  expect(beside?.getAttribute('src')).toBe(profilePic);
  expect(document.querySelector('svg'), 'no drawn face').toBeNull();
  await userEvent.click(name());
  await waitFor(() => expect(document.querySelectorAll('[role=dialog] img')).toHaveLength(1));
  expect(document.querySelector('[role=dialog] img')?.getAttribute('src')).toBe(profilePic);
});

test('offers a direct message to another member', async () => {
  server.answers(getProfile, stranger);
  const { popup } = await openPopup();
  expect(await popup.findByRole('button', { name: 'Start Dm' })).toBeTruthy();
});

test('offers no message, block or report on the member’s own profile', async () => {
  server.answers(getProfile, { ...stranger, isOwn: true });
  const { popup } = await openPopup();
  expect((await popup.findByRole('link', { name: 'Go to profile page' })).getAttribute('href')).toBe('/account');
  for (const name of ['Start Dm', 'Block', 'Report']) expect(popup.queryByRole('button', { name })).toBeNull();
});

test('the name is a link to the page of the person, which a press with Ctrl follows', async () => {
  server.answers(getProfile, stranger);
  await renderAt('/home', withQueries(<Byline person={stranger} detail="just now" pictureSize={44} />));
  expect(name().getAttribute('href')).toBe('/u/rue');
  // jsdom does not open tabs.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  fireEvent.click(name(), { ctrlKey: true });
  expect(name().getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(name());
  const popup = within(await screen.findByRole('dialog', { name: 'About rue' }));
  expect((await popup.findByRole('link', { name: 'View page' })).getAttribute('href')).toBe('/u/rue');
});

test('a resting mouse pointer opens the popup and leaves the focus where it is; Escape closes it', async () => {
  server.answers(getProfile, stranger);
  await renderAt('/home', withQueries(<Byline person={stranger} detail="just now" pictureSize={44} />));
  document.body.focus();
  await userEvent.hover(name());
  const popup = await screen.findByRole('dialog', { name: 'About rue' });
  expect(await within(popup).findByText('No bio available.')).toBeTruthy();
  expect(popup.contains(document.activeElement)).toBe(false);
  expect(name().getAttribute('aria-expanded')).toBe('false');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the preview stays while the pointer is on it, and closes after the pointer leaves', async () => {
  server.answers(getProfile, stranger);
  await renderAt('/home', withQueries(<Byline person={stranger} detail="just now" pictureSize={44} />));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await user.hover(name());
  await vi.advanceTimersByTimeAsync(499);
  expect(screen.queryByRole('dialog')).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  const popup = await screen.findByRole('dialog', { name: 'About rue' });
  await user.unhover(name());
  await user.hover(popup);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(screen.getByRole('dialog', { name: 'About rue' })).toBe(popup);
  await user.unhover(popup);
  await vi.advanceTimersByTimeAsync(250);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a touch does not open the preview', async () => {
  await renderAt('/home', withQueries(<Byline person={stranger} detail="just now" pictureSize={44} />));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fireEvent.pointerMove(name(), { pointerType: 'touch' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('loads again after a failure', async () => {
  server.refuses(getProfile, 'internal');
  const { popup } = await openPopup();
  expect(await popup.findByText(profileTexts.profileFailed)).toBeTruthy();
  server.answers(getProfile, stranger);
  await userEvent.click(popup.getByRole('button', { name: 'Try again' }));
  expect(await popup.findByText('No bio available.')).toBeTruthy();
});

test('does not retry when the person is gone or hidden', async () => {
  server.refuses(getProfile, 'not_found');
  const { popup } = await openPopup();
  expect(await popup.findByText(profileTexts.profileGone)).toBeTruthy();
  expect(popup.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test.each([
  ['Block', { kind: 'block', username: 'rue' }],
  ['Report', { kind: 'report', target: { kind: 'person', id: 'rue' } }],
])('%s closes the popup and opens the question about the person', async (name, question) => {
  server.answers(getProfile, stranger);
  const { popup } = await openPopup();
  await userEvent.click(await popup.findByRole('button', { name }));
  expect(safetyQuestion.get()).toMatchObject(question);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  safetyQuestion.close();
});

test('closes with Escape and returns the focus', async () => {
  server.answers(getProfile, stranger);
  await openPopup();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(name()));
});
