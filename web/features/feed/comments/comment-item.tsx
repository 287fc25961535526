/** A comment: author, time and text. */

import type { Comment } from '@starparty/contract/comments.ts';
import { feedTexts } from '@starparty/contract/feed-texts.ts';
import { Reply, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Byline } from '../../../people/byline.tsx';
import { MentioningText } from '../../../people/mentioning-text.tsx';
import { OthersMenu } from '../../../people/safety/others-menu.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Tooltip } from '../../../ui/overlays/tooltip.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { Time } from '../../../ui/text/time.tsx';
import { useDeleteComment } from './comments.queries.ts';

const unknownAuthor = 'Unknown';

interface CommentItemProps {
  postId: string;
  comment: Comment;
  /** Whether this page sent the comment. It then scrolls into view. */
  isSent: boolean;
  /** Whether the comment is below the one that it replies to. */
  isReply: boolean;
  onReply: () => void;
}

export function CommentItem({ postId, comment, isSent, isReply, onReply }: CommentItemProps) {
  const [isAsking, setIsAsking] = useState(false);
  const name = comment.author?.username ?? unknownAuthor;
  const deletion = useDeleteComment(postId, comment);
  const time = <Time at={comment.createdAt} />;
  const article = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isSent) article.current?.scrollIntoView({ block: 'nearest' });
  }, [isSent]);
  return (
    <article
      ref={article}
      aria-label={`${isReply ? 'Reply' : 'Comment'} by ${name}`}
      className={`min-w-0 scroll-my-24 px-4 py-4 tablet:px-5 ${isReply ? 'ms-5 border-s-2 border-line tablet:ms-14' : ''}`}
    >
      <div className="flex items-start justify-between gap-2">
        {comment.author ? (
          <Byline person={comment.author} detail={time} pictureSize={36} />
        ) : (
          <div className="flex items-center gap-3">
            <Avatar name={unknownAuthor} src={null} size={36} />
            <div>
              <p className="font-semibold text-muted">{unknownAuthor}</p>
              <p className="text-sm text-muted">{time}</p>
            </div>
          </div>
        )}
        {comment.isOwn ? (
          <Tooltip text="Delete comment">
            <IconButton
              label="Delete comment"
              kind="danger"
              onClick={(event) => {
                // The dialog returns the focus to this button.
                event.currentTarget.focus({ preventScroll: true });
                setIsAsking(true);
              }}
              className="-mt-1 -me-2"
            >
              <Trash2 size={18} aria-hidden="true" />
            </IconButton>
          </Tooltip>
        ) : (
          <div className="-mt-1 -me-2">
            <OthersMenu
              label="Comment options"
              target={{ kind: 'comment', id: comment.commentId }}
              author={comment.author?.username ?? null}
            />
          </div>
        )}
      </div>
      <div className="pt-2 tablet:ps-12">
        <MentioningText text={comment.postContent} mentions={comment.mentions} />
        <button
          type="button"
          aria-label={`Reply to ${name}`}
          onClick={onReply}
          className="-mb-2 -ms-2 inline-flex min-h-9 items-center gap-1.5 rounded-field px-2 text-sm text-muted transition-colors hover:text-aurora pointer-coarse:min-h-11"
        >
          <Reply size={16} aria-hidden="true" />
          Reply
        </button>
      </div>
      <ConfirmDialog
        question={feedTexts.deleteCommentQuestion}
        action="Delete"
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => deletion.mutate()}
      />
    </article>
  );
}
