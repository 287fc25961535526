/** The composer: validation, drafts after failures, and the request. */
import { generalErrors, texts } from '@starparty/contract/common-texts.ts';
import { createPost } from '@starparty/contract/feed.ts';
import { feedTexts } from '@starparty/contract/feed-texts.ts';
import { imageErrors } from '@starparty/contract/image-texts.ts';
import { altTextMax, postContentMax } from '@starparty/contract/limits.ts';
import { type Image, uploadImage } from '@starparty/contract/media.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { people } from '../../../lib/session/person.ts';
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts';
import { someImage, somePost } from '../../../testing/feed-samples.ts';
import { signInPerson } from '../../../testing/people.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { withQueries } from '../../../testing/with-queries.tsx';
import { toastStore } from '../../../ui/overlays/toast-store.ts';
import { PostComposer } from './post-composer.tsx';

// Uploads use XMLHttpRequest, which the fake server does not handle.
vi.mock('../../../lib/connection/upload.ts', () => ({
  sendWithProgress: (url: string, init: RequestInit) => fetch(url, init),
}));

let server: FakeServer;
beforeEach(() => {
  server = startFakeServer();
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => {} }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const ondo = { username: 'ondo', profilePic: null };
const area = () => screen.getByLabelText<HTMLTextAreaElement>('Write a post');
const post = () => screen.getByRole('button', { name: 'Post' });
const picture = (type = 'image/png') => new File(['bytes'], 'frost-gate.png', { type });

/** Each test has a different user, so that no draft remains from the previous test. */
async function compose() {
  signInPerson();
  await renderAt('/home', withQueries(<PostComposer person={ondo} textId="write" />));
}

test('refuses an empty post before sending', async () => {
  await compose();
  await userEvent.type(area(), '  \u200b\u3164 ');
  await userEvent.click(post());
  expect((await screen.findByRole('alert')).textContent).toBe('Please add some content or an image before posting');
  expect(server.callsOf(createPost)).toEqual([]);
});

test('shows a refusal by the server and keeps the typed text', async () => {
  server.refuses(createPost, 'unavailable');
  await compose();
  await userEvent.type(area(), 'Anyone for co-op?');
  await userEvent.click(post());
  expect((await screen.findByRole('alert')).textContent).toBe(
    `${feedTexts.postCreateFailed} ${generalErrors.unavailable.text}`,
  );
  expect(area().value).toBe('Anyone for co-op?');
});

test('shows a lost connection and keeps the typed text, even after a reload', async () => {
  server.drops(createPost);
  await compose();
  await userEvent.type(area(), 'Anyone for co-op?');
  await userEvent.click(post());
  expect((await screen.findByRole('alert')).textContent).toBe(`${feedTexts.postCreateError} ${texts.offline}`);
  expect(area().value).toBe('Anyone for co-op?');
  expect(JSON.stringify(sessionStorage)).toContain('Anyone for co-op?');
});

test('confirms success and clears the box', async () => {
  server.answers(createPost, somePost({ postContent: 'Anyone for co-op?', isOwn: true }));
  await compose();
  await userEvent.type(area(), 'Anyone for co-op?{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Post created successfully!')).toBeTruthy();
  expect(area().value).toBe('');
  expect(server.callsOf(createPost)[0]?.body).toEqual({ postContent: 'Anyone for co-op?', pictures: [], game: null });
});

test('sends a picture without text', async () => {
  const image = someImage();
  server.answers(uploadImage, image);
  server.answers(createPost, somePost({ postContent: '', postAttachment: image, isOwn: true }));
  await compose();
  await userEvent.upload(screen.getByLabelText('Image'), picture());
  expect(await screen.findByAltText('Your attachment: frost-gate.png')).toBeTruthy();
  await userEvent.click(post());
  await vi.waitFor(() =>
    expect(server.callsOf(createPost)[0]?.body).toEqual({
      postContent: '',
      pictures: [{ imageId: image.imageId, altText: '' }],
      game: null,
    }),
  );
  await vi.waitFor(() => expect(screen.queryByAltText('Your attachment: frost-gate.png')).toBeNull());
});

