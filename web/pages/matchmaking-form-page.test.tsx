/** The first step of the preferences form: the age if it is unknown, and the five questions. */
import { getSession } from '@starparty/contract/auth.ts';
import { listGames } from '@starparty/contract/games.ts';
import { getPartyPreferences, setPartyAnswers } from '@starparty/contract/party-preferences.ts';
import { profileErrors } from '@starparty/contract/profile-texts.ts';
import { getMe, setOwnAge } from '@starparty/contract/profiles.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { people } from '../lib/session/person.ts';
import { session } from '../lib/session/session.ts';
import { type FakeServer, startFakeServer } from '../testing/fake-server.ts';
import { somePreferences } from '../testing/party-samples.ts';
import { someMe, someSession } from '../testing/profile-samples.ts';
import { renderAt } from '../testing/render-at.tsx';
import { withQueries } from '../testing/with-queries.tsx';
import { MatchmakingFormPage } from './matchmaking-form-page.tsx';

let server: FakeServer;
let stop = () => {};
beforeEach(() => {
  // Removes the drafts of the previous test.
  people.leave('left');
  server = startFakeServer();
  server.answers(getSession, { session: someSession() });
  server.answers(getMe, someMe({ age: null }));
  server.answers(getPartyPreferences, somePreferences({ isFirstTime: true }));
  server.answers(setPartyAnswers, somePreferences({ isFirstTime: true }));
  server.answers(listGames, { items: [], nextCursor: null });
});
afterEach(() => {
  stop();
  cleanup();
  vi.unstubAllGlobals();
});

async function visit() {
  stop = session.start();
  await vi.waitFor(() => expect(session.getState().status).not.toBe('checking'));
  const router = await renderAt('/matchmaking-form', withQueries(<MatchmakingFormPage />));
  await screen.findByRole('button', { name: 'Next Steps' });
  return router;
}
const age = () => screen.getByLabelText<HTMLInputElement>('Age');
const next = () => userEvent.click(screen.getByRole('button', { name: 'Next Steps' }));

test('stores an unknown age with the answers, and the member stays in the finder', async () => {
  server.answers(setOwnAge, someMe({ age: 27 }));
  const router = await visit();
  await userEvent.type(age(), '27');
  await next();
  await screen.findByLabelText('Description');
  expect(server.callsOf(setOwnAge).map(({ body }) => body)).toEqual([{ age: 27 }]);
  expect(server.callsOf(setPartyAnswers)).toHaveLength(1);
  expect(router.state.location.pathname).toBe('/matchmaking-form');
});

test.each([
  ['', 'Enter your age.'],
  ['12', 'An age is a whole number from 13 to 120.'],
  ['13.5', 'An age is a whole number from 13 to 120.'],
  ['many', 'An age is a whole number from 13 to 120.'],
])('refuses the age "%s" before sending', async (typed, sentence) => {
  await visit();
  if (typed) await userEvent.type(age(), typed);
  await next();
  screen.getByText(sentence);
  expect(document.activeElement).toBe(age());
  expect(server.callsOf(setOwnAge)).toEqual([]);
  expect(server.callsOf(setPartyAnswers)).toEqual([]);
});

test('keeps an age that another tab has stored', async () => {
  server.refuses(setOwnAge, 'age_stored');
  await visit();
  await userEvent.type(age(), '27');
  server.answers(getMe, someMe({ age: 31 }));
  await next();
  await screen.findByLabelText('Description');
  expect(screen.queryByText(profileErrors.age_stored.text)).toBeNull();
});

test('keeps the typed age when it could not be stored', async () => {
  server.refuses(setOwnAge, 'internal');
  await visit();
  await userEvent.type(age(), '27');
  await next();
  await screen.findByText('Failed to update preferences. Please try again.');
  expect(age().value).toBe('27');
  expect(server.callsOf(setPartyAnswers)).toEqual([]);
});

test('does not ask for a known age', async () => {
  server.answers(getMe, someMe({ age: 27 }));
  await visit();
  expect(screen.queryByLabelText('Age')).toBeNull();
  await next();
  await waitFor(() => expect(server.callsOf(setPartyAnswers)).toHaveLength(1));
  expect(server.callsOf(setOwnAge)).toEqual([]);
});

test('asks visitors for their answers only', async () => {
  server.answers(getSession, { session: null });
  await visit();
  expect(screen.queryByLabelText('Age')).toBeNull();
});

test('explains the answers about different games', async () => {
  await visit();
  const question = within(screen.getByRole('radiogroup', { name: 'How many different games do you play in a week?' }));
  for (const hint of ['One game', 'Two or three games', 'Whatever comes up', 'Many different games'])
    question.getByText(hint);
});
