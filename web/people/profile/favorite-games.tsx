/** A person's favorite games, in order of rank. */
import type { FavoriteGame } from '@starparty/contract/profiles.ts';
import { Cover } from '../../ui/pictures/cover.tsx';

export function FavoriteGames({ games }: { games: FavoriteGame[] }) {
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
                <span className="min-w-0 wrap-anywhere">{title}</span>
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
}
