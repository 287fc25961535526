/** The six slots and their game picker, with the mouse and the keyboard. */

import type { FavoriteGame } from '@starparty/contract/favorite-games.ts';
import { listGames } from '@starparty/contract/games.ts';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
import { favorites, someGame } from '../../testing/profile-samples.ts';
import { withQueries } from '../../testing/with-queries.tsx';
import { FavoriteGamesEditor } from './favorite-games-editor.tsx';
import { changeSlots, type SlotChange } from './favorite-slots.ts';

// Importing React Aria takes longer than the default timeout.
beforeAll(() => Promise.all([import('../../people/games/game-picker.tsx'), import('../../ui/aria/kit.ts')]), 30_000);

let server: FakeServer;
beforeEach(() => {
  server = startFakeServer();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Editor({ start }: { start: FavoriteGame[] }) {
  const [games, setGames] = useState(start);
  return <FavoriteGamesEditor games={games} onChange={(change) => setGames(changeSlots(games, change))} />;
}

/** Renders changes after a delay, as if an earlier request were still pending. */
function LateEditor({ start }: { start: FavoriteGame[] }) {
  const [games, setGames] = useState(start);
  const change = (next: SlotChange) => setTimeout(() => setGames((before) => changeSlots(before, next)), 50);
  return <FavoriteGamesEditor games={games} onChange={change} />;
}

const show = (...titles: string[]) => render(withQueries(<Editor start={favorites(...titles)} />));
const slots = () =>
  within(screen.getByRole('list', { name: 'Favorite games', hidden: true }))
    .getAllByRole('listitem', { hidden: true })
    .map((slot) => slot.querySelector('[data-handle]')?.textContent ?? '');

async function openPicker(name: string) {
  await userEvent.click(screen.getByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name: 'Select a Favorite Game' }));
}

const page = (...titles: string[]) => ({ items: titles.map((title) => someGame(title)), nextCursor: null });

