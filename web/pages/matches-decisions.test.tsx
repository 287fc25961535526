/** Decisions in the matcher: undo, failures that restore the card, the last card, keys and the list. */
import { getSession } from '@starparty/contract/auth.ts';
import { swipeResetMs } from '@starparty/contract/limits.ts';
import { messageErrors } from '@starparty/contract/message-texts.ts';
import {
  decideOnPerson,
  listPartyCards,
  listPartyDecisions,
  reportPartyViews,
  takeDecisionBack,
} from '@starparty/contract/party.ts';
import { getPartyMatch } from '@starparty/contract/party-matches.ts';
import { getPartyPreferences } from '@starparty/contract/party-preferences.ts';
import { partyErrors, partyTexts } from '@starparty/contract/party-texts.ts';
import { getMe } from '@starparty/contract/profiles.ts';
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { matchMomentsOf } from '../features/party/match/match-moments.ts';
import { people } from '../lib/session/person.ts';
import { session } from '../lib/session/session.ts';
import { reportEveryMs } from '../people/report-views.ts';
import { type FakeServer, startFakeServer } from '../testing/fake-server.ts';
import { nextId } from '../testing/feed-samples.ts';
import { someCard, someMatch, somePreferences } from '../testing/party-samples.ts';
import { someMe, someSession } from '../testing/profile-samples.ts';
import { renderAt } from '../testing/render-at.tsx';
import { withQueries } from '../testing/with-queries.tsx';
import { clearToasts, toastStore } from '../ui/overlays/toast-store.ts';
import { MatchesPage } from './matches-page.tsx';

const [rue, ondo, kit] = [someCard('rue'), someCard('ondo'), someCard('kit')];
const endOfCards = 'You have seen everyone who matches you right now.';

