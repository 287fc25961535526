/** What one is writing below a post. */
import { useDraft } from '../../lib/drafts.ts';

export const useCommentDraft = (postId: string) => useDraft(`comment.${postId}`, '');
