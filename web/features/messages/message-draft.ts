/** The message that is being written in each conversation. */
import { createPictureDraft, type PictureDraftStore } from '../../lib/picture-draft.ts';

let current: { userId: string; stores: Map<string, PictureDraftStore> } | undefined;

/** The draft in a conversation; those of somebody who was signed in before are left behind. */
export function messageDraftOf(userId: string, conversationId: string): PictureDraftStore {
  if (current?.userId !== userId) {
    for (const store of current?.stores.values() ?? []) store.stop();
    current = { userId, stores: new Map() };
  }
  const store =
    current.stores.get(conversationId) ??
    createPictureDraft(`starparty.message-draft.${userId}.${conversationId}`, 'message-attachments');
  current.stores.set(conversationId, store);
  return store;
}
