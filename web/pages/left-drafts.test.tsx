/**
 * Drafts that are sent while the member leaves the page. Success removes them; a failure keeps them and shows a
 * message.
 */

import { createComment, listComments } from '@starparty/contract/comments.ts';
import { texts } from '@starparty/contract/common-texts.ts';
import type { Endpoint } from '@starparty/contract/endpoint.ts';
import { getPost } from '@starparty/contract/feed.ts';
import { feedTexts } from '@starparty/contract/feed-texts.ts';
import { getMarket } from '@starparty/contract/market.ts';
import { marketTags } from '@starparty/contract/market-terms.ts';
import { messageTexts } from '@starparty/contract/message-texts.ts';
import { findConversation, listMessages, sendMessage, startConversation } from '@starparty/contract/messages.ts';
import {
  getPartyPreferences,
  setPartyAnswers,
  setPartyAvailability,
  setPartyDescription,
} from '@starparty/contract/party-preferences.ts';
import { partyTexts } from '@starparty/contract/party-texts.ts';
import { profileTexts } from '@starparty/contract/profile-texts.ts';
import { completeProfile, updateMe } from '@starparty/contract/profiles.ts';
import { createListing, setListingDraft } from '@starparty/contract/selling.ts';
import type { QueryClient } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PostDetail } from '../features/feed/post/post-detail.tsx';
import { CreateListing } from '../features/market/selling/create-listing.tsx';
import { SellerChat } from '../features/messages/chat/seller-chat.tsx';
import { SetupForm } from '../features/profiles/setup-form.tsx';
import { people } from '../lib/session/person.ts';
import { leaveAccount, me, signInMember } from '../testing/account-visit.tsx';
import type { FakeServer } from '../testing/fake-server.ts';
import { nextId, someComment, somePost } from '../testing/feed-samples.ts';
import { someConversation, someMessage } from '../testing/message-samples.ts';
import { somePreferences } from '../testing/party-samples.ts';
import { renderAt } from '../testing/render-at.tsx';
import { SavedPreferences } from '../testing/saved-preferences.tsx';
import { withQueries } from '../testing/with-queries.tsx';
import { closeToast, toastStore } from '../ui/overlays/toast-store.ts';
import { AccountPage } from './account-page.tsx';
import { AccountPrivacyPage } from './account-privacy-page.tsx';

let server: FakeServer;
let client: QueryClient;
beforeEach(async () => {
  ({ server, client } = await signInMember());
});
afterEach(() => {
  cleanup();
  leaveAccount();
  for (const { id } of toastStore.get()) closeToast(id);
  localStorage.clear();
  vi.unstubAllGlobals();
});

const post = somePost();
const seller = { username: 'rue', profilePic: null };
const sellerId = nextId();
const conversation = someConversation({ person: seller });
const place = { id: '4400', city: 'Princeton', state: 'NJ' };
const preferences = somePreferences({ description: '' });

interface Case {
  page: ReactElement;
  /** An entry in session storage, as an earlier visit stores it. */
  draft: [name: string, value: unknown];
  prepare?: () => void;
  /** The label of the button that sends the draft. */
  button: string;
  before?: string;
  endpoint: Endpoint;
  reply: unknown;
  failure: string;
}

