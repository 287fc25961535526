/** Endpoints of direct messages. */
import { messageEndpoints } from '@starparty/contract/messages.ts';
import type { Mount } from '../../http/mount.ts';
import type { ConversationsService } from './conversations.service.ts';
import type { MessagesService } from './messages.service.ts';

export interface MessageServices {
  conversations: ConversationsService;
  messages: MessagesService;
}

export function mountMessages(mount: Mount, { conversations, messages }: MessageServices): void {
  mount(messageEndpoints.startConversation, ({ viewer, body }) => conversations.startConversation(viewer.userId, body));
  mount(messageEndpoints.listConversations, ({ viewer, query }) =>
    conversations.listConversations(viewer.userId, query),
  );
  mount(messageEndpoints.countUnread, ({ viewer }) => conversations.countUnread(viewer.userId));
  mount(messageEndpoints.getConversation, ({ viewer, params }) =>
    conversations.getConversation(viewer.userId, params.conversationId),
  );
  mount(messageEndpoints.listMessages, ({ viewer, params, query }) =>
    messages.listMessages(viewer.userId, params.conversationId, query),
  );
  mount(messageEndpoints.sendMessage, ({ viewer, params, body }) =>
    messages.sendMessage(viewer.userId, params.conversationId, body),
  );
}
