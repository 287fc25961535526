/** Errors and texts of the feed. */

export const feedErrors = {
  post_empty: { status: 422, text: 'Please add some content or an image before posting' },
  post_not_found: { status: 404, text: 'Post not found.' },
  not_yours: { status: 403, text: 'Only the person who wrote this can change it.' },
  post_changed: { status: 409, text: 'This post was edited elsewhere in the meantime.' },
  comment_empty: { status: 422, text: 'Please write something before posting the comment.' },
  replied_comment_gone: { status: 409, text: 'The comment you reply to was deleted.' },
  comment_not_found: { status: 404, text: 'This comment does not exist or has been removed.' },
} as const;

export const feedTexts = {
  postCreated: 'Post created successfully!',
  postCreateFailed: 'Failed to create post.',
  postCreateError: 'Something went wrong while creating the post.',
  postChanged:
    'This post was edited elsewhere in the meantime and says what you see below. If you save again, your text replaces it.',
  postNotSaved: 'Your changes could not be saved.',
  editUnsaved: 'This post was deleted, so your changes were not saved. You can copy them from here:',
  editCopied: 'Text copied.',
  editNotCopied: 'The text could not be copied. Select it to copy it.',
  postTooLong: 'A post has at most {max} characters. Please shorten yours by {excess}.',
  tooManyPictures: 'A post has at most four pictures.',
  altTextTooLong: 'A description has at most {max} characters. Please shorten yours by {excess}.',
  imageInTheWay: 'Please remove the image or choose another one before posting.',
  postNotFoundReason: 'It may have been deleted by the person who wrote it.',
  postDeleted: 'This post was deleted.',
  likeNeedsSession: 'You must be logged in to like a post.',
  likeFailed: 'Your like could not be saved. Please try again.',
  saveFailed: 'The post could not be saved.',
  unsaveFailed: 'The post could not be removed from your saved posts.',
  savedPostsFailed: 'Your saved posts could not be loaded.',
  commentFailed: 'Your comment could not be posted. It is still in the box.',
  commentUnsent: 'Your comment was not posted. You can copy it from here:',
  commentDeleteFailed: 'The comment could not be deleted. Please try again.',
  deletePostQuestion: 'Are you sure you want to delete this post?',
  deleteCommentQuestion: 'Are you sure you want to delete this comment?',
  deletePostFailed: 'Failed to delete post.',
  deletePostError: 'An error occurred while deleting the post.',
  ownPostsFailed: 'Your posts could not be loaded.',
  ownCommentsFailed: 'Your comments could not be loaded.',
  ownLikesFailed: 'Your likes could not be loaded.',
} as const;
