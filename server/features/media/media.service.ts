/** Use cases of pictures: upload, delivery, deletion, and the sweep of unused ones. */
import { imageBytesMax } from '@starparty/contract/limits.ts';
import type { Bucket, Image } from '@starparty/contract/media.ts';
import { v7 as uuid } from 'uuid';
import { AppError } from '../../api/app-error.ts';
import type { Content, LeaveHooks } from '../../api/feature.ts';
import type { Viewer } from '../../api/viewer.ts';
import type { Database, Queryable } from '../../db/client.ts';
import type { BulkRows } from '../../db/rows/bulk-rows.ts';
import { eachRow } from '../../db/rows/each-row.ts';
import { violatedConstraint } from '../../db/violations.ts';
import { StorageFullError, type StorageProvider, type StoredFile } from '../../providers/storage/storage.ts';
import * as repository from './media.repository.ts';
import { addressOf, fileNamesOf, presentImage } from './media.rules.ts';
import { createIntake, type Upload } from './media-intake.ts';
import { createMaker } from './media-maker.ts';
import type { Picture } from './media-pictures.ts';

/** The time after which unused uploads are deleted. */
const unusedForMs = 24 * 60 * 60 * 1000;
const sweepBatch = 200;
const uploadsPerAccount = 2;
/**
 * The memory for uploads: ten of the largest, or dozens of ordinary photos. Uploads stay in memory until they are
 * stored.
 */
const bytesInFlight = 10 * imageBytesMax;
export interface ShownPicture {
  /** Whether the host has hidden the picture from everyone but the viewer. */
  isHidden: boolean;
  /** Null when the file is missing. */
  open(): Promise<StoredFile | null>;
}

export type MediaService = ReturnType<typeof createMediaService>;

export interface MediaOptions {
  db: Database;
  storage: StorageProvider;
  contents: Content[];
}

