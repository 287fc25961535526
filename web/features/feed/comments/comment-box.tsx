/** The text box for a comment. The draft survives failures and reloads. */

import { feedTexts } from '@starparty/contract/feed-texts.ts';
import { keptText } from '@starparty/contract/kept-text.ts';
import { commentContentMax } from '@starparty/contract/limits.ts';
import type { Person } from '@starparty/contract/profiles.ts';
import { explain } from '../../../lib/connection/api-error.ts';
import { MentionCompletions } from '../../../people/mention-completions.tsx';
import {
  Composer,
  ComposerCount,
  ComposerProblem,
  ComposerSend,
  ComposerText,
} from '../../../ui/composer/composer.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { useCommentDraft } from './comment-draft.ts';
import { useCreateComment } from './comments.queries.ts';

interface CommentBoxProps {
  postId: string;
  person: Person;
  /** Called with the id of the new comment while the box is mounted. */
  onSent: (commentId: string) => void;
}

export function CommentBox({ postId, person, onSent }: CommentBoxProps) {
  const [text, setText] = useCommentDraft(postId);
  const creation = useCreateComment(postId);
  const { length } = keptText(text);

  return (
    <Composer
      label="New comment"
      text={text}
      onChange={setText}
      max={commentContentMax}
      sendKey="Ctrl+Enter"
      onSend={() => creation.send(text, { onSuccess: ({ commentId }) => onSent(commentId) })}
      canSend={length > 0 && length <= commentContentMax}
      isBusy={creation.isPending}
      problem={creation.error ? explain(feedTexts.commentFailed, creation.error) : undefined}
      className="panel p-3 transition-colors has-[textarea:focus]:border-aurora tablet:p-4"
    >
      <div className="flex items-start gap-3">
        <Avatar name={person.username} src={person.profilePic} size={36} />
        <ComposerText
          aria-label="Write a comment"
          placeholder="Write a comment"
          className="min-w-0 flex-1 bg-transparent py-1.5 text-base outline-none"
        />
      </div>
      <MentionCompletions className="mt-2" />
      <ComposerProblem className="mt-3" />
      <div className="mt-2 flex items-center justify-end gap-3">
        <ComposerCount />
        <ComposerSend size="small" busyLabel="Posting comment">
          Post Comment
        </ComposerSend>
      </div>
    </Composer>
  );
}
