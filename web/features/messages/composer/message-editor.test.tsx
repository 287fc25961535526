/** The editor of a message keeps its text when the member leaves the conversation. */
import { messageTexts } from '@starparty/contract/message-texts.ts';
import { editMessage } from '@starparty/contract/messages.ts';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts';
import { nextId } from '../../../testing/feed-samples.ts';
import { someMessage } from '../../../testing/message-samples.ts';
import { signInPerson } from '../../../testing/people.ts';
import { withQueries } from '../../../testing/with-queries.tsx';
import { clearToasts, toastStore } from '../../../ui/overlays/toast-store.ts';
import { MessageEditor } from './message-editor.tsx';

const onClose = vi.fn();
let server: FakeServer;
let message: ReturnType<typeof someMessage>;

beforeEach(() => {
  signInPerson();
  server = startFakeServer();
  message = someMessage({ messageId: nextId(), isOwn: true });
});
afterEach(() => {
  cleanup();
  clearToasts();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

const { conversationId } = someMessage();
const show = () =>
  render(
    withQueries(
      <MessageEditor
        conversationId={conversationId}
        messageId={message.messageId}
        text="See you at eight"
        hasPicture={false}
        onClose={onClose}
      />,
    ),
  );
const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Edit message' });

test('restores the typed text at the next edit', async () => {
  const left = show();
  await userEvent.type(box(), ', or nine');
  left.unmount();
  show();
  expect(box().value).toBe('See you at eight, or nine');
});

test.each(['Escape', 'Cancel'])('%s closes the editor, and the next edit continues or starts over', async (way) => {
  const left = show();
  expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull();
  await userEvent.type(box(), ', or nine');
  await (way === 'Escape'
    ? userEvent.keyboard('{Escape}')
    : userEvent.click(screen.getByRole('button', { name: way })));
  expect(onClose).toHaveBeenCalledTimes(1);
  left.unmount();
  show();
  expect(box().value).toBe('See you at eight, or nine');
  await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
  expect(box().value).toBe('See you at eight');
  expect(sessionStorage).toHaveLength(0);
});

test('drops the typed text once it is saved, also after the member has left', async () => {
  const release = server.holds(editMessage, message);
  const left = show();
  await userEvent.type(box(), ', or nine{Enter}');
  await waitFor(() => expect(server.callsOf(editMessage)).toHaveLength(1));
  left.unmount();
  release();
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
  show();
  expect(box().value).toBe('See you at eight');
});

test('keeps the typed text and shows a message when saving fails after the member has left', async () => {
  const release = server.holdsRefusal(editMessage, 'internal');
  const left = show();
  await userEvent.type(box(), ', or nine{Enter}');
  await waitFor(() => expect(server.callsOf(editMessage)).toHaveLength(1));
  left.unmount();
  release();
  await waitFor(() => expect(toastStore.get()[0]?.text).toContain(messageTexts.messageNotChanged));
  show();
  expect(box().value).toBe('See you at eight, or nine');
});
