/** The found games as a grid of covers. Arrow keys move the focus, and Enter chooses a game. */

import type { FavoriteGame } from '@starparty/contract/favorite-games.ts';
import type { Game } from '@starparty/contract/games.ts';
import { ListBox, ListBoxItem, Text } from 'react-aria-components';
import { Cover } from '../../ui/pictures/cover.tsx';

interface GameGridProps {
  games: readonly Game[];
  /** Games of this genre are highlighted. */
  genre: string | undefined;
  favorites: FavoriteGame[];
  onChoose: (game: Game) => void;
}

export function GameGrid({ games, genre, favorites, onChoose }: GameGridProps) {
  function choose(id: string) {
    const game = games.find((one) => one.id === id);
    if (game) onChoose(game);
  }
  return (
    <ListBox
      aria-label="Games"
      layout="grid"
      items={games}
      dependencies={[genre, favorites]}
      onAction={(key) => choose(String(key))}
      className="grid grid-cols-3 gap-3 tablet:grid-cols-5"
    >
      {(game) => {
        const isOfGenre = genre !== undefined && game.genres.includes(genre);
        const rank = favorites.find(({ gameId }) => gameId === game.id)?.rank;
        return (
          <ListBoxItem
            textValue={game.title}
            className="group grid cursor-pointer content-start gap-1.5 rounded-field p-1 outline-none data-focus-visible:outline-2 data-focus-visible:outline-aurora data-hovered:bg-raised data-pressed:bg-raised-more"
          >
            <span
              className={`relative block rounded-field transition-[filter] ${isOfGenre ? 'outline-2 outline-ember' : genre ? 'brightness-60 saturate-50' : ''}`}
            >
              <Cover title={game.title} src={game.coverArtUrl} isLarge className="aspect-3/4 w-full rounded-field" />
            </span>
            <Text slot="label" className="grid px-0.5">
              <span className="line-clamp-2 text-sm">{game.title}</span>{' '}
              <span className={`text-xs tabular-nums ${rank ? 'text-ember' : 'text-muted'}`}>
                {rank ? `Your number ${rank}` : game.year}
              </span>
            </Text>
          </ListBoxItem>
        );
      }}
    </ListBox>
  );
}
