/** The comments of a post, oldest first, more as the reader nears their end. */
import { errorSentence } from '../../lib/api-error.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';
import type { RenderAuthor } from './author-slot.ts';
import { CommentItem } from './comment-item.tsx';
import { useComments } from './comments.queries.ts';

interface CommentListProps {
  postId: string;
  renderAuthor: RenderAuthor;
}

export function CommentList({ postId, renderAuthor }: CommentListProps) {
  const comments = useComments(postId);

  if (!comments.data && comments.isFetching) return <PageLoading />;
  if (!comments.data) {
    return (
      <div className="panel">
        <ErrorState title={errorSentence(comments.error)} onRetry={() => void comments.refetch()} />
      </div>
    );
  }
  if (comments.data.length === 0 && !comments.hasNextPage) {
    return <p className="px-4 py-8 text-center text-muted">No comments yet.</p>;
  }
  return (
    <>
      <ul className="panel divide-y divide-line">
        {comments.data.map((comment) => (
          <li key={comment.commentId} className="min-w-0">
            <CommentItem postId={postId} comment={comment} renderAuthor={renderAuthor} />
          </li>
        ))}
      </ul>
      {comments.hasNextPage && (
        <LoadMore
          label="Load more comments"
          busyLabel="Loading more comments"
          isLoading={comments.isFetchingNextPage}
          problem={comments.isFetchNextPageError ? errorSentence(comments.error) : undefined}
          onLoad={() => void comments.fetchNextPage()}
        />
      )}
    </>
  );
}
