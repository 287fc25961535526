/** The onboarding dialog over the feed: sections, validation, and drafts. */
import { getSession } from '@starparty/contract/auth.ts';
import { countNewPosts, createPost, listPosts } from '@starparty/contract/feed.ts';
import { listGames } from '@starparty/contract/games.ts';
import { homeTexts } from '@starparty/contract/home-texts.ts';
import { profileErrors } from '@starparty/contract/profile-texts.ts';
import { completeProfile, getMe, type Me, updateMe, uploadProfilePicture } from '@starparty/contract/profiles.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { people } from '../lib/session/person.ts';
import { session } from '../lib/session/session.ts';
import { type FakeServer, startFakeServer } from '../testing/fake-server.ts';
import { somePost } from '../testing/feed-samples.ts';
import { favorites, someGame, someMe, someSession } from '../testing/profile-samples.ts';
import { renderAt } from '../testing/render-at.tsx';
import { withQueries } from '../testing/with-queries.tsx';
import { HomePage } from './home-page.tsx';

// Importing React Aria and all brand logos takes longer than the default timeout.
beforeAll(
  () =>
    Promise.all([
      import('./home-setup.tsx'),
      import('./home-start.tsx'),
      import('../ui/aria/kit.ts'),
      import('../people/games/game-picker.tsx'),
    ]),
  30_000,
);

const newcomer = someMe({ isFirstTime: true });
const celeste = someGame('Celeste');

let server: FakeServer;
let stop = () => {};
beforeEach(() => {
  // Removes the drafts of the previous test.
  people.leave('left');
  server = startFakeServer();
  server.answers(getSession, { session: someSession() });
  server.answers(getMe, newcomer);
  server.answers(listPosts, { items: [], nextCursor: null });
  server.answers(countNewPosts, { count: 0, newest: null });
  server.answers(listGames, { items: [celeste], nextCursor: null });
});
afterEach(() => {
  stop();
  cleanup();
  vi.unstubAllGlobals();
});

async function visit() {
  stop = session.start();
  await vi.waitFor(() => expect(session.getState().status).toBe('signed-in'));
  await renderAt('/home', withQueries(<HomePage />));
  return within(await screen.findByRole('dialog', { name: 'Complete Your Profile' }));
}

test('shows three sections, with the accounts optional', async () => {
  const popup = await visit();
  const sections = popup.getAllByRole('group').map((section) => section.querySelector('legend')?.textContent);
  expect(sections).toEqual(['Basic Info', 'Favorite Games', 'Gaming Accounts (optional)']);
  expect(document.activeElement).toBe(popup.getByLabelText('Age'));
});

