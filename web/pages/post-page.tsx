/** A post with its comments. */
import { texts } from '@starparty/contract/common-texts.ts';
import { getRouteApi } from '@tanstack/react-router';
import { BackToFeed } from '../features/feed/post/back-to-feed.tsx';
import { PostDetail } from '../features/feed/post/post-detail.tsx';
import { useBackToFeed } from '../features/feed/post/use-back-to-feed.ts';
import { errorSentence } from '../lib/connection/api-error.ts';
import { useMe } from '../lib/session/me.ts';
import { ErrorState } from '../ui/states/error-state.tsx';
import { PageLoading } from '../ui/states/page-loading.tsx';

const route = getRouteApi('/frame/members/post/$postId');

export function PostPage() {
  const { postId } = route.useParams();
  const me = useMe();
  const { goBack } = useBackToFeed();
  return (
    <div className="reading">
      <h1 className="sr-only">Post</h1>
      <div className="pb-2">
        <BackToFeed />
      </div>
      {me.data ? (
        <PostDetail
          // Remounts for another post, to reset text boxes and lists.
          key={postId}
          postId={postId}
          person={me.data}
          onDelete={goBack}
        />
      ) : me.isError && !me.isFetching ? (
        <ErrorState title={texts.userLoadFailed} detail={errorSentence(me.error)} onRetry={() => void me.refetch()} />
      ) : (
        <PageLoading />
      )}
    </div>
  );
}