const cases: Record<string, Case> = {
  'a comment': {
    page: <PostDetail postId={post.postId} person={me} onDelete={() => {}} />,
    draft: [`draft.comment.${post.postId}`, 'Well played.'],
    prepare: () => {
      server.answers(getPost, post);
      server.answers(listComments, { items: [], nextCursor: null });
    },
    button: 'Post Comment',
    endpoint: createComment,
    reply: someComment({ isOwn: true }),
    failure: feedTexts.commentFailed,
  },
  'the bio': {
    page: <AccountPage />,
    draft: ['draft.bio', 'Tank now.'],
    button: 'Save Bio',
    endpoint: updateMe,
    reply: { ...me, bio: 'Tank now.' },
    failure: profileTexts.bioUpdateFailed,
  },
  'linked services': {
    page: <AccountPage />,
    draft: ['draft.services', { steamLink: 'ondo2' }],
    button: 'Save Linked Services',
    endpoint: updateMe,
    reply: { ...me, steamLink: 'ondo2' },
    failure: profileTexts.linksUpdateFailed,
  },
  'the setup of the profile': {
    page: <SetupForm me={me} renderGames={() => null} onLater={() => {}} />,
    draft: ['draft.setup', { age: '27', bio: 'Tank now.', links: {}, favoriteGames: [] }],
    button: '(Complete Setup|Saving)',
    endpoint: completeProfile,
    reply: { ...me, age: 27, bio: 'Tank now.' },
    failure: profileTexts.profileSaveFailed,
  },
  'the place': {
    page: <AccountPrivacyPage />,
    draft: ['draft.place', { place, isPlaceShown: true }],
    button: 'Save Place',
    endpoint: updateMe,
    reply: { ...me, place, isPlaceShown: true },
    failure: profileTexts.placeUpdateFailed,
  },
  'the description of the party finder, while hours are saved': {
    page: <SavedPreferences />,
    draft: ['draft.party', { description: 'Tank, most evenings.' }],
    prepare: () => {
      server.answers(getPartyPreferences, preferences);
      server.answers(setPartyAnswers, preferences);
      server.answers(setPartyDescription, { ...preferences, description: 'Tank, most evenings.' });
    },
    before: 'Next Steps',
    button: 'Submit',
    endpoint: setPartyAvailability,
    reply: preferences,
    failure: partyTexts.descriptionUpdateFailed,
  },
  'the first message to a seller': {
    page: <SellerChat seller={seller} sellerId={sellerId} listingId={nextId()} closed={undefined} />,
    draft: [`message-draft.to-${sellerId}`, { text: 'Is it still there?', image: null }],
    prepare: () => {
      server.answers(findConversation, { conversation: null });
      server.answers(sendMessage, someMessage({ isOwn: true, conversationId: conversation.conversationId }));
    },
    button: 'Send',
    endpoint: startConversation,
    reply: conversation,
    failure: messageTexts.firstMessageStillDraft.replace('{username}', 'rue'),
  },
};

const drafts = () => Object.keys(sessionStorage).filter((key) => key.includes('draft.'));

describe.each(Object.entries(cases))(
  '%s',
  (_name, { page, draft, prepare, button, before, endpoint, reply, failure }) => {
    async function findButton() {
      if (before) await userEvent.click(await screen.findByRole('button', { name: before }));
      // The name of a busy button includes its state.
      return screen.findByRole('button', { name: new RegExp(`^${button}`) });
    }

    /** Sends the draft and leaves the page. */
    async function sendAndLeave() {
      const [name, value] = draft;
      sessionStorage.setItem(`starparty.person.${me.userId}.${name}@1`, JSON.stringify(value));
      prepare?.();
      const router = await renderAt('/page', withQueries(page, client));
      await userEvent.click(await findButton());
      await vi.waitFor(() => expect(server.callsOf(endpoint)).toHaveLength(1));
      router.history.push('/away');
      await screen.findByText('Arrived at /away');
      return router;
    }

    test('removes the draft after it was sent, even when the page was left', async () => {
      const release = server.holds(endpoint, reply as never);
      await sendAndLeave();
      expect(drafts()).toHaveLength(1);
      release();
      await vi.waitFor(() => expect(drafts()).toEqual([]));
      expect(toastStore.get().filter(({ kind }) => kind === 'error')).toEqual([]);
    });

    test('keeps the draft and shows a message when sending fails after the page was left', async () => {
      const release = server.holdsRefusal(endpoint, 'internal');
      const router = await sendAndLeave();
      release();
      await vi.waitFor(() =>
        expect(toastStore.get().map(({ text }) => text)).toEqual([expect.stringContaining(failure)]),
      );
      expect(drafts()).toHaveLength(1);
      server.answers(endpoint, reply as never);
      router.history.back();
      await userEvent.click(await findButton());
      await vi.waitFor(() => expect(drafts()).toEqual([]));
    });

    test('cannot be sent again while it is being sent', async () => {
      const release = server.holds(endpoint, reply as never);
      const router = await sendAndLeave();
      router.history.back();
      const again = await findButton();
      await vi.waitFor(() => expect(again.getAttribute('aria-disabled')).toBe('true'));
      await userEvent.click(again);
      release();
      await vi.waitFor(() => expect(drafts()).toEqual([]));
      expect(server.callsOf(endpoint)).toHaveLength(1);
    });
  },
);

