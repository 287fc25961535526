/**
 * Decides where an upload is decoded, depending on the memory it needs: in this process, concurrently with others, or
 * alone in a child process.
 */
import { totalmem } from 'node:os';
import type { Bucket } from '@starparty/contract/media.ts';
import { AppError } from '../../api/app-error.ts';
import type { Database } from '../../db/client.ts';
import { locks } from '../../db/locks.ts';
import { LockTimeoutError, withMachineLock } from '../../db/machine-lock.ts';
import { childFromBytes, decodingBytes, decodingLimit, pictureForms } from './media.rules.ts';
import { decodeInChild } from './media-decoder.ts';
import type { Picture } from './media-pictures.ts';
import { createTurns } from './media-turns.ts';

/** Maximum number of ordinary pictures that are decoded concurrently. */
const decodedAtOnce = 2;
/**
 * Maximum time that an upload waits for its turn. Waiting and decoding together must take less than a minute, because
 * the server and most proxies then close a connection.
 */
const waitMaxMs = 20_000;
/** Maximum time that a picture waits for a child process. */
const childWaitMaxMs = 35_000;
const retryAfterSeconds = 10;

export interface Maker {
  /**
   * Makes the stored picture from the bytes of an upload or of a generator.
   * @throws AppError picture_wrong_type, image_unreadable, image_too_many_pixels, image_too_narrow, image_too_long, image_too_complex,
   * unavailable
   */
  make(userId: string, bucket: Bucket, bytes: Uint8Array): Promise<Picture>;
}

export function createMaker(db: Database): Maker {
  const turns = createTurns({ atOnce: decodedAtOnce, waitMaxMs });
  /**
   * A lock allows one child process per machine at a time. Each wait for the lock holds a database connection, so only
   * one upload per server process waits for it.
   */
  const childTurns = createTurns({ atOnce: 1, waitMaxMs: childWaitMaxMs });
  const limit = decodingLimit(machineBytes());

  /** Undefined if the picture must be decoded in a child process. */
  async function makeInProcess(bucket: Bucket, bytes: Uint8Array): Promise<Picture | undefined> {
    // Loads Sharp on first use, so that it does not delay the start.
    const { inspectPicture, makePicture } = await import('./media-pictures.ts');
    const form = pictureForms[bucket];
    const encoding = await inspectPicture(bytes, form);
    const needed = decodingBytes(encoding, form);
    if (needed > limit) throw new AppError('image_too_complex');
    return needed > childFromBytes ? undefined : makePicture(bytes, encoding, form);
  }

  async function makeInChild(bucket: Bucket, bytes: Uint8Array, waitedMs: number): Promise<Picture> {
    try {
      const leftMs = childWaitMaxMs - waitedMs;
      return await withMachineLock(db, locks.heavyPicture, leftMs, () => decodeInChild(bytes, bucket));
    } catch (error) {
      throw error instanceof LockTimeoutError ? new AppError('unavailable', { retryAfterSeconds }) : error;
    }
  }

  return {
    async make(userId, bucket, bytes) {
      const picture = await turns.take(userId, () => makeInProcess(bucket, bytes));
      if (picture) return picture;
      const since = performance.now();
      return childTurns.take(userId, () => makeInChild(bucket, bytes, performance.now() - since));
    },
  };
}

/** The memory that this process may use: that of the machine or of its container. */
function machineBytes(): number {
  // Without a limit, some systems report 0, and others a number larger than any memory.
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
}
