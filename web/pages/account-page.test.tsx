/** The account page: every section loading, saving, saved and failed, with what was typed kept. */
import {
  changePassword,
  deleteAccount,
  endOtherSessions,
  endSession,
  listSessions,
} from '@starparty/contract/account.ts';
import { getSession, signOut } from '@starparty/contract/auth.ts';
import { errors } from '@starparty/contract/errors.ts';
import { deletePost, listPostsOf } from '@starparty/contract/feed.ts';
import { generatePictures, suggestUsernames } from '@starparty/contract/generators.ts';
import {
  changeUsername,
  chooseProfilePicture,
  getMe,
  removeFavoriteGame,
  removeProfilePicture,
  setFavoriteGames,
  updateMe,
  uploadProfilePicture,
} from '@starparty/contract/profiles.ts';
import { listBlocks, unblockPerson } from '@starparty/contract/safety.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { session } from '../lib/session.ts';
import { type FakeServer, startFakeServer } from '../testing/fake-server.ts';
import { nextId, somePost } from '../testing/feed-samples.ts';
import { favorites, someMe, someSession } from '../testing/profile-samples.ts';
import { renderAt } from '../testing/render-at.tsx';
import { withQueries } from '../testing/with-queries.tsx';
import { AccountPage } from './account-page.tsx';

// Reading React Aria takes longer here than a test waits.
beforeAll(() => import('../ui/dialog-panel.tsx'), 30_000);

const me = someMe({ bio: 'Healer main.', steamLink: 'ondo', favoriteGames: favorites('Valheim', 'Celeste') });
const here = {
  sessionId: nextId(),
  device: 'Firefox on Linux',
  createdAt: '2026-05-01T10:00:00.000Z',
  isCurrent: true,
};
const phone = { ...here, sessionId: nextId(), device: 'Safari on iPhone', isCurrent: false };

let server: FakeServer;
let stop = () => {};
beforeEach(() => {
  sessionStorage.clear();
  server = startFakeServer();
  server.answers(getSession, { session: someSession() });
  server.answers(getMe, me);
  server.answers(listPostsOf, { items: [], nextCursor: null });
  server.answers(listSessions, { sessions: [here, phone] });
  server.answers(listBlocks, { items: [], nextCursor: null });
});
afterEach(() => {
  stop();
  cleanup();
  vi.unstubAllGlobals();
});

async function visit() {
  stop = session.start();
  await vi.waitFor(() => expect(session.getState().status).toBe('signed-in'));
  return renderAt('/account', withQueries(<AccountPage />));
}
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const value = (field: HTMLElement) => (field as HTMLInputElement).value;

test('a visitor is sent to log in by the page itself', async () => {
  server.answers(getSession, { session: null });
  stop = session.start();
  const router = await renderAt('/account', withQueries(<AccountPage />));
  await waitFor(() => expect(router.state.location.href).toBe('/login?next=%2Faccount'));
});

test('without the profile it says so, and tries again', async () => {
  server.refuses(getMe, 'internal');
  await visit();
  expect(await screen.findByText('Unable to load user information.')).toBeTruthy();
  expect(screen.getByText(/^An error occurred while fetching user data\./)).toBeTruthy();
  server.answers(getMe, me);
  await press('Try again');
  expect(await screen.findByRole('region', { name: 'Bio' })).toBeTruthy();
});

test('e-mail and username can be read and not written', async () => {
  await visit();
  const settings = await section('Account Settings');
  for (const [label, text] of [
    ['E-Mail', 'ondo@example.com'],
    ['Username', 'ondo'],
  ] as const) {
    const field = settings.getByLabelText(label);
    expect(value(field)).toBe(text);
    expect(field.hasAttribute('readonly')).toBe(true);
  }
});

