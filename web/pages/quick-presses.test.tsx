/**
 * Quick double presses on controls with optimistic updates. If both requests fail, the control shows the server's
 * state.
 */
import type { Endpoint } from '@starparty/contract/endpoint.ts';
import { removeFavoriteGame, setFavoriteGame, setFavoriteGames } from '@starparty/contract/favorite-games.ts';
import {
  addReaction,
  getPost,
  likePost,
  listPosts,
  removeReaction,
  savePost,
  unlikePost,
  unsavePost,
} from '@starparty/contract/feed.ts';
import { followPerson, getFollow, unfollowPerson } from '@starparty/contract/follows.ts';
import { listCards, saveListing, unsaveListing } from '@starparty/contract/market.ts';
import { getNotificationSettings, setNotificationMuted } from '@starparty/contract/notifications.ts';
import { listPartyDecisions } from '@starparty/contract/party.ts';
import { getPartyPreferences, setPartyNews, setPartyPaused } from '@starparty/contract/party-preferences.ts';
import { getMe, updateMe } from '@starparty/contract/profiles.ts';
import type { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PostFeed } from '../features/feed/post-feed.tsx';
import { FavoriteButton } from '../features/games/favorite-button.tsx';
import { SaveButton } from '../features/market/cards/save-button.tsx';
import { useCard } from '../features/market/listings.queries.ts';
import { cards } from '../features/market/market.cache.ts';
import { NotificationSettings } from '../features/notifications/notification-settings.tsx';
import { NoMoreMatches } from '../features/party/matcher/no-more-matches.tsx';
import type { MatchStack } from '../features/party/matcher/use-match-stack.ts';
import { FollowButton } from '../people/follow/follow-button.tsx';
import { leaveAccount, me, signInMember } from '../testing/account-visit.tsx';
import type { FakeServer } from '../testing/fake-server.ts';
import { somePost } from '../testing/feed-samples.ts';
import { someListingCard } from '../testing/market-samples.ts';
import { somePreferences } from '../testing/party-samples.ts';
import { someGame } from '../testing/profile-samples.ts';
import { renderAt } from '../testing/render-at.tsx';
import { SavedPreferences } from '../testing/saved-preferences.tsx';
import { withQueries } from '../testing/with-queries.tsx';
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
  vi.unstubAllGlobals();
});

const post = somePost({ likes: 4, reactions: [{ reaction: 'fire', count: 2 }] });
const card = someListingCard('A sword');
const preferences = somePreferences();

function SavedCard() {
  const found = useCard(card.listingId);
  return found ? <SaveButton card={found} /> : null;
}
interface Case {
  page: ReactElement;
  prepare?: () => void;
  reads: [Endpoint, unknown];
  writes: Endpoint[];
  role: 'button' | 'switch';
  name: RegExp;
}

