/** Previews of links to this site in direct messages. */
import { getEvent } from '@starparty/contract/events.ts';
import { messageTexts } from '@starparty/contract/message-texts.ts';
import type { Message } from '@starparty/contract/messages.ts';
import { getProfile } from '@starparty/contract/profiles.ts';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LinkSlotContext } from '../../features/messages/link-slot.ts';
import { MessageRow } from '../../features/messages/list/message-row.tsx';
import { makeRows } from '../../features/messages/list/message-rows.ts';
import { messageLink } from '../../pages/message-link.tsx';
import { someEvent } from '../../testing/event-samples.ts';
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
import { nextId } from '../../testing/feed-samples.ts';
import { someMessage } from '../../testing/message-samples.ts';
import { signInPerson } from '../../testing/people.ts';
import { someProfile } from '../../testing/profile-samples.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { withQueries } from '../../testing/with-queries.tsx';
import { WithLinkPreviews } from './with-link-previews.tsx';

let server: FakeServer;
let client: QueryClient;
beforeEach(() => {
  signInPerson();
  server = startFakeServer();
  client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const site = window.location.origin;

async function showMessage(change: Partial<Message>, { isRequest = false } = {}) {
  const rows = makeRows({ messages: [someMessage(change)], unsent: [], seenSeq: null });
  const row = rows.find((one) => one.kind === 'message');
  if (row?.kind !== 'message') throw new Error('The message has a row.');
  const nothing = () => {};
  const actions = {
    ...{ conversationId: nextId(), name: 'rue', isRequest, canEdit: true, editedId: undefined, onFollow: undefined },
    ...{ onEdit: nothing, onRetry: nothing, onForget: nothing },
  };
  const chat = (
    <WithLinkPreviews>
      <LinkSlotContext value={messageLink}>
        <MessageRow row={row} isFound={false} actions={actions} />
      </LinkSlotContext>
    </WithLinkPreviews>
  );
  await renderAt('/dm-page', withQueries(chat, client));
  await screen.findByRole('article');
}

test('shows what a link to this site leads to, in messages of both sides', async () => {
  const event = someEvent();
  server.answers(getEvent, event);
  for (const isOwn of [true, false]) {
    await showMessage({ isOwn, message: `Do you come? ${site}/events/${event.eventId}` });
    const link = await screen.findByRole('link', { name: /^Event:\s*Couch Co-op Night/ });
    expect(link.getAttribute('href')).toBe(`/events/${event.eventId}`);
    cleanup();
  }
});

test('says so if the viewer may not see the content, so that the space stays filled', async () => {
  server.refuses(getProfile, 'not_found');
  await showMessage({ message: `Look at ${site}/u/ondo` });
  expect(await screen.findByText(messageTexts.linkedContentMissing)).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^Member:/ })).toBeNull();
});

test('reserves no space for pages without a preview', async () => {
  await showMessage({ message: `Read ${site}/faq` });
  expect(screen.getByRole('article').querySelector('.h-21')).toBeNull();
  cleanup();
  server.holds(getProfile, someProfile({ username: 'ondo' }));
  await showMessage({ message: `Look at ${site}/u/ondo` });
  expect(screen.getByRole('article').querySelector('.h-21')).not.toBeNull();
});

test('requests nothing for a request of a stranger, a deleted message and other links', async () => {
  const message = `${site}/u/ondo`;
  await showMessage({ message }, { isRequest: true });
  cleanup();
  await showMessage({ message, isDeleted: true });
  cleanup();
  await showMessage({ message: `https://example.org/u/ondo ${site}/home` });
  // The request for this preview proves that requests for the previews above would have been sent by now.
  cleanup();
  server.refuses(getProfile, 'not_found');
  await showMessage({ message: `${site}/u/rue` });
  await waitFor(() => expect(server.callsOf(getProfile)).toHaveLength(1));
  expect(server.callsOf(getProfile)[0]?.path).toContain('/rue');
});
