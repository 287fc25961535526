/** Endpoints of direct messages. */
import { messageEndpoints } from '@starparty/contract/messages.ts';
import type { Mount } from '../../http/mount.ts';
import type { ProfilesService } from '../profiles/profiles.service.ts';
import type { ConversationsService } from './conversations.service.ts';
import type { MessagesService } from './messages.service.ts';

export interface MessageServices {
  conversations: ConversationsService;
  messages: MessagesService;
  profiles: ProfilesService;
}

export function mountMessages(mount: Mount, { conversations, messages, profiles }: MessageServices): void {
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
  mount(messageEndpoints.listMessageChanges, ({ viewer, params, query }) =>
    messages.listChanges(viewer.userId, params.conversationId, query),
  );
  mount(messageEndpoints.editMessage, ({ viewer, params, body }) =>
    messages.editMessage(viewer.userId, params.conversationId, params.messageId, body.message),
  );
  mount(messageEndpoints.deleteMessage, ({ viewer, params }) =>
    messages.deleteMessage(viewer.userId, params.conversationId, params.messageId),
  );
  mount(messageEndpoints.searchMessages, ({ viewer, params, query }) =>
    messages.searchMessages(viewer.userId, params.conversationId, query),
  );
  mount(messageEndpoints.markRead, async ({ viewer, params, body }) => {
    await conversations.markRead(viewer.userId, params.conversationId, body.seq);
    return undefined;
  });
  mount(messageEndpoints.acceptConversation, async ({ viewer, params }) => {
    await conversations.acceptConversation(viewer.userId, params.conversationId);
    return undefined;
  });
  mount(messageEndpoints.findPeople, async ({ viewer, query }) => ({
    items: await profiles.findPeople(viewer.userId, query.username),
  }));
  mount(messageEndpoints.getUserIdByUsername, async ({ viewer, body }) => ({
    user_id: await conversations.getUserId(viewer.userId, body.input_username),
  }));
}
