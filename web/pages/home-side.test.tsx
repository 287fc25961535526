/** The side column of Home: its request, its parts in each state, and hiding them. */
import type { Reply } from '@starparty/contract/endpoint.ts';
import { eventTexts } from '@starparty/contract/event-texts.ts';
import { getHomeSide } from '@starparty/contract/home.ts';
import { homeTexts } from '@starparty/contract/home-texts.ts';
import { marketTexts } from '@starparty/contract/market-texts.ts';
import { getProfile } from '@starparty/contract/profiles.ts';
import type { QueryClient } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { publish } from '../lib/cache/domain-events.ts';
import { leaveAccount, me, signInMember } from '../testing/account-visit.tsx';
import { someEvent } from '../testing/event-samples.ts';
import type { FakeServer } from '../testing/fake-server.ts';
import { nextId } from '../testing/feed-samples.ts';
import { renderAt } from '../testing/render-at.tsx';
import { withQueries } from '../testing/with-queries.tsx';
import { loadKit } from '../ui/overlays/lazy.tsx';
import { HomeSide } from './home-side.tsx';

// Importing React Aria takes longer than the default timeout.
beforeAll(async () => void (await Promise.all([import('../people/person-popup.tsx'), loadKit()])), 30_000);

const brooklyn = { id: '5110302', city: 'Brooklyn', state: 'NY' };

const event = someEvent({ title: 'Pinball Night' });
const rue = { person: { username: 'rue', profilePic: null }, game: null };
const ondo = {
  person: { username: 'ondo-two', profilePic: null },
  game: { gameId: nextId(), slug: 'valheim', title: 'Valheim', coverArtUrl: null },
};
const side = (more: Partial<Reply<typeof getHomeSide>> = {}) => ({
  playing: [],
  events: [event],
  listings: [],
  ...more,
});

let server: FakeServer;
let client: QueryClient;
beforeEach(async () => {
  localStorage.clear();
  ({ server, client } = await signInMember());
  server.answers(getHomeSide, side());
});
afterEach(() => {
  cleanup();
  leaveAccount();
});

const visit = (more: Partial<typeof me> = {}) =>
  renderAt('/home', withQueries(<HomeSide me={{ ...me, isOnlineShown: true, ...more }} />, client));
const part = async (name: string) => within(await screen.findByRole('region', { name }));

test('loads all parts with one request for the coming week', async () => {
  await visit({ place: brooklyn });
  const events = await part('Near you this week');
  expect((await events.findByRole('link', { name: 'Pinball Night' })).getAttribute('href')).toMatch(/^\/events\//);
  expect(await (await part('Fresh in the market')).findByText(new RegExp(marketTexts.nothingForSale))).toBeTruthy();
  expect(await (await part('Playing now')).findByText(new RegExp(homeTexts.nobodyPlaying))).toBeTruthy();
  const [call, ...others] = server.callsOf(getHomeSide);
  expect(others).toEqual([]);
  const days = new URLSearchParams(call?.query);
  expect(Date.parse(days.get('to') ?? '') - Date.parse(days.get('from') ?? '')).toBe(7 * 86_400_000);
});

test('without a place, the events are anywhere', async () => {
  await visit();
  await (await part('Events this week')).findByRole('link', { name: 'Pinball Night' });
});

test('shows who is online with a common game, and a press opens the person', async () => {
  server.answers(getHomeSide, side({ playing: [ondo, rue] }));
  server.drops(getProfile);
  await visit();
  const playing = await part('Playing now');
  await playing.findByRole('link', { name: 'ondo-two' });
  expect(playing.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Valheim'),
    expect.stringContaining('Online'),
  ]);
  await userEvent.click(playing.getByRole('link', { name: 'rue' }));
  await screen.findByRole('dialog', { name: 'About rue' });
});

test('explains the switch while it is off, and has no such part for minors', async () => {
  await visit({ isOnlineShown: false });
  const playing = await part('Playing now');
  const link = playing.getByRole('link', { name: "Show when I'm online" });
  expect(link.getAttribute('href')).toBe('/account/privacy#online');
  cleanup();
  await visit({ isOnlineShown: null });
  await part('Events this week');
  expect(screen.queryByRole('region', { name: 'Playing now' })).toBeNull();
});

test('a failed part can be loaded again, and the others are shown', async () => {
  server.answers(getHomeSide, side({ events: null }));
  await visit();
  const events = await part('Events this week');
  await events.findByText(new RegExp(eventTexts.eventsNotLoaded));
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  server.answers(getHomeSide, side({ events: [] }));
  await userEvent.click(events.getByRole('button', { name: 'Try again' }));
  expect(await events.findByText(new RegExp(eventTexts.noEventsSoon))).toBeTruthy();
});

test('a failed request is shown in each part', async () => {
  server.drops(getHomeSide);
  await visit();
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(3));
  server.answers(getHomeSide, side());
  const [first] = screen.getAllByRole('button', { name: 'Try again' });
  await userEvent.click(first as HTMLElement);
  await screen.findByRole('link', { name: 'Pinball Night' });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('loads the parts again after a block', async () => {
  server.answers(getHomeSide, side({ playing: [rue] }));
  await visit();
  await screen.findByRole('link', { name: 'rue' });
  server.answers(getHomeSide, side());
  publish(client, 'personBlocked', { username: 'rue' });
  await waitFor(() => expect(screen.queryByRole('link', { name: 'rue' })).toBeNull());
});

test('loads the parts again after a minute, and not before', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  await visit();
  await part('Playing now');
  await waitFor(() => expect(server.callsOf(getHomeSide)).toHaveLength(1));
  await vi.advanceTimersByTimeAsync(55_000);
  expect(server.callsOf(getHomeSide)).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.callsOf(getHomeSide)).toHaveLength(2);
});

test('hides a part on this device, and shows it again', async () => {
  await visit();
  await userEvent.click(await screen.findByRole('button', { name: 'Hide Events this week' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Events this week' })).toBeNull());
  const show = screen.getByRole('button', { name: 'Show hidden parts' });
  expect(document.activeElement).toBe(show);
  cleanup();
  await visit();
  await screen.findByRole('region', { name: 'Playing now' });
  await screen.findByRole('region', { name: 'Fresh in the market' });
  expect(screen.queryByRole('region', { name: 'Events this week' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show hidden parts' }));
  expect(await screen.findByRole('region', { name: 'Events this week' })).toBeTruthy();
});