describe('bio', () => {
  test('is saved', async () => {
    server.answers(updateMe, { ...me, bio: 'Tank now.' });
    await visit();
    const bio = await section('Bio');
    await userEvent.clear(bio.getByRole('textbox'));
    await userEvent.type(bio.getByRole('textbox'), 'Tank now.');
    await press('Save Bio');
    expect(await bio.findByText('Saved')).toBeTruthy();
    expect(server.callsOf(updateMe).map(({ body }) => body)).toEqual([{ bio: 'Tank now.' }]);
    await userEvent.type(bio.getByRole('textbox'), '!');
    expect(bio.queryByText('Saved')).toBeNull();
  });

  test('that is not saved stays, through a reload, too', async () => {
    server.refuses(updateMe, 'internal');
    await visit();
    const bio = await section('Bio');
    await userEvent.type(bio.getByRole('textbox'), ' And tank.');
    await press('Save Bio');
    expect((await bio.findByRole('alert')).textContent).toContain('Failed to update bio.');
    cleanup();
    await renderAt('/account', withQueries(<AccountPage />));
    expect(value((await section('Bio')).getByRole('textbox'))).toBe('Healer main. And tank.');
  });

  test('tells how much is left', async () => {
    await visit();
    expect((await section('Bio')).getByText('988 characters left')).toBeTruthy();
  });
});

describe('linked services', () => {
  test('only what changed is sent', async () => {
    server.answers(updateMe, { ...me, xboxLink: 'Ondo' });
    await visit();
    const services = await section('Linked Services');
    expect(
      services.getAllByRole('textbox').map((field) => (field as HTMLInputElement).labels?.[0]?.textContent),
    ).toEqual(['Steam', 'Epic Games', 'PSN', 'X-Box', 'Discord']);
    await userEvent.type(services.getByLabelText('X-Box'), 'Ondo');
    await press('Save Linked Services');
    expect(await services.findByText('Saved')).toBeTruthy();
    expect(server.callsOf(updateMe).map(({ body }) => body)).toEqual([{ xboxLink: 'Ondo' }]);
  });

  test('what is no link of that service is told at its field and stays', async () => {
    const fields = { discordLink: errors.service_link_invalid.text };
    server.refuses(updateMe, 'service_link_invalid', { fields });
    await visit();
    const services = await section('Linked Services');
    await userEvent.type(services.getByLabelText('Discord'), 'javascript:alert(1)');
    await press('Save Linked Services');
    expect((await services.findByRole('alert')).textContent).toContain('Failed to update linked services.');
    expect(value(services.getByLabelText('Discord'))).toBe('javascript:alert(1)');
    expect(services.getByText(errors.service_link_invalid.text)).toBeTruthy();
    expect(document.activeElement).toBe(services.getByLabelText('Discord'));
  });
});

describe('password', () => {
  async function fill(current: string, next: string, confirmation: string) {
    await visit();
    await section('Account Settings');
    await press('Change Password?');
    await userEvent.type(screen.getByLabelText('Current Password'), current);
    await userEvent.type(screen.getByLabelText('New Password'), next);
    await userEvent.type(screen.getByLabelText('Confirm New Password'), confirmation);
    await press('Submit Password Change');
  }

  test('is changed, and the form closes', async () => {
    server.answers(changePassword, undefined);
    await fill('old password', 'new password', 'new password');
    expect(await screen.findByText(/^Your password is changed\./)).toBeTruthy();
    expect(screen.queryByLabelText('New Password')).toBeNull();
    expect(server.callsOf(changePassword)[0]?.body).toEqual({
      currentPassword: 'old password',
      newPassword: 'new password',
    });
  });

  test('that is confirmed differently is not sent', async () => {
    await fill('old password', 'new password', 'other password');
    expect(screen.getByText('Passwords do not match.')).toBeTruthy();
    expect(server.callsOf(changePassword)).toEqual([]);
  });

  test('that is refused says why, and what was typed stays', async () => {
    server.refuses(changePassword, 'wrong_password');
    await fill('wrong', 'new password', 'new password');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Failed to update password. The current password is not right.',
    );
    expect(value(screen.getByLabelText('New Password'))).toBe('new password');
  });

  test('can be shown and hidden, and the form left', async () => {
    await visit();
    await section('Account Settings');
    await press('Change Password?');
    await press('Show New Password');
    expect(screen.getByLabelText('New Password').getAttribute('type')).toBe('text');
    await press('Hide New Password');
    expect(screen.getByLabelText('New Password').getAttribute('type')).toBe('password');
    await press('Cancel');
    expect(screen.queryByLabelText('New Password')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change Password?' }));
  });
});

