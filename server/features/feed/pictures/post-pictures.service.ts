/** The pictures of posts: checks pictures before they are attached, and loads the further pictures of shown posts. */
import { AppError } from '../../../api/app-error.ts';
import type { Database } from '../../../db/client.ts';
import { violatedConstraint } from '../../../db/violations.ts';
import type { MediaService } from '../../media/media.service.ts';
import { areAttached, insertMore, type MorePictureRow, prepareMorePictures } from './post-pictures.repository.ts';

export type PostPicturesService = ReturnType<typeof createPostPicturesService>;

export function createPostPicturesService({ db, media }: { db: Database; media: MediaService }) {
  const list = prepareMorePictures(db);

  return {
    /** The pictures after the first, by post. Most posts have none, so most pages need no statement. */
    async ofPosts(rows: { postId: string; morePictures: number }[]): Promise<Map<string, MorePictureRow[]>> {
      const postIds = rows.filter(({ morePictures }) => morePictures > 0).map(({ postId }) => postId);
      if (postIds.length === 0) return new Map();
      return Map.groupBy(await list({ postIds }), ({ postId }) => postId);
    },

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
