/** Rows of the access matrix for the endpoints of this feature. */
import { at, members, ownerOnly, type RowsOf, unlessBlocked } from '../../testing/matrix/row.ts';

export const access: RowsOf<'feed'> = {
  'feed.listPosts': { answers: members(200), request: at('/api/posts') },
  'feed.listPostsOf': {
    answers: unlessBlocked(members(200)),
    request: ({ owner }) => ({ url: `/api/profiles/${owner.username}/posts` }),
  },
  'feed.countNewPosts': { answers: members(200), request: at('/api/posts/new-count') },
  'feed.listPostStates': {
    answers: members(200),
    request: ({ postId }) => ({ url: `/api/posts/states?postIds=${postId}` }),
  },
  'feed.searchPosts': { answers: members(200), request: at('/api/posts/search?text=tonight') },
  'feed.getPost': { answers: unlessBlocked(members(200)), request: ({ postId }) => ({ url: `/api/posts/${postId}` }) },
  'feed.createPost': { answers: members(201), request: at('/api/posts', { postContent: 'Anyone?' }) },
  'feed.editPost': {
    answers: unlessBlocked(ownerOnly(200)),
    request: ({ postId }) => ({ url: `/api/posts/${postId}`, body: { postContent: 'Everyone?', editedAt: null } }),
  },
  'feed.deletePost': {
    answers: unlessBlocked(ownerOnly(204)),
    request: ({ postId }) => ({ url: `/api/posts/${postId}` }),
  },
  'feed.likePost': {
    answers: unlessBlocked(members(200)),
    request: ({ postId }) => ({ url: `/api/posts/${postId}/like` }),
  },
  'feed.unlikePost': {
    answers: unlessBlocked(members(200)),
    request: ({ postId }) => ({ url: `/api/posts/${postId}/like` }),
  },
  'feed.addReaction': {
    answers: unlessBlocked(members(200)),
    request: ({ postId }) => ({ url: `/api/posts/${postId}/reactions/fire` }),
  },
  'feed.removeReaction': {
    answers: unlessBlocked(members(200)),
    request: ({ postId }) => ({ url: `/api/posts/${postId}/reactions/fire` }),
  },
  'feed.listSavedPosts': { answers: members(200), request: at('/api/me/saved-posts') },
  'feed.savePost': {
    answers: unlessBlocked(members(204)),
    request: ({ postId }) => ({ url: `/api/posts/${postId}/save` }),
  },
  'feed.unsavePost': { answers: members(204), request: ({ postId }) => ({ url: `/api/posts/${postId}/save` }) },
  'feed.listComments': {
    answers: unlessBlocked(members(200)),
    request: ({ postId }) => ({ url: `/api/posts/${postId}/comments` }),
  },
  'feed.createComment': {
    answers: unlessBlocked(members(201)),
    request: ({ postId }) => ({ url: `/api/posts/${postId}/comments`, body: { postContent: 'Me.' } }),
  },
  'feed.deleteComment': {
    answers: unlessBlocked(ownerOnly(204)),
    request: ({ postId, commentId }) => ({ url: `/api/posts/${postId}/comments/${commentId}` }),
  },
  'feed.listOwnComments': { answers: members(200), request: at('/api/me/comments') },
  'feed.listOwnLikes': { answers: members(200), request: at('/api/me/likes') },
};
