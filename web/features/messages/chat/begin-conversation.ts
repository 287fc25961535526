/** Starts a conversation with its first message. */
import { messageTexts } from '@starparty/contract/message-texts.ts';
import { startConversation } from '@starparty/contract/messages.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/connection/api.ts';
import { usePerson } from '../../../lib/session/person.ts';
import { useIsShown } from '../../../lib/use-is-shown.ts';
import { startProblem } from '../../../people/start-dm.tsx';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { messageDraftOf } from '../composer/message-draft.ts';
import { conversationKeys, conversations, moveToTop } from '../conversations/conversations.cache.ts';
import { useOutbox } from '../outbox/use-outbox.ts';

/** The draft key of the first message to a person. */
export const firstDraftId = (userId: string) => `to-${userId}`;

/** Starts the conversation with a person. The outbox sends its first message. */
export function useBeginConversation({ userId, username }: { userId: string; username: string }) {
  const client = useQueryClient();
  const draft = messageDraftOf(usePerson(), firstDraftId(userId));
  const isShown = useIsShown();
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
    onError: (error) => {
      draft.setProblem(startProblem(error));
      if (!isShown.current) showToast(messageTexts.firstMessageStillDraft.replace('{username}', username), 'error');
    },
  });
}
