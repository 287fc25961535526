/** The dialog that finds and chooses a game of the catalogue. */

import type { FavoriteGame } from '@starparty/contract/favorite-games.ts';
import type { Game } from '@starparty/contract/games.ts';
import { Dialog } from '../../ui/overlays/overlays.tsx';
import { GameCatalogue } from './game-catalogue.tsx';

interface GamePickerProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** The games in the slots. The grid marks them. */
  favorites?: FavoriteGame[];
  onChoose: (game: Game) => void;
}

const none: FavoriteGame[] = [];

export function GamePicker({ title, isOpen, onClose, favorites = none, onChoose }: GamePickerProps) {
  return (
    <Dialog title={title} isWide isOpen={isOpen} onClose={onClose}>
      <GameCatalogue favorites={favorites} onChoose={onChoose} />
    </Dialog>
  );
}
