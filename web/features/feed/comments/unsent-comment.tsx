/** The draft of a comment on a deleted post, so that the user can copy it. */
import { feedTexts } from '@starparty/contract/feed-texts.ts';
import { useId } from 'react';
import { GrowingTextArea } from '../../../ui/fields/growing-text-area.tsx';
import { useCommentDraft } from './comment-draft.ts';

export function UnsentComment({ postId }: { postId: string }) {
  const [text] = useCommentDraft(postId);
  const labelId = useId();
  if (!text.trim()) return null;
  return (
    <div className="panel grid gap-2 p-4 tablet:p-5">
      <p id={labelId} className="text-sm text-muted">
        {feedTexts.commentUnsent}
      </p>
      <GrowingTextArea
        aria-labelledby={labelId}
        readOnly
        value={text}
        className="w-full bg-transparent text-base outline-none"
      />
    </div>
  );
}
