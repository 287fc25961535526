/** The text box for a comment or a reply. The draft survives failures and reloads. */
import type { Comment } from '@starparty/contract/comments.ts';
import { feedTexts } from '@starparty/contract/feed-texts.ts';
import { keptText } from '@starparty/contract/kept-text.ts';
import { commentContentMax } from '@starparty/contract/limits.ts';
import type { Person } from '@starparty/contract/profiles.ts';
import { X } from 'lucide-react';
import { useId } from 'react';
import { explain } from '../../../lib/connection/api-error.ts';
import { MentionCompletions } from '../../../people/mention-completions.tsx';
import {
  Composer,
  ComposerCount,
  ComposerProblem,
  ComposerSend,
  ComposerText,
} from '../../../ui/composer/composer.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { useCommentDraft } from './comment-draft.ts';
import { useCreateComment } from './comments.queries.ts';

interface CommentBoxProps {
  postId: string;
  person: Person;
  /** Id of the text area, for buttons that focus it. */
  textId: string;
  /** The comment to reply to. */
  repliedComment: Comment | undefined;
  /** Makes the reply a comment on the post. */
  onCancelReply: () => void;
  /** Called with the id of the new comment while the box is mounted. */
  onSent: (commentId: string) => void;
}

export function CommentBox({ postId, person, textId, repliedComment, onCancelReply, onSent }: CommentBoxProps) {
  const [text, setText] = useCommentDraft(postId);
  const creation = useCreateComment(postId);
  const { length } = keptText(text);
  const replyId = useId();

  function cancelReply() {
    onCancelReply();
    creation.reset();
    document.getElementById(textId)?.focus();
  }

  return (
    <Composer
      label="New comment"
      text={text}
      onChange={setText}
      max={commentContentMax}
      sendKey="Ctrl+Enter"
      onSend={() =>
        creation.send(
          { postContent: text, replyTo: repliedComment?.commentId ?? null },
          { onSuccess: ({ commentId }) => onSent(commentId) },
        )
      }
      canSend={length > 0 && length <= commentContentMax}
      isBusy={creation.isPending}
      problem={creation.error ? explain(feedTexts.commentFailed, creation.error) : undefined}
      className="panel p-3 transition-colors has-[textarea:focus]:border-aurora tablet:p-4"
    >
      {repliedComment && (
        <div className="mb-2 flex items-center justify-between gap-2 rounded-field bg-raised ps-3">
          <p id={replyId} className="min-w-0 truncate text-sm text-muted">
            Replying to <span className="font-semibold text-text">{repliedComment.author?.username ?? 'Unknown'}</span>:{' '}
            {repliedComment.postContent}
          </p>
          <IconButton label="Cancel reply" size="small" onClick={cancelReply}>
            <X size={16} aria-hidden="true" />
          </IconButton>
        </div>
      )}
      <div className="flex items-start gap-3">
        <Avatar name={person.username} src={person.profilePic} size={36} />
        <ComposerText
          id={textId}
          aria-label="Write a comment"
          aria-describedby={repliedComment && replyId}
          placeholder={repliedComment ? 'Write a reply' : 'Write a comment'}
          className="min-w-0 flex-1 bg-transparent py-1.5 text-base outline-none"
        />
      </div>
      <MentionCompletions className="mt-2" />
      <ComposerProblem className="mt-3" />
      <div className="mt-2 flex items-center justify-end gap-3">
        <ComposerCount />
        <ComposerSend size="small" busyLabel="Posting comment">
          {repliedComment ? 'Post Reply' : 'Post Comment'}
        </ComposerSend>
      </div>
    </Composer>
  );
}
