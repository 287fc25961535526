/** The text box for a comment. The draft survives failures and reloads. */

import { feedTexts } from '@starparty/contract/feed-texts.ts';
import { keptText } from '@starparty/contract/kept-text.ts';
import { commentContentMax } from '@starparty/contract/limits.ts';
import type { Person } from '@starparty/contract/profiles.ts';
import { type FormEvent, useId } from 'react';
import { explain } from '../../../lib/connection/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { GrowingTextArea } from '../../../ui/fields/growing-text-area.tsx';
import { RemainingCount } from '../../../ui/fields/remaining-count.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { useCommentDraft } from './comment-draft.ts';
import { useCreateComment } from './comments.queries.ts';

interface CommentBoxProps {
  postId: string;
  person: Person;
}

export function CommentBox({ postId, person }: CommentBoxProps) {
  const [text, setText] = useCommentDraft(postId);
  const creation = useCreateComment(postId);
  const problemId = useId();
  const length = keptText(text).length;
  const canSend = length > 0 && length <= commentContentMax;
  const problem = creation.error ? explain(feedTexts.commentFailed, creation.error) : undefined;

  function send() {
    if (!canSend || creation.isPending) return;
    creation.send(text);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    send();
  }

  return (
    <form
      aria-label="New comment"
      onSubmit={submit}
      className="panel p-3 transition-colors has-[textarea:focus]:border-aurora tablet:p-4"
    >
      <div className="flex items-start gap-3">
        <Avatar name={person.username} src={person.profilePic} size={36} />
        <GrowingTextArea
          aria-label="Write a comment"
          placeholder="Write a comment"
          rows={1}
          value={text}
          readOnly={creation.isPending}
          aria-invalid={length > commentContentMax}
          aria-describedby={problem ? problemId : undefined}
          onSend={send}
          onChange={(event) => setText(event.target.value)}
          className="min-w-0 flex-1 bg-transparent py-1.5 text-base outline-none"
        />
      </div>
      {problem && (
        <div id={problemId} className="mt-3">
          <Notice kind="error">{problem}</Notice>
        </div>
      )}
      <div className="mt-2 flex items-center justify-end gap-3">
        <RemainingCount length={length} max={commentContentMax} />
        <Button
          type="submit"
          kind="primary"
          size="small"
          disabled={!canSend}
          isBusy={creation.isPending}
          busyLabel="Posting comment"
        >
          Post Comment
        </Button>
      </div>
    </form>
  );
}
