/** The dialog that finds and chooses a game of the catalogue. */
import type { FavoriteGame } from '@starparty/contract/profiles.ts';
import { Dialog } from '../../ui/overlays/overlays.tsx';
import type { SlotGame } from './favorite-slots.ts';
import { GameCatalogue } from './game-catalogue.tsx';

interface GamePickerProps {
  isOpen: boolean;
  onClose: () => void;
  /** The games in the slots. The grid marks them. */
  favorites: FavoriteGame[];
  onChoose: (game: SlotGame) => void;
}

export function GamePicker({ isOpen, onClose, favorites, onChoose }: GamePickerProps) {
  return (
    <Dialog title="Select a Favorite Game" isWide isOpen={isOpen} onClose={onClose}>
      <GameCatalogue favorites={favorites} onChoose={onChoose} />
    </Dialog>
  );
}
