/** The post that is being written. */
import { createPictureDraft, type PictureDraftStore } from '../../lib/picture-draft.ts';

let current: { userId: string; store: PictureDraftStore } | undefined;

/** The draft of this user; that of somebody who was signed in before is left behind. */
export function draftOf(userId: string): PictureDraftStore {
  if (current?.userId !== userId) {
    current?.store.stop();
    current = { userId, store: createPictureDraft(`starparty.post-draft.${userId}`, 'post-attachments') };
  }
  return current.store;
}
