/** Texts of notifications of the party finder. */
import { Swords, UsersRound } from 'lucide-react';
import type { NotificationTexts } from '../../lib/notification-text.ts';

export const notificationTexts: NotificationTexts<'party'> = {
  party_mutual: {
    icon: Swords,
    describe: () => 'wants to play with you, too',
    address: (conversationId) => `/matches?match=${conversationId}`,
  },
  party_newcomer: {
    icon: UsersRound,
    describe: () => 'A new player in the party finder matches you.',
    address: () => '/matches',
  },
};
