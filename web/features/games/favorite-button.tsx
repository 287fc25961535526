/** Adds a game to the member's favorites, or removes it. If all slots are taken, links to the slots. */
import { gameTexts } from '@starparty/contract/game-texts.ts';
import type { Game } from '@starparty/contract/games.ts';
import { Check, Star } from 'lucide-react';
import { useMe } from '../../lib/session/me.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { showToast } from '../../ui/overlays/toast-store.ts';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { ranks } from './favorite-slots.ts';
import { useChangeFavoriteGames } from './games.queries.ts';

export function FavoriteButton({ game: { id: gameId, slug, title, coverArtUrl } }: { game: Game }) {
  const games = useMe().data?.favoriteGames;
  const change = useChangeFavoriteGames();
  if (!games) return <Skeleton className="h-11 min-w-44" />;
  const own = games.find((favorite) => favorite.gameId === gameId);
  const freeRank = ranks.find((rank) => games.every((favorite) => favorite.rank !== rank));
  const [Icon, label] = own ? [Check, 'One of your favorites'] : [Star, 'Add to favorites'];
  const content = (
    <>
      <Icon size={18} aria-hidden="true" />
      {label}
    </>
  );
  if (!own && freeRank === undefined) {
    return (
      <LinkButton
        to="/account"
        hash="games"
        onClick={() => showToast(gameTexts.favoritesFull.replace('{title}', () => title))}
      >
        {content}
      </LinkButton>
    );
  }

  function press() {
    if (own) change.mutate({ kind: 'remove', rank: own.rank });
    else if (freeRank !== undefined) {
      change.mutate({ kind: 'choose', rank: freeRank, game: { gameId, slug, title, coverArtUrl } });
    }
  }
  return (
    <Button aria-pressed={own !== undefined} onClick={press}>
      {content}
    </Button>
  );
}
