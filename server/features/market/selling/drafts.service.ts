/** Use cases of drafts: the fields and pictures of an unpublished listing. */
import type { Input } from '@starparty/contract/endpoint.ts';
import { listingDraftDays } from '@starparty/contract/limits.ts';
import type { ListingDraft, setListingDraft } from '@starparty/contract/selling.ts';
import { AppError } from '../../../api/app-error.ts';
import type { Database } from '../../../db/client.ts';
import { violatedConstraint } from '../../../db/violations.ts';
import { presentImage } from '../../media/media.rules.ts';
import type { MediaService } from '../../media/media.service.ts';
import { dayMs } from '../market.rules.ts';
import * as repository from './drafts.repository.ts';

export type DraftsService = ReturnType<typeof createDraftsService>;

export function createDraftsService({ db, media }: { db: Database; media: MediaService }) {
  async function getDraft(userId: string): Promise<ListingDraft | null> {
    const draft = await repository.findDraft(db, userId);
    if (!draft) return null;
    const pictures = await repository.listDraftPictures(db, userId);
    return { ...draft.fields, pictures: pictures.map(presentImage), savedAt: draft.savedAt.toISOString() };
  }

  return {
    getDraft,

    /** @throws AppError not_signed_in when the account is gone */
    async setDraft(userId: string, { imageIds, ...fields }: Input<typeof setListingDraft>['body']): Promise<void> {
      const own = new Set(await media.listOwn(userId, 'marketplace-images', imageIds));
      const pictures = [...new Set(imageIds)].filter((imageId) => own.has(imageId));
      try {
        await db.transaction((tx) => repository.replaceDraft(tx, userId, fields, pictures));
      } catch (error) {
        if (violatedConstraint(error) === 'listing_drafts_user_id_user_id_fk') throw new AppError('not_signed_in');
        throw error;
      }
    },

    /** Deletes a draft. A periodic job deletes its pictures unless a listing uses them. */
    discardDraft: (userId: string) => repository.deleteDraft(db, userId),

    /** Deletes expired drafts. */
    deleteExpired: () => repository.deleteDraftsBefore(db, new Date(Date.now() - listingDraftDays * dayMs)),
  };
}
