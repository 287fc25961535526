/** The empty list of posts about a game on Home: of all members, or of followed people. */
import type { FeedKind } from '@starparty/contract/feed.ts';
import { gameTexts } from '@starparty/contract/game-texts.ts';
import { usePostGame } from '../features/feed/game/post-game-draft.ts';
import { NobodyFollowed } from '../features/follows/nobody-followed.tsx';
import { useFollows } from '../people/follow/follows.queries.ts';
import { isGameMissing, useGame } from '../people/games/games.queries.ts';
import { Button } from '../ui/button.tsx';
import { LostProbe } from '../ui/drawings/lost-probe.tsx';
import { QuietPlanet } from '../ui/drawings/quiet-planet.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { Skeleton } from '../ui/states/skeleton.tsx';

interface HomeWithoutPostsProps {
  slug: string;
  kind: FeedKind;
  onWrite: () => void;
}

export function HomeWithoutPosts({ slug, kind, onWrite }: HomeWithoutPostsProps) {
  const { data: game, error, isPending } = useGame(slug);
  const [, setGame] = usePostGame();
  if (isPending) return <Skeleton className="h-80" />;
  if (isGameMissing(error)) {
    return (
      <div className="panel">
        <EmptyState
          drawing={<LostProbe className="w-36" />}
          title={gameTexts.gameMissing}
          detail={gameTexts.gameMissingReason}
          action={
            <LinkButton to="/home" search={{ feed: 'all' }}>
              Show all posts
            </LinkButton>
          }
        />
      </div>
    );
  }
  if (kind === 'following') return <WithoutFollowedPosts slug={slug} title={game?.title ?? 'this game'} />;
  return (
    <div className="panel">
      <EmptyState
        drawing={<QuietPlanet className="w-40" />}
        title={game ? gameTexts.noPosts.replace('{title}', () => game.title) : gameTexts.noPostsAboutGame}
        action={
          game && (
            <Button
              onClick={() => {
                setGame({ slug: game.slug, title: game.title });
                onWrite();
              }}
            >
              Write a post about it
            </Button>
          )
        }
      />
    </div>
  );
}

function WithoutFollowedPosts({ slug, title }: { slug: string; title: string }) {
  const { data, isPending } = useFollows();
  if (isPending) return <Skeleton className="h-80" />;
  if (data?.pages.every(({ items }) => items.length === 0)) return <NobodyFollowed />;
  return (
    <div className="panel">
      <EmptyState
        drawing={<QuietPlanet className="w-40" />}
        title={gameTexts.noFollowedPosts.replace('{title}', () => title)}
        action={
          <LinkButton to="/home" search={{ feed: 'all', game: slug }}>
            Show posts of all members
          </LinkButton>
        }
      />
    </div>
  );
}
