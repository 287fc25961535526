/** Uploads, the life of stored pictures, and the collection of those that nothing uses. */
import { imageBytesMax } from '@starparty/contract/limits.ts';
import type { Bucket, Image } from '@starparty/contract/media.ts';
import { v7 as uuid } from 'uuid';
import { AppError } from '../../app-error.ts';
import type { Database, Queryable } from '../../db/client.ts';
import { StorageFullError, type StorageProvider, type StoredFile } from '../../providers/storage/storage.ts';
import { makePicture, type Picture } from './media.pictures.ts';
import { deleteImages, findOwnImage, type ImageRow, insertImage, listUnusedAttachments } from './media.repository.ts';

/** How long an upload waits for the post that it was made for. */
const unusedForMs = 24 * 60 * 60 * 1000;
const sweepBatch = 200;

export type MediaService = ReturnType<typeof createMediaService>;

export function createMediaService({ db, storage }: { db: Database; storage: StorageProvider }) {
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
    await insertImage(db, row);
    try {
      await storage.put(bucket, row.fileName, picture.content);
      await storage.put(bucket, row.previewName, picture.preview);
    } catch (error) {
      await remove([imageId]);
      if (error instanceof StorageFullError) throw new AppError('storage_full');
      throw error;
    }
    return presentImage(row);
  }

  /** Deletes pictures with their files. Call it after the transaction that lets go of them. */
  async function remove(imageIds: string[]): Promise<void> {
    for (const row of await deleteImages(db, imageIds)) {
      await storage.remove(row.bucket, row.fileName);
      await storage.remove(row.bucket, row.previewName);
    }
  }

  return {
    store,
    remove,

    /**
     * Takes an upload as it streams in and stores the picture that it holds.
     * @throws AppError image_too_large, image_too_many_pixels, image_unreadable, storage_full
     */
    async upload(userId: string, bucket: Bucket, body: AsyncIterable<Uint8Array>): Promise<Image> {
      return store(userId, bucket, await makePicture(await readAtMost(body, imageBytesMax)));
    },

    /**
     * The picture that a person uploaded for this use.
     * @throws AppError image_gone when it is not there or somebody else's.
     */
    async requireOwn(db: Queryable, userId: string, bucket: Bucket, imageId: string): Promise<void> {
      if (!(await findOwnImage(db, userId, bucket, imageId))) throw new AppError('image_gone');
    },

    /** A stored file by its public name, or null. */
    findFile(bucket: string, name: string): Promise<StoredFile | null> {
      return storage.find(bucket, name);
    },

    /** Removes uploads that no post took within a day; gives how many. */
    async sweepUnused(now = new Date()): Promise<number> {
      const before = new Date(now.getTime() - unusedForMs);
      let removed = 0;
      for (;;) {
        const imageIds = await listUnusedAttachments(db, before, sweepBatch);
        await remove(imageIds);
        removed += imageIds.length;
        if (imageIds.length < sweepBatch) return removed;
      }
    },
  };
}

/** The reply form of a stored picture. */
export function presentImage(row: Omit<ImageRow, 'createdAt' | 'userId'>): Image {
  return {
    imageId: row.imageId,
    url: `/images/${row.bucket}/${row.fileName}`,
    previewUrl: `/images/${row.bucket}/${row.previewName}`,
    width: row.width,
    height: row.height,
  };
}

async function readAtMost(body: AsyncIterable<Uint8Array>, limit: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > limit) throw new AppError('image_too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}
