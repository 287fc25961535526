/** The public profile on the account page: bio, links and picture are saved, and failures keep the typed text. */

import { generalErrors } from '@starparty/contract/common-texts.ts';
import { generatePictures } from '@starparty/contract/generators.ts';
import { profileErrors, profileTexts } from '@starparty/contract/profile-texts.ts';
import {
  chooseProfilePicture,
  getMe,
  removeProfilePicture,
  updateMe,
  uploadProfilePicture,
} from '@starparty/contract/profiles.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  leaveAccount,
  me,
  press,
  section,
  startAccountServer,
  typedIn,
  visitAccount,
} from '../testing/account-visit.tsx';
import type { FakeServer } from '../testing/fake-server.ts';
import { renderAt } from '../testing/render-at.tsx';
import { withQueries } from '../testing/with-queries.tsx';
import { closeToast, toastStore } from '../ui/overlays/toast-store.ts';
import { AccountPage } from './account-page.tsx';

// Importing React Aria takes longer than the default timeout.
beforeAll(() => import('../ui/aria/kit.ts'), 30_000);

let server: FakeServer;
beforeEach(() => {
  server = startAccountServer();
});
afterEach(() => {
  leaveAccount();
  cleanup();
  for (const { id } of toastStore.get()) closeToast(id);
  vi.unstubAllGlobals();
});

describe('bio', () => {
  test('is saved', async () => {
    server.answers(updateMe, { ...me, bio: 'Tank now.' });
    await visitAccount(<AccountPage />);
    const bio = await section('Bio');
    await userEvent.clear(await bio.findByRole('textbox'));
    await userEvent.type(bio.getByRole('textbox'), 'Tank now.');
    await press('Save Bio');
    expect(await bio.findByText('Saved')).toBeTruthy();
    expect(server.callsOf(updateMe).map(({ body }) => body)).toEqual([{ bio: 'Tank now.' }]);
    await userEvent.type(bio.getByRole('textbox'), '!');
    expect(bio.queryByText('Saved')).toBeNull();
  });

  test('keeps the unsaved text after a failure and a reload', async () => {
    server.refuses(updateMe, 'internal');
    await visitAccount(<AccountPage />);
    const bio = await section('Bio');
    await userEvent.type(await bio.findByRole('textbox'), ' And tank.');
    await press('Save Bio');
    expect((await bio.findByRole('alert')).textContent).toContain('Failed to update bio.');
    cleanup();
    await renderAt('/account', withQueries(<AccountPage />));
    expect(typedIn(await (await section('Bio')).findByRole('textbox'))).toBe('Healer main. And tank.');
  });

  test('shows how many characters are left', async () => {
    await visitAccount(<AccountPage />);
    expect(await (await section('Bio')).findByText('988 characters left')).toBeTruthy();
  });
});

describe('linked services', () => {
  test('sends only the changed fields', async () => {
    server.answers(updateMe, { ...me, xboxLink: 'Ondo' });
    await visitAccount(<AccountPage />);
    const services = await section('Linked Services');
    expect(
      services.getAllByRole('textbox').map((field) => (field as HTMLInputElement).labels?.[0]?.textContent),
    ).toEqual(['Steam', 'Epic Games', 'PSN', 'X-Box', 'Discord']);
    await userEvent.type(services.getByLabelText('X-Box'), 'Ondo');
    await press('Save Linked Services');
    expect(await services.findByText('Saved')).toBeTruthy();
    expect(server.callsOf(updateMe).map(({ body }) => body)).toEqual([{ xboxLink: 'Ondo' }]);
  });

  test('shows an invalid link at its field and keeps it', async () => {
    const fields = { discordLink: profileErrors.service_link_invalid.text };
    server.refuses(updateMe, 'service_link_invalid', { fields });
    await visitAccount(<AccountPage />);
    const services = await section('Linked Services');
    await userEvent.type(services.getByLabelText('Discord'), 'javascript:alert(1)');
    await press('Save Linked Services');
    expect((await services.findByRole('alert')).textContent).toContain('Failed to update linked services.');
    expect(typedIn(services.getByLabelText('Discord'))).toBe('javascript:alert(1)');
    expect(services.getByText(profileErrors.service_link_invalid.text)).toBeTruthy();
    expect(document.activeElement).toBe(services.getByLabelText('Discord'));
  });
});

