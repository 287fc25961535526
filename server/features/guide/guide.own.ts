/** Looks up the member's own events, listings, messages and favorite games. */
import { findEvents } from '@starparty/contract/events.ts';
import type { GuideAnswer } from '@starparty/contract/guide.ts';
import { guideCardsMax } from '@starparty/contract/limits.ts';
import { listListingsOf, listSavedListings } from '@starparty/contract/market.ts';
import { countUnread } from '@starparty/contract/messages.ts';
import { getMe } from '@starparty/contract/profiles.ts';
import type { Dispatch } from '../../api/dispatch.ts';
import type { LiveSession } from '../../api/viewer.ts';
import type { OwnTopic } from './guide.intent.ts';
import { accountPage, eventsPage, messagesPage, ownListingsPage, savedListingsPage } from './guide.pages.ts';
import { eventCards, listingCards, say } from './guide.replies.ts';

export function createOwnLookups(call: Dispatch): Record<OwnTopic, (viewer: LiveSession) => Promise<GuideAnswer>> {
  const as = (viewer: LiveSession) => ({ viewer, address: '' });

  async function eventsOf(viewer: LiveSession, role: 'going' | 'organizing', first: string, none: string) {
    const { items } = await call(findEvents, as(viewer), { body: { role, limit: guideCardsMax } });
    const ahead = items.filter(({ isOver, isCancelled }) => !isOver && !isCancelled);
    const rest = { links: [eventsPage({ role })], source: 'Events' };
    if (ahead.length === 0) return say(none, rest);
    return say(`${first}:`, { ...rest, cards: eventCards(ahead) });
  }

  return {
    going: (viewer) => eventsOf(viewer, 'going', 'You are going to', 'You are not going to any upcoming events.'),

    organizing: (viewer) =>
      eventsOf(viewer, 'organizing', 'You organize', 'You are not organizing any upcoming events.'),

    async listings(viewer) {
      const { username } = await call(getMe, as(viewer), {});
      const { items } = await call(listListingsOf, as(viewer), {
        params: { username },
        query: { limit: guideCardsMax },
      });
      const rest = { links: [ownListingsPage], source: 'Market' };
      if (items.length === 0) return say('You have no listing.', rest);
      return say('Your listings, the newest first:', { ...rest, cards: listingCards(items) });
    },

    async saved(viewer) {
      const { items } = await call(listSavedListings, as(viewer), { query: { limit: guideCardsMax } });
      const rest = { links: [savedListingsPage], source: 'Market' };
      if (items.length === 0) return say('You have saved no listing.', rest);
      return say('What you saved last:', { ...rest, cards: listingCards(items) });
    },

    async unread(viewer) {
      const { messages, requests } = await call(countUnread, as(viewer), {});
      const rest = { links: [messagesPage], source: 'Messages' };
      if (messages + requests === 0) return say('You have no unread messages.', rest);
      const parts = [
        messages && `${messages} unread ${messages === 1 ? 'message' : 'messages'}`,
        requests && `${requests} unread ${requests === 1 ? 'request' : 'requests'}`,
      ];
      return say(`You have ${parts.filter(Boolean).join(' and ')}.`, rest);
    },

    async favorites(viewer) {
      const { favoriteGames } = await call(getMe, as(viewer), {});
      const rest = { links: [accountPage('Favorite Games', 'games')], source: 'Your profile' };
      if (favoriteGames.length === 0) return say('You have chosen no favorite games yet.', rest);
      return say(`Your favorite games: ${favoriteGames.map(({ title }) => title).join(', ')}.`, rest);
    },
  };
}
