/** The content of the party finder that members can report: the cards of players. */
import type { Content } from '../../api/feature.ts';
import { partyHelp } from './party.help.ts';
import * as reported from './party.reported.repository.ts';

export const partyContent: Content = {
  help: partyHelp,
  phrasings: new URL('./party.phrasings.txt', import.meta.url),
  reportables: {
    player: {
      find: reported.findPlayer,
      listPresent: reported.listPresentPlayers,
      setHidden: reported.updatePlayerHidden,
    },
  },
};
