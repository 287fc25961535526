/**
 * Six ranked slots for favorite games. Games are chosen, removed, and sorted by dragging, by keys or by two presses.
 */
import type { FavoriteGame } from '@starparty/contract/favorite-games.ts';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { lazyOverlay } from '../../ui/overlays/lazy.tsx';
import { FavoriteSlot } from './favorite-slot.tsx';
import { ranks, type SlotChange } from './favorite-slots.ts';
import { useSlotDrag } from './use-slot-drag.ts';

const GamePicker = lazyOverlay(async () => (await import('../../people/games/game-picker.tsx')).GamePicker);

const steps: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

interface FavoriteGamesEditorProps {
  games: FavoriteGame[];
  onChange: (change: SlotChange) => void;
}

export function FavoriteGamesEditor({ games, onChange }: FavoriteGamesEditorProps) {
  const list = useRef<HTMLOListElement>(null);
  const [choosingRank, setChoosingRank] = useState<number | null>(null);
  const [liftedRank, setLiftedRank] = useState<number | null>(null);
  const [news, setNews] = useState('');
  /** The element to focus after the change renders. */
  const nextFocus = useRef<string>(undefined);
  /**
   * A game that was moved by keys but has not rendered in its new slot. The next key press continues from that slot.
   */
  const movingGame = useRef<{ game: FavoriteGame; rank: number }>(undefined);
  const aboutId = useId();
  const gameAt = (rank: number | null) => games.find((game) => game.rank === rank);
  const { drag, handlersOf } = useSlotDrag(move);

  // Moves the focus together with the game.
  useEffect(() => {
    const moved = movingGame.current;
    const rank = moved && games.find(({ gameId }) => gameId === moved.game.gameId)?.rank;
    // The move is over if the game has reached its slot, was removed, or is back in its former slot after a failure. In
    // any other slot, the game is still moving, and the focus must wait.
    if (rank === undefined || rank === moved?.rank || rank === moved?.game.rank) movingGame.current = undefined;
    if (movingGame.current || !nextFocus.current) return;
    list.current?.querySelector<HTMLElement>(nextFocus.current)?.focus();
    nextFocus.current = undefined;
  }, [games]);

  function move(from: number, to: number, game = gameAt(from)) {
    setLiftedRank(null);
    if (!game || from === to || !ranks.includes(to)) return;
    nextFocus.current = `[data-rank="${to}"] [data-handle]`;
    setNews(`${game.title} is now number ${to}.`);
    onChange({ kind: 'move', from, to });
  }

  function remove(rank: number) {
    nextFocus.current = `[data-rank="${rank}"] [data-main]`;
    setNews(`${gameAt(rank)?.title} is removed.`);
    onChange({ kind: 'remove', rank });
  }

  function lift(rank: number) {
    const isDown = liftedRank === rank;
    setLiftedRank(isDown ? null : rank);
    setNews(isDown ? '' : `${gameAt(rank)?.title} is picked up. Choose its place.`);
  }

  function pressKey(event: KeyboardEvent, rank: number) {
    const step = steps[event.key];
    if (event.key === 'Escape' && liftedRank !== null) {
      // The key would also close the dialog.
      event.stopPropagation();
      setLiftedRank(null);
    } else if (step) {
      event.preventDefault();
      const moved = movingGame.current;
      const [from, game] = moved ? [moved.rank, moved.game] : [rank, gameAt(rank)];
      if (!game || !ranks.includes(from + step)) return;
      movingGame.current = { game, rank: from + step };
      move(from, from + step, game);
    }
  }

  return (
    <div className="grid gap-3">
      <ol ref={list} aria-label="Favorite games" className="grid grid-cols-3 gap-3 tablet:grid-cols-6">
        {ranks.map((rank) => (
          <FavoriteSlot
            key={rank}
            rank={rank}
            game={gameAt(rank)}
            drag={drag?.from === rank ? drag : null}
            isTarget={drag?.over === rank && drag.from !== rank}
            lifted={liftedRank === rank ? undefined : gameAt(liftedRank)}
            isLifted={liftedRank === rank}
            onChoose={() => setChoosingRank(rank)}
            onRemove={() => remove(rank)}
            onPutHere={() => liftedRank && move(liftedRank, rank)}
            handle={{
              ...handlersOf(rank),
              'aria-describedby': aboutId,
              onClick: () => lift(rank),
              onKeyDown: (event) => pressKey(event, rank),
            }}
          />
        ))}
      </ol>
      <p id={aboutId} className={`text-sm text-muted ${games.length < 2 ? 'sr-only' : ''}`}>
        Drag to reorder, or use the arrow keys. You can also press a game and then its new place.
      </p>
      <p role="status" className="sr-only">
        {news}
      </p>
      <GamePicker
        title="Select a Favorite Game"
        isOpen={choosingRank !== null}
        favorites={games}
        onClose={() => setChoosingRank(null)}
        onChoose={({ id: gameId, slug, title, coverArtUrl }) => {
          setChoosingRank(null);
          if (choosingRank)
            onChange({ kind: 'choose', rank: choosingRank, game: { gameId, slug, title, coverArtUrl } });
        }}
      />
    </div>
  );
}
