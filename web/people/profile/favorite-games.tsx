/** A person's favorite games, in order of rank. */
import type { FavoriteGame } from '@starparty/contract/favorite-games.ts';
import { Link } from '@tanstack/react-router';
import { Cover } from '../../ui/pictures/cover.tsx';

interface FavoriteGamesProps {
  games: FavoriteGame[];
  /** Called when a game is opened. */
  onLeave: () => void;
}

export function FavoriteGames({ games, onLeave }: FavoriteGamesProps) {
  return (
    <section className="grid gap-2">
      <h3 className="text-sm">Favorite games</h3>
      {games.length === 0 ? (
        <p className="text-sm text-muted">No favorite games yet.</p>
      ) : (
        <ol className="grid gap-1.5">
          {games.map((game) => {
            const title = game.title.trim() || 'Unknown Game';
            return (
              <li key={game.rank} className="flex items-center gap-3 text-sm">
                <span className="w-3 text-end font-semibold text-ember tabular-nums">{game.rank}</span>
                <Cover title={title} src={game.coverArtUrl} className="h-9 w-7 rounded-field" />
                <Link
                  to="/g/$slug"
                  params={{ slug: game.slug }}
                  onClick={onLeave}
                  className="inline-flex min-h-9 min-w-0 items-center rounded-field wrap-anywhere hover:underline"
                >
                  {title}
                </Link>
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
}
