/** The guide's lookups of the member's own listings. */
import { guideCardsMax } from '@starparty/contract/limits.ts';
import { listListingsOf, listSavedListings } from '@starparty/contract/market.ts';
import { getMe } from '@starparty/contract/profiles.ts';
import type { OwnLookup } from '../../api/own-lookup.ts';
import { listingCards, replyWith } from '../guide/guide.presentation.ts';
import { ownListingsPage, savedListingsPage } from '../guide/page-links.rules.ts';

export const marketLookups: OwnLookup[] = [
  {
    name: 'listings',
    description: 'their listings',
    asks: [
      /^(?:show |list |see )?(?:me )?(?:what|which|things|stuff|listings?|items?)(?: things| items| listings| stuff)? (?:have i|did i|do i have|i have|that i have|i) (?:listed|list|put up|posted for sale|for sale|on the market|up for sale|on sale)\b|^do i have (?:any ?thing|any listings?|stuff|something) (?:for sale|listed|up|on)\b|^(?:show |list |see )?(?:me )?my (?:stuff|things|items) (?:for|on) (?:sale|the market)$|^am i selling (?:any|some)/,
      /\b(?:what|stuff|things|listings?|items?) (?:am i|i am|that i am) selling\b|^(?:show |list |see )?(?:me )?my (?:own )?(?:listings?|offers)$|\bwhat do i (?:sell\b|have (?:up )?for sale\b)/,
    ],
    async look(call, member) {
      const { username } = await call(getMe, member, {});
      const { items } = await call(listListingsOf, member, { params: { username }, query: { limit: guideCardsMax } });
      const rest = { links: [ownListingsPage], source: 'Market' };
      if (items.length === 0) return replyWith('You have no listing.', rest);
      return replyWith('Your listings, the newest first:', { ...rest, cards: listingCards(items) });
    },
  },
  {
    name: 'saved',
    description: 'what they saved',
    asks: [
      /\b(?:what|stuff|things|listings?|items?) (?:that )?(?:have |did )?i (?:have )?(?:saved?|bookmarked?)\b|\bmy (?:saved(?! posts?\b)|bookmarks?|bookmarked(?! posts?\b)|wish ?list|watch ?list)\b|^saved (?:listings?|items?)$/,
    ],
    async look(call, member) {
      const { items } = await call(listSavedListings, member, { query: { limit: guideCardsMax } });
      const rest = { links: [savedListingsPage], source: 'Market' };
      if (items.length === 0) return replyWith('You have saved no listing.', rest);
      return replyWith('What you saved last:', { ...rest, cards: listingCards(items) });
    },
  },
];
