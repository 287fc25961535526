/** Drafts of messages, one per conversation. */

import { createPictureDraft, type PictureDraftStore } from '../../../lib/drafts/picture-draft.ts';
import type { PersonScope } from '../../../lib/session/person-scope.ts';

const createDrafts = () => new Map<string, PictureDraftStore>();

export function messageDraftOf(scope: PersonScope, conversationId: string): PictureDraftStore {
  const drafts = scope.keep(createDrafts);
  const draft =
    drafts.get(conversationId) ?? createPictureDraft(scope, `message-draft.${conversationId}`, 'message-attachments');
  drafts.set(conversationId, draft);
  return draft;
}
