/** The draft of a new post. */

import { createPictureDraft, type PictureDraftStore } from '../../../lib/drafts/picture-draft.ts';
import type { PersonScope } from '../../../lib/session/person-scope.ts';

export function postDraftOf(scope: PersonScope): PictureDraftStore {
  return scope.keep(createPostDraft);
}

const createPostDraft = (scope: PersonScope) => createPictureDraft(scope, 'post-draft', 'post-attachments');
