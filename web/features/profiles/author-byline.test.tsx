/** The popup about a person: what stands in for what is missing, and what is never a link. */
import { texts } from '@starparty/contract/errors.ts';
import { getProfile, type Profile } from '@starparty/contract/profiles.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { withQueries } from '../../testing/with-queries.tsx';
import { AuthorByline } from './author-byline.tsx';

// React Aria and all brand marks there are: reading them takes longer here than a test waits.
beforeAll(() => Promise.all([import('./profile-card.tsx'), import('../../ui/popup-panel.tsx')]), 30_000);

let server: FakeServer;
beforeEach(() => {
  server = startFakeServer();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const stranger: Profile = {
  username: 'rue',
  profilePic: null,
  bio: null,
  favoriteGames: [],
  steamLink: null,
  epicLink: null,
  psnLink: null,
  xboxLink: null,
  discordLink: null,
  isOwn: false,
};
const game = (rank: number, title: string) => ({
  rank,
  title,
  gameId: `019a9f00-0000-7000-8000-00000000000${rank}`,
  coverArtUrl: null,
});
const name = () => screen.getByRole('button', { name: 'rue', hidden: true });

async function openPopup() {
  const byline = <AuthorByline person={stranger} detail="just now" pictureSize={44} />;
  const router = await renderAt('/home', withQueries(byline));
  await userEvent.click(name());
  return { router, popup: within(await screen.findByRole('dialog', { name: 'About rue' })) };
}

test('someone who has told nothing yet', async () => {
  server.answers(getProfile, stranger);
  const { popup } = await openPopup();
  expect(await popup.findByText('No bio available.')).toBeTruthy();
  expect(popup.getByText('No favorite games yet.')).toBeTruthy();
  expect(popup.queryByText('Linked services')).toBeNull();
});

test('favorite games in order, one without a title, and only the services that are filled in', async () => {
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
  expect(lines(services)).toEqual(['Steamsteamcommunity.com/id/rue', 'Discordjavascript:alert(1)']);
  const links = popup.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://steamcommunity.com/id/rue']);
  expect(links[0]?.getAttribute('rel')).toBe('noopener noreferrer nofollow ugc');
});

test('Start Dm leads to the messages and says with whom', async () => {
  server.answers(getProfile, stranger);
  const { router, popup } = await openPopup();
  await userEvent.click(await popup.findByRole('button', { name: 'Start Dm' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dm-page'));
  expect(router.state.location.state).toMatchObject({ username: 'rue' });
});

test('one cannot write to oneself', async () => {
  server.answers(getProfile, { ...stranger, isOwn: true });
  const { popup } = await openPopup();
  expect((await popup.findByRole('link', { name: 'Go to profile page' })).getAttribute('href')).toBe('/account');
  expect(popup.queryByRole('button', { name: 'Start Dm' })).toBeNull();
});

test('a failure can be tried again', async () => {
  server.refuses(getProfile, 'internal');
  const { popup } = await openPopup();
  expect(await popup.findByText(texts.profileFailed)).toBeTruthy();
  server.answers(getProfile, stranger);
  await userEvent.click(popup.getByRole('button', { name: 'Retry' }));
  expect(await popup.findByText('No bio available.')).toBeTruthy();
});

test('Escape closes it and gives the focus back', async () => {
  server.answers(getProfile, stranger);
  await openPopup();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(name()));
});
