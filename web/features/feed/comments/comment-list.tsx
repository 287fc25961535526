/** The comments of a post, oldest first. More load near the end. */
import type { Comment } from '@starparty/contract/comments.ts';
import { errorSentence } from '../../../lib/connection/api-error.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { QueryList } from '../../../ui/states/query-list.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { CommentItem } from './comment-item.tsx';
import { useComments } from './comments.queries.ts';

interface CommentListProps {
  postId: string;
  /** The last comment that this page sent. It scrolls into view. */
  sentCommentId: string | undefined;
  onReply: (comment: Comment) => void;
}

export function CommentList({ postId, sentCommentId, onReply }: CommentListProps) {
  const { reading, comments } = useComments(postId);
  const shownIds = new Set(comments?.map(({ commentId }) => commentId));
  return (
    <QueryList
      query={reading}
      items={comments}
      things="comments"
      moreLabel="Load more comments"
      explainError={errorSentence}
      skeleton={
        <div className="panel grid gap-4 p-5">
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </div>
      }
      failed={(reason, retry) => <ErrorState isPanel title={reason} onRetry={retry} />}
      empty={<p className="px-4 py-8 text-center text-muted">No comments yet.</p>}
    >
      {(all) => (
        <ul className="panel divide-y divide-line">
          {all.map((comment) => (
            <li key={comment.commentId} className="min-w-0">
              <CommentItem
                postId={postId}
                comment={comment}
                // A reply to a deleted or hidden comment looks like a comment.
                isReply={comment.replyTo !== null && shownIds.has(comment.replyTo)}
                isSent={comment.commentId === sentCommentId}
                onReply={() => onReply(comment)}
              />
            </li>
          ))}
        </ul>
      )}
    </QueryList>
  );
}
