/** The composer of messages: actions that send the message, and drafts that survive. */
import { texts } from '@starparty/contract/common-texts.ts';
import { imageErrors } from '@starparty/contract/image-texts.ts';
import { messageMax } from '@starparty/contract/limits.ts';
import { uploadImage } from '@starparty/contract/media.ts';
import { messageTexts } from '@starparty/contract/message-texts.ts';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts';
import { nextId, someImage } from '../../../testing/feed-samples.ts';
import { signInPerson } from '../../../testing/people.ts';
import { withQueries } from '../../../testing/with-queries.tsx';
import { MessageComposer } from './message-composer.tsx';

// Uploads use XMLHttpRequest, which the fake server does not handle.
vi.mock('../../../lib/connection/upload.ts', () => ({
  sendWithProgress: (url: string, init: RequestInit) => fetch(url, init),
}));

let conversationId: string;
let server: FakeServer;
const onSend = vi.fn();
const onEditLast = vi.fn();

beforeEach(() => {
  signInPerson();
  conversationId = nextId();
  server = startFakeServer();
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => {} }));
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

const composer = (canSendPictures = true) => (
  <MessageComposer
    conversationId={conversationId}
    name="rue"
    canSendPictures={canSendPictures}
    sharesTyping={false}
    onSend={onSend}
    onEditLast={onEditLast}
  />
);
const show = (canSendPictures = true) => render(composer(canSendPictures));
const box = () => screen.getByRole('textbox', { name: 'Message to rue' }) as HTMLTextAreaElement;
const choose = (file: File) => userEvent.upload(screen.getByLabelText('Picture'), file, { applyAccept: false });

test('Enter sends and empties the box, Shift+Enter breaks the line', async () => {
  show();
  await userEvent.type(box(), 'one{Shift>}{Enter}{/Shift}two{Enter}');
  await waitFor(() => expect(onSend).toHaveBeenCalledWith('one\ntwo', null));
  expect(box().value).toBe('');
});

test('blank text is not sent', async () => {
  show();
  await userEvent.type(box(), ' \u2800 {Enter}');
  expect(onSend).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Send' }).ariaDisabled).toBe('true');
});

test('keeps a text that is too long and shows by how much', async () => {
  show();
  await userEvent.click(box());
  await userEvent.paste('x'.repeat(messageMax + 3));
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('A message has at most 4,000 characters. Please shorten yours by 3.')).toBeTruthy();
  expect(onSend).not.toHaveBeenCalled();
});

test('restores the draft later', async () => {
  show().unmount();
  show();
  await userEvent.type(box(), 'half a sent');
  cleanup();
  show();
  expect(box().value).toBe('half a sent');
});

test('arrow up edits the last message while the box is empty', async () => {
  show();
  await userEvent.type(box(), '{ArrowUp}');
  expect(onEditLast).toHaveBeenCalledTimes(1);
  await userEvent.type(box(), 'x{ArrowUp}');
  expect(onEditLast).toHaveBeenCalledTimes(1);
});

test('refuses a file that is not a picture, and keeps the text', async () => {
  show();
  await userEvent.type(box(), 'look');
  await choose(new File(['%PDF'], 'map.pdf', { type: 'application/pdf' }));
  expect(screen.getByText(texts.imageWrongType)).toBeTruthy();
  expect(box().value).toBe('look');
});

test('sends a picture with the text once it is uploaded', async () => {
  const image = someImage();
  const arrive = server.holds(uploadImage, image);
  show();
  await userEvent.type(box(), 'look');
  await choose(new File(['bytes'], 'cat.png', { type: 'image/png' }));
  await userEvent.type(box(), '{Enter}');
  expect(onSend).not.toHaveBeenCalled();
  arrive();
  await waitFor(() => expect(onSend).toHaveBeenCalledWith('look', image));
  expect(server.callsOf(uploadImage)[0]?.path).toBe('/api/images/message-attachments');
});

test('sends a message that waits for its picture once and unchanged, although the reader leaves and returns', async () => {
  const image = someImage();
  const arrive = server.holds(uploadImage, image);
  const left = show();
  await userEvent.type(box(), 'look');
  await choose(new File(['bytes'], 'cat.png', { type: 'image/png' }));
  await userEvent.type(box(), '{Enter}');
  left.unmount();
  show();
  expect(screen.getByRole('button', { name: 'Send' }).ariaDisabled).toBe('true');
  await userEvent.type(box(), ' at this half a{Enter}');
  arrive();
  await waitFor(() => expect(box().value).toBe(''));
  expect(onSend.mock.calls).toEqual([['look', image]]);
});

test('sends nothing when the page is left: text with a running upload stays a draft', async () => {
  const arrive = server.holds(uploadImage, someImage());
  const left = show();
  await userEvent.type(box(), 'look');
  await choose(new File(['bytes'], 'cat.png', { type: 'image/png' }));
  left.unmount();
  arrive();
  show();
  expect(await screen.findByRole('button', { name: 'Remove image' })).toBeTruthy();
  expect(box().value).toBe('look');
  expect(onSend).not.toHaveBeenCalled();
});

test('removing the picture cancels a message that waits for it', async () => {
  server.holds(uploadImage, someImage());
  show();
  await userEvent.type(box(), 'look');
  await choose(new File(['bytes'], 'cat.png', { type: 'image/png' }));
  await userEvent.type(box(), '{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel upload' }));
  await userEvent.type(box(), ' here');
  await waitFor(() => expect(box().value).toBe('look here'));
  expect(onSend).not.toHaveBeenCalled();
});

test('shows an upload that failed while another page was open, and keeps the message', async () => {
  server.refuses(uploadImage, 'unavailable');
  const page = render(withQueries(composer()));
  await userEvent.type(box(), 'look');
  // Fires both events before the server answers the upload.
  fireEvent.change(screen.getByLabelText('Picture'), {
    target: { files: [new File(['?'], 'cat.png', { type: 'image/png' })] },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  page.rerender(withQueries(<p>Elsewhere</p>));
  expect(await screen.findByText(messageTexts.messageStillDraft.replace('{username}', 'rue'))).toBeTruthy();
  expect(onSend).not.toHaveBeenCalled();
  page.rerender(withQueries(composer()));
  expect(box().value).toBe('look');
});

test('does not send a message whose picture the server refuses', async () => {
  server.refuses(uploadImage, 'image_unreadable');
  show();
  await userEvent.type(box(), 'look');
  await choose(new File(['?'], 'cat.png', { type: 'image/png' }));
  expect(await screen.findByText(new RegExp(imageErrors.image_unreadable.text))).toBeTruthy();
  await userEvent.type(box(), '{Enter}');
  expect(onSend).not.toHaveBeenCalled();
  expect(box().value).toBe('look');
});

test('offers pictures only after the request is accepted', () => {
  show(false);
  expect(screen.queryByLabelText('Picture')).toBeNull();
});
