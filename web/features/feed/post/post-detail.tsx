/** The full post, the box for a comment, and the comments. */
import type { Comment } from '@starparty/contract/comments.ts';
import { feedErrors, feedTexts } from '@starparty/contract/feed-texts.ts';
import type { Person } from '@starparty/contract/profiles.ts';
import { useState } from 'react';
import { errorSentence } from '../../../lib/connection/api-error.ts';
import { useContentTitle } from '../../../lib/page-title.ts';
import { LostProbe } from '../../../ui/drawings/lost-probe.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { PageLoading } from '../../../ui/states/page-loading.tsx';
import { CommentBox } from '../comments/comment-box.tsx';
import { CommentList } from '../comments/comment-list.tsx';
import { usePostNews } from '../comments/comments.live.ts';
import { UnsentComment } from '../comments/unsent-comment.tsx';
import { UnsavedEdit } from '../editing/unsaved-edit.tsx';
import { usePost } from '../feed.queries.ts';
import { PostCard } from './post-card.tsx';

/** The target of links to the comments of a post. */
const commentsId = 'comments';
const commentTextId = 'write-comment';

interface PostDetailProps {
  postId: string;
  person: Person;
  /** Called when the deletion of the post starts. */
  onDelete: () => void;
}

export function PostDetail({ postId, person, onDelete }: PostDetailProps) {
  const query = usePost(postId);
  const post = query.data;
  const [sentCommentId, setSentCommentId] = useState<string>();
  const [repliedComment, setRepliedComment] = useState<Comment>();
  usePostNews(postId);
  useContentTitle(post ? `Post by ${post.author.username}` : undefined);

  if (post === undefined && query.isFetching) return <PageLoading />;
  if (post === undefined) {
    return <ErrorState isPanel title={errorSentence(query.error)} onRetry={() => void query.refetch()} />;
  }
  if (post === null) {
    return (
      <div className="grid gap-4">
        <EmptyState
          isPanel
          drawing={<LostProbe className="w-36" />}
          title={feedErrors.post_not_found.text}
          detail={feedTexts.postNotFoundReason}
          action={<LinkButton to="/home">Go to Home</LinkButton>}
        />
        <UnsavedEdit postId={postId} />
        <UnsentComment postId={postId} />
      </div>
    );
  }
  return (
    <div className="grid gap-4">
      <PostCard post={post} onDelete={onDelete} isWhole />
      <section aria-labelledby={commentsId} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
        <h2 id={commentsId} tabIndex={-1} data-page-start="" className="pt-2 text-lg">
          Comments
        </h2>
        <CommentBox
          postId={postId}
          person={person}
          textId={commentTextId}
          repliedComment={repliedComment}
          onCancelReply={() => setRepliedComment(undefined)}
          onSent={(commentId) => {
            setSentCommentId(commentId);
            setRepliedComment(undefined);
          }}
        />
        <CommentList
          postId={postId}
          sentCommentId={sentCommentId}
          onReply={(comment) => {
            setRepliedComment(comment);
            document.getElementById(commentTextId)?.focus();
          }}
        />
      </section>
    </div>
  );
}
