/** Editing a post of the member in the feed, and receiving edits of others. */

import { countNewPosts, deletePost, getPost, listPosts, type Post } from '@starparty/contract/feed.ts';
import { feedErrors, feedTexts } from '@starparty/contract/feed-texts.ts';
import { editPost, listPostStates } from '@starparty/contract/post-changes.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts';
import { closeRealtime, type FakeSocket, openRealtime, startFakeSocket } from '../../../testing/fake-socket.ts';
import { somePost, stateOf } from '../../../testing/feed-samples.ts';
import { signInPerson } from '../../../testing/people.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { withQueries } from '../../../testing/with-queries.tsx';
import { PostFeed } from '../post-feed.tsx';
import { RefreshButton } from '../refresh-button.tsx';

let server: FakeServer;
let socket: FakeSocket;
let post: Post;

beforeEach(async () => {
  signInPerson();
  server = startFakeServer();
  socket = startFakeSocket();
  server.answers(countNewPosts, { count: 0, newest: null });
  post = somePost({ postContent: 'Raid at eigth.', isOwn: true });
  serverHas(post);
  await openRealtime();
});
afterEach(() => {
  cleanup();
  closeRealtime();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const editedAt = '2026-05-01T11:00:00.000Z';

function serverHas(...items: Post[]) {
  server.answers(listPosts, { items, nextCursor: null });
  server.answers(listPostStates, { items: items.map(stateOf) });
}

async function showFeed() {
  const feed = (
    <>
      <RefreshButton />
      <PostFeed onWrite={() => {}} />
    </>
  );
  await renderAt('/home', withQueries(feed));
  await screen.findByRole('article');
}

async function openEditor() {
  await showFeed();
  await userEvent.click(screen.getByRole('button', { name: 'Post options' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  return screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Edit post' });
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

test('saves the new text, and marks the post as edited', async () => {
  server.answers(editPost, { ...post, postContent: 'Raid at eight.', editedAt });
  const box = await openEditor();
  await waitFor(() => expect(document.activeElement).toBe(box));
  await userEvent.clear(box);
  await userEvent.type(box, 'Raid at eight.');
  await save();
  expect(await screen.findByText('Raid at eight.')).toBeTruthy();
  expect(screen.getByText('· edited')).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Edit post' })).toBeNull();
  expect(server.callsOf(editPost)).toMatchObject([{ body: { postContent: 'Raid at eight.', editedAt: null } }]);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Post options' }));
});

test('an unchanged text closes the editor without a request, and an empty one cannot be saved', async () => {
  const box = await openEditor();
  await userEvent.clear(box);
  await save();
  expect(screen.getByRole('textbox', { name: 'Edit post' })).toBe(box);
  await userEvent.type(box, 'Raid at eigth.');
  await save();
  expect(screen.queryByRole('textbox', { name: 'Edit post' })).toBeNull();
  expect(server.callsOf(editPost)).toEqual([]);
});

test('Escape keeps the typed text for the next edit', async () => {
  const box = await openEditor();
  await userEvent.type(box, ' Or nine.{Escape}');
  expect(screen.getByText('Raid at eigth.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Post options' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const again = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Edit post' });
  expect(again.value).toBe('Raid at eigth. Or nine.');
  await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
  expect(again.value).toBe('Raid at eigth.');
});

test('a failure says why and keeps the text', async () => {
  server.drops(editPost);
  const box = await openEditor();
  await userEvent.type(box, ' Or nine.');
  await save();
  expect(await screen.findByText(feedTexts.postNotSaved, { exact: false })).toBeTruthy();
  expect(box.value).toBe('Raid at eigth. Or nine.');
});

test('after an edit in another tab, shows its text and replaces it at the next save only', async () => {
  const other = { ...post, postContent: 'Raid at ten.', editedAt };
  server.refuses(editPost, 'post_changed');
  server.answers(getPost, other);
  const box = await openEditor();
  await userEvent.type(box, ' Or nine.');
  await save();
  expect(await screen.findByText(feedTexts.postChanged)).toBeTruthy();
  expect(await within(screen.getByRole('article')).findByText('Raid at ten.')).toBeTruthy();
  server.answers(editPost, { ...post, postContent: 'Raid at eigth. Or nine.', editedAt: '2026-05-01T12:00:00.000Z' });
  await save();
  await waitFor(() => expect(server.callsOf(editPost)).toHaveLength(2));
  expect(server.callsOf(editPost).map(({ body }) => body)).toMatchObject([{ editedAt: null }, { editedAt }]);
  expect(await screen.findByText('Raid at eigth. Or nine.')).toBeTruthy();
});

test('after a deletion in another tab, the text stays to be copied', async () => {
  server.refuses(editPost, 'post_not_found');
  const box = await openEditor();
  await userEvent.type(box, '!');
  await save();
  expect(await screen.findByText(`${feedTexts.postNotSaved} ${feedErrors.post_not_found.text}`)).toBeTruthy();
  expect(box.value).toBe('Raid at eigth.!');
});

test('when the post is deleted in another tab, keeps the typed text to be copied or discarded', async () => {
  const box = await openEditor();
  await userEvent.type(box, ' Or nine.');
  socket.send({ type: 'gone', postIds: [post.postId] });
  const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: feedTexts.editUnsaved });
  expect(text.value).toBe('Raid at eigth. Or nine.');
  await waitFor(() => expect(document.activeElement).toBe(text));
  expect(screen.getByRole('alert').textContent).toBe(feedTexts.editUnsaved);
  const writeText = vi.fn(async () => {});
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  fireEvent.click(screen.getByRole('button', { name: 'Copy text' }));
  await screen.findByText(feedTexts.editCopied);
  expect(writeText).toHaveBeenCalledWith('Raid at eigth. Or nine.');
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByText(feedTexts.editUnsaved)).toBeNull());
});

test('shows no text of an edit in place of a post that the member deletes here', async () => {
  const box = await openEditor();
  await userEvent.type(box, ' Or nine.{Escape}');
  server.answers(deletePost, undefined);
  await userEvent.click(screen.getByRole('button', { name: 'Post options' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(server.callsOf(deletePost)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  expect(screen.queryByText(feedTexts.editUnsaved)).toBeNull();
});

test('shows edits of others at once, but not an older one that arrives late', async () => {
  await showFeed();
  const { postId } = post;
  const edit = { type: 'edited' as const, postId, attachmentAlt: null, morePictures: [], game: null };
  socket.send({ ...edit, postContent: 'Raid at ten.', editedAt });
  expect(await screen.findByText('Raid at ten.')).toBeTruthy();
  socket.send({ ...edit, postContent: 'Raid at nine.', editedAt: '2026-05-01T10:30:00.000Z' });
  socket.send({ type: 'counts', posts: [{ postId, likes: 12, comments: 0, reactions: [] }] });
  expect(await screen.findByRole('button', { name: /^Like, 12 likes/ })).toBeTruthy();
  expect(screen.getByText('Raid at ten.')).toBeTruthy();
});

test('loads a post again that was edited during an absence', async () => {
  await showFeed();
  await waitFor(() => expect(server.callsOf(listPostStates)).toHaveLength(1));
  const edited = { ...post, postContent: 'Raid at ten.', editedAt };
  serverHas(edited);
  server.answers(getPost, edited);
  socket.send({ type: 'catch-up' });
  expect(await screen.findByText('Raid at ten.')).toBeTruthy();
});
