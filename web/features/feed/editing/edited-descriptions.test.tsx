/** The descriptions of pictures in the editor of a post. */
import { countNewPosts, listPosts, type Post } from '@starparty/contract/feed.ts';
import { editPost } from '@starparty/contract/post-changes.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts';
import { someImage, somePost } from '../../../testing/feed-samples.ts';
import { signInPerson } from '../../../testing/people.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { withQueries } from '../../../testing/with-queries.tsx';
import { PostFeed } from '../post-feed.tsx';

const [gate, dawn] = [someImage(), someImage()];
const editedAt = '2026-05-01T11:00:00.000Z';

let server: FakeServer;
let post: Post;
beforeEach(() => {
  signInPerson();
  server = startFakeServer();
  server.answers(countNewPosts, { count: 0, newest: null });
  const morePictures = [{ image: dawn, altText: null }];
  post = somePost({ isOwn: true, postAttachment: gate, attachmentAlt: 'A gaet', morePictures });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

async function openEditor() {
  server.answers(listPosts, { items: [post], nextCursor: null });
  await renderAt('/home', withQueries(<PostFeed onWrite={() => {}} />));
  await reopen();
}
async function reopen() {
  await userEvent.click(await screen.findByRole('button', { name: 'Post options' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  await screen.findByRole('textbox', { name: 'Edit post' });
}
const field = (name: string) => screen.findByRole<HTMLTextAreaElement>('textbox', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('sends the changed ones only, and shows them', async () => {
  server.answers(editPost, { ...post, attachmentAlt: 'A gate', editedAt });
  await openEditor();
  const first = await field('Description of image 1');
  expect(first.value).toBe('A gaet');
  expect((await field('Description of image 2')).value).toBe('');
  await userEvent.clear(first);
  await userEvent.type(first, ' A gate ');
  await press('Save');
  expect(await screen.findByRole('img', { name: 'A gate' })).toBeTruthy();
  expect(screen.getByText('· edited')).toBeTruthy();
  const { postContent } = post;
  expect(server.callsOf(editPost).map(({ body }) => body)).toEqual([
    { postContent, editedAt: null, pictures: [{ imageId: gate.imageId, altText: 'A gate' }] },
  ]);
});

test('are kept for the next edit after Cancel, and start over', async () => {
  await openEditor();
  await userEvent.type(await field('Description of image 2'), 'Dawn');
  await press('Cancel');
  await reopen();
  expect((await field('Description of image 2')).value).toBe('Dawn');
  await press('Start over');
  expect((await field('Description of image 2')).value).toBe('');
  await press('Save');
  expect(screen.queryByRole('textbox', { name: 'Edit post' })).toBeNull();
  expect(server.callsOf(editPost)).toEqual([]);
});

test('are not saved while a description is too long, and a failure keeps them', async () => {
  server.drops(editPost);
  await openEditor();
  const first = await field('Description of image 1');
  await userEvent.clear(first);
  await userEvent.click(first);
  await userEvent.paste('x'.repeat(1_001));
  await press('Save');
  expect(first.getAttribute('aria-invalid')).toBe('true');
  expect(server.callsOf(editPost)).toEqual([]);
  await userEvent.type(first, '{Backspace}');
  await press('Save');
  await waitFor(() => expect(server.callsOf(editPost)).toHaveLength(1));
  await within(screen.getByRole('article')).findByRole('alert');
  expect(first.value).toBe('x'.repeat(1_000));
});

test('a post without pictures has no field for descriptions', async () => {
  post = somePost({ isOwn: true });
  await openEditor();
  expect(screen.queryByRole('textbox', { name: /^Description/ })).toBeNull();
});