describe('generated username', () => {
  const usernames = ['StarTank', 'CalmMedic', 'RailHealer', 'OndoPrime'];

  async function generate(prompt: string) {
    await visit();
    await section('Account Settings');
    await press('Generate Username');
    if (prompt) await userEvent.type(screen.getByLabelText('Describe your username'), prompt);
    await press('Generate');
  }

  test('four are offered, four others at the next press, and the chosen one is saved', async () => {
    const answer = server.holds(suggestUsernames, { usernames, madeBy: 'built-in' });
    await generate('calm healer');
    expect(screen.getByText('Generating...')).toBeTruthy();
    answer();
    await screen.findByRole('button', { name: 'CalmMedic' });
    await press('Another four');
    await waitFor(() =>
      expect(server.callsOf(suggestUsernames).map(({ body }) => body)).toEqual([
        { message: 'calm healer', variant: 0 },
        { message: 'calm healer', variant: 1 },
      ]),
    );
    server.answers(changeUsername, { ...me, username: 'CalmMedic' });
    server.answers(getMe, { ...me, username: 'CalmMedic' });
    await userEvent.click(await screen.findByRole('button', { name: 'CalmMedic' }));
    await waitFor(() => expect(value(screen.getByLabelText('Username'))).toBe('CalmMedic'));
    expect(session.getState()).toMatchObject({ session: { user: { username: 'CalmMedic' } } });
    expect(screen.queryByLabelText('Describe your username')).toBeNull();
  });

  test('a blank prompt is refused', async () => {
    await generate('');
    expect(screen.getByText('Please enter a valid prompt for username generation.')).toBeTruthy();
    expect(server.callsOf(suggestUsernames)).toEqual([]);
  });

  test('a failure is told: refused, or lost on the way', async () => {
    server.refuses(suggestUsernames, 'unfit_words');
    await generate('calm healer');
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to generate username.');
    server.drops(suggestUsernames);
    await press('Generate');
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toContain('An error occurred while generating the username.'),
    );
    expect(value(screen.getByLabelText('Describe your username'))).toBe('calm healer');
  });

  test('one that was taken meanwhile is told, and others can be chosen', async () => {
    server.answers(suggestUsernames, { usernames, madeBy: 'built-in' });
    server.refuses(changeUsername, 'username_taken');
    await generate('calm healer');
    await userEvent.click(await screen.findByRole('button', { name: 'StarTank' }));
    expect((await screen.findByRole('alert')).textContent).toContain('This username is taken.');
    expect(screen.getByRole('button', { name: 'RailHealer' })).toBeTruthy();
  });
});

