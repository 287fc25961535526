/** Mutual matches appear live for both members, can be answered immediately, and do not interrupt typing. */
import { getSession } from '@starparty/contract/auth.ts';
import { generalErrors } from '@starparty/contract/common-texts.ts';
import { matchTexts } from '@starparty/contract/match-texts.ts';
import { messageErrors } from '@starparty/contract/message-texts.ts';
import { sendMessage } from '@starparty/contract/messages.ts';
import { getPartyMatch, type PartyMatch } from '@starparty/contract/party-matches.ts';
import { getMe } from '@starparty/contract/profiles.ts';
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { matchMomentsOf } from '../../features/party/match/match-moments.ts';
import { MatchNote } from '../../features/party/match/match-note.tsx';
import { realtime } from '../../lib/connection/realtime.ts';
import { people } from '../../lib/session/person.ts';
import { session } from '../../lib/session/session.ts';
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
import { type FakeSocket, openRealtime, startFakeSocket } from '../../testing/fake-socket.ts';
import { someMessage } from '../../testing/message-samples.ts';
import { someMatch } from '../../testing/party-samples.ts';
import { favorites, someMe, someSession } from '../../testing/profile-samples.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { withQueries } from '../../testing/with-queries.tsx';
import { clearToasts, resumeToasts, toastStore } from '../../ui/overlays/toast-store.ts';
import { MatchMoments } from './match-moments.tsx';

// Importing React Aria takes longer than the default timeout.
beforeAll(() => import('../../features/party/match/match-moment.tsx'), 30_000);

const title = 'You and rue both said yes';
let server: FakeServer;
let socket: FakeSocket;
let match: PartyMatch;
let stop = () => {};
beforeEach(async () => {
  sessionStorage.clear();
  server = startFakeServer();
  socket = startFakeSocket();
  match = someMatch('rue', {
    person: { username: 'rue', profilePic: '/images/profile_pics/rue.webp' },
    sharedGames: favorites('Hades II', 'Celeste'),
    windows: [{ days: [1, 3], from: 1200, to: 1380 }],
    answers: [9, 6, 8, 6, 2],
    reasons: [{ kind: 'complement' }, { kind: 'answer', question: 'style' }],
  });
  server.answers(getSession, { session: someSession() });
  server.answers(getMe, someMe({ profilePic: '/images/profile_pics/own.webp' }));
  server.answersEach(getPartyMatch, () => ({ match }));
  stop = session.start();
  await vi.waitFor(() => expect(session.getState().status).toBe('signed-in'));
  await openRealtime();
});
afterEach(() => {
  // All tests use the session of the same person.
  const moments = matchMomentsOf(people.current());
  for (let moment = moments.get(); moment; moment = moments.get()) moments.close(moment.conversationId);
  vi.useRealTimers();
  clearToasts();
  act(() => realtime.stop());
  stop();
  cleanup();
  vi.unstubAllGlobals();
});

async function visit(path: string, client?: QueryClient) {
  const field = <input aria-label="Anything" />;
  return renderAt(
    path,
    withQueries(
      <>
        {path === '/matches' ? field : <main>{field}</main>}
        <MatchMoments />
      </>,
      client,
    ),
  );
}
const announce = () => socket.send({ type: 'match', conversationId: match.conversationId });
const findDialog = async () => within(await screen.findByRole('dialog', { name: title }));

