/** A ranked slot: a game with controls to change, move and remove it, or an empty slot. */
import type { FavoriteGame } from '@starparty/contract/favorite-games.ts';
import { GripHorizontal, Plus, X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Cover } from '../../ui/pictures/cover.tsx';
import type { SlotDrag } from './use-slot-drag.ts';

interface FavoriteSlotProps {
  rank: number;
  game: FavoriteGame | undefined;
  /** The state of dragging this slot. Null while it is not dragged. */
  drag: SlotDrag | null;
  /** Whether another slot is dragged over this one. */
  isTarget: boolean;
  /** The game that was picked up from another slot and can be put here. */
  lifted: FavoriteGame | undefined;
  isLifted: boolean;
  onChoose: () => void;
  onRemove: () => void;
  onPutHere: () => void;
  /** Props of the handle that moves the game. */
  handle: ComponentProps<'button'>;
}

export function FavoriteSlot({
  rank,
  game,
  drag,
  isTarget,
  lifted,
  isLifted,
  onChoose,
  onRemove,
  onPutHere,
  handle,
}: FavoriteSlotProps) {
  const title = game?.title.trim() || 'Unknown Game';
  const choosing = game ? `Change game ${rank}: ${title}` : `Choose game ${rank}`;
  const edge = isTarget || lifted ? 'outline-2 outline-aurora' : isLifted ? 'outline-2 outline-ember' : '';
  return (
    <li
      data-rank={rank}
      data-dragged={drag ? '' : undefined}
      className={`relative min-w-0 ${drag ? 'z-10' : ''}`}
      style={drag ? { translate: `${drag.x}px ${drag.y}px` } : undefined}
    >
      <button
        type="button"
        data-main=""
        aria-label={lifted ? `Put ${lifted.title} here, as number ${rank}` : choosing}
        onClick={lifted ? onPutHere : onChoose}
        className={`relative block aspect-3/4 w-full overflow-hidden rounded-field transition-[background-color,border-color,box-shadow] ${edge} ${
          game
            ? `${drag ? 'shadow-float' : ''}`
            : 'border border-dashed border-line-strong bg-raised/40 text-muted hover:border-muted hover:bg-raised hover:text-text'
        }`}
      >
        {game ? (
          <Cover title={title} src={game.coverArtUrl} isLarge className="size-full" />
        ) : (
          <span className="grid size-full place-items-center">
            <Plus size={22} aria-hidden="true" />
          </span>
        )}
        <span
          aria-hidden="true"
          className={`absolute top-1.5 start-1.5 grid size-6 place-items-center rounded-full text-xs font-semibold tabular-nums ${game ? 'bg-ember text-ember-ink' : 'bg-raised-more text-muted'}`}
        >
          {rank}
        </span>
      </button>
      {game && (
        <>
          <button
            type="button"
            aria-label={`Remove ${title}`}
            onClick={onRemove}
            className="absolute top-1.5 end-1.5 grid size-6 place-items-center rounded-full bg-panel-solid text-text after:absolute after:-inset-1.5 transition-colors hover:bg-danger hover:text-danger-ink"
          >
            <X size={14} aria-hidden="true" />
          </button>
          <button
            {...handle}
            type="button"
            data-handle=""
            aria-label={`Move ${title}, number ${rank}`}
            aria-pressed={isLifted}
            className="group mt-1 grid w-full cursor-grab touch-none justify-items-center gap-0.5 rounded-field px-1 pt-1 pb-1.5 text-center text-muted transition-colors select-none hover:bg-raised hover:text-text active:cursor-grabbing aria-pressed:bg-ember-wash aria-pressed:text-ember"
          >
            <GripHorizontal size={18} aria-hidden="true" />
            <span className="line-clamp-2 text-xs text-text">{title}</span>
          </button>
        </>
      )}
    </li>
  );
}