describe('picture', () => {
  const file = (name: string, type: string, bytes: BlobPart = 'x') => new File([bytes], name, { type });
  const input = async () => (await section('Profile Picture')).getByLabelText<HTMLInputElement>('Edit Profile Picture');
  const moving = new Uint8Array([0x21, 0xf9, 4, 0, 9, 0, 0, 0, 0x21, 0xf9, 4, 0, 9, 0, 0, 0]);

  test('a moving one is sent as it is, and shows', async () => {
    server.answers(uploadProfilePicture, { profilePic: '/media/new.webp' });
    await visit();
    await userEvent.upload(await input(), file('cat.gif', 'image/gif', moving));
    await waitFor(() => expect(document.querySelector('section img')?.getAttribute('src')).toBe('/media/new.webp'));
    expect(server.callsOf(uploadProfilePicture)[0]?.headers.get('content-type')).toBe('image/gif');
  });

  test('one that stands still is cut first', async () => {
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }));
    await visit();
    await userEvent.upload(await input(), file('me.png', 'image/png'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Crop your picture' }));
    expect(dialog.getByRole('slider', { name: 'Zoom' })).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsOf(uploadProfilePicture)).toEqual([]);
  });

  test('other files are refused', async () => {
    await visit();
    const user = userEvent.setup({ applyAccept: false });
    await user.upload(await input(), file('me.svg', 'image/svg+xml'));
    expect((await screen.findByRole('alert')).textContent).toBe(errors.picture_wrong_type.text);
  });

  test('a failed upload can be tried again', async () => {
    server.refuses(uploadProfilePicture, 'image_unreadable');
    await visit();
    await userEvent.upload(await input(), file('cat.gif', 'image/gif', moving));
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to upload profile picture.');
    server.answers(uploadProfilePicture, { profilePic: '/media/new.webp' });
    await press('Retry');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  test('can be taken away', async () => {
    server.answers(getMe, { ...me, profilePic: '/media/old.webp' });
    server.answers(removeProfilePicture, undefined);
    await visit();
    await section('Profile Picture');
    await press('Remove picture');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove picture' })).toBeNull());
  });

  test('of four generated ones the chosen one is saved, and a note is shown', async () => {
    const urls = ['a', 'b', 'c', 'd'].map((name) => `/media/${name}.webp`);
    server.answers(generatePictures, {
      generated: urls.map((url) => ({ url })),
      error: 'The model could not be reached.',
    });
    server.answers(chooseProfilePicture, { profilePic: '/media/c-kept.webp' });
    await visit();
    await section('Profile Picture');
    await press('Generate Profile Picture');
    await userEvent.type(screen.getByLabelText('Describe your picture'), 'red fox');
    await press('Generate');
    expect(await screen.findByText('The model could not be reached.')).toBeTruthy();
    await press('Choose picture 3');
    await waitFor(() => expect(document.querySelector('section img')?.getAttribute('src')).toBe('/media/c-kept.webp'));
    expect(server.callsOf(chooseProfilePicture)[0]?.body).toEqual({ url: '/media/c.webp' });
    expect(screen.queryByLabelText('Describe your picture')).toBeNull();
  });

  test('a generation that fails or has no prompt is told', async () => {
    server.refuses(generatePictures, 'internal');
    await visit();
    await section('Profile Picture');
    await press('Generate Profile Picture');
    await press('Generate');
    expect(screen.getByText('Please enter a valid prompt.')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Describe your picture'), 'red fox');
    await press('Generate');
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to generate profile picture.');
    server.drops(generatePictures);
    await press('Generate');
    expect(await screen.findByText(/^An error occurred while generating the profile picture\./)).toBeTruthy();
    await press('Close');
    expect(screen.queryByLabelText('Describe your picture')).toBeNull();
  });
});

describe('favorite games', () => {
  test('a removal that fails is taken back', async () => {
    server.refuses(removeFavoriteGame, 'internal');
    await visit();
    await section('Favorite Games');
    await press('Remove Valheim');
    expect(await screen.findByText(/^Failed to remove favorite game\./)).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Remove Valheim' })).toBeTruthy();
  });

  test('a new order is saved at once, and one that fails is taken back', async () => {
    server.refuses(setFavoriteGames, 'internal');
    await visit();
    await section('Favorite Games');
    screen.getByRole('button', { name: 'Move Celeste, number 2' }).focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(await screen.findByText(/^Failed to update favorite game\./)).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Move Celeste, number 2' })).toBeTruthy();
    const ids = me.favoriteGames.map(({ gameId }) => gameId);
    expect(server.callsOf(setFavoriteGames)[0]?.body).toEqual({
      favoriteGames: [
        { rank: 1, gameId: ids[1] },
        { rank: 2, gameId: ids[0] },
      ],
    });
  });
});

describe('media posts', () => {
  const post = somePost({
    isOwn: true,
    author: { username: 'ondo', profilePic: null },
    createdAt: '2026-03-09T12:00:00.000Z',
  });

  test('without any', async () => {
    await visit();
    const posts = await section('Media Posts');
    expect(await posts.findByText("You haven't posted anything yet.")).toBeTruthy();
    expect(posts.getByText('Your public posts will appear here.')).toBeTruthy();
  });

  test('with username, date, content and likes; a deletion is asked about first', async () => {
    server.answers(listPostsOf, { items: [post], nextCursor: null });
    server.answers(deletePost, undefined);
    await visit();
    const posts = await section('Media Posts');
    const item = await posts.findByRole('listitem');
    expect(item.textContent).toContain('ondo Mar 9, 2026');
    expect(item.textContent).toContain('Past the frost gate at last.');
    expect(item.textContent).toContain('4 likes');
    await press('Delete post');
    const question = await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete this post?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await posts.findByText("You haven't posted anything yet.")).toBeTruthy();
  });

  test('a deletion that fails brings the post back', async () => {
    server.answers(listPostsOf, { items: [post], nextCursor: null });
    server.refuses(deletePost, 'internal');
    await visit();
    const posts = await section('Media Posts');
    await posts.findByRole('listitem');
    await press('Delete post');
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(/^Failed to delete post\./)).toBeTruthy();
    expect(await posts.findByRole('listitem')).toBeTruthy();
  });

  test('more come on demand, and a list that fails is tried again', async () => {
    server.refuses(listPostsOf, 'internal');
    await visit();
    const posts = await section('Media Posts');
    expect((await posts.findByRole('alert')).textContent).toContain('Your posts could not be loaded.');
    server.answers(listPostsOf, { items: [post], nextCursor: post.postId });
    await userEvent.click(posts.getByRole('button', { name: 'Retry' }));
    await posts.findByRole('listitem');
    server.answers(listPostsOf, { items: [somePost({ isOwn: true })], nextCursor: null });
    await userEvent.click(posts.getByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(posts.getAllByRole('listitem')).toHaveLength(2));
  });
});

