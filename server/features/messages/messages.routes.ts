/** Endpoints of direct messages. */
import { messageEndpoints } from '@starparty/contract/messages.ts';
import { type Served, serve, serveSearch } from '../../api/serve.ts';
import type { ProfilesService } from '../profiles/profiles.service.ts';
import type { ConversationsService } from './conversations/conversations.service.ts';
import type { MessageSearchService } from './messages.search.service.ts';
import type { MessagesService } from './messages.service.ts';

export interface MessageServices {
  conversations: ConversationsService;
  messages: MessagesService;
  search: MessageSearchService;
  profiles: ProfilesService;
}

export const messagesRoutes = ({ conversations, messages, search, profiles }: MessageServices): Served[] => [
  serve(messageEndpoints.startConversation, ({ viewer, body }) => conversations.startConversation(viewer.userId, body)),
  serve(messageEndpoints.findConversation, async ({ viewer, params }) => ({
    conversation: await conversations.findConversation(viewer.userId, params.userId),
  })),
  serve(messageEndpoints.listConversations, ({ viewer, query }) =>
    conversations.listConversations(viewer.userId, query),
  ),
  serve(messageEndpoints.countUnread, ({ viewer }) => conversations.countUnread(viewer.userId)),
  serve(messageEndpoints.getConversation, ({ viewer, params }) =>
    conversations.getConversation(viewer.userId, params.conversationId),
  ),
  serve(messageEndpoints.listMessages, ({ viewer, params, query }) =>
    messages.listMessages(viewer.userId, params.conversationId, query),
  ),
  serve(messageEndpoints.sendMessage, ({ viewer, params, body }) =>
    messages.sendMessage(viewer.userId, params.conversationId, body),
  ),
  serve(messageEndpoints.listMessageChanges, ({ viewer, params, query }) =>
    messages.listChanges(viewer.userId, params.conversationId, query),
  ),
  serve(messageEndpoints.editMessage, ({ viewer, params, body }) =>
    messages.editMessage(viewer.userId, params.conversationId, params.messageId, body.message),
  ),
  serve(messageEndpoints.deleteMessage, ({ viewer, params }) =>
    messages.deleteMessage(viewer.userId, params.conversationId, params.messageId),
  ),
  serveSearch(messageEndpoints.searchMessages, ({ viewer, params, query, leaving }) =>
    search.searchMessages(viewer.userId, params.conversationId, query, leaving),
  ),
  serve(messageEndpoints.markRead, ({ viewer, params, body }) =>
    conversations.markRead(viewer.userId, params.conversationId, body.seq),
  ),
  serve(messageEndpoints.acceptConversation, ({ viewer, params }) =>
    conversations.acceptConversation(viewer.userId, params.conversationId),
  ),
  serve(messageEndpoints.findPeople, async ({ viewer, query }) => ({
    items: await profiles.findPeople(viewer.userId, query.username),
  })),
  serve(messageEndpoints.getUserIdByUsername, async ({ viewer, body }) => ({
    user_id: await conversations.getUserId(viewer.userId, body.input_username),
  })),
];
