/** Edits posts of the member. */

import type { Post } from '@starparty/contract/feed.ts';
import { feedTexts } from '@starparty/contract/feed-texts.ts';
import { editPost } from '@starparty/contract/post-changes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/connection/api.ts';
import { ApiError, explain, explainKept } from '../../../lib/connection/api-error.ts';
import { useSendDraft } from '../../../lib/drafts/drafts.ts';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { posts, showEdited } from '../feed.cache.ts';
import type { NewPicture } from '../post/post-draft.ts';
import { editDraftName } from './edit-draft.ts';

export const isEditConflict = (error: unknown) => error instanceof ApiError && error.code === 'post_changed';

/** The explanation of a failed edit. */
export function editProblem(error: Error | null): string | undefined {
  if (!error) return undefined;
  return isEditConflict(error) ? feedTexts.postChanged : explain(feedTexts.postNotSaved, error);
}

interface Edit {
  postContent: string;
  /** The slug of the new game. Missing if the game is unchanged. */
  game?: string | null;
  /** The changed descriptions of pictures. */
  pictures?: NewPicture[];
  editedAt: string | null;
}

/** Saves the edited content of a post. After a conflict, loads the post again. */
export function useEditPost({ postId }: Pick<Post, 'postId'>, onSent: () => void) {
  const client = useQueryClient();
  return useSendDraft({
    draft: editDraftName(postId),
    mutationKey: ['edit-post', postId],
    send: (body: Edit) => call(editPost, { params: { postId }, body }),
    onSent: (post) => {
      showEdited(client, post);
      onSent();
    },
    onError: (error) => {
      if (isEditConflict(error)) void client.invalidateQueries({ queryKey: posts.keyOf(postId) });
    },
    onUnseenError: (error) => showToast(explainKept(feedTexts.postNotSaved, error), 'error'),
  });
}
