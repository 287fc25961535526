/** The matcher loads the next cards before the stack is empty, and shows the end only if no cards are left. */
import { getSession } from '@starparty/contract/auth.ts';
import { partyCardsPageSize, swipeResetMs } from '@starparty/contract/limits.ts';
import { decideOnPerson, listPartyCards, listPartyDecisions, reportPartyViews } from '@starparty/contract/party.ts';
import { getPartyMatch } from '@starparty/contract/party-matches.ts';
import { getPartyPreferences } from '@starparty/contract/party-preferences.ts';
import { partyTexts } from '@starparty/contract/party-texts.ts';
import { getMe } from '@starparty/contract/profiles.ts';
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { matchMomentsOf } from '../features/party/match/match-moments.ts';
import { partyKeys } from '../features/party/party.keys.ts';
import { people as users } from '../lib/session/person.ts';
import { session } from '../lib/session/session.ts';
import { safetyQuestion } from '../people/safety/safety-questions.ts';
import { type FakeServer, startFakeServer } from '../testing/fake-server.ts';
import { nextId } from '../testing/feed-samples.ts';
import { someCard, someMatch, somePreferences } from '../testing/party-samples.ts';
import { favorites, someMe, someSession } from '../testing/profile-samples.ts';
import { renderAt } from '../testing/render-at.tsx';
import { withQueries } from '../testing/with-queries.tsx';
import { clearToasts, toastStore } from '../ui/overlays/toast-store.ts';
import { MatchesPage } from './matches-page.tsx';

const people = Array.from({ length: 26 }, (_, index) =>
  someCard(`player-${index}`, index > 0 ? {} : { isNew: true, dayParts: [{ days: 'weekday', part: 'evening' }] }),
);
const endOfCards = 'You have seen everyone who matches you right now.';

let server: FakeServer;
let client: QueryClient;
let stop = () => {};
beforeEach(async () => {
  server = startFakeServer();
  server.answers(getSession, { session: someSession() });
  server.answers(getMe, someMe({ age: 27 }));
  server.answers(getPartyPreferences, somePreferences());
  server.answers(listPartyDecisions, { items: [], nextCursor: null });
  server.answers(decideOnPerson, { isMutual: false, conversationId: null });
  server.answers(reportPartyViews, undefined);
  server.answersEach(listPartyCards, () => ({ items: undecided().slice(0, partyCardsPageSize) }));
  stop = session.start();
  await vi.waitFor(() => expect(session.getState().status).toBe('signed-in'));
  client = new QueryClient();
  await renderAt('/matches', withQueries(<MatchesPage />, client));
  await screen.findByRole('article', { name: 'player-0' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  stop();
  cleanup();
  vi.unstubAllGlobals();
});

function undecided() {
  const decided = server.callsOf(decideOnPerson).map(({ path }) => path.split('/').at(-1));
  return people.filter(({ userId }) => !decided.includes(userId));
}

/** Passes `count` cards, one after the other. */
async function pass(count: number) {
  for (let passed = 0; passed < count; passed += 1) {
    fireEvent.click(screen.getByRole('button', { name: 'Game Over' }));
    await act(() => vi.advanceTimersByTimeAsync(swipeResetMs));
  }
}

test('shows who is new, and when both are free in parts of the day only', () => {
  const card = within(screen.getByRole('article', { name: 'player-0' }));
  card.getByText('New here');
  card.getByText('Both free: weekday evenings');
  expect(screen.getAllByText('New here')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'List' }));
  expect(screen.getAllByText('New here')).toHaveLength(1);
});

