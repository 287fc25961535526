/** The draft of a comment below a post. */
import { useDraft } from '../../../lib/drafts/drafts.ts';

export const commentDraftName = (postId: string) => `comment.${postId}`;

export const useCommentDraft = (postId: string) => useDraft(commentDraftName(postId), '');
