/** The newest posts about a game, on its page. */
import { gameTexts } from '@starparty/contract/game-texts.ts';
import type { PostGame } from '@starparty/contract/games.ts';
import { Link } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { idsOf } from '../../../lib/cache/id-lists.ts';
import { errorSentence } from '../../../lib/connection/api-error.ts';
import { lazyPart } from '../../../ui/overlays/lazy.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { QueryList } from '../../../ui/states/query-list.tsx';
import { useFeed } from '../feed.queries.ts';
import { FeedEntry } from '../feed-entry.tsx';
import { feedList } from '../feed-kind.ts';
import { PostSkeleton } from '../post/post-skeleton.tsx';

const shownMax = 3;

const NewPosts = lazyPart(async () => (await import('../refresh-button.tsx')).RefreshButton);

export function PostsAboutGame({ game: { slug, title } }: { game: PostGame }) {
  const list = feedList('all', slug);
  const feed = useFeed(list);
  // Deferred, because rendering posts must not block input.
  const shown = useDeferredValue(feed.data);
  const ids = shown && idsOf(shown);
  return (
    <section aria-labelledby="posts" className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-3">
      <div className="flex min-h-11 flex-wrap items-center gap-x-3">
        <h2 id="posts" className="me-auto text-lg">
          Posts
        </h2>
        <NewPosts list={list} shownMax={shownMax} />
        {ids && ids.length > 0 && (
          <Link
            to="/home"
            search={{ feed: 'all', game: slug }}
            className="link inline-flex min-h-11 items-center text-sm"
          >
            All posts
          </Link>
        )}
      </div>
      <QueryList
        // No further pages load here. The link above opens the whole list.
        query={{ ...feed, hasNextPage: false }}
        items={ids}
        things="posts"
        explainError={errorSentence}
        skeleton={
          <div className="grid gap-4">
            <PostSkeleton />
            <PostSkeleton />
          </div>
        }
        failed={(reason, retry) => <ErrorState isPanel title={reason} onRetry={retry} />}
        empty={<EmptyState isPanel title={gameTexts.noPosts.replace('{title}', () => title)} />}
      >
        {(postIds) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {postIds.slice(0, shownMax).map((postId, place) => (
              <FeedEntry key={postId} postId={postId} isFirst={place === 0} game={slug} />
            ))}
          </div>
        )}
      </QueryList>
    </section>
  );
}