test('sounds are muted and stay so', async () => {
  await visit();
  await section('Sounds');
  await userEvent.click(screen.getByRole('switch', { name: 'Mute sounds' }));
  expect(localStorage.getItem('starparty.sound')).toBe('off');
  await userEvent.click(screen.getByRole('switch', { name: 'Mute sounds' }));
  expect(localStorage.getItem('starparty.sound')).toBe('on');
});

test('devices: this one is marked, another is signed out, or all others', async () => {
  server.answers(endSession, undefined);
  server.answers(endOtherSessions, undefined);
  await visit();
  const devices = await section('Devices');
  const [first] = await devices.findAllByRole('listitem');
  expect(first?.textContent).toBe('Firefox on LinuxThis device');
  await press('Sign out Safari on iPhone');
  await waitFor(() => expect(server.callsOf(endSession)[0]?.path).toBe(`/api/me/sessions/${phone.sessionId}`));
  server.answers(listSessions, { sessions: [here] });
  await press('Sign out everywhere else');
  await waitFor(() => expect(devices.getAllByRole('listitem')).toHaveLength(1));
  expect(devices.queryByRole('button')).toBeNull();
});

test('blocked people are listed and unblocked', async () => {
  const rue = { person: { username: 'rue', profilePic: null }, blockedAt: '2026-05-01T10:00:00.000Z' };
  server.answers(listBlocks, { items: [rue], nextCursor: null });
  server.answers(unblockPerson, undefined);
  await visit();
  const blocked = await section('Blocked people');
  await blocked.findByText('rue');
  server.answers(listBlocks, { items: [], nextCursor: null });
  await press('Unblock rue');
  expect(await blocked.findByText('You have blocked nobody.')).toBeTruthy();
});

describe('leaving', () => {
  test('one’s data are a link', async () => {
    await visit();
    const data = await section('Your data');
    expect(data.getByRole('link', { name: 'Download my data' }).getAttribute('href')).toBe('/api/me/download');
  });

  test('a wrong password deletes nothing; the right one signs out and leads to the start', async () => {
    server.refuses(deleteAccount, 'wrong_password');
    server.answers(signOut, undefined);
    const router = await visit();
    await section('Your data');
    await press('Delete my account');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete your account?' }));
    await userEvent.type(dialog.getByLabelText('Current Password'), 'wrong');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete my account' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('The current password is not right.');
    expect(value(dialog.getByLabelText('Current Password'))).toBe('wrong');
    server.answers(deleteAccount, undefined);
    await userEvent.click(dialog.getByRole('button', { name: 'Delete my account' }));
    await waitFor(() => expect(session.getState().status).toBe('signed-out'));
    expect(router.state.location.pathname).toBe('/');
  });
});
