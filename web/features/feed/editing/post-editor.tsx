/** Edits the text, the game and the descriptions of pictures of one of the member's posts in place. */
import type { Post } from '@starparty/contract/feed.ts';
import { postContentMax } from '@starparty/contract/limits.ts';
import { useState } from 'react';
import { useDraft } from '../../../lib/drafts/drafts.ts';
import { MentionCompletions } from '../../../people/mention-completions.tsx';
import { TextEditor } from '../../../ui/composer/text-editor.tsx';
import { WrittenText } from '../../../ui/text/written-text.tsx';
import { GameChoice } from '../game/game-choice.tsx';
import { useEditedGame } from '../game/post-game-draft.ts';
import { editDraftName } from './edit-draft.ts';
import { EditedDescriptions, useEditedDescriptions } from './edited-descriptions.tsx';
import { editProblem, isEditConflict, useEditPost } from './post-editing.ts';

export interface PostEditorProps {
  post: Post;
  onClose: () => void;
}

export function PostEditor({ post, onClose }: PostEditorProps) {
  const [opened] = useState(post);
  const [text, setText] = useDraft(editDraftName(post.postId), opened.postContent);
  const edited = useEditedGame(opened);
  const descriptions = useEditedDescriptions(opened);
  const reset = () => {
    edited.reset();
    descriptions.reset();
  };
  const editing = useEditPost(post, reset);
  const isConflict = isEditConflict(editing.error);
  return (
    <div className="grid gap-3">
      <TextEditor
        label="Edit post"
        before={opened.postContent}
        text={text}
        onChange={setText}
        max={postContentMax}
        sendKey="Ctrl+Enter"
        canBeEmpty={post.postAttachment !== null}
        isBusy={editing.isPending}
        problem={editProblem(editing.error)}
        hasOtherChange={edited.isChanged || descriptions.changed.length > 0}
        areOthersValid={!descriptions.areTooLong}
        onReset={reset}
        onSave={(postContent) =>
          // After a conflict, the member has seen the other text and replaces it.
          editing.send(
            {
              postContent,
              ...(edited.isChanged && { game: edited.game?.slug ?? null }),
              ...(descriptions.changed.length > 0 && { pictures: descriptions.changed }),
              editedAt: (isConflict ? post : opened).editedAt,
            },
            { onSuccess: onClose },
          )
        }
        onClose={onClose}
      >
        <MentionCompletions />
        {descriptions.pictures.length > 0 && <EditedDescriptions {...descriptions} />}
        <GameChoice game={edited.game} onChange={edited.choose} isBusy={editing.isPending} />
      </TextEditor>
      {isConflict && (
        <blockquote className="border-s-2 border-line ps-3 text-muted">
          <WrittenText text={post.postContent} />
        </blockquote>
      )}
    </div>
  );
}