test('reports a card as the card of a player, in the stack and in the list', async () => {
  vi.useRealTimers();
  const target = { kind: 'player', id: people[0]?.userId };
  for (const view of ['Cards', 'List']) {
    await userEvent.click(screen.getByRole('button', { name: view }));
    await userEvent.click(screen.getByRole('button', { name: 'More about player-0' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Report' }));
    expect(safetyQuestion.get()).toEqual({ kind: 'report', target });
    safetyQuestion.close();
  }
});

test('lists favorite games and weekly hours', async () => {
  const topGames = favorites('Celeste', 'Tunic').map((game) => ({ ...game, isShared: false }));
  vi.useRealTimers();
  cleanup();
  server.answers(listPartyCards, { items: [someCard('rue', { topGames }), someCard('ondo')] });
  await renderAt('/matches', withQueries(<MatchesPage />, new QueryClient()));
  fireEvent.click(await screen.findByRole('button', { name: 'List' }));
  const facts = (await screen.findAllByRole('definition')).map((fact) => fact.textContent);
  expect(facts).toEqual(['Celeste and Tunic', '8-11 hours', 'No favorite games yet.', '8-11 hours']);
});

test('leads a member without an age to the form, which asks for it', async () => {
  vi.useRealTimers();
  cleanup();
  server.answers(getMe, someMe({ age: null }));
  await renderAt('/matches', withQueries(<MatchesPage />, new QueryClient()));
  const link = await screen.findByRole('link', { name: 'Enter your age' });
  expect(link.getAttribute('href')).toBe('/matchmaking-form');
});

test('closes the message about an accept when the dialog of a match opens', async () => {
  server.answers(decideOnPerson, { isMutual: false, conversationId: nextId() });
  fireEvent.click(screen.getByRole('button', { name: 'Game Start' }));
  await act(() => vi.advanceTimersByTimeAsync(swipeResetMs));
  expect(toastStore.get().map(({ text }) => text)).toEqual(['You accepted player-0.']);
  const moments = matchMomentsOf(users.current());
  const conversationId = nextId();
  act(() => moments.open({ conversationId }));
  expect(toastStore.get()).toEqual([]);
  moments.close(conversationId);
});

test('shows that players are being found while the server loads them, and retries by itself', async () => {
  vi.useRealTimers();
  cleanup();
  server.refuses(listPartyCards, 'players_loading', { retryAfter: 1 });
  await renderAt('/matches', withQueries(<MatchesPage />, new QueryClient()));
  await screen.findByText('Finding players...');
  expect(screen.queryByRole('alert')).toBeNull();
  server.answers(listPartyCards, { items: people.slice(0, 1) });
  await screen.findByRole('article', { name: 'player-0' });
});

test('decides about more people than one page has, without a reload', async () => {
  await pass(13);
  expect(server.callsOf(listPartyCards)).toHaveLength(1);
  await pass(1);
  expect(server.callsOf(listPartyCards)).toHaveLength(2);
  await pass(11);
  screen.getByRole('article', { name: 'player-25' });
  await pass(1);
  screen.getByText(endOfCards);
  expect(server.callsOf(listPartyCards)).toHaveLength(2);
  expect(new Set(server.callsOf(decideOnPerson).map(({ path }) => path)).size).toBe(people.length);
});

test('does not show the end while the next cards load', async () => {
  const answer = server.holds(listPartyCards, { items: people.slice(20) });
  await pass(20);
  expect(screen.queryByText(partyTexts.noMoreMatches)).toBeNull();
  screen.getByText('Loading...');
  answer();
  await act(() => vi.advanceTimersByTimeAsync(0));
  screen.getByRole('article', { name: 'player-20' });
});

test('offers to retry when the next cards cannot be loaded', async () => {
  server.drops(listPartyCards);
  await pass(20);
  expect(screen.getByRole('alert').textContent).toContain(partyTexts.cardsFailed);
  expect(screen.queryByText(partyTexts.noMoreMatches)).toBeNull();
  server.answers(listPartyCards, { items: people.slice(20) });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await act(() => vi.advanceTimersByTimeAsync(0));
  screen.getByRole('article', { name: 'player-20' });
});

test('drops cards that arrive after the preferences changed', async () => {
  const answer = server.holds(listPartyCards, { items: people.slice(20) });
  await pass(14);
  expect(server.callsOf(listPartyCards)).toHaveLength(2);
  client.removeQueries({ queryKey: partyKeys.cards });
  answer();
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(client.getQueryData(partyKeys.cards)).toBeUndefined();
});

test('shows nothing about an accept after the member has left', async () => {
  clearToasts();
  server.answers(decideOnPerson, { isMutual: true, conversationId: someMatch('rue').conversationId });
  const refuse = server.holdsRefusal(getPartyMatch, 'conversation_not_found');
  fireEvent.click(screen.getByRole('button', { name: 'Game Start' }));
  await act(() => vi.advanceTimersByTimeAsync(swipeResetMs));
  await vi.waitFor(() => expect(server.callsOf(getPartyMatch)).toHaveLength(1));
  act(() => users.leave('left'));
  refuse();
  await act(() => vi.advanceTimersByTimeAsync(0));
  await vi.waitFor(() => expect(client.isFetching({ queryKey: partyKeys.matches })).toBe(0));
  expect(toastStore.get()).toEqual([]);
});
