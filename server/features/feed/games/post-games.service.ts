/** The games of posts: lists of posts about a game, and checks of the game of a new or edited post. */
import { AppError } from '../../../api/app-error.ts';
import type { Database } from '../../../db/client.ts';
import { violatedConstraint } from '../../../db/violations.ts';
import { findGameId, prepareGameFeed } from './post-games.repository.ts';

export function createPostGamesService({ db }: { db: Database }) {
  return {
    /** The lists of the game with this slug. They are empty for an unknown game. */
    listsOf: prepareGameFeed(db),

    /** @throws AppError game_gone */
    async getId(slug: string): Promise<string> {
      const gameId = await findGameId(db, slug);
      if (gameId === undefined) throw gameGone();
      return gameId;
    },
  };
}

const gameGone = () => AppError.ofFields('game_gone', 'game');

/** Converts the error of a write to an AppError if the game was deleted after `getId`. Returns other errors as is. */
export const errorOfWrite = (error: unknown): unknown =>
  violatedConstraint(error)?.startsWith('post_game_id') ? gameGone() : error;