test('has the picture first, which is saved at once', async () => {
  const popup = await visit();
  const picture = popup.getByLabelText<HTMLInputElement>('Edit Profile Picture');
  expect(picture.compareDocumentPosition(popup.getByLabelText('Age'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await userEvent.type(popup.getByLabelText('Bio'), 'Half of a');
  server.answers(uploadProfilePicture, { profilePic: '/files/new.gif' });
  const frame = [0x21, 0xf9, 4, 0, 9, 0, 0, 0];
  // An animated picture, because the cropper opens only for still pictures.
  const animation = new File([new Uint8Array([...frame, ...frame])], 'dance.gif', { type: 'image/gif' });
  await userEvent.upload(picture, animation);
  await waitFor(() => expect(server.callsOf(uploadProfilePicture)).toHaveLength(1));
  expect(popup.getByLabelText('Bio')).toHaveProperty('value', 'Half of a');
});

test('shows an age that the party finder has stored, without changing it', async () => {
  server.answers(getMe, someMe({ isFirstTime: true, age: 31 }));
  const popup = await visit();
  expect(popup.getByLabelText('Age')).toHaveProperty('value', '31');
  expect(popup.getByLabelText('Age')).toHaveProperty('readOnly', true);
  popup.getByText('Only the host can change it.');
});

test('saves everything together, shows Saving... while busy, and closes', async () => {
  const popup = await visit();
  await userEvent.type(popup.getByLabelText('Age'), '27');
  await userEvent.type(popup.getByLabelText('Bio'), 'Healer main.');
  await userEvent.type(popup.getByLabelText('Steam'), 'ondo');
  await userEvent.click(popup.getByRole('button', { name: 'Choose game 2' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Celeste 2020' }));
  const answer = server.holds(completeProfile, someMe({ age: 27, bio: 'Healer main.' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Complete Setup' }));
  expect(popup.getByRole('button', { name: 'Saving...' })).toBeTruthy();
  answer();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.callsOf(completeProfile).map(({ body }) => body)).toEqual([
    {
      age: 27,
      bio: 'Healer main.',
      steamLink: 'ondo',
      epicLink: '',
      psnLink: '',
      xboxLink: '',
      discordLink: '',
      favoriteGames: [{ rank: 2, gameId: celeste.id }],
    },
  ]);
});

test('requires age and bio', async () => {
  const popup = await visit();
  await userEvent.click(popup.getByRole('button', { name: 'Complete Setup' }));
  expect(popup.getByRole('alert').textContent).toBe('Please fill out all required fields');
  expect(document.activeElement).toBe(popup.getByLabelText('Age'));
  await userEvent.type(popup.getByLabelText('Age'), '20');
  await userEvent.type(popup.getByLabelText('Bio'), '  ');
  await userEvent.click(popup.getByRole('button', { name: 'Complete Setup' }));
  expect(popup.getByRole('alert').textContent).toBe('Please fill out all required fields');
  expect(document.activeElement).toBe(popup.getByLabelText('Bio'));
  expect(server.callsOf(completeProfile)).toEqual([]);
});

test.each(['12', '121', '13.5', 'abc'])('refuses an age of %s', async (age) => {
  const popup = await visit();
  await userEvent.type(popup.getByLabelText('Age'), age);
  await userEvent.type(popup.getByLabelText('Bio'), 'Healer main.');
  await userEvent.click(popup.getByRole('button', { name: 'Complete Setup' }));
  expect(popup.getByText('An age is a whole number from 13 to 120.')).toBeTruthy();
  expect(server.callsOf(completeProfile)).toEqual([]);
});

test.each([
  ['internal', 'Failed to save profile. Please try again.'],
  ['game_gone', 'Failed to save some game selections'],
  ['profile_incomplete', 'Please fill out all required fields'],
] as const)('keeps the typed text when the server answers %s', async (code, sentence) => {
  server.refuses(completeProfile, code);
  const popup = await visit();
  await userEvent.type(popup.getByLabelText('Age'), '27');
  await userEvent.type(popup.getByLabelText('Bio'), 'Healer main.');
  await userEvent.click(popup.getByRole('button', { name: 'Complete Setup' }));
  expect((await popup.findByRole('alert')).textContent).toContain(sentence);
  expect(popup.getByLabelText('Bio')).toHaveProperty('value', 'Healer main.');
});

test('closes with a message when another tab has completed it', async () => {
  server.refuses(completeProfile, 'profile_complete');
  const popup = await visit();
  await userEvent.type(popup.getByLabelText('Age'), '99');
  await userEvent.type(popup.getByLabelText('Bio'), 'Healer main.');
  server.answers(getMe, someMe({ age: 17, isFirstTime: false }));
  await userEvent.click(popup.getByRole('button', { name: 'Complete Setup' }));
  expect(await screen.findByText(profileErrors.profile_complete.text)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('shows an invalid link at its field', async () => {
  const fields = { psnLink: 'This is not a name or link of that service.' };
  server.refuses(completeProfile, 'service_link_invalid', { fields });
  const popup = await visit();
  await userEvent.type(popup.getByLabelText('Age'), '27');
  await userEvent.type(popup.getByLabelText('Bio'), 'Healer main.');
  await userEvent.type(popup.getByLabelText('PSN'), 'javascript:x');
  await userEvent.click(popup.getByRole('button', { name: 'Complete Setup' }));
  await waitFor(() => expect(popup.getByLabelText('PSN').getAttribute('aria-invalid')).toBe('true'));
  await waitFor(() => expect(document.activeElement).toBe(popup.getByLabelText('PSN')));
});

test('keeps the typed text when postponed, and shows a link above the feed', async () => {
  const popup = await visit();
  await userEvent.type(popup.getByLabelText('Bio'), 'Half of a');
  await userEvent.click(popup.getByRole('button', { name: 'Later' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  cleanup();
  stop();
  // Simulates a reload in the same tab.
  stop = session.start();
  await renderAt('/home', withQueries(<HomePage />));
  await userEvent.click(await screen.findByRole('button', { name: 'Complete Your Profile' }));
  const again = within(await screen.findByRole('dialog', { name: 'Complete Your Profile' }));
  expect(again.getByLabelText('Bio')).toHaveProperty('value', 'Half of a');
});

test('does not open for a member who has completed it', async () => {
  server.answers(getMe, someMe({ isFirstTime: false }));
  stop = session.start();
  await renderAt('/home', withQueries(<HomePage />));
  expect(await screen.findByLabelText('Write a post')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

describe('the first steps', () => {
  const starting = (more: Partial<Me> = {}) => someMe({ checklist: { hasPost: false, hasPartyCard: false }, ...more });
  async function visitHome(me: Me) {
    server.answers(getMe, me);
    stop();
    stop = session.start();
    await vi.waitFor(() => expect(session.getState().status).toBe('signed-in'));
    return renderAt('/home', withQueries(<HomePage />));
  }
  const list = async (name = 'First steps') => within(await screen.findByRole('region', { name }));
  const stepsOf = (region: Awaited<ReturnType<typeof list>>) =>
    region.getAllByRole('listitem').map(({ textContent }) => textContent);

  test('lead to where each is done, and show what is done', async () => {
    await visitHome(starting({ favoriteGames: favorites('Celeste') }));
    const steps = await list();
    expect(stepsOf(steps)).toEqual([
      'Choose a picture',
      'Pick your favorite games (done)',
      'Write your first post',
      'Find a party',
    ]);
    expect(steps.getByRole('link', { name: 'Choose a picture' }).getAttribute('href')).toBe('/account#picture');
    expect(steps.getByRole('link', { name: /^Pick your/ }).getAttribute('href')).toBe('/account#games');
    expect(steps.getByRole('link', { name: 'Find a party' }).getAttribute('href')).toBe('/partyfinder');
    await userEvent.click(steps.getByRole('button', { name: 'Write your first post' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Write a post'));
  });

  test('check the first post at once, and stay until the next visit when all are done', async () => {
    server.answers(createPost, somePost());
    server.answers(updateMe, someMe());
    const checklist = { hasPost: false, hasPartyCard: true };
    await visitHome(starting({ profilePic: '/images/one.webp', favoriteGames: favorites('Celeste'), checklist }));
    await list();
    await userEvent.type(screen.getByLabelText('Write a post'), 'Hello');
    await userEvent.click(screen.getByRole('button', { name: 'Post' }));
    const done = await list("You're all set");
    expect(stepsOf(done)).toContain('Write your first post (done)');
    expect(server.callsOf(updateMe)).toEqual([]);
    cleanup();
    const complete = { hasPost: true, hasPartyCard: true };
    await visitHome(
      starting({ profilePic: '/images/one.webp', favoriteGames: favorites('Celeste'), checklist: complete }),
    );
    await screen.findByLabelText('Write a post');
    await waitFor(() => expect(server.callsOf(updateMe).map(({ body }) => body)).toEqual([{ hasChecklist: false }]));
    expect(screen.queryByRole('region', { name: /First steps|all set/ })).toBeNull();
  });

  test('can be hidden for good, and appear again if that fails', async () => {
    await visitHome(starting());
    const steps = await list();
    server.refuses(updateMe, 'internal');
    await userEvent.click(steps.getByRole('button', { name: 'Hide first steps' }));
    await screen.findByText(new RegExp(homeTexts.firstStepsNotHidden));
    await list();
    server.answers(updateMe, someMe());
    await userEvent.click(screen.getByRole('button', { name: 'Hide first steps' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull());
  });

  test('replace the line about an incomplete profile', async () => {
    await visitHome(starting({ isFirstTime: true }));
    await userEvent.click(await screen.findByRole('button', { name: 'Later' }));
    const steps = await list();
    expect(screen.queryByText('Your profile is not complete yet.')).toBeNull();
    await userEvent.click(steps.getByRole('button', { name: 'Complete Your Profile' }));
    await screen.findByRole('dialog', { name: 'Complete Your Profile' });
  });

  test('are not shown to members who have dismissed or completed them', async () => {
    await visitHome(someMe({ checklist: null }));
    await screen.findByLabelText('Write a post');
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
  });
});