let server: FakeServer;
let router: Awaited<ReturnType<typeof renderAt>>;
let stop = () => {};
beforeEach(async () => {
  server = startFakeServer();
  server.answers(getSession, { session: someSession() });
  server.answers(getMe, someMe({ age: 27 }));
  server.answers(getPartyPreferences, somePreferences());
  server.answers(listPartyDecisions, { items: [], nextCursor: null });
  server.answers(listPartyCards, { items: [rue, ondo, kit] });
  server.answers(decideOnPerson, { isMutual: false, conversationId: null });
  server.answers(takeDecisionBack, undefined);
  server.answers(reportPartyViews, undefined);
  stop = session.start();
  await vi.waitFor(() => expect(session.getState().status).toBe('signed-in'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  router = await renderAt('/matches', withQueries(<MatchesPage />, new QueryClient()));
  await vi.waitFor(() => screen.getByRole('article', { name: 'rue' }));
});
afterEach(() => {
  cleanup();
  people.leave('left');
  vi.useRealTimers();
  clearToasts();
  stop();
  vi.unstubAllGlobals();
});

/** Waits until the swiped card has left. `flushAnswers` waits only for responses. */
const cardLeaves = () => act(() => vi.advanceTimersByTimeAsync(swipeResetMs));
const flushAnswers = () => act(() => vi.advanceTimersByTimeAsync(0));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const swipe = async (name: 'Game Over' | 'Game Start') => {
  press(name);
  await cardLeaves();
};
/** The card below is hidden from screen readers. */
const topCard = () => screen.queryByRole('article')?.getAttribute('aria-label');
const toasts = () => toastStore.get().map(({ text }) => text);
const decisions = () =>
  server
    .callsOf(decideOnPerson)
    .map(({ path, body }) => [path.split('/').at(-1), (body as { decision: string }).decision]);

test('passes with Game Over, and accepts with Game Start', async () => {
  await swipe('Game Over');
  expect(topCard()).toBe('ondo');
  await swipe('Game Start');
  expect(topCard()).toBe('kit');
  expect(decisions()).toEqual([
    [rue.userId, 'pass'],
    [ondo.userId, 'accept'],
  ]);
});

test('reports each card that was on top, also if it was decided about at once, but no card of the list', async () => {
  const reports = () => server.callsOf(reportPartyViews).map(({ body }) => body);
  const reportsArrive = () => act(() => vi.advanceTimersByTimeAsync(reportEveryMs));
  await swipe('Game Over');
  expect(topCard()).toBe('ondo');
  press('List');
  press('Game Over: pass ondo');
  await cardLeaves();
  await reportsArrive();
  expect(reports()).toEqual([{ userIds: [rue.userId, ondo.userId] }]);
  await reportsArrive();
  expect(reports()).toHaveLength(1);
  press('Cards');
  expect(topCard()).toBe('kit');
  press('Game Start');
  await cardLeaves();
  screen.getByText(endOfCards);
  press('Undo');
  await flushAnswers();
  expect(topCard()).toBe('kit');
  await reportsArrive();
  await reportsArrive();
  expect(reports()).toEqual([{ userIds: [rue.userId, ondo.userId] }, { userIds: [kit.userId] }]);
});

test('decides once when a button is pressed twice while the card leaves', async () => {
  press('Game Over');
  press('Game Over');
  await cardLeaves();
  expect(topCard()).toBe('ondo');
  expect(decisions()).toEqual([[rue.userId, 'pass']]);
});

test('arrow keys decide, except in a field, held down, or with another key', async () => {
  const list = screen.getByRole('button', { name: 'List' });
  for (const more of [{ repeat: true }, { altKey: true }, { ctrlKey: true }, { metaKey: true }, { shiftKey: true }])
    fireEvent.keyDown(list, { key: 'ArrowLeft', ...more });
  const field = document.body.appendChild(document.createElement('input'));
  fireEvent.keyDown(field, { key: 'ArrowLeft' });
  field.remove();
  await cardLeaves();
  expect(topCard()).toBe('rue');
  fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
  await cardLeaves();
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  await cardLeaves();
  expect(decisions()).toEqual([
    [rue.userId, 'pass'],
    [ondo.userId, 'accept'],
  ]);
});

test('an accept offers the conversation, with a first line about a shared game', async () => {
  const conversationId = nextId();
  server.answers(decideOnPerson, { isMutual: false, conversationId });
  await swipe('Game Start');
  expect(toasts()).toEqual(['You accepted rue.']);
  press('Open conversation');
  await act(() => vi.advanceTimersByTimeAsync(20));
  screen.getByText(`Arrived at /dm-page/${conversationId}`);
  expect(router.state.location.state).toMatchObject({ firstLine: expect.stringContaining('Hi rue!') });
});

test('a match whose response arrives after the member has left shows a lasting toast instead of a dialog', async () => {
  const match = someMatch('rue');
  const respond = server.holds(decideOnPerson, { isMutual: true, conversationId: match.conversationId });
  server.answers(getPartyMatch, { match });
  await swipe('Game Start');
  await act(() => Promise.all([router.navigate({ to: '/home' }), vi.advanceTimersByTimeAsync(20)]));
  screen.getByText('Arrived at /home');
  respond();
  await vi.waitFor(() =>
    expect(toastStore.get()).toMatchObject([
      { text: 'You and rue accepted each other.', action: { label: 'See your match' }, isLasting: true },
    ]),
  );
  expect(matchMomentsOf(people.current()).get()).toBeUndefined();
});

test('a match that cannot be loaded shows a lasting toast', async () => {
  server.answers(decideOnPerson, { isMutual: true, conversationId: nextId() });
  server.drops(getPartyMatch);
  await swipe('Game Start');
  await vi.waitFor(() =>
    expect(toastStore.get()).toMatchObject([
      { text: 'You and rue accepted each other.', action: { label: 'Open conversation' }, isLasting: true },
    ]),
  );
});

test.each([
  ['Game Over', 'the server refuses', partyTexts.passFailed.replace('{username}', 'rue')],
  ['Game Over', 'the network is gone', partyTexts.passFailed.replace('{username}', 'rue')],
  ['Game Start', 'the network is gone', partyTexts.participantFailed],
] as const)('%s returns the card and explains the failure when %s', async (name, failure, text) => {
  if (failure === 'the network is gone') server.drops(decideOnPerson);
  else server.refuses(decideOnPerson, 'internal');
  await swipe(name);
  expect(topCard()).toBe('rue');
  expect(toasts()).toEqual([text]);
  server.answers(decideOnPerson, { isMutual: false, conversationId: null });
  await swipe(name);
  expect(topCard()).toBe('ondo');
});

test('a failure that arrives after other decisions returns its card to the top', async () => {
  const refuse = server.holdsRefusal(decideOnPerson, 'internal');
  await swipe('Game Over');
  await swipe('Game Over');
  expect(topCard()).toBe('kit');
  server.answers(decideOnPerson, { isMutual: false, conversationId: null });
  refuse();
  await flushAnswers();
  expect(topCard()).toBe('rue');
  await swipe('Game Over');
  expect(topCard()).toBe('kit');
});

test('the card of a deleted account does not return', async () => {
  server.refuses(decideOnPerson, 'fake_profile');
  await swipe('Game Start');
  expect(topCard()).toBe('ondo');
  expect(toasts()).toEqual([messageErrors.fake_profile.text]);
});

test('a member who accepted too many people sees when the next accept is possible', async () => {
  server.refuses(decideOnPerson, 'too_many_accepts');
  await swipe('Game Start');
  expect(topCard()).toBe('rue');
  expect(toasts()).toEqual([partyErrors.too_many_accepts.text]);
});

test('Undo returns passed people, the last one first', async () => {
  const undo = screen.getByRole('button', { name: 'Undo' });
  expect(undo.getAttribute('aria-disabled')).toBe('true');
  await swipe('Game Over');
  await swipe('Game Over');
  press('Undo');
  await flushAnswers();
  expect(topCard()).toBe('ondo');
  press('Undo');
  await flushAnswers();
  expect(topCard()).toBe('rue');
  expect(server.callsOf(takeDecisionBack).map(({ path }) => path.split('/').at(-1))).toEqual([ondo.userId, rue.userId]);
  expect(undo.getAttribute('aria-disabled')).toBe('true');
});

test('Undo returns accepted people, too, and closes the message about the accept', async () => {
  await swipe('Game Over');
  await swipe('Game Start');
  expect(toasts()).toEqual(['You accepted ondo.']);
  press('Undo');
  await flushAnswers();
  expect(topCard()).toBe('ondo');
  expect(toasts()).toEqual([]);
  press('Undo');
  await flushAnswers();
  expect(topCard()).toBe('rue');
  expect(server.callsOf(takeDecisionBack).map(({ path }) => path.split('/').at(-1))).toEqual([ondo.userId, rue.userId]);
});

test('Undo does not return a person whose accept made a match', async () => {
  server.answers(decideOnPerson, { isMutual: true, conversationId: null });
  await swipe('Game Start');
  expect(topCard()).toBe('ondo');
  expect(screen.getByRole('button', { name: 'Undo' }).getAttribute('aria-disabled')).toBe('true');
});

test('an accept that is undone before its reply shows no message about it', async () => {
  const release = server.holds(decideOnPerson, { isMutual: true, conversationId: null });
  await swipe('Game Start');
  press('Undo');
  release();
  await flushAnswers();
  expect(topCard()).toBe('rue');
  expect(toasts()).toEqual([]);
});

test('a failed Undo shows an error and can be repeated', async () => {
  await swipe('Game Over');
  server.drops(takeDecisionBack);
  press('Undo');
  await flushAnswers();
  expect(topCard()).toBe('ondo');
  expect(toasts()).toEqual([expect.stringContaining(partyTexts.undoFailed)]);
  server.answers(takeDecisionBack, undefined);
  press('Undo');
  await flushAnswers();
  expect(topCard()).toBe('rue');
});

test('Undo works at the end of the cards', async () => {
  for (const _ of [rue, ondo, kit]) await swipe('Game Over');
  screen.getByText(endOfCards);
  press('Undo');
  await flushAnswers();
  expect(topCard()).toBe('kit');
});

test('the last card returns from the end of the cards when its decision fails', async () => {
  await swipe('Game Over');
  await swipe('Game Over');
  const refuse = server.holdsRefusal(decideOnPerson, 'internal');
  await swipe('Game Start');
  screen.getByText(endOfCards);
  refuse();
  await flushAnswers();
  expect(topCard()).toBe('kit');
  expect(screen.queryByText(endOfCards)).toBeNull();
});

test('a failure after the member left the page is still explained', async () => {
  const refuse = server.holdsRefusal(decideOnPerson, 'internal');
  await swipe('Game Over');
  act(() => void router.history.push('/away'));
  await act(() => vi.advanceTimersByTimeAsync(20));
  screen.getByText('Arrived at /away');
  refuse();
  await flushAnswers();
  expect(toasts()).toEqual([partyTexts.passFailed.replace('{username}', 'rue')]);
});

test('a decision in the list removes its row, and a failed one returns it', async () => {
  press('List');
  const rows = () => within(screen.getByRole('list', { name: 'Matches' })).getAllByRole('listitem').length;
  expect(rows()).toBe(3);
  press('Game Over: pass ondo');
  await cardLeaves();
  expect(screen.queryByRole('button', { name: 'Game Over: pass ondo' })).toBeNull();
  expect(rows()).toBe(2);
  server.refuses(decideOnPerson, 'internal');
  press('Game Start: accept kit');
  await cardLeaves();
  screen.getByRole('button', { name: 'Game Start: accept kit' });
  expect(rows()).toBe(2);
  expect(decisions()).toEqual([
    [ondo.userId, 'pass'],
    [kit.userId, 'accept'],
  ]);
});
