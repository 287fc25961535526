/** Attaches pictures to new posts. */
import { AppError } from '../../../api/app-error.ts';
import type { Database } from '../../../db/client.ts';
import { violatedConstraint } from '../../../db/violations.ts';
import type { MediaService } from '../../media/media.service.ts';
import { areAttached, insertMore } from './post-pictures.repository.ts';

export function createPostPicturesService({ db, media }: { db: Database; media: MediaService }) {
  return {
    /** @throws AppError image_gone for unknown pictures, pictures of others, and those that a post already has */
    async requireUnused(viewerId: string, imageIds: string[]): Promise<void> {
      if (imageIds.length === 0) return;
      const [, isAttached] = await Promise.all([
        media.requireOwn(db, viewerId, 'post-attachments', imageIds),
        areAttached(db, imageIds),
      ]);
      if (isAttached) throw new AppError('image_gone');
    },

    insertMore,

    /** Whether a picture was attached elsewhere, or deleted as unused, after `requireUnused`. */
    isGone: (error: unknown): boolean =>
      /^post_(post_attachment|pictures_image_id)/.test(violatedConstraint(error) ?? ''),
  };
}
