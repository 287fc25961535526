/** The comments of a post, oldest first, more as the reader nears their end. */
import { errorSentence } from '../../lib/api-error.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';
import { CommentItem } from './comment-item.tsx';
import { useComments } from './comments.queries.ts';

interface CommentListProps {
  postId: string;
}

export function CommentList({ postId }: CommentListProps) {
  const { reading, comments } = useComments(postId);

  if (!comments && reading.isFetching) return <PageLoading />;
  if (!comments) {
    return (
      <div className="panel">
        <ErrorState title={errorSentence(reading.error)} onRetry={() => void reading.refetch()} />
      </div>
    );
  }
  if (comments.length === 0 && !reading.hasNextPage) {
    return <p className="px-4 py-8 text-center text-muted">No comments yet.</p>;
  }
  return (
    <>
      <ul className="panel divide-y divide-line">
        {comments.map((comment) => (
          <li key={comment.commentId} className="min-w-0">
            <CommentItem postId={postId} comment={comment} />
          </li>
        ))}
      </ul>
      {reading.hasNextPage && (
        <LoadMore
          label="Load more comments"
          busyLabel="Loading more comments"
          isLoading={reading.isFetchingNextPage}
          problem={reading.isFetchNextPageError ? errorSentence(reading.error) : undefined}
          onLoad={() => void reading.fetchNextPage()}
        />
      )}
    </>
  );
}