test('puts a game of the catalogue into an empty slot', async () => {
  server.answers(listGames, page('Celeste', 'Tunic'));
  show('Valheim');
  const picker = await openPicker('Choose game 2');
  await userEvent.click(await picker.findByRole('option', { name: 'Tunic 2020' }));
  expect(slots()).toEqual(['Valheim', 'Tunic', '', '', '', '']);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('works with the keyboard: search, move to a game, choose it', async () => {
  server.answers(listGames, page('Celeste', 'Tunic'));
  show();
  screen.getByRole('button', { name: 'Choose game 1' }).focus();
  await userEvent.keyboard('{Enter}');
  const picker = within(await screen.findByRole('dialog', { name: 'Select a Favorite Game' }));
  await picker.findByRole('option', { name: 'Tunic 2020' });
  expect(document.activeElement).toBe(picker.getByRole('searchbox', { name: 'Search games' }));
  await userEvent.keyboard('{Tab}{Tab}{ArrowRight}{Enter}');
  expect(slots()[0]).toBe('Tunic');
});

test('searches after a pause in typing, and shows results or that there are none', async () => {
  server.answers(listGames, page('Celeste'));
  show();
  const picker = await openPicker('Choose game 1');
  await picker.findByRole('option', { name: 'Celeste 2020' });
  server.answers(listGames, page());
  // Sends the events without a pause between letters, even on a busy machine.
  for (const value of ['x', 'xy', 'xyz', 'xyzz', 'xyzzy'])
    fireEvent.change(picker.getByRole('searchbox'), { target: { value } });
  expect(await picker.findByText('No games found')).toBeTruthy();
  const searches = server.callsOf(listGames).map(({ query }) => new URLSearchParams(query).get('search'));
  expect(searches).toEqual([null, 'xyzzy']);
  await userEvent.clear(picker.getByRole('searchbox'));
  expect(picker.queryByText('Action Game 1'), 'the catalogue is not empty').toBeNull();
  expect(await picker.findByRole('option', { name: 'Celeste 2020' })).toBeTruthy();
});

test('shows Loading games... while games load', async () => {
  const answer = server.holds(listGames, page('Celeste'));
  show();
  const picker = await openPicker('Choose game 1');
  expect(picker.getByText('Loading games...')).toBeTruthy();
  answer();
  expect(await picker.findByRole('option', { name: 'Celeste 2020' })).toBeTruthy();
});

test('sorts the genre of a tab first without hiding other games', async () => {
  server.answers(listGames, page('Celeste'));
  show();
  const picker = await openPicker('Choose game 1');
  expect(picker.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'All',
    'Action',
    'RPG',
    'Adventure',
    'Sports',
    'Strategy',
  ]);
  server.answers(listGames, {
    items: [someGame('Dark Souls', { genres: ['RPG'] }), someGame('Celeste')],
    nextCursor: null,
  });
  await userEvent.click(picker.getByRole('tab', { name: 'RPG' }));
  expect(await picker.findByRole('option', { name: 'Dark Souls 2020' })).toBeTruthy();
  expect(picker.getByRole('option', { name: 'Celeste 2020' })).toBeTruthy();
  expect(server.callsOf(listGames).at(-1)?.query).toContain('genre=RPG');
});

test('loads more games at the end of the list', async () => {
  server.answers(listGames, { items: [someGame('Celeste')], nextCursor: someGame('').id });
  show();
  const picker = await openPicker('Choose game 1');
  await picker.findByRole('option', { name: 'Celeste 2020' });
  server.answers(listGames, page('Tunic'));
  await userEvent.click(picker.getByRole('button', { name: 'Load more' }));
  expect(await picker.findByRole('option', { name: 'Tunic 2020' })).toBeTruthy();
  expect(picker.getByRole('option', { name: 'Celeste 2020' })).toBeTruthy();
});

test('without the catalogue, shows 30 placeholders that cannot be chosen, until it is available again', async () => {
  server.refuses(listGames, 'unavailable');
  show();
  const picker = await openPicker('Choose game 1');
  expect((await picker.findByRole('alert')).textContent).toContain('The game catalogue cannot be reached.');
  const titles = picker.getAllByRole('listitem').map((item) => item.lastChild?.textContent);
  expect(titles).toHaveLength(30);
  expect(titles.slice(0, 7)).toEqual([
    'Action Game 1',
    'Adventure Game 2',
    'RPG Game 3',
    'Strategy Game 4',
    'Sports Game 5',
    'Simulation Game 6',
    'Action Game 7',
  ]);
  expect(picker.queryByRole('option')).toBeNull();
  server.answers(listGames, page('Celeste'));
  await userEvent.click(picker.getByRole('button', { name: 'Try again' }));
  expect(await picker.findByRole('option', { name: 'Celeste 2020' })).toBeTruthy();
  expect(picker.queryByText('Action Game 1')).toBeNull();
});

test('shows placeholders and the contact for an empty catalogue', async () => {
  server.answers(listGames, page());
  show();
  const picker = await openPicker('Choose game 1');
  expect((await picker.findByRole('alert')).textContent).toContain('Ask the host to import games.');
  expect(picker.getAllByRole('listitem')).toHaveLength(30);
});

test('× removes a game, and the focus stays on its slot', async () => {
  show('Valheim', 'Celeste');
  await userEvent.click(screen.getByRole('button', { name: 'Remove Valheim' }));
  expect(slots()).toEqual(['', 'Celeste', '', '', '', '']);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose game 1' }));
});

test('moves a game with arrow keys, keeps its focus and announces it', async () => {
  show('Valheim', 'Celeste', 'Tunic');
  screen.getByRole('button', { name: 'Move Tunic, number 3' }).focus();
  await userEvent.keyboard('{ArrowLeft}{ArrowUp}');
  expect(slots().slice(0, 3)).toEqual(['Tunic', 'Valheim', 'Celeste']);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Tunic, number 1' }));
  expect(screen.getByText('Tunic is now number 1.')).toBeTruthy();
  await userEvent.keyboard('{ArrowLeft}');
  expect(slots().slice(0, 3)).toEqual(['Tunic', 'Valheim', 'Celeste']);
});

test('keys pressed before a change renders move the same game', async () => {
  render(withQueries(<LateEditor start={favorites('Valheim', 'Celeste', 'Tunic')} />));
  screen.getByRole('button', { name: 'Move Tunic, number 3' }).focus();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  await waitFor(() => expect(slots().slice(0, 3)).toEqual(['Tunic', 'Valheim', 'Celeste']));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Tunic, number 1' })),
  );
  await userEvent.keyboard('{ArrowRight}');
  await waitFor(() => expect(slots().slice(0, 3)).toEqual(['Valheim', 'Tunic', 'Celeste']));
});

test('moves a game without dragging: one press picks it up, another places it', async () => {
  show('Valheim', 'Celeste');
  await userEvent.click(screen.getByRole('button', { name: 'Move Valheim, number 1' }));
  await userEvent.click(screen.getByRole('button', { name: 'Put Valheim here, as number 4' }));
  expect(slots()).toEqual(['Celeste', '', '', 'Valheim', '', '']);
});

test('Escape returns a picked-up game to its slot', async () => {
  show('Valheim', 'Celeste');
  await userEvent.click(screen.getByRole('button', { name: 'Move Valheim, number 1' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: /^Put Valheim/ })).toBeNull();
  expect(slots().slice(0, 2)).toEqual(['Valheim', 'Celeste']);
});
