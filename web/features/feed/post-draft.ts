/** The post that is being written. */
import type { PersonScope } from '../../lib/person-scope.ts';
import { createPictureDraft, type PictureDraftStore } from '../../lib/picture-draft.ts';

export function postDraftOf(scope: PersonScope): PictureDraftStore {
  return scope.keep(createPostDraft);
}

const createPostDraft = (scope: PersonScope) => createPictureDraft(scope, 'post-draft', 'post-attachments');
