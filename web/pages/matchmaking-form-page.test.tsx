/** The preferences form: the age if it is unknown, the five questions, and the description with the hours. */
import { getSession } from '@starparty/contract/auth.ts';
import { listGames } from '@starparty/contract/games.ts';
import { matchDescriptionMax } from '@starparty/contract/limits.ts';
import {
  getPartyPreferences,
  setPartyAnswers,
  setPartyAvailability,
  setPartyDescription,
} from '@starparty/contract/party-preferences.ts';
import { profileErrors } from '@starparty/contract/profile-texts.ts';
import { getMe, setOwnAge } from '@starparty/contract/profiles.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { people } from '../lib/session/person.ts';
import { session } from '../lib/session/session.ts';
import { type FakeServer, startFakeServer } from '../testing/fake-server.ts';
import { somePreferences } from '../testing/party-samples.ts';
import { someMe, someSession } from '../testing/profile-samples.ts';
import { renderAt } from '../testing/render-at.tsx';
import { withQueries } from '../testing/with-queries.tsx';
import { clearToasts, toastStore } from '../ui/overlays/toast-store.ts';
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
  clearToasts();
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

test('marks each question without an answer, until it has one', async () => {
  server.answers(getMe, someMe({ age: 27 }));
  server.answers(getPartyPreferences, somePreferences({ isFirstTime: true, answers: null }));
  await visit();
  await next();
  expect(screen.getAllByText('Choose one of the answers.')).toHaveLength(5);
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Supportive/Backline' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Aggressive/Frontline' }));
  await waitFor(() => expect(screen.getAllByText('Choose one of the answers.')).toHaveLength(4));
  await next();
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: /^Exclusive/ }));
  expect(screen.getByRole('radio', { name: 'Aggressive/Frontline' })).toHaveProperty('checked', true);
  expect(server.callsOf(setPartyAnswers)).toEqual([]);
});

describe('the second step', () => {
  const description = () => screen.getByLabelText<HTMLTextAreaElement>('Description');
  const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit' }));

  async function openSecondStep(preferences = somePreferences({ isFirstTime: true, description: '' })) {
    server.answers(getMe, someMe({ age: 27 }));
    server.answers(getPartyPreferences, preferences);
    server.answers(setPartyAnswers, preferences);
    server.answers(setPartyAvailability, preferences);
    server.answers(setPartyDescription, preferences);
    const router = await visit();
    await next();
    await screen.findByLabelText('Description');
    return router;
  }

  test.each(['', '   '])('requires a description, and "%s" is none', async (typed) => {
    await openSecondStep();
    if (typed) await userEvent.type(description(), typed);
    await submit();
    screen.getByText('Please provide a description before submitting.');
    expect(document.activeElement).toBe(description());
    expect(description().value).toBe(typed);
    await userEvent.type(description(), 'Healer.');
    await waitFor(() => expect(screen.queryByText('Please provide a description before submitting.')).toBeNull());
    expect(server.callsOf(setPartyAvailability)).toEqual([]);
  });

  test('requires the time zone of the hours', async () => {
    const preferences = somePreferences({ isFirstTime: true, description: 'Healer.' });
    const router = await openSecondStep(preferences);
    const zone = 'Choose the time zone of your hours.';
    await userEvent.click(screen.getByRole('button', { name: 'Weekends' }));
    await userEvent.clear(await screen.findByRole('combobox', { name: 'Time zone' }));
    await submit();
    expect((await screen.findAllByText(zone)).length).toBeGreaterThan(0);
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Time zone' }));
    expect(server.callsOf(setPartyAvailability)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    await submit();
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/matches'));
  });

  test('keeps the typed description when it could not be saved', async () => {
    await openSecondStep();
    server.refuses(setPartyDescription, 'internal');
    await userEvent.type(description(), 'Healer.');
    await submit();
    await screen.findByText('Failed to update description. Please try again.');
    expect(description().value).toBe('Healer.');
  });

  test('shows a failure as a toast after Back', async () => {
    await openSecondStep();
    const release = server.holdsRefusal(setPartyDescription, 'internal');
    await userEvent.type(description(), 'Healer.');
    await submit();
    await vi.waitFor(() => expect(server.callsOf(setPartyDescription)).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    release();
    const failure = expect.stringContaining('Failed to update description. Please try again.');
    await vi.waitFor(() => expect(toastStore.get().map(({ text }) => text)).toEqual([failure]));
    await next();
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Description')).value).toBe('Healer.');
  });

  test('shows that a description is too long', async () => {
    await openSecondStep();
    const sentence = `A description has at most ${matchDescriptionMax.toLocaleString('en-US')} characters.`;
    server.refuses(setPartyDescription, 'invalid_input', { fields: { description: sentence } });
    await userEvent.click(description());
    await userEvent.paste('a'.repeat(matchDescriptionMax + 1));
    await submit();
    await screen.findByText(sentence);
    expect(description().value).toHaveLength(matchDescriptionMax + 1);
  });
});

test('explains the answers about different games', async () => {
  await visit();
  const question = within(screen.getByRole('radiogroup', { name: 'How many different games do you play in a week?' }));
  for (const hint of ['One game', 'Two or three games', 'Whatever comes up', 'Many different games'])
    question.getByText(hint);
});
