/** The feed, newest first. Loads more as the reader nears its end. */
import { type ReactNode, useDeferredValue } from 'react';
import { idsOf } from '../../lib/cache/id-lists.ts';
import { errorSentence } from '../../lib/connection/api-error.ts';
import { LongList } from '../../ui/long-list.tsx';
import { lazyPart } from '../../ui/overlays/lazy.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { QueryList } from '../../ui/states/query-list.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { useFeed } from './feed.queries.ts';
import { FeedEntry } from './feed-entry.tsx';
import { type FeedList, paramsOf } from './feed-kind.ts';
import { PostSkeleton } from './post/post-skeleton.tsx';
import { useFirstPosts } from './use-first-posts.ts';

const FirstDay = lazyPart(async () => (await import('./first-day.tsx')).FirstDay, {
  fallback: () => <Skeleton className="h-100" />,
});

interface PostFeedProps {
  list?: FeedList;
  /** Called when the reader wants to write the first post. */
  onWrite: () => void;
  /** Replaces the invitations in an empty feed. */
  empty?: ReactNode;
}

export function PostFeed({ list = 'all', onWrite, empty }: PostFeedProps) {
  const feed = useFeed(list);
  // Deferred, because rendering many posts must not block input.
  const shown = useDeferredValue(feed.data);
  const { ids, othersFollow } = useFirstPosts(shown && idsOf(shown));
  const { game } = paramsOf(list);

  return (
    <QueryList
      query={feed}
      items={ids}
      things="posts"
      isBehind={othersFollow || shown !== feed.data}
      explainError={errorSentence}
      skeleton={
        <div className="grid gap-4">
          <PostSkeleton />
          <PostSkeleton hasPicture />
          <PostSkeleton />
        </div>
      }
      failed={(reason, retry) => <ErrorState isPanel title={reason} onRetry={retry} />}
      empty={empty ?? <FirstDay onWrite={onWrite} />}
      end={
        <p className="flex items-center gap-4 px-4 py-8 text-sm text-muted">
          <span aria-hidden="true" className="h-px flex-1 bg-line" />
          You have reached the first post
          <span aria-hidden="true" className="h-px flex-1 bg-line" />
        </p>
      }
    >
      {(postIds) => (
        <LongList label="Posts" items={postIds} keyOf={String} pages={shown?.pages ?? []} className="grid gap-4">
          {(postId, place) => <FeedEntry postId={postId} isFirst={place === 0} game={game} />}
        </LongList>
      )}
    </QueryList>
  );
}
