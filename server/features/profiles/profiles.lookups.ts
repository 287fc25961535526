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
      /^(?:what|which|show|list)?(?: (?:is|are|me))? ?my (?:favorite|top)(?: six| 6)? games?$|^(?:what|which) games are my favorites?$/,
    ],
    async look(call, member) {
      const { favoriteGames } = await call(getMe, member, {});
      const rest = { links: [favoriteGamesPage], source: 'Your profile' };
      if (favoriteGames.length === 0) return replyWith('You have chosen no favorite games yet.', rest);
      return replyWith(`Your favorite games: ${favoriteGames.map(({ title }) => title).join(', ')}.`, rest);
    },
  },
];
