/** Starting a conversation: navigation, error messages, and one request per press. */

import { generalErrors, texts } from '@starparty/contract/common-texts.ts';
import type { ErrorCode } from '@starparty/contract/errors.ts';
import { messageErrors, messageTexts } from '@starparty/contract/message-texts.ts';
import { startConversation } from '@starparty/contract/messages.ts';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeServer, startFakeServer } from '../testing/fake-server.ts';
import { someConversation } from '../testing/message-samples.ts';
import { renderAt } from '../testing/render-at.tsx';
import { withQueries } from '../testing/with-queries.tsx';
import { StartDm } from './start-dm.tsx';

let server: FakeServer;
beforeEach(() => {
  server = startFakeServer();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const button = () => screen.getByRole('button', { name: /Start Dm|Starting/ });
async function press(client?: QueryClient) {
  const router = await renderAt('/home', withQueries(<StartDm target={{ username: 'rue' }} />, client));
  await userEvent.click(button());
  return router;
}

test('opens the messages page with the conversation', async () => {
  const conversation = someConversation();
  server.answers(startConversation, conversation);
  const router = await press();
  await waitFor(() => expect(router.state.location.pathname).toBe('/dm-page'));
  expect(router.state.location.state).toMatchObject({ conversationId: conversation.conversationId });
  expect(server.callsOf(startConversation).map(({ body }) => body)).toEqual([{ username: 'rue' }]);
});

test('shows the busy state until the page opens, and sends one request only', async () => {
  const answer = server.holds(startConversation, someConversation());
  await press();
  expect(button().getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(button());
  answer();
  expect(await screen.findByText('Arrived at /dm-page')).toBeTruthy();
  expect(server.callsOf(startConversation)).toHaveLength(1);
});

test('stays on a page that the member opened before the response', async () => {
  const answer = server.holds(startConversation, someConversation());
  const client = new QueryClient();
  const router = await press(client);
  router.history.push('/events');
  await screen.findByText('Arrived at /events');
  answer();
  await vi.waitFor(() => expect(client.isMutating()).toBe(0));
  expect(router.state.location.pathname).toBe('/events');
});

test.each<[ErrorCode, string]>([
  ['fake_profile', 'This is a fake profile.'],
  ['conversation_with_oneself', 'You cannot start a conversation with yourself.'],
  ['user_ids_invalid', 'Invalid user IDs. Please try again.'],
  ['internal', 'Unable to start a conversation. Please try again.'],
  ['not_signed_in', `${messageTexts.conversationFailed} ${generalErrors.not_signed_in.text}`],
  ['too_many_requests', `${messageTexts.conversationFailed} ${generalErrors.too_many_requests.text}`],
])('shows for the error %s: %s', async (code, sentence) => {
  server.refuses(startConversation, code);
  await press();
  expect((await screen.findByRole('alert')).textContent).toBe(sentence);
});

test('explains an invalid id', async () => {
  server.refuses(startConversation, 'invalid_input', { fields: { userId: messageErrors.user_ids_invalid.text } });
  await press();
  expect((await screen.findByRole('alert')).textContent).toBe('Invalid user IDs. Please try again.');
});

test('shows an error without a connection, and works on retry', async () => {
  server.drops(startConversation);
  await press();
  expect((await screen.findByRole('alert')).textContent).toBe(`${messageTexts.conversationFailed} ${texts.offline}`);
  server.answers(startConversation, someConversation());
  await userEvent.click(button());
  expect(await screen.findByText('Arrived at /dm-page')).toBeTruthy();
});
