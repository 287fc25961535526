/** The posts that the member has saved, the latest first. A post that is removed here stays until the next visit. */
import { feedTexts } from '@starparty/contract/feed-texts.ts';
import { FeedEntry } from '../features/feed/feed-entry.tsx';
import { BackToFeed } from '../features/feed/post/back-to-feed.tsx';
import { PostSkeleton } from '../features/feed/post/post-skeleton.tsx';
import { useSavedPosts } from '../features/feed/saved-posts.queries.ts';
import { idsOf } from '../lib/cache/id-lists.ts';
import { errorSentence } from '../lib/connection/api-error.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { LongList } from '../ui/long-list.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { ErrorState } from '../ui/states/error-state.tsx';
import { QueryList } from '../ui/states/query-list.tsx';

const title = 'Saved posts';

export function SavedPostsPage() {
  const list = useSavedPosts();
  return (
    <div className="reading">
      <div className="mb-4">
        <BackToFeed />
        <h1 className="text-xl">{title}</h1>
        <p className="text-sm text-muted">Only you can see which posts you saved.</p>
      </div>
      <QueryList
        query={list}
        items={list.data && idsOf(list.data)}
        things="posts"
        explainError={errorSentence}
        skeleton={
          <div className="grid gap-4">
            <PostSkeleton />
            <PostSkeleton hasPicture />
          </div>
        }
        failed={(reason, retry) => (
          <ErrorState isPanel title={feedTexts.savedPostsFailed} detail={reason} onRetry={retry} />
        )}
        empty={
          <EmptyState
            isPanel
            title="Nothing saved yet."
            detail="Press the bookmark below a post to save it here."
            action={<LinkButton to="/home">Go to Home</LinkButton>}
          />
        }
      >
        {(postIds) => (
          <LongList label={title} items={postIds} keyOf={String} pages={list.data?.pages ?? []} className="grid gap-4">
            {(postId, place) => <FeedEntry postId={postId} isFirst={place === 0} />}
          </LongList>
        )}
      </QueryList>
    </div>
  );
}
