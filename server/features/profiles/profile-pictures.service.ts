/** The pictures of profiles: uploaded, or chosen from generated ones. */
import { AppError } from '../../api/app-error.ts';
import type { Database } from '../../db/client.ts';
import { violatedConstraint } from '../../db/violations.ts';
import type { MediaService } from '../media/media.service.ts';
import type { Upload } from '../media/media-intake.ts';
import * as repository from './profiles.repository.ts';

export type ProfilePicturesService = ReturnType<typeof createProfilePicturesService>;

export function createProfilePicturesService({ db, media }: { db: Database; media: MediaService }) {
  /** Sets the picture, and removes the previous picture in the background. */
  async function setPicture(userId: string, url: string | null): Promise<void> {
    const swapped = await repository.swapPicture(db, userId, url);
    if (!swapped) throw new AppError('not_signed_in');
    if (!swapped.before || swapped.before === url) return;
    // If the removal fails, the sweep finds the unused picture.
    media.removeProfilePicture(userId, swapped.before).catch(() => {});
  }

  return {
    /**
     * Stores an upload as the picture of the profile.
     * @throws AppError as `MediaService.uploadProfilePicture`, not_signed_in
     */
    async uploadPicture(userId: string, upload: Upload): Promise<{ profilePic: string }> {
      const profileId = await repository.findProfileId(db, userId);
      if (!profileId) throw new AppError('not_signed_in');
      const { url } = await media.uploadProfilePicture(userId, profileId, upload);
      await setPicture(userId, url);
      return { profilePic: url };
    },

    /**
     * Uses a picture that was generated for this person.
     * @throws AppError image_gone, not_signed_in
     */
    async choosePicture(userId: string, url: string): Promise<{ profilePic: string }> {
      if (!(await media.isProfilePictureOf(userId, url))) throw new AppError('image_gone');
      try {
        await setPicture(userId, url);
      } catch (error) {
        // The picture was deleted as unused after the check above.
        if (violatedConstraint(error) === 'profiles_profile_pic_image_url_fk') throw new AppError('image_gone');
        throw error;
      }
      return { profilePic: url };
    },

    /** @throws AppError not_signed_in */
    removePicture: (userId: string): Promise<void> => setPicture(userId, null),
  };
}
