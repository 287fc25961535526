/** The ranked games of a person with their covers, with a mark on those that the viewer also has. */
import type { FavoriteGame } from '@starparty/contract/favorite-games.ts';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { Cover } from '../../ui/pictures/cover.tsx';

/** In a wide container, four to six games fill one row, and the titles of up to five games are beside the covers. */
const styles: Record<number, { columns: string; game: string }> = {
  4: { columns: 'grid-cols-4', game: '@min-[56rem]:grid-cols-[7rem_minmax(0,1fr)] @min-[56rem]:gap-3' },
  5: {
    columns: 'grid-cols-3 @min-[31rem]:grid-cols-5',
    game: '@min-[56rem]:grid-cols-[6rem_minmax(0,1fr)] @min-[56rem]:gap-3',
  },
  6: { columns: 'grid-cols-3 @min-[31rem]:grid-cols-6', game: '' },
};
const stylesOfFew = {
  columns: 'grid-cols-3',
  game: '@min-[31rem]:grid-cols-[5.5rem_minmax(0,1fr)] @min-[31rem]:gap-3',
};

interface PersonGamesProps {
  games: FavoriteGame[];
  /** Ids of the viewer's games. Undefined on the viewer's own page and for visitors. */
  viewerGameIds?: ReadonlySet<string>;
}

export function PersonGames({ games, viewerGameIds }: PersonGamesProps) {
  const { columns, game: gameStyles } = styles[games.length] ?? stylesOfFew;
  const common = games.filter(({ gameId }) => viewerGameIds?.has(gameId)).length;
  return (
    <section aria-labelledby="games" className="@container panel grid gap-3 p-4 tablet:p-5">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="games" className="text-lg">
          Games
        </h2>
        {common > 0 && <p className="text-sm text-muted tabular-nums">{common} in common</p>}
      </div>
      {games.length === 0 ? (
        <p className="text-sm text-muted">No favorite games yet.</p>
      ) : (
        <ol className={`grid gap-x-2 gap-y-4 @min-[31rem]:gap-x-3 ${columns}`}>
          {games.map((game) => (
            <Game
              key={game.rank}
              game={game}
              isShared={viewerGameIds?.has(game.gameId) === true}
              className={gameStyles}
            />
          ))}
        </ol>
      )}
    </section>
  );
}

interface GameProps {
  game: FavoriteGame;
  isShared: boolean;
  className: string;
}

function Game({ game, isShared, className }: GameProps) {
  const title = game.title.trim() || 'Unknown Game';
  return (
    <li className={`relative grid min-w-0 content-start gap-1.5 ${className}`}>
      <div className="relative self-start">
        <Cover title={title} src={game.coverArtUrl} isLarge className="aspect-3/4 w-full rounded-field" />
        <span className="absolute start-1.5 top-1.5 grid h-6 min-w-6 place-items-center rounded-field bg-veil text-sm font-semibold tabular-nums">
          {game.rank}
        </span>
      </div>
      <div className="grid min-w-0 content-start gap-1.5">
        <Link
          to="/g/$slug"
          params={{ slug: game.slug }}
          className="line-clamp-2 rounded-field text-xs font-semibold wrap-anywhere hyphens-auto @min-[22rem]:text-sm after:absolute after:inset-0 hover:underline"
        >
          {title}
        </Link>
        {isShared && (
          <span className="flex items-center gap-1 text-xs text-aurora @min-[22rem]:text-sm">
            <Check size={15} className="flex-none" aria-hidden="true" />
            You too
          </span>
        )}
      </div>
    </li>
  );
}
