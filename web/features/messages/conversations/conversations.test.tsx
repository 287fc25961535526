/** The sidebar of the messages: people search, and lists that are empty, failing, long, and used with the keyboard. */
import { messageTexts } from '@starparty/contract/message-texts.ts';
import { findPeople, listConversations, startConversation } from '@starparty/contract/messages.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts';
import { nextId } from '../../../testing/feed-samples.ts';
import { someConversation, someMessage } from '../../../testing/message-samples.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { withQueries } from '../../../testing/with-queries.tsx';
import { ConversationSidebar } from './conversation-sidebar.tsx';

let server: FakeServer;
beforeEach(() => {
  server = startFakeServer();
  server.answers(listConversations, { items: [], nextCursor: null });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const onOpen = vi.fn();
const sidebar = (openId?: string) => <ConversationSidebar openId={openId} onOpen={onOpen} className="" />;
const show = (openId?: string) => renderAt('/dm-page', withQueries(sidebar(openId)));
/** The sidebar with the first conversation open, and a button per conversation that opens it. */
function Opening({ ids }: { ids: string[] }) {
  const [openId, setOpenId] = useState(ids[0]);
  return (
    <>
      {sidebar(openId)}
      {ids.map((id, place) => (
        <button key={id} type="button" onClick={() => setOpenId(id)}>{`Open ${place}`}</button>
      ))}
    </>
  );
}
const box = () => screen.getByRole('searchbox');
const search = () => userEvent.click(screen.getByRole('button', { name: 'Search' }));

test('does not search for blank text', async () => {
  await show();
  await userEvent.type(box(), '   ');
  await search();
  expect(server.callsOf(findPeople)).toEqual([]);
});

test('searches while the member types, and drops the reply to an earlier text', async () => {
  const someone = (username: string) => ({ items: [{ userId: nextId(), username, profilePic: null }] });
  await show();
  const release = server.holds(findPeople, someone('zebra'));
  // Sends the events without a pause between letters, even on a busy machine.
  for (const value of ['z', 'ze']) fireEvent.change(box(), { target: { value } });
  await waitFor(() => expect(server.callsOf(findPeople).map(({ query }) => query)).toEqual(['?username=ze']));
  server.answers(findPeople, someone('zelda'));
  await userEvent.type(box(), 'ld');
  expect(await screen.findByRole('button', { name: 'zelda' })).toBeTruthy();
  release();
  expect(screen.queryByRole('button', { name: 'zebra' })).toBeNull();
  await userEvent.clear(box());
  expect(screen.queryByText('Players found')).toBeNull();
});

test('shows texts for no results and for a failed search', async () => {
  await show();
  server.answers(findPeople, { items: [] });
  await userEvent.type(box(), 'zelda{Enter}');
  expect(await screen.findByText('No username found')).toBeTruthy();
  server.drops(findPeople);
  await search();
  expect(await screen.findByText('Error fetching username')).toBeTruthy();
  expect(screen.queryByText('No username found')).toBeNull();
});

test('opens the conversation of the chosen person, adds it to the list, and clears results and text', async () => {
  const person = { userId: nextId(), username: 'zelda', profilePic: null };
  const conversation = someConversation({ person });
  server.answers(findPeople, { items: [person] });
  server.answers(startConversation, conversation);
  await show();
  await screen.findByText(messageTexts.noConversations);
  await userEvent.type(box(), 'zel{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'zelda' }));
  await waitFor(() => expect(onOpen).toHaveBeenCalledWith(conversation.conversationId));
  expect(server.callsOf(startConversation).map(({ body }) => body)).toEqual([{ userId: person.userId }]);
  expect(await screen.findByRole('link', { name: /zelda/ })).toBeTruthy();
  expect((box() as HTMLInputElement).value).toBe('');
  expect(screen.queryByText('Players found')).toBeNull();
});

test('shows why a conversation cannot be started, and keeps the results', async () => {
  server.answers(findPeople, { items: [{ userId: nextId(), username: 'me', profilePic: null }] });
  server.refuses(startConversation, 'conversation_with_oneself');
  await show();
  await userEvent.type(box(), 'me{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'me' }));
  expect(await screen.findByText('You cannot start a conversation with yourself.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'me' })).toBeTruthy();
});

test('shows person, last message and unread count; arrow keys move the focus', async () => {
  const said = (message: string, more = {}) => ({ lastMessage: someMessage({ message, ...more }) });
  server.answers(listConversations, {
    items: [
      someConversation({ person: { username: 'one', profilePic: null }, unread: 3, ...said('See you') }),
      someConversation({ person: { username: 'two', profilePic: null }, ...said('Bye', { isOwn: true }) }),
      someConversation({ person: null, ...said('', { isDeleted: true }) }),
    ],
    nextCursor: null,
  });
  await show();
  const list = await screen.findByRole('list', { name: 'Conversations' });
  const links = within(list).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([
    expect.stringMatching(/^one.*See you.*3 unread$/),
    expect.stringMatching(/^two.*You: Bye$/),
    expect.stringMatching(new RegExp(`^${messageTexts.deletedUser}.*${messageTexts.messageDeleted}$`)),
  ]);
  links[0]?.focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(links[1]);
  await userEvent.keyboard('{End}');
  expect(document.activeElement).toBe(links[2]);
  await userEvent.keyboard('{Home}{ArrowUp}');
  expect(document.activeElement).toBe(links[0]);
});

test('shows the open request in the list until the reader chooses another folder', async () => {
  const request = someConversation({ isRequest: true, isAccepted: false });
  server.answers(listConversations, { items: [request], nextCursor: null });
  await show(request.conversationId);
  const folder = (name: RegExp) => screen.getByRole('button', { name });
  await waitFor(() => expect(folder(/^Requests/).ariaPressed).toBe('true'));
  await userEvent.click(folder(/^Chats/));
  expect([folder(/^Chats/).ariaPressed, folder(/^Requests/).ariaPressed]).toEqual(['true', 'false']);
});

test('keeps the chosen folder until another conversation opens', async () => {
  const [chat, request] = [someConversation(), someConversation({ isRequest: true, isAccepted: false })];
  server.answers(listConversations, { items: [chat, request], nextCursor: null });
  await renderAt('/dm-page', withQueries(<Opening ids={[chat, request].map((one) => one.conversationId)} />));
  const pressed = () => (screen.getByRole('button', { name: /^Chats/ }).ariaPressed === 'true' ? 'chats' : 'requests');
  await userEvent.click(screen.getByRole('button', { name: /^Requests/ }));
  expect(pressed()).toBe('requests');
  await userEvent.click(screen.getByText('Open 1'));
  await waitFor(() => expect(pressed()).toBe('requests'));
  await userEvent.click(screen.getByText('Open 0'));
  await waitFor(() => expect(pressed()).toBe('chats'));
});

test('shows counted requests when the reader opens them later', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const request = someConversation({ isRequest: true, isAccepted: false });
  server.answersEach(listConversations, ({ query }) => ({
    items: query.includes('folder=requests') ? [request] : [],
    nextCursor: null,
  }));
  await show();
  await screen.findByRole('button', { name: /^Requests.*1$/ });
  await vi.advanceTimersByTimeAsync(2 * 60 * 60_000);
  fireEvent.click(screen.getByRole('button', { name: /^Requests.*1$/ }));
  const list = await screen.findByRole('list', { name: 'Requests' });
  expect(within(list).getByRole('link', { name: /rue/ })).toBeTruthy();
});

test('does not show an empty list when all loaded conversations are gone but more exist', async () => {
  server.answers(listConversations, { items: [], nextCursor: nextId() });
  await show();
  expect(await screen.findByRole('button', { name: 'More conversations' })).toBeTruthy();
  expect(screen.queryByText(messageTexts.noConversations)).toBeNull();
});

test('shows why a list failed to load, and loads it on retry', async () => {
  server.refuses(listConversations, 'unavailable');
  await show();
  expect(await screen.findByText(messageTexts.conversationsFailed)).toBeTruthy();
  server.answers(listConversations, { items: [someConversation()], nextCursor: null });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /rue/ })).toBeTruthy();
});