describe('picture', () => {
  const file = (name: string, type: string, bytes: BlobPart = 'x') => new File([bytes], name, { type });
  const input = async () => (await section('Profile Picture')).getByLabelText<HTMLInputElement>('Edit Profile Picture');
  const moving = new Uint8Array([0x21, 0xf9, 4, 0, 9, 0, 0, 0, 0x21, 0xf9, 4, 0, 9, 0, 0, 0]);

  test('uploads an animated image unchanged, and shows it', async () => {
    server.answers(uploadProfilePicture, { profilePic: '/media/new.webp' });
    await visitAccount(<AccountPage />);
    await userEvent.upload(await input(), file('cat.gif', 'image/gif', moving));
    await waitFor(() => expect(document.querySelector('section img')?.getAttribute('src')).toBe('/media/new.webp'));
    expect(server.callsOf(uploadProfilePicture)[0]?.headers.get('content-type')).toBe('image/gif');
  });

  test('opens the cropper for a still image', async () => {
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }));
    await visitAccount(<AccountPage />);
    await userEvent.upload(await input(), file('me.png', 'image/png'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Crop your picture' }));
    expect(dialog.getByRole('slider', { name: 'Zoom' })).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsOf(uploadProfilePicture)).toEqual([]);
  });

  test('refuses other files', async () => {
    await visitAccount(<AccountPage />);
    const user = userEvent.setup({ applyAccept: false });
    await user.upload(await input(), file('me.svg', 'image/svg+xml'));
    expect((await screen.findByRole('alert')).textContent).toBe(profileErrors.picture_wrong_type.text);
  });

  test('retries a failed upload', async () => {
    server.refuses(uploadProfilePicture, 'image_unreadable');
    await visitAccount(<AccountPage />);
    await userEvent.upload(await input(), file('cat.gif', 'image/gif', moving));
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to upload profile picture.');
    server.answers(uploadProfilePicture, { profilePic: '/media/new.webp' });
    await press('Try again');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  test('confirms an upload that ends after the page was left', async () => {
    const release = server.holds(uploadProfilePicture, { profilePic: '/media/new.webp' });
    const router = await visitAccount(<AccountPage />);
    await userEvent.upload(await input(), file('cat.gif', 'image/gif', moving));
    await leaveFor(router);
    release();
    await waitFor(() => expect(toastStore.get()).toMatchObject([{ text: profileTexts.pictureSaved }]));
  });

  test('shows an upload that fails after the page was left', async () => {
    const release = server.holdsRefusal(uploadProfilePicture, 'internal');
    const router = await visitAccount(<AccountPage />);
    await userEvent.upload(await input(), file('cat.gif', 'image/gif', moving));
    await leaveFor(router);
    release();
    const failure = `${profileTexts.pictureUploadFailed} ${generalErrors.internal.text}`;
    await waitFor(() => expect(toastStore.get()).toMatchObject([{ text: failure }]));
  });

  /** Navigates to another page after the upload has begun. */
  async function leaveFor(router: Awaited<ReturnType<typeof visitAccount>>) {
    await waitFor(() => expect(server.callsOf(uploadProfilePicture)).toHaveLength(1));
    router.history.push('/away');
    await screen.findByText('Arrived at /away');
  }

  test('can be removed', async () => {
    server.answers(getMe, { ...me, profilePic: '/media/old.webp' });
    server.answers(removeProfilePicture, undefined);
    await visitAccount(<AccountPage />);
    await section('Profile Picture');
    await press('Remove picture');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove picture' })).toBeNull());
  });

  test('saves the chosen one of four generated pictures, and shows a note', async () => {
    const urls = ['a', 'b', 'c', 'd'].map((name) => `/media/${name}.webp`);
    server.answers(generatePictures, {
      generated: urls.map((url) => ({ url })),
      error: 'The model could not be reached.',
    });
    server.answers(chooseProfilePicture, { profilePic: '/media/c-kept.webp' });
    await visitAccount(<AccountPage />);
    await section('Profile Picture');
    await press('Generate Profile Picture');
    await userEvent.type(await screen.findByLabelText('Describe your picture'), 'red fox');
    await press('Generate');
    expect(await screen.findByText('The model could not be reached.')).toBeTruthy();
    await press('Choose picture 3');
    await waitFor(() => expect(document.querySelector('section img')?.getAttribute('src')).toBe('/media/c-kept.webp'));
    expect(server.callsOf(chooseProfilePicture)[0]?.body).toEqual({ url: '/media/c.webp' });
    expect(screen.queryByLabelText('Describe your picture')).toBeNull();
  });

  test('shows why a generation failed, or that the prompt is empty', async () => {
    server.refuses(generatePictures, 'internal');
    await visitAccount(<AccountPage />);
    await section('Profile Picture');
    await press('Generate Profile Picture');
    await press('Generate');
    expect(screen.getByText('Please enter a valid prompt.')).toBeTruthy();
    await userEvent.type(await screen.findByLabelText('Describe your picture'), 'red fox');
    await press('Generate');
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to generate profile picture.');
    server.drops(generatePictures);
    await press('Generate');
    expect(await screen.findByText(/^An error occurred while generating the profile picture\./)).toBeTruthy();
    await press('Close');
    expect(screen.queryByLabelText('Describe your picture')).toBeNull();
  });
});