test('shows why an upload failed, keeps text and picture, and retries', async () => {
  server.refuses(uploadImage, 'storage_full');
  await compose();
  await userEvent.type(area(), 'Look at this');
  await userEvent.upload(screen.getByLabelText('Image'), picture());
  expect((await screen.findByRole('alert')).textContent).toContain(
    `${texts.imageUploadFailed} ${generalErrors.storage_full.text}`,
  );
  server.answers(uploadImage, someImage());
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Remove image' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(area().value).toBe('Look at this');
});

test('uploads the picture again if the server has lost it', async () => {
  const [lost, again] = [someImage(), someImage()];
  server.answers(uploadImage, lost);
  server.refuses(createPost, 'image_gone');
  await compose();
  await userEvent.upload(screen.getByLabelText('Image'), picture());
  await screen.findByRole('button', { name: 'Remove image' });
  server.answers(uploadImage, again);
  await userEvent.click(post());
  expect((await screen.findByRole('alert')).textContent).toContain(imageErrors.image_gone.text);

  server.answers(createPost, somePost({ postContent: '', postAttachment: again, isOwn: true }));
  await userEvent.click(post());
  expect(await screen.findByText('Post created successfully!')).toBeTruthy();
  expect(server.callsOf(createPost).at(-1)?.body).toEqual({
    postContent: '',
    pictures: [{ imageId: again.imageId, altText: '' }],
    game: null,
  });
});

test('shows by how much a text is too long, in English numbers, and does not send it', async () => {
  await compose();
  fireEvent.change(area(), { target: { value: 'x'.repeat(postContentMax + 1_234) } });
  expect(screen.getByText('-1,234 characters left')).toBeTruthy();
  await userEvent.click(post());
  expect((await screen.findByRole('alert')).textContent).toBe(
    'A post has at most 5,000 characters. Please shorten yours by 1,234.',
  );
  expect(server.callsOf(createPost)).toEqual([]);
});

test('shows an interrupted upload, and keeps the text', async () => {
  server.drops(uploadImage);
  await compose();
  await userEvent.type(area(), 'Look at this');
  await userEvent.upload(screen.getByLabelText('Image'), picture());
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong while uploading the image.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(area().value).toBe('Look at this');
});

test('accepts image files only', async () => {
  await compose();
  await userEvent.upload(screen.getByLabelText('Image'), picture('text/plain'), { applyAccept: false });
  expect((await screen.findByRole('alert')).textContent).toBe(texts.imageWrongType);
  expect(server.calls).toEqual([]);
});

