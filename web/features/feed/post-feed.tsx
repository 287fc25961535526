/** The feed: newest first, more as the reader nears its end. */
import { useDeferredValue } from 'react';
import { errorSentence } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { QuietPlanet } from '../../ui/drawings/quiet-planet.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { useFeed } from './feed.queries.ts';
import { FeedEntry } from './feed-entry.tsx';
import { PostSkeleton } from './post-skeleton.tsx';

interface PostFeedProps {
  /** The reader wants to write the first post. */
  onWrite: () => void;
}

export function PostFeed({ onWrite }: PostFeedProps) {
  const feed = useFeed();
  // As on the page around it: many posts are drawn in steps.
  const shown = useDeferredValue(feed.data);

  if (!shown && (feed.data || feed.isFetching)) {
    return (
      <div role="status" className="grid gap-4">
        <span className="sr-only">Loading...</span>
        <PostSkeleton />
        <PostSkeleton hasPicture />
        <PostSkeleton />
      </div>
    );
  }
  if (!shown) {
    return (
      <div className="panel">
        <ErrorState title={errorSentence(feed.error)} onRetry={() => void feed.refetch()} />
      </div>
    );
  }

  // A page may begin again with what the page before ended with after an own post was added on top.
  const postIds = [...new Set(shown.pages.flatMap((page) => page.postIds))];
  if (postIds.length === 0) {
    return (
      <div className="panel">
        <EmptyState
          drawing={<QuietPlanet className="w-40" />}
          title="No data fetched yet..."
          detail="Write the first post: what are you playing, and who should join?"
          action={
            <Button kind="secondary" onClick={onWrite}>
              Write a post
            </Button>
          }
        />
      </div>
    );
  }
  return (
    <>
      <ul aria-label="Posts" className="grid gap-4">
        {postIds.map((postId) => (
          <FeedEntry key={postId} postId={postId} />
        ))}
      </ul>
      {shown.pages.at(-1)?.nextCursor ? (
        <LoadMore
          label="Load more"
          busyLabel="Loading more posts"
          isLoading={feed.isFetchingNextPage || shown !== feed.data}
          problem={feed.isFetchNextPageError ? errorSentence(feed.error) : undefined}
          onLoad={() => void feed.fetchNextPage()}
        />
      ) : (
        <p className="flex items-center gap-4 px-4 py-8 text-sm text-muted">
          <span aria-hidden="true" className="h-px flex-1 bg-line" />
          You have reached the first post
          <span aria-hidden="true" className="h-px flex-1 bg-line" />
        </p>
      )}
    </>
  );
}
