/** The first message to somebody, by which the conversation begins. */
import { startConversation } from '@starparty/contract/messages.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { conversationKeys, conversations, moveToTop } from './conversations.cache.ts';
import { useOutbox } from './use-outbox.ts';

/** Begins the conversation with a person by its first message, which the outbox sends. */
export function useBeginConversation(userId: string) {
  const client = useQueryClient();
  const { outbox } = useOutbox(userId);
  return useMutation({
    mutationFn: async ({ message, listingId }: { message: string; listingId: string }) => {
      const conversation = await call(startConversation, { body: { userId } });
      conversations.put(client, conversation);
      outbox.add({ conversationId: conversation.conversationId, message, image: null, listingId });
      return conversation;
    },
    onSuccess: (conversation) => {
      moveToTop(client, conversation);
      client.setQueryData(conversationKeys.with(userId), conversation.conversationId);
    },
  });
}
