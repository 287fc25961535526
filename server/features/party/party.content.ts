/** The content of the party finder that members can report: the cards of players. */
import type { Content } from '../../api/feature.ts';
import { partyHelp } from './party.help.ts';
import * as reported from './party.reported.repository.ts';
import { duoMatchmaker } from './party.tables.ts';

export const partyContent: Content = {
  help: partyHelp,
  phrasings: new URL('./party.phrasings.txt', import.meta.url),
  reportables: {
    player: {
      id: duoMatchmaker.userId,
      find: reported.findPlayer,
      setHidden: reported.updatePlayerHidden,
    },
  },
};
