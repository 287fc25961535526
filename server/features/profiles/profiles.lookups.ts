/** The guide's lookups of the member's own favorite games. */
import { getMe } from '@starparty/contract/profiles.ts';
import type { OwnLookup } from '../../api/own-lookup.ts';
import { replyWith } from '../guide/guide.presentation.ts';
import { favoriteGamesPage } from '../guide/page-links.rules.ts';

export const profilesLookups: OwnLookup[] = [
  {
    name: 'favorites',
    description: 'favorite games',
    asks: [
      /^(?:what|which|show|list)?(?: (?:is|are|me))? ?my (?:favou?rite|top)(?: six| 6)? games?$|^(?:what|which) games are my favou?rites?$/,
      /^(?:(?:what|which|show|list)(?: (?:is|are|me))? )?my (?:favou?rites?|game list)$|^(?:what|which) (?:favou?rite )?games (?:do i have|did i (?:pick|choose|put|add|list|set)|have i (?:picked|chosen|put|added|listed|set)|are (?:on|in) my (?:profile|favou?rites?|list))\b/,
    ],
    async look(call, member) {
      const { favoriteGames } = await call(getMe, member, {});
      const rest = { links: [favoriteGamesPage], source: 'Your profile' };
      if (favoriteGames.length === 0) return replyWith('You have chosen no favorite games yet.', rest);
      return replyWith(`Your favorite games: ${favoriteGames.map(({ title }) => title).join(', ')}.`, rest);
    },
  },
];
