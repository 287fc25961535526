/** A failed message whose picture is gone from the server. Tests its actions, and that its text is never lost. */
import { texts } from '@starparty/contract/common-texts.ts';
import { uploadImage } from '@starparty/contract/media.ts';
import { messageTexts } from '@starparty/contract/message-texts.ts';
import { sendMessage } from '@starparty/contract/messages.ts';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { people } from '../../../lib/session/person.ts';
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts';
import { nextId, someImage } from '../../../testing/feed-samples.ts';
import { someMessage } from '../../../testing/message-samples.ts';
import { signInPerson } from '../../../testing/people.ts';
import { withQueries } from '../../../testing/with-queries.tsx';
import { makeRows } from '../list/message-rows.ts';
import { FailedMessage } from './failed-message.tsx';
import { createOutbox, type Outbox } from './outbox.ts';
import type { Unsent } from './outbox-store.ts';

const conversationId = nextId();
const swept = someImage();
let server: FakeServer;
let outbox: Outbox;

beforeEach(() => {
  server = startFakeServer();
  server.refuses(sendMessage, 'image_gone');
  outbox = createOutbox(signInPerson(), () => {});
  outbox.start();
});
afterEach(() => {
  cleanup();
  people.leave('left');
  vi.unstubAllGlobals();
  localStorage.clear();
});

const statesOf = (): Unsent | undefined => outbox.of(conversationId)[0];
const sent = () => server.callsOf(sendMessage).map(({ body }) => body as { message: string; imageId: string | null });

/** Makes the server reject a message. It accepts later messages. */
async function fail(message: string) {
  outbox.add({ conversationId, message, image: swept });
  await waitFor(() => expect(statesOf()?.state).toBe('failed'));
  const row = makeRows({ messages: [], unsent: outbox.of(conversationId), seenSeq: null }).find(
    (one) => one.kind === 'message',
  );
  if (row?.kind !== 'message') throw new Error('It stands there.');
  const actions = {
    onRetry: (_id: string, image?: Unsent['image']) => {
      const failed = statesOf();
      if (failed) outbox.retry(failed, image);
    },
    onForget: outbox.remove,
  };
  render(withQueries(<FailedMessage message={row.message} actions={actions} />));
  server.answers(sendMessage, someMessage());
}
const choose = (file: File) =>
  userEvent.upload(screen.getByLabelText('Picture for this message'), file, { applyAccept: false });

test('sends the text with a new picture', async () => {
  const image = someImage();
  server.answers(uploadImage, image);
  await fail('look');
  expect(screen.getByRole('alert').textContent).toContain(messageTexts.messagePictureGone);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await choose(new File(['bytes'], 'cat.png', { type: 'image/png' }));
  await waitFor(() => expect(sent().at(-1)).toMatchObject({ message: 'look', imageId: image.imageId }));
});

test('sends the text without the picture', async () => {
  await fail('look');
  await userEvent.click(screen.getByRole('button', { name: 'Send without it' }));
  await waitFor(() => expect(sent().at(-1)).toMatchObject({ message: 'look', imageId: null }));
});

test('a picture without text can only be replaced or deleted', async () => {
  await fail('');
  expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual(['Choose again', 'Delete']);
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(statesOf()).toBeUndefined();
});

test('shows why another picture is refused, and keeps the message', async () => {
  server.refuses(uploadImage, 'image_unreadable');
  await fail('look');
  await choose(new File(['%PDF'], 'map.pdf', { type: 'application/pdf' }));
  expect(await screen.findByText(new RegExp(texts.imageWrongType))).toBeTruthy();
  await choose(new File(['?'], 'cat.png', { type: 'image/png' }));
  expect(await screen.findByText(new RegExp(texts.imageUploadFailed))).toBeTruthy();
  expect(statesOf()).toMatchObject({ message: 'look', state: 'failed' });
});

test('does not send a message that is deleted during the upload of its picture', async () => {
  const arrive = server.holds(uploadImage, someImage());
  await fail('look');
  await choose(new File(['bytes'], 'cat.png', { type: 'image/png' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  arrive();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Send without it' })).toBeTruthy());
  expect(statesOf()).toBeUndefined();
  expect(sent()).toHaveLength(1);
});