test('opens on the matcher with what both share, and sends the chosen line', async () => {
  await visit('/matches');
  announce();
  const dialog = await findDialog();
  const picturesOf = (element: HTMLElement) => [...element.querySelectorAll('img')].map((image) => image.src);
  const both = ['own', 'rue'].map((name) => expect.stringContaining(`/images/profile_pics/${name}.webp`));
  await waitFor(() => expect(picturesOf(screen.getByRole('dialog'))).toEqual(expect.arrayContaining(both)));
  dialog.getByRole('heading', { name: title });
  dialog.getByText('Your roles complement each other · Both competitive');
  dialog.getByText('Hades II');
  dialog.getByText('Tue and Thu');
  dialog.getByText('8 PM – 11 PM');
  server.answers(sendMessage, someMessage({ conversationId: match.conversationId, isOwn: true }));
  await userEvent.click(dialog.getByRole('radio', { name: 'How far are you in Celeste?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Say hello' }));
  await screen.findByText('Your message to rue was sent.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [sent] = server.callsOf(sendMessage);
  expect(sent?.path).toContain(match.conversationId);
  expect(sent?.body).toMatchObject({ message: 'How far are you in Celeste?' });
});

test('names the time zone of the shared hours if the browser has another one', async () => {
  match = { ...match, timeZone: 'America/Argentina/Buenos_Aires' };
  await visit('/matches');
  announce();
  const dialog = await findDialog();
  dialog.getByText('In America/Argentina/Buenos Aires time. Only the two of you see this.');
});

test('keeps the typed line when sending fails, and sends it once after a retry', async () => {
  await visit('/matches');
  announce();
  const dialog = await findDialog();
  server.refuses(sendMessage, 'unavailable');
  const own = dialog.getByRole('textbox', { name: 'Or write your own first line' });
  await userEvent.type(own, 'Boss at nine?{Enter}');
  expect((await dialog.findByRole('alert')).textContent).toBe(generalErrors.unavailable.text);
  expect(own).toHaveProperty('value', 'Boss at nine?');
  server.answers(sendMessage, someMessage({ conversationId: match.conversationId, isOwn: true }));
  await userEvent.click(dialog.getByRole('button', { name: 'Say hello' }));
  await screen.findByText('Your message to rue was sent.');
  const ids = server.callsOf(sendMessage).map(({ body }) => (body as { messageId: string }).messageId);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test('sends a line once after a retry in a dialog that was opened again', async () => {
  await visit('/matches');
  announce();
  const dialog = await findDialog();
  server.refuses(sendMessage, 'unavailable');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Or write your own first line' }), 'Boss at ten?{Enter}');
  await dialog.findByRole('alert');
  await userEvent.click(dialog.getByRole('button', { name: 'Keep swiping' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  announce();
  const again = await findDialog();
  server.answers(sendMessage, someMessage({ conversationId: match.conversationId, isOwn: true }));
  await userEvent.click(again.getByRole('button', { name: 'Say hello' }));
  await screen.findByText('Your message to rue was sent.');
  const ids = server.callsOf(sendMessage).map(({ body }) => (body as { messageId: string }).messageId);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test('keeps the typed line when a suggestion could not be sent', async () => {
  await visit('/matches');
  announce();
  const dialog = await findDialog();
  server.refuses(sendMessage, 'unavailable');
  const own = dialog.getByRole('textbox', { name: 'Or write your own first line' });
  await userEvent.type(own, 'Boss at nine?');
  await userEvent.click(dialog.getByRole('radio', { name: 'How far are you in Celeste?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Say hello' }));
  await dialog.findByRole('alert');
  expect(own).toHaveProperty('value', 'Boss at nine?');
});

test('a match that is gone does not block the next one', async () => {
  server.answers(getPartyMatch, { match: null });
  await visit('/matches');
  const moments = matchMomentsOf(people.current());
  act(() => moments.open({ conversationId: someMatch('ash').conversationId }));
  await vi.waitFor(() => expect(moments.get()).toBeUndefined());
});

test('shows the reason when the other person cannot be reached any more', async () => {
  await visit('/matches');
  announce();
  const dialog = await findDialog();
  server.refuses(sendMessage, 'person_not_reachable');
  await userEvent.click(dialog.getByRole('button', { name: 'Say hello' }));
  expect((await dialog.findByRole('alert')).textContent).toBe(messageErrors.person_not_reachable.text);
});

test('after Escape, swiping continues, and the next opening restores the typed line', async () => {
  await visit('/matches');
  announce();
  const dialog = await findDialog();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Or write your own first line' }), 'Boss at ni');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  announce();
  const again = await findDialog();
  expect(again.getByRole('textbox', { name: 'Or write your own first line' })).toHaveProperty('value', 'Boss at ni');
});

test('does not interrupt writing: a toast opens the dialog', async () => {
  await visit('/matches');
  await userEvent.click(screen.getByRole('textbox', { name: 'Anything' }));
  announce();
  const action = await screen.findByRole('button', { name: 'See your match' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Anything' }));
  await userEvent.click(action);
  await findDialog();
});

test('shows a toast on other pages, which stays until it opens the dialog', async () => {
  await visit('/home');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  resumeToasts();
  announce();
  await vi.waitFor(() => screen.getByRole('button', { name: 'See your match' }));
  await act(() => vi.advanceTimersByTimeAsync(24 * 3_600_000));
  vi.useRealTimers();
  await userEvent.click(screen.getByRole('button', { name: 'See your match' }));
  const dialog = await findDialog();
  dialog.getByRole('button', { name: 'Not now' });
  expect(toastStore.get()).toEqual([]);
});

test('a toast closes when the member opens the conversation instead', async () => {
  const router = await visit('/home');
  announce();
  await screen.findByRole('button', { name: 'See your match' });
  await act(() => router.navigate({ to: `/dm-page/${match.conversationId}` }));
  await waitFor(() => expect(toastStore.get()).toEqual([]));
});

test('the address in a notification opens the dialog once, without staying in the history', async () => {
  const router = await visit(`/matches?match=${match.conversationId}`);
  const dialog = await findDialog();
  expect(router.state.location.href).toBe('/matches');
  expect(router.history.length).toBe(1);
  await userEvent.click(dialog.getByRole('button', { name: 'Keep swiping' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.callsOf(getPartyMatch)).toHaveLength(1);
});

test('explains a match of a notification that cannot be loaded', async () => {
  server.drops(getPartyMatch);
  await visit(`/matches?match=${match.conversationId}`);
  expect((await screen.findByRole('alert')).textContent).toContain(matchTexts.matchFailed);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('shows nothing if the match is gone when it loads', async () => {
  server.refuses(getPartyMatch, 'conversation_not_found');
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await visit('/matches', client);
  announce();
  await vi.waitFor(() => expect(server.callsOf(getPartyMatch)).toHaveLength(1));
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText(/accepted each other/)).toBeNull();
});

test('the conversation shows a match that was missed while the connection was lost', async () => {
  const { conversationId } = match;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  server.answers(getPartyMatch, { match: null });
  await renderAt(
    '/dm-page',
    withQueries(
      <>
        <MatchNote conversationId={conversationId} />
        <MatchMoments />
      </>,
      client,
    ),
  );
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  expect(screen.queryByRole('region')).toBeNull();
  socket.goOffline();
  server.answers(getPartyMatch, { match });
  socket.goOnline();
  const note = within(await screen.findByRole('region', { name: 'Your match with rue' }));
  note.getByText('Hades II');
  note.getByText('8 PM – 11 PM');
});
