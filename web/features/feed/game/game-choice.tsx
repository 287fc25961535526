/** The game of a post that is being written or edited: a button that opens the picker, and the chosen game. */
import type { PostGame } from '@starparty/contract/games.ts';
import { Gamepad2, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { lazyOverlay } from '../../../ui/overlays/lazy.tsx';

const GamePicker = lazyOverlay(async () => (await import('../../../people/games/game-picker.tsx')).GamePicker);

interface GameChoiceProps {
  game: PostGame | null;
  onChange: (game: PostGame | null) => void;
  isBusy: boolean;
}

export function GameChoice({ game, onChange, isBusy }: GameChoiceProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div className="flex min-w-0 max-w-full items-center">
      <button
        ref={button}
        type="button"
        aria-label={game ? `Change game: ${game.title}` : undefined}
        aria-disabled={isBusy}
        onClick={() => !isBusy && setIsChoosing(true)}
        className="inline-flex min-h-11 min-w-0 items-center gap-2 rounded-field px-2 font-semibold text-aurora transition-colors hover:bg-aurora-wash aria-disabled:opacity-55"
      >
        <Gamepad2 size={20} aria-hidden="true" className="flex-none" />
        <span dir="auto" className="line-clamp-1 text-start wrap-anywhere">
          {game?.title ?? 'Game'}
        </span>
      </button>
      {game && (
        <IconButton
          label={`Remove game: ${game.title}`}
          disabled={isBusy}
          onClick={() => {
            onChange(null);
            button.current?.focus();
          }}
        >
          <X size={17} aria-hidden="true" />
        </IconButton>
      )}
      <GamePicker
        title="Which game is your post about?"
        isOpen={isChoosing}
        onClose={() => setIsChoosing(false)}
        onChoose={({ slug, title }) => {
          setIsChoosing(false);
          onChange({ slug, title });
        }}
      />
    </div>
  );
}
