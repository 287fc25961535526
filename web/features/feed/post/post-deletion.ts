/** Deletes posts of the member. */

import { deletePost } from '@starparty/contract/feed.ts';
import { feedTexts } from '@starparty/contract/feed-texts.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/connection/api.ts';
import { ApiError } from '../../../lib/connection/api-error.ts';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { posts, removeFromFeed } from '../feed.cache.ts';

/** Deletes one of the member's posts optimistically, and restores it on failure. */
export function useDeletePost(postId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(deletePost, { params: { postId } }),
    onMutate: () => {
      const before = posts.get(client, postId);
      posts.remove(client, postId);
      return { before };
    },
    onSuccess: () => removeFromFeed(client, postId),
    onError: (error, _nothing, context) => {
      // A post that was deleted elsewhere counts as deleted.
      if (error instanceof ApiError && error.status === 404) return removeFromFeed(client, postId);
      if (context?.before) posts.put(client, context.before);
      showToast(deletionProblem(error), 'error');
    },
  });
}

/** The message for a rejection by the server or a lost connection. */
function deletionProblem(error: Error): string {
  if (!(error instanceof ApiError)) return feedTexts.deletePostError;
  return `${error.status > 0 ? feedTexts.deletePostFailed : feedTexts.deletePostError} ${error.message}`;
}
