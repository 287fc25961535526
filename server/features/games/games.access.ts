/** Rows of the access matrix for the endpoints of this feature. */
import { at, members, type RowsOf } from '../../testing/matrix/row.ts';

export const access: RowsOf<'games'> = {
  'games.listGames': { answers: members(200), request: at('/api/games') },
  'games.getGame': {
    answers: members(200),
    // The factory derives the slug from the id.
    request: ({ gameId }) => ({ url: `/api/games/game-${gameId}` }),
  },
};
