/** One's own posts on the account page, newest first, more as one nears their end. */
import { texts } from '@starparty/contract/errors.ts';
import { errorSentence } from '../../lib/api-error.ts';
import { QuietPlanet } from '../../ui/drawings/quiet-planet.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { SectionFailed } from '../../ui/section-failed.tsx';
import { SettingsSection } from '../../ui/settings-section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { usePostsOf } from './feed.queries.ts';
import { OwnPost } from './own-post.tsx';

export function OwnPosts({ id, username }: { id: string; username: string }) {
  return (
    <SettingsSection id={id} title="Media Posts">
      <PostsOf username={username} />
    </SettingsSection>
  );
}

function PostsOf({ username }: { username: string }) {
  const posts = usePostsOf(username);
  if (!posts.data && posts.isFetching) {
    return (
      <div role="status" className="grid gap-4">
        <span className="sr-only">Loading...</span>
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </div>
    );
  }
  if (!posts.data) {
    return (
      <SectionFailed
        title={texts.ownPostsFailed}
        detail={errorSentence(posts.error)}
        onRetry={() => void posts.refetch()}
      />
    );
  }
  const postIds = posts.data.pages.flatMap((page) => page.postIds);
  if (postIds.length === 0 && !posts.hasNextPage) {
    return (
      <EmptyState
        drawing={<QuietPlanet className="w-36" />}
        title="You haven't posted anything yet."
        detail="Your public posts will appear here."
        action={<LinkButton to="/home">Write a post</LinkButton>}
      />
    );
  }
  return (
    <>
      <ul aria-label="Your posts" className="grid divide-y divide-line">
        {postIds.map((postId) => (
          <OwnPost key={postId} postId={postId} />
        ))}
      </ul>
      {posts.hasNextPage && (
        <LoadMore
          label="Load more"
          busyLabel="Loading more posts"
          isLoading={posts.isFetchingNextPage}
          problem={posts.isFetchNextPageError ? errorSentence(posts.error) : undefined}
          onLoad={() => void posts.fetchNextPage()}
        />
      )}
    </>
  );
}
