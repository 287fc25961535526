/** Server state of the user's six slots. */

import { removeFavoriteGame, setFavoriteGame, setFavoriteGames } from '@starparty/contract/favorite-games.ts';
import { profileTexts } from '@starparty/contract/profile-texts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useOptimisticChange } from '../../lib/cache/optimistic.ts';
import { call } from '../../lib/connection/api.ts';
import { explain } from '../../lib/connection/api-error.ts';
import { changeMe, holdMe, readMe, reloadMe } from '../../lib/session/me.ts';
import { renewFanCounts } from '../../people/games/fan-count.queries.ts';
import { showToast } from '../../ui/overlays/toast-store.ts';
import { changeSlots, type SlotChange } from './favorite-slots.ts';

/** Changes the user's own slots. `failure` replaces the default error message. */
export function useChangeFavoriteGames(failure?: string) {
  const client = useQueryClient();
  return useOptimisticChange({
    mutationKey: ['favorite-games'],
    send: async (change: SlotChange) => {
      if (change.kind === 'remove') return call(removeFavoriteGame, { params: { rank: change.rank } });
      if (change.kind === 'choose') {
        return call(setFavoriteGame, { params: { rank: change.rank }, body: { gameId: change.game.gameId } });
      }
      const favoriteGames = (readMe(client)?.favoriteGames ?? []).map(({ rank, gameId }) => ({ rank, gameId }));
      return call(setFavoriteGames, { body: { favoriteGames } });
    },
    read: () => readMe(client)?.favoriteGames,
    show: (favoriteGames) => changeMe(client, { favoriteGames }),
    change: changeSlots,
    cancelReads: () => holdMe(client),
    receive: (reply) => {
      changeMe(client, reply);
      renewFanCounts(client);
    },
    reload: () => {
      renewFanCounts(client);
      return reloadMe(client);
    },
    onError: (error, change) => {
      const usual =
        change.kind === 'remove' ? profileTexts.favoriteGameRemoveFailed : profileTexts.favoriteGameUpdateFailed;
      showToast(explain(failure ?? usual, error), 'error');
    },
  });
}
