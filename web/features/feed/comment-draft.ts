/** What one is writing below a post. */
import { useDraft } from '../../lib/drafts.ts';

export const useCommentDraft = (userId: string, postId: string) => useDraft(userId, `comment.${postId}`, '');
