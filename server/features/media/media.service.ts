/** Uploads, the life of stored pictures, and the collection of those that nothing uses. */
import { imageBytesMax } from '@starparty/contract/limits.ts';
import type { Bucket, Image } from '@starparty/contract/media.ts';
import { v7 as uuid } from 'uuid';
import { AppError } from '../../api/app-error.ts';
import type { Content } from '../../api/feature.ts';
import type { Viewer } from '../../api/viewer.ts';
import type { BulkRows } from '../../db/bulk-rows.ts';
import type { Database, Queryable, Transaction } from '../../db/client.ts';
import { eachRow } from '../../db/each-row.ts';
import { violatedConstraint } from '../../db/violations.ts';
import { StorageFullError, type StorageProvider, type StoredFile } from '../../providers/storage/storage.ts';
import { createIntake, type Upload } from './media.intake.ts';
import { createMaker } from './media.maker.ts';
import type { Picture } from './media.pictures.ts';
import * as repository from './media.repository.ts';
import { addressOf, fileNamesOf, presentImage } from './media.rules.ts';

/** How long an upload waits for the post that it was made for. */
const unusedForMs = 24 * 60 * 60 * 1000;
const sweepBatch = 200;
const uploadsPerAccount = 2;
/** Ten of the largest uploads, or dozens of ordinary photos; they are held in memory until they are stored. */
const bytesInFlight = 10 * imageBytesMax;
export interface ShownPicture {
  /** By the host, from everybody but the viewer. */
  isHidden: boolean;
  /** Null when the file is not there. */
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
   * Stores a made picture as `baseName`; the row comes first, so that every file has one to be found by.
   * @throws AppError storage_full, not_signed_in when the account is deleted meanwhile
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
    // Both have ended before anything is taken back: a file that came later would stay.
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
    // Whoever took the row away meanwhile has looked for the files too early.
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
        // Another picture of this millisecond has the name.
        if (violatedConstraint(error) !== 'image_url_unique') throw error;
      }
    }
  }

  /**
   * Takes back a picture that nobody has heard of. On a full disk there may be no room for a removal, so the row goes
   * directly; whatever stays is found by the sweep.
   */
  async function discard({ imageId, bucket, fileName, previewName }: repository.ImageRemovalRow): Promise<void> {
    try {
      await storage.remove(bucket, fileName);
      await storage.remove(bucket, previewName);
      await repository.deleteImage(db, imageId);
    } catch {
      // Why it could not be stored is what counts.
    }
  }

  /**
   * Deletes pictures that nothing uses, with their files. Call it after the transaction that lets go of them; files that
   * cannot be removed now are removed by a later sweep. Gives how many pictures went.
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
      // Something took the picture while it was about to go; it stays.
      if (violatedConstraint(error)) return undefined;
      throw error;
    }
  }

  /**
   * Files first and the row last, so that no file is left that nothing knows of; doing it twice is no error. Files that
   * a backup may still want are left to the next sweep: one that begins after this look no longer sees the picture.
   */
  async function removeFiles({ imageId, bucket, fileName, previewName }: repository.ImageRemovalRow): Promise<void> {
    if (await repository.isBackupRunning(db)) return;
    await storage.remove(bucket, fileName);
    await storage.remove(bucket, previewName);
    await repository.deleteRemoval(db, imageId);
  }

  /** Never fails: a later sweep removes the files that are left. */
  async function removeReleased(pictures: repository.ImageRemovalRow[]): Promise<void> {
    for (const picture of pictures) await removeFiles(picture).catch(() => {});
  }

  /** Tries all removals that failed before; each on its own, so that one broken file does not keep the others. */
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
     * Takes an upload as it streams in and stores the picture that it holds.
     * @throws AppError image_too_large, image_too_many_pixels, image_too_long, image_too_complex, image_unreadable,
     *   too_many_uploads, upload_interrupted, storage_full, unavailable
     */
    async upload(userId: string, bucket: Bucket, upload: Upload): Promise<Image> {
      return intake.receive(userId, upload, async (bytes) =>
        store(userId, bucket, `${Date.now()}-${uuid()}`, await maker.make(userId, bucket, bytes)),
      );
    },

    /**
     * Stores a picture for a profile, cut to a square, without giving it to the profile: a generator offers several, and
     * those that nobody has chosen within a day are collected.
     * @throws AppError picture_wrong_type, image_unreadable, image_too_many_pixels, image_too_long, image_too_complex,
     *   storage_full, unavailable
     */
    storeProfilePicture,

    /**
     * The same for an upload as it streams in.
     * @throws AppError also image_too_large, too_many_uploads, upload_interrupted
     */
    async uploadProfilePicture(userId: string, profileId: string, upload: Upload): Promise<Image> {
      return intake.receive(userId, upload, (bytes) => storeProfilePicture(userId, profileId, bytes));
    },

    /** Whether this is the address of a profile picture that was made for this person and is still there. */
    async isProfilePictureOf(userId: string, url: string): Promise<boolean> {
      return (await repository.findProfilePicture(db, userId, url)) !== undefined;
    },

    /** Deletes a profile picture that no profile has any more, by its address. */
    async removeProfilePicture(userId: string, url: string): Promise<void> {
      const imageId = await repository.findProfilePicture(db, userId, url);
      if (imageId) await remove([imageId]);
    },

    /**
     * Pictures that a person uploaded for this use.
     * @throws AppError image_gone when one is not there or somebody else's.
     */
    async requireOwn(db: Queryable, userId: string, bucket: Bucket, imageIds: string[]): Promise<void> {
      const own = await repository.listOwnImages(db, userId, bucket, imageIds);
      if (own.length < imageIds.length) throw new AppError('image_gone');
    },

    /** Those of some pictures that a person uploaded for this use. */
    listOwn: (userId: string, bucket: Bucket, imageIds: string[]): Promise<string[]> =>
      repository.listOwnImages(db, userId, bucket, imageIds),

    /** Every picture that was made for a person, whether or not anything uses it. */
    listFiles: (userId: string) =>
      eachRow(
        (limit, after) => repository.listImagesOf(db, userId, limit, after),
        ({ imageId }) => imageId,
      ),

    /**
     * Removes the pictures of a heavy account, with their files. Pictures of its last posts, listings and events remain for
     * the transaction that deletes those.
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

    /** The first of three steps when an account goes: its pictures, before the account lets go of them. */
    listImageIds: (tx: Transaction, userId: string): Promise<string[]> => repository.listImageIds(tx, userId),

    /** The second, when nothing uses them any more: from here on the sweep removes what the last step does not. */
    release: (tx: Transaction, imageIds: string[]): Promise<repository.ImageRemovalRow[]> =>
      repository.moveToRemovals(tx, uses, imageIds),

    /** The last, after the transaction. */
    removeReleased,

    /** A stored file, for somebody who may have it, or null. */
    findFile(bucket: string, name: string): Promise<StoredFile | null> {
      return storage.find(bucket, name);
    },

    /**
     * A picture by its public address, or null when it is deleted or not to be seen: of what the host has hidden only its
     * author sees the picture, everybody else who knows the address sees all others. `findViewer` is asked for hidden ones.
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
     * Removes pictures that nothing has used for a day, and files that could not be removed before; gives how many
     * pictures went.
     * @throws AggregateError when files still cannot be removed; all others are.
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