test('sends the description of the party finder even if the form is left while the hours are saved', async () => {
  server.answers(getPartyPreferences, preferences);
  server.answers(setPartyAnswers, preferences);
  server.answers(setPartyDescription, preferences);
  const release = server.holds(setPartyAvailability, preferences);
  const router = await renderAt('/page', withQueries(<SavedPreferences />, client));
  await userEvent.click(await screen.findByRole('button', { name: 'Next Steps' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Description' }), 'Healer.');
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  router.history.push('/away');
  await screen.findByText('Arrived at /away');
  release();
  await vi.waitFor(() =>
    expect(server.callsOf(setPartyDescription).map(({ body }) => body)).toEqual([{ description: 'Healer.' }]),
  );
  // The member's navigation must not be reverted.
  expect(router.state.location.pathname).toBe('/away');
});

test('keeps the focus in the composer when the first message to a seller starts the conversation', async () => {
  server.answers(findConversation, { conversation: null });
  server.answers(startConversation, conversation);
  // jsdom cannot lay out the list of messages.
  server.holds(listMessages, { items: [], nextCursor: null });
  server.answers(sendMessage, someMessage({ isOwn: true, conversationId: conversation.conversationId }));
  const chat = <SellerChat seller={seller} sellerId={sellerId} listingId={nextId()} closed={undefined} />;
  await renderAt('/page', withQueries(chat, client));
  const first = await screen.findByRole('textbox', { name: 'Message to rue' });
  await userEvent.type(first, 'Is it still there?{Enter}');
  await vi.waitFor(() => expect(first.isConnected).toBe(false));
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Message to rue' })));
});

test('shows that saving the answers failed after the form was left', async () => {
  server.answers(getPartyPreferences, preferences);
  const release = server.holdsRefusal(setPartyAnswers, 'internal');
  const router = await renderAt('/page', withQueries(<SavedPreferences />, client));
  await userEvent.click(await screen.findByRole('button', { name: 'Next Steps' }));
  router.history.push('/away');
  await screen.findByText('Arrived at /away');
  release();
  await vi.waitFor(() =>
    expect(toastStore.get().map(({ text }) => text)).toEqual([
      expect.stringContaining(partyTexts.preferencesUpdateFailed),
    ]),
  );
});

test('does not send the description of the party finder for the next member after a sign-out', async () => {
  server.answers(getPartyPreferences, preferences);
  server.answers(setPartyAnswers, preferences);
  const release = server.holds(setPartyAvailability, preferences);
  await renderAt('/page', withQueries(<SavedPreferences />, client));
  await userEvent.click(await screen.findByRole('button', { name: 'Next Steps' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Description' }), 'Healer.');
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await vi.waitFor(() => expect(server.callsOf(setPartyAvailability)).toHaveLength(1));
  people.leave('left');
  people.enter(nextId());
  release();
  await vi.waitFor(() => expect(client.isMutating()).toBe(0));
  expect(server.callsOf(setPartyDescription)).toEqual([]);
});

test('creates a listing once when its form closes while sending, and shows a failure', async () => {
  const fields = {
    title: 'Fight stick',
    listingDescription: 'Hand-wired.',
    price: '95',
    condition: 'New',
    tags: [marketTags[0]],
    delivery: ['shipping'],
    location: 'Princeton, NJ',
    place: null,
  };
  localStorage.setItem(
    `starparty.person.${me.userId}.listing-draft@1`,
    JSON.stringify({ savedAt: Date.now(), fields, pictures: [] }),
  );
  server.answers(setListingDraft, undefined);
  server.answers(getMarket, { popularTags: [], prohibited: [] });
  const router = await renderAt('/page', withQueries(<CreateListing isOpen onClose={() => {}} />, client));
  const release = server.holdsRefusal(createListing, 'internal');
  await userEvent.click(await screen.findByRole('button', { name: 'Create Listing' }));
  await vi.waitFor(() => expect(server.callsOf(createListing)).toHaveLength(1));
  router.history.push('/away');
  await screen.findByText('Arrived at /away');
  router.history.back();
  await userEvent.click(await screen.findByRole('button', { name: /^Create Listing/ }));
  router.history.push('/away');
  await screen.findByText('Arrived at /away');
  release();
  await vi.waitFor(() =>
    expect(toastStore.get().map(({ text }) => text)).toEqual([expect.stringContaining(texts.draftKept)]),
  );
  expect(server.callsOf(createListing)).toHaveLength(1);
});
