/** The row above the posts about one game. */
import type { FeedKind } from '@starparty/contract/feed.ts';
import { isGameMissing, useGame } from '../people/games/games.queries.ts';
import { LinkButton } from '../ui/link-button.tsx';

/** Renders nothing for an unknown game, because the empty list reports it. */
export function HomeGameFilter({ slug, kind }: { slug: string; kind: FeedKind }) {
  const { data: game, error } = useGame(slug);
  if (isGameMissing(error)) return null;
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-2">
      <h2 dir="auto" className="min-w-0 text-lg wrap-anywhere">
        Posts about {game?.title ?? 'one game'}
      </h2>
      <div className="flex flex-wrap gap-2">
        <LinkButton to="/g/$slug" params={{ slug }} size="small">
          About the game
        </LinkButton>
        <LinkButton to="/home" search={{ feed: kind }} size="small">
          Remove filter
        </LinkButton>
      </div>
    </div>
  );
}
