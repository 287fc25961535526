/** A game with its posts, players, events and listings. */
import { gameTexts } from '@starparty/contract/game-texts.ts';
import type { Game } from '@starparty/contract/games.ts';
import { countedPeopleMin } from '@starparty/contract/limits.ts';
import { useDeferredValue, useRef } from 'react';
import { useFeed } from '../features/feed/feed.queries.ts';
import { feedList } from '../features/feed/feed-kind.ts';
import { PostsAboutGame } from '../features/feed/game/posts-about-game.tsx';
import { WriteAboutGame } from '../features/feed/game/write-about-game.tsx';
import { FavoriteButton } from '../features/games/favorite-button.tsx';
import { GameHead, GameHeadSkeleton } from '../features/games/game-head.tsx';
import { errorSentence } from '../lib/connection/api-error.ts';
import { useContentTitle } from '../lib/page-title.ts';
import { useFanCount } from '../people/games/fan-count.queries.ts';
import { isGameMissing, useGame } from '../people/games/games.queries.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { lazyPart } from '../ui/overlays/lazy.tsx';
import { ErrorState } from '../ui/states/error-state.tsx';
import { MissingPage } from '../ui/states/missing-page.tsx';
import { Skeleton } from '../ui/states/skeleton.tsx';
import { formatCount } from '../ui/text/format.ts';
import { useInView } from '../ui/use-in-view.ts';

const GameGroups = lazyPart(async () => (await import('./game-groups.tsx')).GameGroups, {
  nameOf: ({ game }) => `Players, events and listings for ${game.title}`,
  fallback: GroupsSkeleton,
});

export function GameDetail({ slug }: { slug: string }) {
  const { data: game, error, isFetching, refetch } = useGame(slug);
  // The lists render after the head of a loaded game, because both at once would block input and delay the cover. After
  // Back, a cached game renders at once with its lists, so that the scroll position is restored.
  const hasLists = useDeferredValue(game !== undefined);
  useContentTitle(game?.title);

  if (game) return <FoundGame key={slug} game={game} hasLists={hasLists} />;
  if (isFetching) return <GameSkeleton />;
  if (isGameMissing(error)) return <MissingGame />;
  return (
    <div className="panel">
      <h1 className="sr-only">Game</h1>
      <ErrorState title={gameTexts.pageFailed} detail={errorSentence(error)} onRetry={() => void refetch()} />
    </div>
  );
}

function FoundGame({ game, hasLists }: { game: Game; hasLists: boolean }) {
  const fans = useFanCount(game.id);
  const { isPending } = useFeed(feedList('all', game.slug));
  // Deferred like the data of the list of posts, so that both change in the same render.
  const isLoadingPosts = useDeferredValue(isPending);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 desktop:grid-cols-[minmax(0,1fr)_22rem] desktop:gap-x-6">
      <div className="desktop:col-span-full">
        <GameHead
          game={game}
          fans={fans && fansText(fans)}
          actions={
            <>
              <WriteAboutGame game={game} />
              <FavoriteButton game={game} />
            </>
          }
        />
      </div>
      {hasLists && (
        <>
          <PostsAboutGame game={game} />
          {/* In one column, the groups would move when the posts arrive. */}
          <div className={isLoadingPosts ? 'max-desktop:hidden' : ''}>
            <NearGroups game={game} />
          </div>
        </>
      )}
    </div>
  );
}

/** Loads the groups when they are near the view, because on phones they are below the posts. */
function NearGroups({ game }: { game: Game }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useInView(place, { margin: '400px 0px', isOnce: true });
  return <div ref={place}>{isNear ? <GameGroups game={game} /> : <GroupsSkeleton />}</div>;
}

/** The server hides small numbers. */
function fansText({ count, isMore }: { count: number | null; isMore: boolean }): string {
  const number = count === null ? `fewer than ${countedPeopleMin}` : `${formatCount(count)}${isMore ? '+' : ''}`;
  return `A favorite of ${number} members`;
}

function GameSkeleton() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">Loading...</span>
      <GameHeadSkeleton />
      <Skeleton shape="card" className="h-52" />
      <Skeleton shape="card" className="h-52" />
    </div>
  );
}

function GroupsSkeleton() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">Loading...</span>
      <Skeleton shape="card" className="h-32" />
      <Skeleton shape="card" className="h-32" />
      <Skeleton shape="card" className="h-32" />
    </div>
  );
}

const MissingGame = () => (
  <MissingPage
    reason={gameTexts.pageMissingReason}
    action={
      <LinkButton to="/home" kind="primary">
        Back to Home
      </LinkButton>
    }
  />
);
