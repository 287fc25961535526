/** What people say to each other, and what keeps them safe from each other. */
import { v7 as uuid } from 'uuid';
import { at, members, ownerOnly, type Rows, sidesOnly, unlessBlocked } from './row.ts';

export const communityRows = {
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
  'feed.getPost': { answers: unlessBlocked(members(200)), request: ({ postId }) => ({ url: `/api/posts/${postId}` }) },
  'feed.createPost': { answers: members(201), request: at('/api/posts', { postContent: 'Anyone?' }) },
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
  'safety.blockPerson': {
    answers: members(204),
    request: ({ bystander }) => ({ url: `/api/profiles/${bystander.username}/block` }),
  },
  'safety.unblockPerson': {
    answers: members(204),
    request: ({ bystander }) => ({ url: `/api/profiles/${bystander.username}/block` }),
  },
  'safety.listBlocks': { answers: members(200), request: at('/api/me/blocks') },
  'safety.createReport': {
    answers: unlessBlocked({ ...members(204), owner: 422 }),
    request: ({ postId }) => ({ url: '/api/reports', body: { target: { kind: 'post', id: postId }, reason: 'spam' } }),
  },
  'messages.startConversation': {
    answers: { visitor: 401, stranger: 200, owner: 422, blocked: 404 },
    request: ({ owner: { userId } }) => ({ url: '/api/conversations', body: { userId } }),
  },
  'messages.findConversation': {
    answers: { visitor: 401, stranger: 200, owner: 422, blocked: 404 },
    request: ({ owner: { userId } }) => ({ url: `/api/people/${userId}/conversation` }),
  },
  'messages.listConversations': { answers: members(200), request: at('/api/conversations') },
  'messages.countUnread': { answers: members(200), request: at('/api/conversations/unread') },
  'messages.getConversation': {
    answers: sidesOnly(200),
    request: ({ conversationId }) => ({ url: `/api/conversations/${conversationId}` }),
  },
  'messages.listMessages': {
    answers: sidesOnly(200),
    request: ({ conversationId }) => ({ url: `/api/conversations/${conversationId}/messages` }),
  },
  'messages.listMessageChanges': {
    answers: sidesOnly(200),
    request: ({ conversationId }) => ({ url: `/api/conversations/${conversationId}/changes?after=0` }),
  },
  'messages.sendMessage': {
    answers: sidesOnly(201),
    request: ({ conversationId }) => ({
      url: `/api/conversations/${conversationId}/messages`,
      body: { messageId: uuid(), message: 'Still up?' },
    }),
  },
  'messages.editMessage': {
    answers: sidesOnly(200),
    request: ({ conversationId, messageId }) => ({
      url: `/api/conversations/${conversationId}/messages/${messageId}`,
      body: { message: 'Still there?' },
    }),
  },
  'messages.deleteMessage': {
    answers: sidesOnly(200),
    request: ({ conversationId, messageId }) => ({
      url: `/api/conversations/${conversationId}/messages/${messageId}`,
    }),
  },
  'messages.markRead': {
    answers: sidesOnly(204),
    request: ({ conversationId }) => ({ url: `/api/conversations/${conversationId}/read`, body: { seq: 1 } }),
  },
  'messages.acceptConversation': {
    answers: sidesOnly(204),
    request: ({ conversationId }) => ({ url: `/api/conversations/${conversationId}/acceptance` }),
  },
  'messages.searchMessages': {
    answers: sidesOnly(200),
    request: ({ conversationId }) => ({ url: `/api/conversations/${conversationId}/search?text=owner` }),
  },
  'messages.findPeople': { answers: members(200), request: at('/api/people?username=owner') },
  'messages.getUserIdByUsername': {
    answers: unlessBlocked(members(200)),
    request: ({ owner: { username } }) => ({
      url: '/api/rpc/get_user_id_by_username',
      body: { input_username: username },
    }),
  },
  'notifications.listNotifications': { answers: members(200), request: at('/api/notifications') },
  'notifications.countUnreadNotifications': { answers: members(200), request: at('/api/notifications/unread') },
  'notifications.markNotificationsRead': {
    answers: members(204),
    request: at('/api/notifications/read', { until: '2026-01-01T00:00:00.000Z' }),
  },
  'notifications.getNotificationSettings': { answers: members(200), request: at('/api/me/notification-settings') },
  'notifications.setNotificationMuted': {
    answers: members(204),
    request: at('/api/me/notification-settings/post_liked', { isMuted: true }),
  },
} satisfies Rows;
