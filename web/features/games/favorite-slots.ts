/** The ranked slots of favorite games, and the operations choose, remove and move. */

import type { FavoriteGame } from '@starparty/contract/favorite-games.ts';
import { favoriteGameSlots } from '@starparty/contract/limits.ts';

export type SlotGame = Omit<FavoriteGame, 'rank'>;

export type SlotChange =
  | { kind: 'choose'; rank: number; game: SlotGame }
  | { kind: 'remove'; rank: number }
  | { kind: 'move'; from: number; to: number };

/** The ranks 1 to 6. */
export const ranks: readonly number[] = Array.from({ length: favoriteGameSlots }, (_, index) => index + 1);

/** The games after a change, in order of rank. */
export function changeSlots(games: FavoriteGame[], change: SlotChange): FavoriteGame[] {
  const slots: (SlotGame | undefined)[] = ranks.map((rank) => games.find((game) => game.rank === rank));
  if (change.kind === 'remove') {
    slots[change.rank - 1] = undefined;
  } else if (change.kind === 'move') {
    slots.splice(change.to - 1, 0, ...slots.splice(change.from - 1, 1));
  } else {
    const { rank, game } = change;
    const other = slots.findIndex((slot) => slot?.gameId === game.gameId);
    // A game from another slot swaps places with the game that it displaces.
    if (other >= 0) slots[other] = slots[rank - 1];
    slots[rank - 1] = game;
  }
  return slots.flatMap((game, index) => (game ? [{ ...game, rank: index + 1 }] : []));
}
