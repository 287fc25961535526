/** Uploads, the life of stored pictures, and the collection of those that nothing uses. */
import { imageBytesMax } from '@starparty/contract/limits.ts';
import type { Bucket, Image } from '@starparty/contract/media.ts';
import { v7 as uuid } from 'uuid';
import { AppError } from '../../app-error.ts';
import type { Database, Queryable } from '../../db/client.ts';
import { violatedConstraint } from '../../db/violations.ts';
import { StorageFullError, type StorageProvider, type StoredFile } from '../../providers/storage/storage.ts';
import { createIntake, type Upload } from './media.intake.ts';
import { makePicture, type Picture } from './media.pictures.ts';
import * as repository from './media.repository.ts';
import { createTurns } from './media.turns.ts';

/** How long an upload waits for the post that it was made for. */
const unusedForMs = 24 * 60 * 60 * 1000;
const sweepBatch = 200;
const uploadsPerAccount = 2;
/** Ten of the largest uploads, or dozens of ordinary photos; they are held in memory until they are stored. */
const bytesInFlight = 10 * imageBytesMax;
/** Pictures that are decoded at the same time: the memory of two of the largest is what a small machine can spare. */
const decodedAtOnce = 2;
/** How long an upload waits for others before it is told to come back. */
const patienceMs = 20_000;

export type MediaService = ReturnType<typeof createMediaService>;

export function createMediaService({ db, storage }: { db: Database; storage: StorageProvider }) {
  const intake = createIntake({ bytesMax: imageBytesMax, uploadsPerAccount, bytesInFlight });
  const turns = createTurns({ atOnce: decodedAtOnce, patienceMs });

  /** Stores a made picture under a new name; the row comes first, so that every file has one to be found by. */
  async function store(userId: string, bucket: Bucket, picture: Picture): Promise<Image> {
    const imageId = uuid();
    const baseName = `${Date.now()}-${imageId}`;
    const row = {
      imageId,
      userId,
      bucket,
      fileName: `${baseName}.webp`,
      previewName: `${baseName}-preview.webp`,
      width: picture.width,
      height: picture.height,
    };
    await repository.insertImage(db, row);
    try {
      await storage.put(bucket, row.fileName, picture.content);
      await storage.put(bucket, row.previewName, picture.preview);
    } catch (error) {
      await discard(row);
      if (error instanceof StorageFullError) throw new AppError('storage_full');
      throw error;
    }
    return presentImage(row);
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
   * Deletes pictures that no post has, with their files. Call it after the transaction that lets go of them; files that
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
      return await repository.moveToRemovals(db, imageId);
    } catch (error) {
      // A post took the picture while it was about to go; it stays.
      if (violatedConstraint(error)?.startsWith('post_post_attachment')) return undefined;
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
    store,
    remove,

    /**
     * Takes an upload as it streams in and stores the picture that it holds.
     * @throws AppError image_too_large, image_too_many_pixels, image_too_long, image_too_complex, image_unreadable,
     *   too_many_uploads, upload_interrupted, storage_full, unavailable
     */
    async upload(userId: string, bucket: Bucket, upload: Upload): Promise<Image> {
      return intake.receive(userId, upload, async (bytes) =>
        store(userId, bucket, await turns.take(userId, () => makePicture(bytes))),
      );
    },

    /**
     * The picture that a person uploaded for this use.
     * @throws AppError image_gone when it is not there or somebody else's.
     */
    async requireOwn(db: Queryable, userId: string, bucket: Bucket, imageId: string): Promise<void> {
      if (!(await repository.findOwnImage(db, userId, bucket, imageId))) throw new AppError('image_gone');
    },

    /** A stored file by its public name, or null. */
    findFile(bucket: string, name: string): Promise<StoredFile | null> {
      return storage.find(bucket, name);
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
        const imageIds = await repository.listUnusedImages(db, before, sweepBatch);
        removed += await remove(imageIds);
        if (imageIds.length < sweepBatch) break;
      }
      await retryRemovals();
      return removed;
    },
  };
}

/** The reply form of a stored picture. */
export function presentImage(row: Omit<repository.ImageRow, 'createdAt' | 'userId'>): Image {
  return {
    imageId: row.imageId,
    url: `/images/${row.bucket}/${row.fileName}`,
    previewUrl: `/images/${row.bucket}/${row.previewName}`,
    width: row.width,
    height: row.height,
  };
}