export function createMediaService({ db, storage, contents }: MediaOptions) {
  const uses = contents.flatMap(({ pictureUses = [] }) => pictureUses);
  const intake = createIntake({ bytesMax: imageBytesMax, uploadsPerAccount, bytesInFlight });
  const maker = createMaker(db);
  const shownPictures = repository.prepareShownPictures(db, uses);

  /**
   * Stores an encoded picture as `baseName`. Inserts the row first, so that every file has a row.
   * @throws AppError storage_full, not_signed_in when the account is deleted during the call
   */
  async function store(userId: string, bucket: Bucket, baseName: string, picture: Picture): Promise<Image> {
    const row = {
      imageId: uuid(),
      userId,
      bucket,
      ...fileNamesOf(baseName),
      width: picture.width,
      height: picture.height,
    };
    await repository.insertImage(db, row);
    // Wait for both writes before removing files. Otherwise, a file that is written later would remain.
    const puts = await Promise.allSettled([
      storage.put(bucket, row.fileName, picture.content),
      storage.put(bucket, row.previewName, picture.preview),
    ]);
    const failed = puts.find((put) => put.status === 'rejected');
    if (failed) {
      await discard(row);
      if (failed.reason instanceof StorageFullError) throw new AppError('storage_full');
      throw failed.reason;
    }
    // If the row was deleted during the write, the files may have been written after their removal.
    if (!(await repository.findOwnImage(db, userId, bucket, row.imageId))) {
      await discard(row);
      throw new AppError('not_signed_in');
    }
    return presentImage(row);
  }

  async function storeProfilePicture(userId: string, profileId: string, bytes: Uint8Array): Promise<Image> {
    const picture = await maker.make(userId, 'profile_pics', bytes);
    for (let moment = Date.now(); ; moment += 1) {
      try {
        return await store(userId, 'profile_pics', `${profileId}-${moment}`, picture);
      } catch (error) {
        // Another picture was created in the same millisecond and has this name.
        if (violatedConstraint(error) !== 'image_url_unique') throw error;
      }
    }
  }

  /**
   * Deletes a picture after storing it failed. A full disk may have no space for a removal entry, so the row is deleted
   * directly. The sweep finds any remaining files.
   */
  async function discard({ imageId, bucket, fileName, previewName }: repository.ImageRemovalRow): Promise<void> {
    try {
      await storage.remove(bucket, fileName);
      await storage.remove(bucket, previewName);
      await repository.deleteImage(db, imageId);
    } catch {
      // Ignore this error, because the caller reports why storing failed.
    }
  }

  /**
   * Deletes unused pictures and their files. Call it after the transaction that stops using them. A later sweep removes
   * files that cannot be removed now. Returns the number of deleted pictures.
   */
  async function remove(imageIds: string[]): Promise<number> {
    let removed = 0;
    for (const imageId of imageIds) {
      const removal = await moveToRemovals(imageId);
      if (!removal) continue;
      removed += 1;
      await removeFiles(removal).catch(() => {});
    }
    return removed;
  }

  async function moveToRemovals(imageId: string): Promise<repository.ImageRemovalRow | undefined> {
    try {
      return (await repository.moveToRemovals(db, uses, [imageId]))[0];
    } catch (error) {
      // Keep the picture, because another transaction has just attached it.
      if (violatedConstraint(error)) return undefined;
      throw error;
    }
  }

  /**
   * Removes the files first and the row last, so that every file has a row. Repeating it is safe. While a backup runs,
   * the next sweep removes the files. A backup that starts after this check no longer contains the picture.
   */
  async function removeFiles({ imageId, bucket, fileName, previewName }: repository.ImageRemovalRow): Promise<void> {
    if (await repository.isBackupRunning(db)) return;
    await storage.remove(bucket, fileName);
    await storage.remove(bucket, previewName);
    await repository.deleteRemoval(db, imageId);
  }

  /** Never fails: a later sweep removes the remaining files. */
  async function removeReleased(pictures: repository.ImageRemovalRow[]): Promise<void> {
    for (const picture of pictures) await removeFiles(picture).catch(() => {});
  }

  /** Retries all failed removals one by one, so that one broken file does not block the others. */
  async function retryRemovals(): Promise<void> {
    const failures: unknown[] = [];
    let after: string | undefined;
    for (;;) {
      const removals = await repository.listRemovals(db, sweepBatch, after);
      for (const removal of removals) await removeFiles(removal).catch((error) => failures.push(error));
      after = removals.at(-1)?.imageId;
      if (removals.length < sweepBatch) break;
    }
    if (failures.length > 0)
      throw new AggregateError(failures, `Pictures whose files could not be removed: ${failures.length}.`);
  }

  return {
    remove,

    /**
     * Reads an upload as it streams in and stores its picture.
     * @throws AppError image_too_large, image_too_many_pixels, image_too_narrow, image_too_long, image_too_complex, image_unreadable,
     * too_many_uploads, upload_interrupted, storage_full, unavailable
     */
    async upload(userId: string, bucket: Bucket, upload: Upload): Promise<Image> {
      return intake.receive(userId, upload, async (bytes) =>
        store(userId, bucket, `${Date.now()}-${uuid()}`, await maker.make(userId, bucket, bytes)),
      );
    },

    /**
     * Stores a square profile picture without assigning it to the profile. Generators offer several pictures; the
     * others are deleted after a day.
     * @throws AppError picture_wrong_type, image_unreadable, image_too_many_pixels, image_too_narrow, image_too_long,
     * image_too_complex, storage_full, unavailable
     */
    storeProfilePicture,

    /**
     * Like `storeProfilePicture`, for an upload that streams in. @throws AppError also image_too_large,
     * too_many_uploads, upload_interrupted
     */
    async uploadProfilePicture(userId: string, profileId: string, upload: Upload): Promise<Image> {
      return intake.receive(userId, upload, (bytes) => storeProfilePicture(userId, profileId, bytes));
    },

    /** Whether the URL is a stored profile picture of this person. */
    async isProfilePictureOf(userId: string, url: string): Promise<boolean> {
      return (await repository.findProfilePicture(db, userId, url)) !== undefined;
    },

    /** Deletes an unused profile picture by its URL. */
    async removeProfilePicture(userId: string, url: string): Promise<void> {
      const imageId = await repository.findProfilePicture(db, userId, url);
      if (imageId) await remove([imageId]);
    },

    /**
     * Checks that the person uploaded these pictures to this bucket.
     * @throws AppError image_gone when a picture is missing or belongs to another person
     */
    async requireOwn(db: Queryable, userId: string, bucket: Bucket, imageIds: string[]): Promise<void> {
      const own = await repository.listOwnImages(db, userId, bucket, imageIds);
      if (own.length < imageIds.length) throw new AppError('image_gone');
    },

    /** The given pictures that the person uploaded to this bucket. */
    listOwn: (userId: string, bucket: Bucket, imageIds: string[]): Promise<string[]> =>
      repository.listOwnImages(db, userId, bucket, imageIds),

    /** Every picture of a person, including unused ones. */
    listFiles: (userId: string) =>
      eachRow((limit, after) => repository.listImagesOf(db, userId, limit, after), 'imageId'),

    /**
     * Removes the pictures of a heavy account in batches. Pictures of its latest posts, listings and events remain for
     * the transaction that deletes these.
     */
    bulk: {
      turn: 'last',
      areMany: (userId) => repository.hasManyImages(db, userId),
      async removeBatch(userId) {
        let after: string | undefined;
        for (;;) {
          const imageIds = (await repository.listImagesOf(db, userId, sweepBatch, after)).map(({ imageId }) => imageId);
          if (imageIds.length === 0) return 0;
          const released = await repository.moveToRemovals(db, uses, imageIds);
          const detached = await repository.detachFromAccount(db, uses, userId, imageIds);
          await removeReleased(released);
          if (released.length + detached > 0) return released.length + detached;
          after = imageIds.at(-1);
        }
      },
    } satisfies BulkRows,

    leaveHooks(userId: string): LeaveHooks {
      let imageIds: string[] = [];
      let released: repository.ImageRemovalRow[] = [];
      return {
        // Reads the ids now, because deleting the account clears the owner of the pictures.
        async removeRows(tx) {
          imageIds = await repository.listImageIds(tx, userId);
        },
        // The rows that use the pictures were deleted with the account.
        async afterDeletion(tx) {
          released = await repository.moveToRemovals(tx, uses, imageIds);
        },
        // Deleting thousands of files takes time. If it is interrupted, the sweep removes the rest.
        afterCommit: () => void removeReleased(released),
      };
    },

    /** A stored file. Null if it is missing. The caller checks permission. */
    findFile(bucket: string, name: string): Promise<StoredFile | null> {
      return storage.find(bucket, name);
    },

    /**
     * A picture by its public address. Null if it is deleted, or hidden and the viewer is not its author. Calls
     * `findViewer` only for hidden pictures.
     */
    async findShown(
      bucket: string,
      name: string,
      findViewer: () => Promise<Pick<Viewer, 'userId'> | null>,
    ): Promise<ShownPicture | null> {
      const picture = await shownPictures.find(addressOf(bucket, name));
      if (!picture) return null;
      const { isHidden, ownerId } = picture;
      if (isHidden && (ownerId === null || (await findViewer())?.userId !== ownerId)) return null;
      return { isHidden, open: () => storage.find(bucket, name) };
    },

    /**
     * Removes pictures that have been unused for a day, and files of failed removals. Returns the number of deleted
     * pictures. Continues after failures. @throws AggregateError if files still cannot be removed
     */
    async sweepUnused(now = new Date()): Promise<number> {
      const before = new Date(now.getTime() - unusedForMs);
      let removed = 0;
      for (;;) {
        const imageIds = await repository.listUnusedImages(db, uses, before, sweepBatch);
        removed += await remove(imageIds);
        if (imageIds.length < sweepBatch) break;
      }
      await retryRemovals();
      return removed;
    },
  };
}
