/** What of the party finder can be reported: the cards of players. */
import type { Content } from '../../api/feature.ts';
import * as reported from './party.reported.repository.ts';

export const partyContent: Content = {
  reportables: {
    player: {
      find: reported.findPlayer,
      listPresent: reported.listPresentPlayers,
      setHidden: reported.updatePlayerHidden,
    },
  },
};
