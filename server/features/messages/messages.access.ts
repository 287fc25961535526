/** Rows of the access matrix for the endpoints of this feature. */
import { v7 as uuid } from 'uuid';
import { at, members, type RowsOf, sidesOnly, unlessBlocked } from '../../testing/matrix/row.ts';

export const access: RowsOf<'messages'> = {
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
};