describe('several pictures', () => {
  const attachments = () => screen.queryAllByAltText(/^Your attachment/).map((image) => image.getAttribute('alt'));
  /** Waits, because the code of the pictures loads with the first picture. */
  const expectAttachments = (...names: string[]) =>
    vi.waitFor(() => expect(attachments()).toEqual(names.map((name) => `Your attachment: ${name}.png`)));
  const choose = (...names: string[]) => userEvent.upload(screen.getByLabelText('Image'), names.map(named));
  const named = (name: string) => new File([name], name, { type: 'image/png' });
  const description = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name });
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

  /** Answers each upload with another picture. Returns these pictures. */
  function answerUploads() {
    const images: Image[] = [];
    server.answersEach(uploadImage, () => {
      const image = someImage();
      images.push(image);
      return image;
    });
    return images;
  }

  test('are sent in order, with their descriptions', async () => {
    const images = answerUploads();
    server.answers(createPost, somePost({ isOwn: true }));
    await compose();
    await choose('a.png', 'b.png');
    await choose('c.png');
    await expectAttachments('a', 'b', 'c');
    await press('Describe image 2');
    await userEvent.type(description('Description of image 2'), ' A gate of ice ');
    await press('Remove image 1');
    await expectAttachments('b', 'c');
    await userEvent.click(post());
    expect(await screen.findByText('Post created successfully!')).toBeTruthy();
    expect(server.callsOf(createPost)[0]?.body).toEqual({
      postContent: '',
      pictures: [
        { imageId: images[1]?.imageId, altText: 'A gate of ice' },
        { imageId: images[2]?.imageId, altText: '' },
      ],
      game: null,
    });
    expect(screen.queryByAltText(/^Your attachment/)).toBeNull();
  });

  test('are four at most; the others stay', async () => {
    answerUploads();
    await compose();
    await choose('a.png', 'b.png', 'c.png', 'd.png', 'e.png');
    expect((await screen.findByRole('alert')).textContent).toBe('A post has at most four pictures.');
    await expectAttachments('a', 'b', 'c', 'd');
  });

  test('are pasted and dropped together', async () => {
    answerUploads();
    await compose();
    fireEvent.paste(area(), { clipboardData: { files: [named('a.png'), named('b.png')] } });
    fireEvent.drop(area(), { dataTransfer: { files: [named('c.png')], types: ['Files'] } });
    await expectAttachments('a', 'b', 'c');
  });

  test('fail and retry separately, and keep the others', async () => {
    server.drops(uploadImage);
    await compose();
    await choose('a.png');
    await screen.findByRole('alert');
    answerUploads();
    await choose('b.png');
    await screen.findByRole('button', { name: 'Remove image 2' });
    expect(screen.getByRole('alert').textContent).toContain(texts.imageUploadError);
    await press('Try again: image 1');
    await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await expectAttachments('a', 'b');
  });

  test('keep their descriptions when the field is closed by Escape, and while the session is expired', async () => {
    answerUploads();
    await compose();
    await choose('a.png', 'b.png');
    await press('Describe image 1');
    await vi.waitFor(() => expect(document.activeElement).toBe(description('Description of image 1')));
    await userEvent.keyboard('A gate of ice{Escape}');
    const edit = screen.getByRole('button', { name: 'Edit description of image 1' });
    expect(document.activeElement).toBe(edit);
    expect(edit.getAttribute('aria-expanded')).toBe('false');
    await press('Edit description of image 1');
    expect(description('Description of image 1').value).toBe('A gate of ice');
    await screen.findByRole('button', { name: 'Remove image 2' });
    await vi.waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());

    const { userId } = people.current();
    cleanup();
    people.leave('expired');
    signInPerson(userId);
    await renderAt('/home', withQueries(<PostComposer person={ondo} textId="write" />));
    await vi.waitFor(() => expect(attachments()).toHaveLength(2));
    await press('Edit description of image 1');
    expect(description('Description of image 1').value).toBe('A gate of ice');
  });

  test('cancel the post if they are removed while it waits for them', async () => {
    server.holds(uploadImage, someImage());
    await compose();
    await userEvent.type(area(), 'Look at this');
    await choose('a.png', 'b.png');
    await userEvent.click(post());
    await press('Cancel upload 2');
    await press('Cancel upload');
    await vi.waitFor(() => expect(area().readOnly).toBe(false));
    expect(area().value).toBe('Look at this');
    expect(server.callsOf(createPost)).toEqual([]);
  });

  test('with a description that is too long are not sent, and the text stays', async () => {
    answerUploads();
    await compose();
    await choose('a.png', 'b.png');
    await press('Describe image 2');
    const field = description('Description of image 2');
    fireEvent.change(field, { target: { value: 'x'.repeat(2_000) } });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(`-${(2_000 - altTextMax).toLocaleString('en-US')} characters left`)).toBeTruthy();
    await userEvent.click(post());
    expect((await screen.findByRole('alert')).textContent).toBe(
      'A description has at most 1,000 characters. Please shorten yours by 1,000.',
    );
    expect(field.value).toHaveLength(2_000);
    expect(server.callsOf(createPost)).toEqual([]);
  });
});

test('shows a failure after the page was left, and keeps the draft', async () => {
  const release = server.holdsRefusal(createPost, 'internal');
  await compose();
  await userEvent.type(area(), 'Anyone for co-op?');
  await userEvent.click(post());
  cleanup();
  release();
  await vi.waitFor(() =>
    expect(toastStore.get().map(({ text }) => text)).toContain(
      `${feedTexts.postCreateFailed} ${generalErrors.internal.text} ${texts.draftKept}`,
    ),
  );
  expect(JSON.stringify(sessionStorage)).toContain('Anyone for co-op?');
});