const cases: Record<string, Case> = {
  'a like': {
    page: <PostFeed onWrite={() => {}} />,
    prepare: () => server.answers(listPosts, { items: [post], nextCursor: null }),
    reads: [getPost, post],
    writes: [likePost, unlikePost],
    role: 'button',
    name: /^Like/,
  },
  'a reaction': {
    page: <PostFeed onWrite={() => {}} />,
    prepare: () => server.answers(listPosts, { items: [post], nextCursor: null }),
    reads: [getPost, post],
    writes: [addReaction, removeReaction],
    role: 'button',
    name: /^Fire/,
  },
  'a saved post': {
    page: <PostFeed onWrite={() => {}} />,
    prepare: () => server.answers(listPosts, { items: [post], nextCursor: null }),
    reads: [getPost, post],
    writes: [savePost, unsavePost],
    role: 'button',
    name: /^Save post/,
  },
  'a saved listing': {
    page: <SavedCard />,
    prepare: () => cards.put(client, card),
    reads: [listCards, { items: [card] }],
    writes: [saveListing, unsaveListing],
    role: 'button',
    name: /^Save/,
  },
  'a follow': {
    page: <FollowButton username="rue" />,
    reads: [getFollow, { isFollowed: false }],
    writes: [followPerson, unfollowPerson],
    role: 'button',
    name: /^Follow/,
  },
  'a favorite game': {
    page: <FavoriteButton game={someGame('Hades')} />,
    reads: [getMe, me],
    writes: [setFavoriteGame, removeFavoriteGame],
    role: 'button',
    name: /favorites$/,
  },
  'the pause of the party finder': {
    page: <SavedPreferences />,
    reads: [getPartyPreferences, preferences],
    writes: [setPartyPaused],
    role: 'switch',
    name: /^Pause/,
  },
  'news of the party finder': {
    page: <NoMoreMatches stack={{} as MatchStack} />,
    prepare: () => server.answers(listPartyDecisions, { items: [], nextCursor: null }),
    reads: [getPartyPreferences, preferences],
    writes: [setPartyNews],
    role: 'switch',
    name: /^Notify me/,
  },
  'a kind of notifications': {
    page: <NotificationSettings id="notifications" />,
    reads: [getNotificationSettings, { muted: [] }],
    writes: [setNotificationMuted],
    role: 'switch',
    name: /like/i,
  },
  'read receipts': {
    page: <AccountPrivacyPage />,
    reads: [getMe, me],
    writes: [updateMe],
    role: 'switch',
    name: /^Read receipts/,
  },
  'when the member usually plays': {
    page: <AccountPrivacyPage />,
    reads: [getMe, { ...me, isPagePublic: false, isPlayTimeShown: false }],
    writes: [updateMe],
    role: 'switch',
    name: /^Members see when/,
  },
  'showing that the member is online': {
    page: <AccountPrivacyPage />,
    reads: [getMe, { ...me, isOnlineShown: false }],
    writes: [updateMe],
    role: 'switch',
    name: /^Show when I'm online/,
  },
  'the page for visitors': {
    page: <AccountPrivacyPage />,
    reads: [getMe, { ...me, isPagePublic: false }],
    writes: [updateMe],
    role: 'switch',
    name: /^Visitors/,
  },
};

const networks = {
  'the server refuses': (endpoint: Endpoint) => server.refuses(endpoint, 'internal'),
  'the network is gone': (endpoint: Endpoint) => server.drops(endpoint),
};

for (const [network, breakDown] of Object.entries(networks)) {
  test.each(Object.entries(cases))(
    `%s, when ${network}`,
    async (_name, { page, prepare, reads, writes, role, name }) => {
      const [read, reply] = reads;
      prepare?.();
      server.answers(read, reply as never);
      await renderAt('/here', withQueries(page, client));
      const element = await screen.findByRole(role, { name });
      const stateOf = () => {
        const now = screen.getByRole(role, { name });
        return now.getAttribute('aria-checked') ?? now.getAttribute('aria-pressed');
      };
      const before = stateOf();
      const releases = writes.map((endpoint) => server.holdsRefusal(endpoint, 'internal'));
      fireEvent.click(element);
      await vi.waitFor(() => expect(stateOf()).not.toBe(before));
      fireEvent.click(element);
      await vi.waitFor(() => expect(stateOf()).toBe(before));
      const readsBefore = server.callsOf(read).length;
      // The second press fails as well.
      for (const endpoint of writes) breakDown(endpoint);
      if (network === 'the network is gone') server.drops(read);
      for (const release of releases) release();
      await vi.waitFor(() => expect(client.isMutating()).toBe(0));
      await vi.waitFor(() => expect(server.callsOf(read).length).toBeGreaterThan(readsBefore));
      await vi.waitFor(() => expect(client.isFetching()).toBe(0));
      expect(stateOf()).toBe(before);
    },
  );
}

test('restores the order of two games moved by quick presses when the server is unreachable', async () => {
  await renderAt('/here', withQueries(<AccountPage />, client));
  const celeste = await screen.findByRole('button', { name: 'Move Celeste, number 2' });
  const release = server.holdsRefusal(setFavoriteGames, 'internal');
  celeste.focus();
  fireEvent.keyDown(celeste, { key: 'ArrowLeft' });
  const moved = await screen.findByRole('button', { name: 'Move Celeste, number 1' });
  fireEvent.keyDown(moved, { key: 'ArrowRight' });
  await screen.findByRole('button', { name: 'Move Celeste, number 2' });
  server.drops(setFavoriteGames);
  server.drops(getMe);
  release();
  await vi.waitFor(() => expect(client.isMutating()).toBe(0));
  expect(await screen.findByRole('button', { name: 'Move Celeste, number 2' })).toBeTruthy();
});
