/** The empty list of posts about a game on Home: of all members, or of followed people. */
import type { FeedKind } from '@starparty/contract/feed.ts';
import { gameTexts } from '@starparty/contract/game-texts.ts';
import { usePostGame } from '../features/feed/game/post-game-draft.ts';
import { NobodyFollowed } from '../features/follows/nobody-followed.tsx';
import { useFollows } from '../people/follow/follows.queries.ts';
import { isGameMissing, useGame } from '../people/games/games.queries.ts';
import { Button } from '../ui/button.tsx';
import { LostProbe } from '../ui/drawings/lost-probe.tsx';
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
      <EmptyState
        isPanel
        drawing={<LostProbe className="w-36" />}
        title={gameTexts.gameMissing}
        detail={gameTexts.gameMissingReason}
        action={
          <LinkButton to="/home" search={{ feed: 'all' }}>
            Show all posts
          </LinkButton>
        }
      />
    );
  }
  if (kind === 'following') return <WithoutFollowedPosts slug={slug} title={game?.title ?? 'this game'} />;
  return (
    <EmptyState
      isPanel
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
  );
}

function WithoutFollowedPosts({ slug, title }: { slug: string; title: string }) {
  const { data, isPending } = useFollows();
  if (isPending) return <Skeleton className="h-80" />;
  if (data?.pages.every(({ items }) => items.length === 0)) return <NobodyFollowed />;
  return (
    <EmptyState
      isPanel
      title={gameTexts.noFollowedPosts.replace('{title}', () => title)}
      action={
        <LinkButton to="/home" search={{ feed: 'all', game: slug }}>
          Show posts of all members
        </LinkButton>
      }
    />
  );
}
