/** The name of the draft with the edited text of a post. */
export const editDraftName = (postId: string) => `edited-post.${postId}`;
